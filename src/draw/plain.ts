import type { GridView } from '../core/env';
import { cellSize, shownCells } from './cells';
import { composePicture } from './compose';
import { visibleLight } from './light';
import type { AnyCanvas, Surface } from './surface';
import { tileBitmap } from './tiles';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Draws with the 2D canvas alone and repaints only the cells that changed; where the light is not plain day,
 * the whole picture.
 * @throws if the canvas already has a context of another kind, or 2D drawing is not available.
 */
export function createPlainSurface<C extends AnyCanvas>(canvas: C, tileSet: string): Surface<C> {
  // Kept in main memory: tiles come as bytes, and reading back from a graphics card costs more than it saves.
  const options = { willReadFrequently: true, alpha: false };
  const context = (canvas as HTMLCanvasElement).getContext('2d', options) as Context | null;
  if (!context) throw new Error('2D drawing is not available on this canvas.');

  let shown: { cells: readonly string[]; columns: number; tileSize: number; down: number } | null = null;
  let images = new Map<string, ImageData>();

  function tile(name: string, tileSize: number, down: number): ImageData {
    let image = images.get(name);
    if (!image) {
      image = new ImageData(tileBitmap(tileSet, name, tileSize, down), tileSize, down);
      images.set(name, image);
    }
    return image;
  }

  return {
    kind: 'plain',
    canvas,
    draw(view: GridView, tileSize: number): void {
      const width = view.columns * tileSize;
      const { down } = cellSize(view, tileSize);
      const height = view.rows * down;
      if (shown?.tileSize !== tileSize || shown.down !== down) images = new Map();
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
        shown = null;
      }
      if (visibleLight(view)) {
        context.putImageData(
          new ImageData(composePicture(view, tileSet, tileSize).data, width, height),
          0,
          0,
        );
        shown = null;
        return;
      }
      const cells = shownCells(view);
      const before =
        shown?.tileSize === tileSize && shown.down === down && shown.columns === view.columns
          ? shown.cells
          : null;
      for (let row = 0; row < view.rows; row++) {
        for (let column = 0; column < view.columns; column++) {
          const index = row * view.columns + column;
          const name = cells[index] ?? '';
          if (before && (before[index] ?? '') === name) continue;
          context.putImageData(tile(name, tileSize, down), column * tileSize, row * down);
        }
      }
      shown = { cells: [...cells], columns: view.columns, tileSize, down };
    },
    destroy(): void {
      images = new Map();
      shown = null;
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
