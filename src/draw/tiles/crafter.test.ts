import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crafterColorblindTile, crafterTile } from './crafter';
import { BEINGS } from './crafterBeings';
import { CRAFTER_COLORBLIND_COLORS, CRAFTER_COLORS } from './crafterColors';
import { GROUNDS } from './crafterGround';
import { DIGIT_HEIGHT, DIGIT_WIDTH, digitArt, ITEM_ICONS } from './crafterItems';
import { brightness, hardToTellApart } from './testing';

const grounds = [...GROUNDS.keys()];
const beings = [...BEINGS.keys()];
const items = [...ITEM_ICONS.keys()];
const amounts = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const tileName = fc.oneof(
  fc.constantFrom(...grounds, 'slot'),
  fc.tuple(fc.constantFrom(...grounds), fc.constantFrom(...beings)).map((parts) => parts.join('+')),
  fc
    .tuple(fc.constantFrom(...items), fc.constantFrom(...amounts))
    .map(([item, n]) => `item:${item}:${String(n)}`),
);
const sets = [
  ['natural colors', crafterTile],
  ['colors for the color-blind', crafterColorblindTile],
] as const;

describe("Crafter's drawings", () => {
  it.each([
    ...[...GROUNDS].flatMap(([name, layers]) =>
      layers.map((art, i) => [`${name} ${String(i)}`, art, 16, 16] as const),
    ),
    ...[...BEINGS].map(([name, art]) => [name, art, 16, 16] as const),
    ...[...ITEM_ICONS].map(([name, art]) => [name, art, 11, 11] as const),
    ...amounts.map((n) => [String(n), digitArt(n), DIGIT_WIDTH, DIGIT_HEIGHT] as const),
  ])('are complete and have a color for every letter: %s', (_name, art, width, height) => {
    expect(art.map((line) => line.length)).toEqual(Array.from({ length: height }, () => width));
    const letters = new Set(art.join('').replaceAll('.', ''));
    expect([...letters].filter((letter) => !CRAFTER_COLORS.has(letter))).toEqual([]);
    expect(letters.size).toBeGreaterThan(0);
  });

  it('leave no hole in the ground', () => {
    expect([...GROUNDS].filter(([, layers]) => layers[0]?.some((line) => line.includes('.')))).toEqual([]);
  });

  it('change only colors for the color-blind', () => {
    expect([...CRAFTER_COLORBLIND_COLORS.keys()]).toEqual([...CRAFTER_COLORS.keys()]);
    expect(crafterColorblindTile('water', 16)).not.toEqual(crafterTile('water', 16));
  });
});

describe.each(sets)("Crafter's tiles in %s", (_title, tileSet) => {
  it('are opaque at every size, and the same each time', () => {
    fc.assert(
      fc.property(tileName, fc.integer({ min: 1, max: 50 }), (name, size) => {
        const bitmap = tileSet(name, size);
        expect(bitmap).toHaveLength(size * size * 4);
        expect(bitmap?.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
        expect(tileSet(name, size)).toEqual(bitmap);
      }),
      { numRuns: 60 },
    );
  });

  it('are told apart by brightness alone, however small', () => {
    expect(hardToTellApart(tileSet, [...grounds, 'slot'], 16, 40)).toEqual([]);
    for (const ground of grounds) {
      const names = [ground, ...beings.map((being) => `${ground}+${being}`)];
      expect(hardToTellApart(tileSet, names, 16, 20)).toEqual([]);
    }
    expect(hardToTellApart(tileSet, ['slot', ...items.map((item) => `item:${item}:5`)], 16, 12)).toEqual([]);
  });

  it.each(items)('show how many there are of %s', (item) => {
    const names = amounts.map((n) => `item:${item}:${String(n)}`);
    // Two digits differ in three pixels at least.
    expect(hardToTellApart(tileSet, names, 16, 2)).toEqual([]);
  });
});

describe("Crafter's player and arrows", () => {
  it.each(['player', 'arrow'])('look the other way when mirrored: %s', (being) => {
    const size = 16;
    const east = brightness(crafterTile, `sand+${being}:east`, size);
    const west = brightness(crafterTile, `sand+${being}:west`, size);
    // The ground is not mirrored: only what covers it on both sides is compared.
    const bare = brightness(crafterTile, 'sand', size);
    const covered = east.filter((value, i) => value !== bare[i]).length;
    const equal = east.filter((value, i) => {
      const across = i - (i % size) + (size - 1 - (i % size));
      return value !== bare[i] && value === west[across];
    }).length;
    expect(covered).toBeGreaterThan(20);
    expect(equal / covered).toBeGreaterThan(0.9);
  });
});

describe("the frame on Crafter's map", () => {
  const places = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'];

  it.each(sets)('is seen on every ground, with cells of six pixels, in %s', (_title, tileSet) => {
    for (const ground of grounds) {
      const bare = brightness(tileSet, ground, 6);
      for (const place of places) {
        const framed = brightness(tileSet, `${ground}+frame:${place}`, 6);
        const changed = framed.filter((value, i) => Math.abs(value - (bare[i] ?? 0)) > 25).length;
        expect([ground, place, changed >= 6]).toEqual([ground, place, true]);
      }
    }
  });

  it('runs along the outer edges and leaves who stands there', () => {
    const size = 16;
    const bare = crafterTile('grass+cow', size);
    const framed = crafterTile('grass+cow+frame:n', size);
    const upper = size * 9 * 4;
    expect(framed?.subarray(upper)).toEqual(bare?.subarray(upper));
    expect(framed?.subarray(0, upper)).not.toEqual(bare?.subarray(0, upper));
  });
});

it.each([
  '',
  'mud',
  'slot+frame:n',
  'grass+frame:',
  'grass+frame:up',
  'grass+frame:n+frame:n',
  'grass+',
  'grass+pig',
  'grass+player',
  'grass+cow+cow',
  'cow',
  'slot+cow',
  'item:',
  'item:wood',
  'item:wood:0',
  'item:wood:10',
  'item:gold:1',
  'item:wood:1:1',
  '__proto__',
  'grass+constructor',
])('Crafter knows no tile named "%s"', (name) => {
  expect(crafterTile(name, 16)).toBeNull();
});
