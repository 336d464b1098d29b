/** The door to pictures. Importing it costs nothing: painters and tile art load with the first board shown. */
import type { GridView, Scene } from '../core/env';
import type * as composer from './composer';
import type { BoardPainter, PainterOptions } from './painter';
import type { VoxelCamera } from './voxels/views';

export type { Picture } from './compose';
export type { BoardPainter, PainterOptions } from './painter';
export { tileSetFor, type BoardPalette } from './palette';
export type { PainterKind } from './surface';
export { cameraOf, voxelViews, type VoxelCamera } from './voxels/views';
export { hasWebGl2 as canDrawVoxels } from './webgl';

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

/** Pictures as bytes: what every painter shows and what models get, for whoever makes files of them. */
export type Composer = typeof composer;

/**
 * Loads the drawing code that needs neither page nor canvas, for drawing many pictures at once.
 * @throws if it could not be loaded.
 */
export function loadComposer(): Promise<Composer> {
  return import('./composer');
}

/**
 * Puts a board in 3D into a host element. It paints the views that {@link voxelViews} makes.
 * @throws if three.js could not be loaded or cannot start here; {@link canDrawVoxels} tells beforehand.
 */
export async function createVoxelPainter(host: HTMLElement, options: PainterOptions): Promise<BoardPainter> {
  const { createHostedVoxels } = await import('./voxels/voxelPainter');
  return createHostedVoxels(host, options);
}

/**
 * A scene's first view in 3D as a square PNG file, with the inventory, on the page or in a worker. It shows nothing
 * that the flat picture does not show.
 * @param side of the picture in pixels.
 * @throws if there is no WebGL 2, three.js could not be loaded, or the browser cannot encode pictures.
 */
export async function renderVoxelPng(scene: Scene, camera: VoxelCamera, side: number): Promise<Blob> {
  const { encodeVoxels } = await import('./voxels/voxelPng');
  return encodeVoxels(scene, camera, side);
}
