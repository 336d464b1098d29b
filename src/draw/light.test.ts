import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridView, ViewLight } from '../core/env';
import { composePicture, type Picture } from './compose';

const COLUMNS = 5;
const LIT_ROWS = 4;
const TILE_SIZE = 8;
const DAY: ViewLight = { daylight: 1, asleep: false, rows: LIT_ROWS, noiseSeed: 1 };

const light = fc.record({
  daylight: fc.double({ min: 0, max: 1, noNaN: true }),
  asleep: fc.boolean(),
  rows: fc.constant(LIT_ROWS),
  noiseSeed: fc.integer({ min: 0, max: 10_000 }),
});

function draw(given: ViewLight | null, ground = 'grass', tileSize = TILE_SIZE): Picture {
  const cells = Array.from({ length: COLUMNS * (LIT_ROWS + 1) }, (_, i) =>
    i < COLUMNS * LIT_ROWS ? ground : 'item:health:9',
  );
  const view: GridView = {
    id: 'v',
    title: 'View',
    columns: COLUMNS,
    rows: LIT_ROWS + 1,
    cells,
    ...(given && { light: given }),
  };
  return composePicture(view, 'crafter', tileSize);
}

function pixel({ width, data }: Picture, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

/** The sum of all channels of the rows that light falls on. */
function brightnessOf({ data, width }: Picture): number {
  return data
    .subarray(0, width * LIT_ROWS * TILE_SIZE * 4)
    .reduce((sum, value, i) => sum + (i % 4 === 3 ? 0 : value), 0);
}

describe('light', () => {
  it('changes nothing in full daylight', () => {
    expect(draw(DAY)).toEqual(draw(null));
  });

  it('gives the same picture for the same light, opaque, and leaves the rows below alone', () => {
    fc.assert(
      fc.property(light, (given) => {
        const picture = draw(given);
        expect(draw(given)).toEqual(picture);
        expect(picture.data.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
        const below = picture.width * LIT_ROWS * TILE_SIZE * 4;
        expect(picture.data.subarray(below)).toEqual(draw(null).data.subarray(below));
      }),
      { numRuns: 40 },
    );
  });

  it('darkens as the day ends', () => {
    const sums = [1, 0.8, 0.6, 0.4, 0.2, 0].map((daylight) =>
      brightnessOf(draw({ ...DAY, daylight }, 'sand')),
    );
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
    expect(sums.at(-1)).toBeLessThan((sums[0] ?? 0) / 2);
  });

  it('follows the formulas at dusk, before the grain', () => {
    // Plain grey: no saturation to lose. 0.6 of it, and 0.4 of the mean with the night's blue.
    expect(pixel(draw(null, 'outside'), 0, 0)).toEqual([127, 127, 127, 255]);
    expect(pixel(draw({ ...DAY, daylight: 0.6 }, 'outside'), 0, 0)).toEqual([101, 104, 114, 255]);
  });

  it('has grain at night only, fading toward the middle', () => {
    const shades = (daylight: number, noiseSeed: number) => draw({ ...DAY, daylight, noiseSeed }, 'outside');
    expect(shades(0.5, 1)).toEqual(shades(0.5, 2));
    const [one, other] = [shades(0.05, 1), shades(0.05, 2)];
    expect(one).not.toEqual(other);
    const difference = (x: number, y: number) =>
      Math.abs((pixel(one, x, y)[0] ?? 0) - (pixel(other, x, y)[0] ?? 0));
    const mean = (left: number, top: number) => {
      let sum = 0;
      for (let y = top; y < top + 8; y++) for (let x = left; x < left + 8; x++) sum += difference(x, y);
      return sum / 64;
    };
    expect(mean(0, 0)).toBeGreaterThan(4);
    expect(mean(COLUMNS * 4 - 4, LIT_ROWS * 4 - 4)).toBeLessThan(mean(0, 0) / 4);
  });

  it('has coarser grain on larger tiles, as large as in the reference', () => {
    const picture = draw({ ...DAY, daylight: 0 }, 'outside', 56);
    const at = (x: number) => pixel(picture, x, 0)[0] ?? 0;
    const steps = Array.from({ length: 56 }, (_, x) => Math.abs(at(x + 1) - at(x)) > 4);
    // Two pixels share a grain: neighbors differ at odd places only.
    expect(steps.filter((step, x) => step && x % 2 === 0)).toEqual([]);
    expect(steps.filter(Boolean).length).toBeGreaterThan(10);
  });

  it('shows a sleeper grey and bluish, at any hour', () => {
    for (const daylight of [1, 0.6, 0.1]) {
      const { data, width } = draw({ ...DAY, daylight, asleep: true }, 'lava');
      for (let at = 0; at < width * LIT_ROWS * TILE_SIZE * 4; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        expect([green - red, blue - red]).toEqual([0, 8]);
      }
    }
  });
});
