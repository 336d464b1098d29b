import type { GridView } from '../core/env';
import { cellSize, shownCells } from './cells';
import { applyLight, visibleLight } from './light';
import { tileBitmap } from './tiles';

/** RGBA bytes, row by row, always opaque. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Draws a whole view without any canvas, its light included: the reference every painter must equal pixel for pixel.
 * @param tileSet the scene's tile set.
 * @param tileSize width of a tile in pixels, an integer of at least 1.
 */
export function composePicture(view: GridView, tileSet: string, tileSize: number): Picture {
  const { down } = cellSize(view, tileSize);
  const width = view.columns * tileSize;
  const height = view.rows * down;
  const data = new Uint8ClampedArray(width * height * 4);
  const cells = shownCells(view);
  for (let row = 0; row < view.rows; row++) {
    for (let column = 0; column < view.columns; column++) {
      const tile = tileBitmap(tileSet, cells[row * view.columns + column] ?? '', tileSize, down);
      const left = (row * down * width + column * tileSize) * 4;
      for (let line = 0; line < down; line++) {
        const from = line * tileSize * 4;
        data.set(tile.subarray(from, from + tileSize * 4), left + line * width * 4);
      }
    }
  }
  const light = visibleLight(view);
  if (light) applyLight(data, width, tileSize, light);
  return { width, height, data };
}
