import type { Rgb, TileBitmap } from './bitmap';

const LOUD: Rgb = [255, 0, 220];
const DARK: Rgb = [32, 0, 28];
const SQUARES = 4;

/**
 * The tile shown for a name nobody can draw: a magenta checkerboard, so that a gap in the art is seen
 * and reported instead of passing for an empty cell.
 * @param size side in pixels, an integer of at least 1.
 */
export function missingTile(size: number): TileBitmap {
  const bitmap = new Uint8ClampedArray(size * size * 4);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const square = Math.floor((row * SQUARES) / size) + Math.floor((column * SQUARES) / size);
      const pixel = (row * size + column) * 4;
      bitmap.set(square % 2 === 0 ? LOUD : DARK, pixel);
      bitmap[pixel + 3] = 255;
    }
  }
  return bitmap;
}
