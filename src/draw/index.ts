/** The door to pictures. Importing it costs nothing: painters and tile art load with the first board shown. */
import type { GridView, Scene } from '../core/env';
import type { BoardPainter, PainterOptions } from './painter';

export type { BoardPainter, PainterOptions } from './painter';
export type { PainterKind } from './surface';

/**
 * Puts a board into a host element; see {@link BoardPainter}.
 * @throws if the drawing code could not be loaded (offline, or a new version was published meanwhile).
 */
export async function createBoardPainter(host: HTMLElement, options: PainterOptions): Promise<BoardPainter> {
  const { createPainter } = await import('./painter');
  return createPainter(host, options);
}

/** Fetches the drawing code ahead of its use, so that the first board shows at once. Never rejects. */
export async function preloadDrawing(): Promise<void> {
  await Promise.allSettled([import('./painter'), import('./pixi')]);
}

/**
 * A view as a PNG file, on the page or in a worker.
 * @param tileSize side of a tile in pixels.
 * @throws if the browser cannot encode pictures, or the drawing code could not be loaded.
 */
export async function renderPng(view: GridView, tileSet: string, tileSize: number): Promise<Blob> {
  const png = await import('./png');
  return png.renderPng(view, tileSet, tileSize);
}

/**
 * What a vision model sees of a scene, as a PNG file of exactly the size that BALROG gives; on the page or in a worker.
 * @throws as {@link renderPng}.
 */
export async function renderModelPng(scene: Scene): Promise<Blob> {
  const [{ encodePng }, { composeModelPicture }] = await Promise.all([
    import('./png'),
    import('./modelPicture'),
  ]);
  return encodePng(composeModelPicture(scene));
}
