import type { GridView } from '../core/env';

/** Which technique put the pixels on the screen: PixiJS on WebGL, PixiJS on a 2D canvas, or no PixiJS at all. */
export type PainterKind = 'webgl' | 'canvas' | 'plain';

/** On the page, or in a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

/** One canvas with one technique drawing on it. */
export interface Surface<C extends AnyCanvas = HTMLCanvasElement> {
  readonly kind: PainterKind;
  readonly canvas: C;
  /** Shows the view, resizing the canvas to fit. Drawing the same view again changes nothing. */
  draw(view: GridView, tileSize: number): void;
  /** Frees the canvas, its context and all textures. Safe to call twice. */
  destroy(): void;
}
