/** Keeps a board in 3D inside an element of the page. Load this file with `import()`: it brings three.js. */
import type { GridView } from '../../core/env';
import type { BoardPainter, PainterOptions } from '../painter';
import { encodeCanvas } from '../png';
import { framePicture, paintVoxels, type PictureFrame } from './picture';
import { createVoxelStage, type VoxelStage } from './threePainter';
import { cameraOf } from './views';

/** After this many lost contexts the graphics driver is not asked again. */
const TOLERATED_LOSSES = 3;
const FIRST_SIDE = 9 * 32;
const MAX_SIDE = 2048;

/**
 * Puts a canvas into a host element and shows views in 3D on it. The picture stays when the graphics context is
 * lost, and is painted on a fresh one at once or when graphics are back.
 * @throws if 3D cannot start here.
 */
export function createHostedVoxels(host: HTMLElement, options: PainterOptions): BoardPainter {
  const painter = new VoxelPainter(host, options);
  painter.start();
  return painter;
}

class VoxelPainter implements BoardPainter {
  readonly kind = 'webgl';
  private readonly frame: PictureFrame = framePicture(document.createElement('canvas'));
  private stage: VoxelStage | null = null;
  private listening = new AbortController();
  private view: GridView | null = null;
  private side = FIRST_SIDE;
  private pixelRatio = 1;
  private losses = 0;
  private destroyed = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly options: PainterOptions,
  ) {}

  start(): void {
    this.startStage();
    const canvas = this.element();
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.display = 'block';
    this.host.append(canvas);
  }

  paint(view: GridView): void {
    if (this.destroyed) return;
    if (this.losses > TOLERATED_LOSSES) {
      throw new Error(
        'The 3D graphics of this device stopped several times. The game goes on; choose a flat view above.',
      );
    }
    this.view = view;
    this.redraw();
  }

  resize(cssPixelsWide: number, devicePixelRatio: number): void {
    if (this.destroyed) return;
    this.pixelRatio = devicePixelRatio > 0 ? devicePixelRatio : 1;
    const side = cssPixelsWide > 0 ? Math.floor(cssPixelsWide * this.pixelRatio) : FIRST_SIDE;
    this.side = Math.max(1, Math.min(side, MAX_SIDE));
    this.redraw();
  }

  async toPng(): Promise<Blob> {
    if (!this.view) throw new Error('There is no picture to save yet. Start an episode, then try again.');
    return encodeCanvas(this.frame.canvas);
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.endStage();
    const canvas = this.element();
    canvas.remove();
    canvas.width = 0;
    canvas.height = 0;
    this.view = null;
  }

  private element(): HTMLCanvasElement {
    return this.frame.canvas as HTMLCanvasElement;
  }

  private redraw(): void {
    if (!this.view || !this.stage) return;
    const camera = cameraOf(this.view.id) ?? 'isometric';
    paintVoxels(this.frame, this.stage, this.view, this.options.tileSet, camera, this.side);
    const { style } = this.element();
    style.width = `${this.side / this.pixelRatio}px`;
    style.height = style.width;
  }

  private startStage(): void {
    const stage = createVoxelStage(document.createElement('canvas'));
    const { signal } = this.listening;
    stage.canvas.addEventListener('webglcontextlost', () => this.onLost(), { signal });
    stage.canvas.addEventListener('webglcontextrestored', () => this.startAgain(), { signal });
    this.stage = stage;
  }

  private endStage(): void {
    this.listening.abort();
    this.listening = new AbortController();
    this.stage?.destroy();
    this.stage = null;
  }

  private onLost(): void {
    this.losses++;
    if (this.losses > TOLERATED_LOSSES) this.endStage();
    this.options.onLost?.(this.losses);
  }

  /** Goes on with a fresh context: what lived through a loss is not trusted. */
  private startAgain(): void {
    this.endStage();
    try {
      this.startStage();
      this.redraw();
    } catch {
      // The last picture stays, and the next paint says what to do.
      this.endStage();
      this.losses = TOLERATED_LOSSES + 1;
    }
  }
}
