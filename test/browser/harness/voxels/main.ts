/** A page that shows boards in 3D on command; `voxels.test.ts` drives it. */
import {
  type BoardPainter,
  canDrawVoxels,
  createVoxelPainter,
  renderVoxelPng,
  type VoxelCamera,
  voxelViews,
} from '../../../../src/draw';
import { SCENES, type SceneName } from './scenes';

/** What a picture holds. */
export interface Look {
  readonly size: string;
  readonly colors: number;
  /** Mean of all channels over the upper seven ninths, 0 to 255. */
  readonly brightness: number;
  /** Mean difference between the strongest and the weakest channel there. */
  readonly colorfulness: number;
  /** Equal for equal pixels. */
  readonly pixels: string;
}

async function lookOf(source: HTMLCanvasElement | ImageBitmap): Promise<Look> {
  const { width, height } = source;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(source, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const world = data.subarray(0, width * Math.floor((height * 7) / 9) * 4);
  let sum = 0;
  let spread = 0;
  for (let at = 0; at < world.length; at += 4) {
    const channels = [world[at]!, world[at + 1]!, world[at + 2]!];
    sum += channels.reduce((total, channel) => total + channel, 0) / 3;
    spread += Math.max(...channels) - Math.min(...channels);
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return {
    size: `${width}x${height}`,
    colors: new Set(new Uint32Array(data.buffer)).size,
    brightness: sum / (world.length / 4),
    colorfulness: spread / (world.length / 4),
    pixels: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

const lookOfFile = async (file: Blob): Promise<Look> => lookOf(await createImageBitmap(file));

const host = document.getElementById('host')!;
let painter: BoardPainter | null = null;
const losses: number[] = [];

/** The painter's WebGL context, which is on no element of the page. */
const contexts: WebGL2RenderingContext[] = [];
const original = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => RenderingContext | null;
HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
  const context = original.apply(this, args);
  if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) contexts.push(context);
  return context;
} as typeof HTMLCanvasElement.prototype.getContext;

let lossExtension: WEBGL_lose_context | null = null;

const harness = {
  canDraw: canDrawVoxels,
  losses,
  contexts: (): number => contexts.filter((context) => !context.isContextLost()).length,
  async start(wide = 360): Promise<void> {
    painter = await createVoxelPainter(host, {
      tileSet: 'crafter',
      onLost: (count) => losses.push(count),
    });
    painter.resize(wide, 1);
  },
  paint(name: SceneName, camera: VoxelCamera): void {
    painter!.paint(voxelViews(SCENES[name])[camera === 'behind' ? 0 : 1]!);
  },
  resize: (wide: number, ratio: number): void => painter!.resize(wide, ratio),
  stop: (): void => painter!.destroy(),
  canvas: (): HTMLCanvasElement | null => host.querySelector('canvas'),
  shown: (): Promise<Look> => lookOf(host.querySelector('canvas')!),
  async saved(): Promise<Look> {
    return lookOfFile(await painter!.toPng());
  },
  async png(name: SceneName, camera: VoxelCamera, side: number): Promise<Look> {
    return lookOfFile(await renderVoxelPng(SCENES[name], camera, side));
  },
  async pngInWorker(name: SceneName, camera: VoxelCamera, side: number): Promise<Look[]> {
    const worker = new Worker(new URL('./voxels.worker.ts', import.meta.url), { type: 'module' });
    const answer = await new Promise<{ files?: Blob[]; error?: string }>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ files?: Blob[]; error?: string }>) =>
        resolve(data),
      );
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage({ name, camera, side });
    }).finally(() => worker.terminate());
    if (!answer.files) throw new Error(answer.error);
    return Promise.all(answer.files.map(lookOfFile));
  },
  lose(): void {
    lossExtension = contexts.at(-1)!.getExtension('WEBGL_lose_context');
    lossExtension!.loseContext();
  },
  restore: (): void => lossExtension!.restoreContext(),
};

declare global {
  interface Window {
    voxels: typeof harness;
  }
}
window.voxels = harness;
