import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from './bitmap';
import { mirrored, type PixelArt, pixelArt, PixelGrid, turnedClockwise } from './pixelArt';

const palette = new Map<string, Rgb>([
  ['a', [255, 0, 0]],
  ['b', [0, 255, 0]],
  ['c', [0, 0, 255]],
]);
const square = fc.integer({ min: 1, max: 6 }).chain((side) =>
  fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), minLength: side, maxLength: side }), {
    minLength: side,
    maxLength: side,
  }),
);

function gridOf(art: readonly string[]): PixelGrid {
  const grid = new PixelGrid(art.length, [9, 9, 9]);
  grid.stamp(art, palette);
  return grid;
}

describe('pixel art', () => {
  it('is read without indentation and empty lines', () => {
    expect(
      pixelArt(`
        ab
        .c
      `),
    ).toEqual(['ab', '.c']);
  });

  it('comes back after two mirrorings or four quarter turns', () => {
    fc.assert(
      fc.property(square, (art) => {
        expect(mirrored(mirrored(art))).toEqual(art);
        let turned: PixelArt = art;
        for (let turn = 0; turn < 4; turn++) turned = turnedClockwise(turned);
        expect(turned).toEqual(art);
      }),
    );
  });

  it('turns its top left to the top right', () => {
    expect(turnedClockwise(['ab', 'c.'])).toEqual(['ca', '.b']);
  });
});

describe('pixel grid', () => {
  it('keeps every pixel a sharp square at multiples of its side', () => {
    fc.assert(
      fc.property(square, fc.integer({ min: 1, max: 4 }), (art, times) => {
        const size = art.length * times;
        const bitmap = gridOf(art).toBitmap(size);
        for (let y = 0; y < size; y++) {
          for (let x = 0; x < size; x++) {
            const letter = art[Math.floor(y / times)]?.[Math.floor(x / times)] ?? '';
            const at = (y * size + x) * 4;
            expect([...bitmap.subarray(at, at + 4)]).toEqual([...(palette.get(letter) ?? [9, 9, 9]), 255]);
          }
        }
      }),
    );
  });

  it('keeps its mean color at any size', () => {
    fc.assert(
      fc.property(square, fc.integer({ min: 1, max: 20 }), (art, size) => {
        const mean = (bitmap: Uint8ClampedArray) =>
          bitmap.reduce((sum, value, i) => sum + (i % 4 === 0 ? value : 0), 0) / (bitmap.length / 4);
        expect(
          Math.abs(mean(gridOf(art).toBitmap(size)) - mean(gridOf(art).toBitmap(art.length))),
        ).toBeLessThan(1);
      }),
    );
  });

  it('draws nothing beyond its edges', () => {
    const grid = new PixelGrid(2, [0, 0, 0]);
    grid.stamp(['aa', 'aa'], palette, 1, -1, 1);
    const red = Array.from({ length: 4 }, (_, pixel) => grid.toBitmap(2)[pixel * 4]);
    expect(red).toEqual([0, 255, 0, 0]);
  });
});
