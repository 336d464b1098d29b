import type { GridView } from '../core/env';
import { cellSize } from './cells';
import { createPlainSurface } from './plain';
import { renderPng } from './png';
import type { PainterKind, Surface } from './surface';
import { hasWebGl } from './webgl';

export interface PainterOptions {
  /** The scene's tile set. */
  readonly tileSet: string;
  /** Called each time the graphics context is lost; the picture is already back when it runs. */
  readonly onLost?: (lossesSoFar: number) => void;
  /** Insists on one technique instead of choosing the best; falls back to `plain` all the same if it cannot start. */
  readonly technique?: PainterKind;
}

/** Keeps a picture of one view inside a host element. */
export interface BoardPainter {
  /** What draws now; it changes when a graphics context is lost or restored. */
  readonly kind: PainterKind;
  /** Shows a view. Painting the same view again changes nothing. */
  paint(view: GridView): void;
  /**
   * Fits the picture to a width, with tiles of a whole number of device pixels across.
   * @param cssPixelsWide room for the picture in CSS pixels.
   * @param devicePixelRatio device pixels per CSS pixel.
   */
  resize(cssPixelsWide: number, devicePixelRatio: number): void;
  /** The view shown now as a PNG of the size shown. Rejects before the first `paint`. */
  toPng(): Promise<Blob>;
  /** Removes the picture and frees everything. Safe to call twice. */
  destroy(): void;
}

/** After this many lost contexts the graphics driver is not trusted again. */
const TOLERATED_LOSSES = 1;
/** Longest canvas side that every graphics driver can draw, in device pixels. */
const MAX_SIDE = 4096;
const FIRST_TILE_SIZE = 32;

/**
 * Puts a canvas into a host element and paints on it with the best technique that works: PixiJS on WebGL, or a
 * plain 2D canvas where WebGL is missing, PixiJS does not start, or the graphics context was lost twice.
 * While a lost context is not back, the plain canvas shows the same picture.
 *
 * The canvas is hidden from assistive technology: whoever shows a board gives its text beside it.
 * @param host an element of the page; the painter adds one child and leaves the others alone.
 */
export async function createPainter(host: HTMLElement, options: PainterOptions): Promise<BoardPainter> {
  const painter = new HostedPainter(host, options, await startSurface(options));
  painter.start();
  return painter;
}

class HostedPainter implements BoardPainter {
  private view: GridView | null = null;
  private width = 0;
  private pixelRatio = 1;
  private losses = 0;
  /** A surface whose context is lost, kept because the browser tells it when graphics are back. */
  private lost: Surface | null = null;
  /** Stops listening to the canvases of surfaces no longer trusted. */
  private listening = new AbortController();
  private destroyed = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly options: PainterOptions,
    private surface: Surface,
  ) {}

  get kind(): PainterKind {
    return this.surface.kind;
  }

  start(): void {
    this.show(this.surface);
  }

  paint(view: GridView): void {
    if (this.destroyed) return;
    this.view = view;
    this.redraw();
  }

  resize(cssPixelsWide: number, devicePixelRatio: number): void {
    if (this.destroyed) return;
    this.width = cssPixelsWide;
    this.pixelRatio = devicePixelRatio > 0 ? devicePixelRatio : 1;
    this.redraw();
  }

  async toPng(): Promise<Blob> {
    if (!this.view) throw new Error('There is no picture to save yet. Start an episode, then try again.');
    return renderPng(this.view, this.options.tileSet, this.tileSize(this.view));
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.listening.abort();
    this.lost?.destroy();
    this.lost = null;
    this.remove(this.surface);
    this.view = null;
  }

  private tileSize(view: GridView): number {
    const wanted = this.width > 0 ? (this.width * this.pixelRatio) / view.columns : FIRST_TILE_SIZE;
    const possible = MAX_SIDE / Math.max(view.columns, view.rows * cellSize(view, 1).down);
    return Math.max(1, Math.floor(Math.min(wanted, possible)));
  }

  private redraw(): void {
    if (!this.view) return;
    try {
      this.drawOn(this.surface, this.view);
    } catch (error) {
      if (this.surface.kind === 'plain') throw error;
      this.losses = TOLERATED_LOSSES + 1;
      this.replace(startPlain(this.options));
    }
  }

  private drawOn(surface: Surface, view: GridView): void {
    const tileSize = this.tileSize(view);
    surface.draw(view, tileSize);
    const { style } = surface.canvas;
    style.width = `${(view.columns * tileSize) / this.pixelRatio}px`;
    style.height = `${(view.rows * cellSize(view, tileSize).down) / this.pixelRatio}px`;
  }

  private show(surface: Surface): void {
    const canvas = surface.canvas;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.display = 'block';
    canvas.style.imageRendering = 'pixelated';
    this.host.append(canvas);
    if (surface.kind === 'webgl') {
      const { signal } = this.listening;
      canvas.addEventListener('webglcontextlost', () => this.onContextLost(surface), { signal });
      const restored = () => {
        // Whatever goes wrong here, the plain picture stays.
        this.onContextRestored(surface).catch(() => undefined);
      };
      canvas.addEventListener('webglcontextrestored', restored, { signal });
    }
  }

  private remove(surface: Surface): void {
    surface.canvas.remove();
    surface.destroy();
  }

  /** Changes to another surface, drawing on it before it is seen. */
  private replace(next: Surface, keepOld = false): void {
    if (this.view) this.drawOn(next, this.view);
    const old = this.surface;
    this.surface = next;
    if (keepOld) {
      old.canvas.remove();
    } else {
      this.stopListening();
      this.remove(old);
    }
    this.show(next);
  }

  private stopListening(): void {
    this.listening.abort();
    this.listening = new AbortController();
  }

  private onContextLost(surface: Surface): void {
    if (surface !== this.surface) return;
    this.losses++;
    const mayReturn = this.losses <= TOLERATED_LOSSES;
    if (mayReturn) this.lost = surface;
    this.replace(startPlain(this.options), mayReturn);
    this.options.onLost?.(this.losses);
  }

  /** Starts afresh on a new canvas: a renderer that lived through a loss may leave sprites blank. */
  private async onContextRestored(surface: Surface): Promise<void> {
    if (surface !== this.lost) return;
    this.lost = null;
    this.stopListening();
    surface.destroy();
    const next = await startSurface(this.options);
    if (this.destroyed || next.kind === 'plain') {
      next.destroy();
      return;
    }
    try {
      this.replace(next);
    } catch {
      next.destroy();
    }
  }
}

async function startSurface(options: PainterOptions): Promise<Surface> {
  const technique = options.technique ?? (hasWebGl() ? 'webgl' : 'plain');
  if (technique === 'plain') return startPlain(options);
  const canvas = document.createElement('canvas');
  try {
    const { createPixiSurface } = await import('./pixi');
    return await createPixiSurface(
      canvas,
      options.tileSet,
      technique === 'webgl' ? ['webgl', 'canvas'] : ['canvas'],
    );
  } catch {
    // Whatever kept PixiJS from starting (driver, policy, a chunk that did not load), the board is still shown;
    // the canvas may hold a half-made context, so it is not used again.
    return startPlain(options);
  }
}

function startPlain(options: PainterOptions): Surface {
  return createPlainSurface(document.createElement('canvas'), options.tileSet);
}
