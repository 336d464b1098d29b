/** Tiles of NetHack before they have their size, and how they get it. */
import type { Rgb, TileBitmap } from './bitmap';
import { INK } from './nethackColors';
import { GLYPH_HEIGHT } from './nethackGlyphs';
import { type PixelArt, PixelGrid } from './pixelArt';

/** Pixels of a drawing, each way. */
export const SIDE = 16;
/** A letter's pixel is one pixel of the tile for each of these: as large as stays on a monster's plate. */
const SIZE_PER_GLYPH_SCALE = 12;

export interface Letter {
  readonly art: PixelArt;
  readonly ink: Rgb;
  /** A thin line around it, where it may reach the rim of its plate. */
  readonly halo?: Rgb;
}

/** A tile before it has its size. */
export interface Draft {
  readonly grid: PixelGrid;
  /** Put on the grid, sharp at the tile's size. */
  readonly letter?: Letter;
  /** Draws what lies over the letter. */
  readonly cover?: (grid: PixelGrid) => void;
}

/** Draws a tile in its size: its letter in whole pixels from {@link SIDE} on, and made smaller as a whole below. */
export function finishTile(draft: Draft, size: number): TileBitmap {
  return size < SIDE ? reduced(sized(draft, SIDE), size) : sized(draft, size);
}

function sized({ grid, letter, cover }: Draft, size: number): TileBitmap {
  const plain = grid.toBitmap(size);
  if (!letter && !cover) return plain;
  const bitmap = plain.slice();
  if (letter) printLetter(bitmap, size, letter);
  if (cover) {
    cover(grid);
    copyChanges(bitmap, plain, grid.toBitmap(size));
  }
  return bitmap;
}

/** Puts a letter in the middle, each of its pixels a square of whole pixels of the tile. */
function printLetter(bitmap: TileBitmap, size: number, { art, ink, halo }: Letter): void {
  const scale = Math.floor(size / SIZE_PER_GLYPH_SCALE);
  const left = Math.floor((size - scale * (art[0] ?? '').length) / 2);
  const top = Math.floor((size - scale * GLYPH_HEIGHT) / 2);
  const print = (color: Rgb, margin: number): void => {
    for (const [row, line] of art.entries()) {
      for (const [column, dot] of Array.from(line).entries()) {
        if (dot !== 'V') continue;
        const [x, y] = [left + column * scale - margin, top + row * scale - margin];
        fillSquare(bitmap, size, x, y, scale + 2 * margin, color);
      }
    }
  };
  if (halo) print(halo, 1);
  print(ink, 0);
}

function fillSquare(
  bitmap: TileBitmap,
  size: number,
  left: number,
  top: number,
  side: number,
  color: Rgb,
): void {
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) bitmap.set(color, (y * size + x) * 4);
  }
}

/** Takes over every pixel in which two bitmaps differ from the second of them. */
function copyChanges(bitmap: TileBitmap, before: TileBitmap, after: TileBitmap): void {
  for (let at = 0; at < after.length; at += 4) {
    const changed = [0, 1, 2].some((channel) => after[at + channel] !== before[at + channel]);
    if (changed) bitmap.set(after.subarray(at, at + 4), at);
  }
}

function reduced(bitmap: TileBitmap, size: number): TileBitmap {
  const grid = new PixelGrid(SIDE, INK);
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
    const [red = 0, green = 0, blue = 0] = bitmap.subarray(pixel * 4, pixel * 4 + 3);
    grid.fill(pixel % SIDE, Math.floor(pixel / SIDE), 1, 1, [red, green, blue]);
  }
  return grid.toBitmap(size);
}
