import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { babaisaiColorblindTile, babaisaiTile } from './babaisai';
import { BABAS, OBJECTS } from './babaisaiArt';
import { WORD_HEIGHT, wordArt } from './letters';
import { hardToTellApart } from './testing';

const WORDS = ['wall', 'ball', 'door', 'key', 'baba', 'is', 'you', 'win', 'stop'];
const NAMES = [
  'empty',
  'border',
  ...['wall', 'ball', 'key', 'door'].flatMap((kind) =>
    ['grey', 'green', 'red', 'blue'].map((color) => `${kind}:${color}`),
  ),
  ...['right', 'down', 'left', 'up'].map((facing) => `baba:${facing}`),
  ...WORDS.map((word) => `rule:${word}`),
];

describe.each([
  ['natural colors', babaisaiTile],
  ['colors for the color-blind', babaisaiColorblindTile],
] as const)("Baba Is AI's tiles in %s", (_title, tileSet) => {
  it('are opaque at every size, and the same each time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 50 }), (name, size) => {
        const bitmap = tileSet(name, size);
        expect(bitmap).toHaveLength(size * size * 4);
        expect(bitmap?.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
        expect(tileSet(name, size)).toEqual(bitmap);
      }),
      { numRuns: 60 },
    );
  });

  it.each([16, 24, 32])('are told apart by brightness alone at %i pixels', (size) => {
    expect(hardToTellApart(tileSet, NAMES, size, size / 2)).toEqual([]);
  });
});

describe('words', () => {
  it('stand whole and sharp on their tiles', () => {
    for (const word of WORDS) {
      for (const gap of [1, 2]) {
        const art = wordArt(word, gap) ?? [];
        expect(art).toHaveLength(WORD_HEIGHT);
        expect(new Set(art.map((line) => line.length)).size).toBe(1);
        expect(art[0]?.length).toBeGreaterThan(0);
        expect(art[0]?.length).toBeLessThanOrEqual(30);
      }
    }
  });

  it('are of two colors at the reference size and of none between them', () => {
    const bitmap = babaisaiTile('rule:you', 32);
    const colors = new Set<string>();
    for (let y = 8; y < 24; y++) {
      for (let x = 2; x < 30; x++)
        colors.add(bitmap?.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 3).join() ?? '');
    }
    expect(colors.size).toBe(2);
  });

  it('are not drawn with letters that nobody made', () => {
    expect(wordArt('flag', 1)).toBeNull();
  });
});

describe("Baba Is AI's drawings", () => {
  it.each([...OBJECTS, ...BABAS])('are complete: %s', (_name, art) => {
    expect(art.map((line) => line.length)).toEqual(Array.from({ length: 16 }, () => 16));
  });
});

it.each([
  '',
  'wall',
  'wall:pink',
  'wall:yellow',
  'baba:white',
  'rule:',
  'rule:flag',
  'rule:is:is',
  'empty:red',
  '__proto__',
  'constructor:red',
])('Baba Is AI knows no tile named "%s"', (name) => {
  expect(babaisaiTile(name, 16)).toBeNull();
});
