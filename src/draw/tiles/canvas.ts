import type { Rgb, TileBitmap } from './bitmap';

/** Samples per pixel in each direction. */
const SAMPLES = 3;

/** A closed region in unit coordinates (0…1, y downward) and a box around it, outside which nothing is tested. */
export interface Shape {
  readonly box: readonly [left: number, right: number, top: number, bottom: number];
  readonly contains: (x: number, y: number) => boolean;
}

export function rectangle(left: number, right: number, top: number, bottom: number): Shape {
  return {
    box: [left, right, top, bottom],
    contains: (x, y) => x >= left && x <= right && y >= top && y <= bottom,
  };
}

export function disc(centerX: number, centerY: number, radius: number): Shape {
  return {
    box: [centerX - radius, centerX + radius, centerY - radius, centerY + radius],
    contains: (x, y) => (x - centerX) * (x - centerX) + (y - centerY) * (y - centerY) <= radius * radius,
  };
}

/** A tile being drawn, at three times its final resolution in each direction. */
export class TileCanvas {
  private readonly side: number;
  private readonly samples: Uint8Array;

  /** @param size side of the finished tile in pixels. */
  constructor(private readonly size: number) {
    this.side = size * SAMPLES;
    this.samples = new Uint8Array(this.side * this.side * 3);
  }

  /** Sets every sample inside the shape. */
  fill({ box: [left, right, top, bottom], contains }: Shape, [red, green, blue]: Rgb): void {
    const { side, samples } = this;
    const start = (edge: number) => Math.max(0, Math.floor(edge * side) - 1);
    const end = (edge: number) => Math.min(side, Math.ceil(edge * side) + 1);
    for (let row = start(top); row < end(bottom); row++) {
      const y = (row + 0.5) / side;
      for (let column = start(left); column < end(right); column++) {
        if (!contains((column + 0.5) / side, y)) continue;
        const at = (row * side + column) * 3;
        samples[at] = red;
        samples[at + 1] = green;
        samples[at + 2] = blue;
      }
    }
  }

  /** Moves every channel this share of the way to white, rounding down. */
  lighten(share: number): void {
    const lighter = Uint8Array.from({ length: 256 }, (_, value) => Math.trunc(value + share * (255 - value)));
    for (let i = 0; i < this.samples.length; i++) this.samples[i] = lighter[this.samples[i] ?? 0] ?? 0;
  }

  /** Averages the samples of each pixel, rounding down. */
  toBitmap(): TileBitmap {
    const bitmap = new Uint8ClampedArray(this.size * this.size * 4);
    for (let row = 0; row < this.size; row++) {
      for (let column = 0; column < this.size; column++) {
        const pixel = (row * this.size + column) * 4;
        for (let channel = 0; channel < 3; channel++) {
          bitmap[pixel + channel] = Math.trunc(this.average(column, row, channel));
        }
        bitmap[pixel + 3] = 255;
      }
    }
    return bitmap;
  }

  /** The mean over rows of the means over columns: the order matters for the last bit of the double. */
  private average(column: number, row: number, channel: number): number {
    let sum = 0;
    for (let y = 0; y < SAMPLES; y++) {
      const first = ((row * SAMPLES + y) * this.side + column * SAMPLES) * 3 + channel;
      let line = 0;
      for (let x = 0; x < SAMPLES; x++) line += this.samples[first + x * 3] ?? 0;
      sum += line / SAMPLES;
    }
    return sum / SAMPLES;
  }
}
