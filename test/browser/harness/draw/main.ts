/** A page that paints boards on command; `draw.test.ts` drives it. */
import { type BoardPainter, createBoardPainter, type PainterKind } from '../../../../src/draw';
import { expectedFingerprint, fingerprintOf } from './pixels';
import { VIEWS } from './views';

const host = document.getElementById('host')!;
let painter: BoardPainter | null = null;
let lossExtension: WEBGL_lose_context | null = null;
const losses: number[] = [];

function current(): BoardPainter {
  if (!painter) throw new Error('start first');
  return painter;
}

const harness = {
  viewCount: VIEWS.length,
  columns: (viewIndex: number): number => VIEWS[viewIndex]!.columns,
  losses,
  async start(technique?: PainterKind): Promise<PainterKind> {
    painter = await createBoardPainter(host, {
      tileSet: 'babyai',
      onLost: (count) => losses.push(count),
      ...(technique && { technique }),
    });
    return painter.kind;
  },
  kind: (): PainterKind => current().kind,
  paint: (viewIndex: number): void => current().paint(VIEWS[viewIndex]!),
  resize: (wide: number, ratio: number): void => current().resize(wide, ratio),
  stop: (): void => current().destroy(),
  canvases: (): HTMLCanvasElement[] => [...host.querySelectorAll('canvas')],
  shown: (): Promise<string> => fingerprintOf(host.querySelector('canvas')!),
  expected: expectedFingerprint,
  async png(): Promise<string> {
    return fingerprintOf(await createImageBitmap(await current().toPng()));
  },
  lose(): void {
    const context = host.querySelector('canvas')!.getContext('webgl2');
    lossExtension = context!.getExtension('WEBGL_lose_context');
    lossExtension!.loseContext();
  },
  restore: (): void => lossExtension!.restoreContext(),
  paintInWorker(tileSize: number): Promise<unknown> {
    const worker = new Worker(new URL('./pixi.worker.ts', import.meta.url), { type: 'module' });
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', (event) => resolve(event.data));
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage(tileSize);
    }).finally(() => worker.terminate());
  },
};

declare global {
  interface Window {
    harness: typeof harness;
  }
}
window.harness = harness;
