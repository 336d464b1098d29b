/** A page that paints boards on command; `draw.test.ts` drives it. */
import {
  type BoardPainter,
  createBoardPainter,
  type PainterKind,
  renderModelPng,
} from '../../../../src/draw';
import { composeModelPicture } from '../../../../src/draw/modelPicture';
import { expectedFingerprint, fingerprint, fingerprintOf } from './pixels';
import { type TileSetName, VIEWS } from './views';

const host = document.getElementById('host')!;
let painter: BoardPainter | null = null;
let tileSet: TileSetName = 'babyai';
let lossExtension: WEBGL_lose_context | null = null;
const losses: number[] = [];

function current(): BoardPainter {
  if (!painter) throw new Error('start first');
  return painter;
}

const harness = {
  viewCount: (): number => VIEWS[tileSet].length,
  columns: (viewIndex: number): number => VIEWS[tileSet][viewIndex]!.columns,
  losses,
  async start(technique?: PainterKind, set: TileSetName = 'babyai'): Promise<PainterKind> {
    tileSet = set;
    painter = await createBoardPainter(host, {
      tileSet,
      onLost: (count) => losses.push(count),
      ...(technique && { technique }),
    });
    return painter.kind;
  },
  kind: (): PainterKind => current().kind,
  paint: (viewIndex: number): void => current().paint(VIEWS[tileSet][viewIndex]!),
  resize: (wide: number, ratio: number): void => current().resize(wide, ratio),
  stop: (): void => current().destroy(),
  canvases: (): HTMLCanvasElement[] => [...host.querySelectorAll('canvas')],
  shown: (): Promise<string> => fingerprintOf(host.querySelector('canvas')!),
  expected: (viewIndex: number, tileSize: number): Promise<string> =>
    expectedFingerprint(tileSet, viewIndex, tileSize),
  async png(): Promise<string> {
    return fingerprintOf(await createImageBitmap(await current().toPng()));
  },
  /** The first view as models get it: what the file holds, and what it should. */
  async modelPng(set: TileSetName): Promise<{ file: string; expected: string }> {
    const scene = { tileSet: set, views: [VIEWS[set][0]!] as const };
    const { width, height, data } = composeModelPicture(scene);
    return {
      file: await fingerprintOf(await createImageBitmap(await renderModelPng(scene))),
      expected: await fingerprint(width, height, data),
    };
  },
  lose(): void {
    const context = host.querySelector('canvas')!.getContext('webgl2');
    lossExtension = context!.getExtension('WEBGL_lose_context');
    lossExtension!.loseContext();
  },
  restore: (): void => lossExtension!.restoreContext(),
  paintInWorker(set: TileSetName, tileSize: number): Promise<unknown> {
    tileSet = set;
    const worker = new Worker(new URL('./pixi.worker.ts', import.meta.url), { type: 'module' });
    return new Promise((resolve, reject) => {
      worker.addEventListener('message', (event) => resolve(event.data));
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage({ tileSet, tileSize });
    }).finally(() => worker.terminate());
  },
};

declare global {
  interface Window {
    harness: typeof harness;
  }
}
window.harness = harness;
