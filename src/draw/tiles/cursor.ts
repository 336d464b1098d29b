import type { Rgb, TileBitmap } from './bitmap';

const LIGHT: Rgb = [255, 255, 255];
const DARK: Rgb = [0, 0, 0];
/** Thickness and length of the corners as shares of a tile. */
const THICKNESS = 1 / 16;
const LENGTH = 5 / 16;

/**
 * A tile with a cursor on it: white corners, edged with black, seen on every ground.
 * @param size width in pixels, an integer of at least 1.
 */
export function withCursor(tile: TileBitmap, size: number, height = size): TileBitmap {
  const bitmap = tile.slice();
  const thickness = Math.max(1, Math.round(size * THICKNESS));
  const length = Math.max(thickness + 1, Math.round(size * LENGTH));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < size; x++) {
      // How far from the nearest edges, so that all four corners are one.
      const [across, down] = [Math.min(x, size - 1 - x), Math.min(y, height - 1 - y)];
      const [near, far] = [Math.min(across, down), Math.max(across, down)];
      if (near < 2 * thickness && far < length + thickness) {
        bitmap.set(near < thickness && far < length ? LIGHT : DARK, (y * size + x) * 4);
      }
    }
  }
  return bitmap;
}
