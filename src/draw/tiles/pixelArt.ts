import type { Rgb, TileBitmap } from './bitmap';

/** A drawing as lines of equal length, one character a pixel: a color's letter, or `.` for nothing. */
export type PixelArt = readonly string[];

/** Colors by their letter. */
export type Palette = ReadonlyMap<string, Rgb>;

const NOTHING = '.';

/** Reads a drawing from a text with one line per row of pixels. */
export function pixelArt(text: string): PixelArt {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The drawing with left and right exchanged. */
export function mirrored(art: PixelArt): PixelArt {
  return art.map((line) => Array.from(line).reverse().join(''));
}

/** A square drawing turned a quarter clockwise. */
export function turnedClockwise(art: PixelArt): PixelArt {
  return art.map((_, row) =>
    art
      .map((line) => line[row] ?? NOTHING)
      .reverse()
      .join(''),
  );
}

/** A square of pixels to draw a tile on before it is brought to the size asked for. */
export class PixelGrid {
  private readonly pixels: Uint8Array;

  /** @param side in pixels of the grid; a tile of a multiple of this size keeps every pixel a sharp square. */
  constructor(
    private readonly side: number,
    background: Rgb,
  ) {
    this.pixels = new Uint8Array(side * side * 3);
    this.fill(0, 0, side, side, background);
  }

  /** Colors a rectangle, as far as it lies on the grid. */
  fill(left: number, top: number, width: number, height: number, color: Rgb): void {
    const { side, pixels } = this;
    for (let row = Math.max(0, top); row < Math.min(side, top + height); row++) {
      for (let column = Math.max(0, left); column < Math.min(side, left + width); column++) {
        pixels.set(color, (row * side + column) * 3);
      }
    }
  }

  /**
   * Draws over what is there. Letters without a color draw nothing.
   * @param scale side of one pixel of the drawing in pixels of the grid.
   */
  stamp(art: PixelArt, palette: Palette, left = 0, top = 0, scale = 1): void {
    for (const [row, line] of art.entries()) {
      for (const [column, letter] of Array.from(line).entries()) {
        const color = palette.get(letter);
        if (color) this.fill(left + column * scale, top + row * scale, scale, scale, color);
      }
    }
  }

  /**
   * Brings the grid to a size: each pixel is the mean of what it covers, so that multiples of the grid's side stay
   * sharp and all other sizes even.
   */
  toBitmap(size: number): TileBitmap {
    const shares = coverage(this.side, size);
    const bitmap = new Uint8ClampedArray(size * size * 4);
    const whole = this.side * this.side;
    for (const [row, down] of shares.entries()) {
      for (const [column, across] of shares.entries()) {
        const pixel = (row * size + column) * 4;
        for (let channel = 0; channel < 3; channel++) {
          bitmap[pixel + channel] = Math.round(this.sum(down, across, channel) / whole);
        }
        bitmap[pixel + 3] = 255;
      }
    }
    return bitmap;
  }

  private sum(down: readonly Share[], across: readonly Share[], channel: number): number {
    let sum = 0;
    for (const [row, height] of down) {
      for (const [column, width] of across) {
        sum += (this.pixels[(row * this.side + column) * 3 + channel] ?? 0) * height * width;
      }
    }
    return sum;
  }
}

/** A line of the grid and how much of it is covered, in units that sum to the grid's side for each pixel. */
type Share = readonly [line: number, amount: number];

/** For each pixel of a tile, the lines of the grid that it covers. */
function coverage(side: number, size: number): Share[][] {
  return Array.from({ length: size }, (_, pixel) => {
    const start = pixel * side;
    const end = start + side;
    const shares: Share[] = [];
    for (let line = Math.floor(start / size); line * size < end; line++) {
      shares.push([line, Math.min(end, (line + 1) * size) - Math.max(start, line * size)]);
    }
    return shares;
  });
}
