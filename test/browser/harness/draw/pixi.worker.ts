import { renderPng } from '../../../../src/draw';
import { fingerprintOf } from './pixels';
import { VIEWS } from './views';

/** Paints every view with PixiJS in this worker, and as PNG files; answers with what came out. */
async function paintAll(tileSize: number): Promise<{ kind: string; painted: string[]; files: string[] }> {
  const { createPixiSurface } = await import('../../../../src/draw/pixi');
  const canvas = new OffscreenCanvas(1, 1);
  const surface = await createPixiSurface(canvas, 'babyai', ['webgl', 'canvas']);
  const painted: string[] = [];
  const files: string[] = [];
  for (const view of VIEWS) {
    surface.draw(view, tileSize);
    painted.push(await fingerprintOf(canvas));
    files.push(await fingerprintOf(await createImageBitmap(await renderPng(view, 'babyai', tileSize))));
  }
  const { kind } = surface;
  surface.destroy();
  return { kind, painted, files };
}

self.addEventListener('message', (event: MessageEvent<number>) => {
  paintAll(event.data).then(
    (result) => self.postMessage({ result }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});
