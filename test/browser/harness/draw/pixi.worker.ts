import { renderPng } from '../../../../src/draw';
import { fingerprintOf } from './pixels';
import { type TileSetName, VIEWS } from './views';

interface Order {
  readonly tileSet: TileSetName;
  readonly tileSize: number;
}

/** Paints every view with PixiJS in this worker, and as PNG files; answers with what came out. */
async function paintAll({
  tileSet,
  tileSize,
}: Order): Promise<{ kind: string; painted: string[]; files: string[] }> {
  const { createPixiSurface } = await import('../../../../src/draw/pixi');
  const canvas = new OffscreenCanvas(1, 1);
  const surface = await createPixiSurface(canvas, tileSet, ['webgl', 'canvas']);
  const painted: string[] = [];
  const files: string[] = [];
  for (const view of VIEWS[tileSet]) {
    surface.draw(view, tileSize);
    painted.push(await fingerprintOf(canvas));
    files.push(await fingerprintOf(await createImageBitmap(await renderPng(view, tileSet, tileSize))));
  }
  const { kind } = surface;
  surface.destroy();
  return { kind, painted, files };
}

self.addEventListener('message', (event: MessageEvent<Order>) => {
  paintAll(event.data).then(
    (result) => self.postMessage({ result }),
    (error: unknown) => self.postMessage({ error: String(error) }),
  );
});
