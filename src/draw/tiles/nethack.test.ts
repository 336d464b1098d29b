import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nethackColorblindTile, nethackTile } from './nethack';
import { luminance, NETHACK_COLORBLIND_COLORS, NETHACK_COLORS } from './nethackColors';
import { MARKERS, MONSTER_PLATES } from './nethackCreatures';
import { BEAM_COLORS, BEAMS, EXPLOSION_COLORS, PLACES } from './nethackEffects';
import { DRAWING_CHARACTERS, GLYPH_HEIGHT, GLYPH_WIDTH, glyphArt } from './nethackGlyphs';
import { MARK_SIGNS } from './nethackMarks';
import { OBJECT_ICONS } from './nethackObjects';
import { REMAINS } from './nethackRemains';
import { TERRAIN_NAMES } from './nethackTerrain';
import { TRAPS } from './nethackTraps';
import { brightness, hardToTellApart } from './testing';

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const SYMBOLS = Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@'&;:~] ");
const SHAPES = [...OBJECT_ICONS.keys()];
const MARKS = ['', ...MARK_SIGNS.map((sign) => `:${sign}`)];
const TRAP_NAMES = [...TRAPS.keys()].map((kind) => `trap:${kind}`);
const BEAM_NAMES = [...BEAM_COLORS.keys()].flatMap((kind) =>
  [...BEAMS.keys()].map((way) => `beam:${kind}:${way}`),
);
const EXPLOSION_NAMES = [...EXPLOSION_COLORS.keys()].flatMap((kind) =>
  [...PLACES.keys()].map((place) => `explosion:${kind}:${place}`),
);
const SWALLOW_NAMES = [...PLACES.keys()]
  .filter((place) => place !== 'middle')
  .map((place) => `swallow:${place}:2`);
const EFFECTS = [...BEAM_NAMES, ...EXPLOSION_NAMES, ...SWALLOW_NAMES];
const COLORS = Array.from({ length: 16 }, (_, color) => color);
const WARNINGS = COLORS.slice(0, 6).map((level) => `warning:${String(level)}`);
const color = fc.constantFrom(...COLORS).map(String);
const tileName = fc.oneof(
  fc.constantFrom(...TERRAIN_NAMES, ...WARNINGS, ...TRAP_NAMES, ...EFFECTS),
  fc.constantFrom(...TERRAIN_NAMES, ...TRAP_NAMES).map((name) => `${name}+you`),
  fc
    .tuple(fc.constantFrom(...SHAPES), color, fc.constantFrom(...MARKS))
    .map(([shape, n, mark]) => `object:${shape}:${n}${mark}`),
  fc
    .tuple(fc.constantFrom('corpse', 'statue'), fc.constantFrom(...SYMBOLS), color, fc.constantFrom(...MARKS))
    .map(([remains, symbol, n, mark]) => `${remains}:${symbol}:${n}${mark}`),
  fc
    .tuple(
      fc.constantFrom(...SYMBOLS),
      color,
      fc.constantFrom(...MARKS),
      fc.shuffledSubarray([...MARKERS.keys()]),
    )
    .map(([symbol, n, mark, markers]) => [`monster:${symbol}:${n}${mark}`, ...markers].join('+')),
  fc
    .tuple(fc.constantFrom(...ASCII, ...DRAWING_CHARACTERS), color)
    .map(([character, n]) => `char:${character}:${n}`),
);

describe("NetHack's drawings", () => {
  it.each([
    ...OBJECT_ICONS,
    ...MONSTER_PLATES,
    ...[...REMAINS].map(([name, { art }]) => [name, art] as const),
  ])('are complete: %s', (_name, art) => {
    expect(art.map((line) => line.length)).toEqual(Array.from({ length: 16 }, () => 16));
    expect(art.join('')).toMatch(/^[.kclCWwbrd123]+$/);
  });

  it.each([...TRAPS])('are complete: the trap %s', (_name, { art }) => {
    expect(art.map((line) => line.length)).toEqual(Array.from({ length: 12 }, () => 12));
    expect(art.join('')).toMatch(/^[.kclCWwbr]+$/);
  });

  it('have a plate for each monster symbol', () => {
    expect([...MONSTER_PLATES.keys()].sort()).toEqual([...SYMBOLS].sort());
  });

  it.each(ASCII)('have a whole letter for "%s"', (character) => {
    const art = glyphArt(character) ?? [];
    expect(art.length).toBeGreaterThan(0);
    expect(art.length).toBeLessThanOrEqual(GLYPH_HEIGHT);
    expect(art[0]?.length).toBeLessThanOrEqual(GLYPH_WIDTH);
    expect(new Set(art.map((line) => line.length)).size).toBe(1);
    expect(art.some((line) => line.includes('V'))).toBe(character !== ' ');
  });
});

describe.each([
  ['natural colors', nethackTile],
  ['colors for the color-blind', nethackColorblindTile],
] as const)("NetHack's tiles in %s", (_title, tileSet) => {
  it('are opaque at every size, and the same each time', () => {
    fc.assert(
      fc.property(tileName, fc.integer({ min: 1, max: 50 }), (name, size) => {
        const bitmap = tileSet(name, size);
        expect(bitmap).toHaveLength(size * size * 4);
        expect(bitmap?.every((value, i) => i % 4 !== 3 || value === 255)).toBe(true);
        expect(tileSet(name, size)).toEqual(bitmap);
      }),
      { numRuns: 150 },
    );
  });

  it.each([16, 24, 32])('are told apart by brightness alone at %i pixels', (size) => {
    const scale = (size * size) / (16 * 16);
    const things = [...TERRAIN_NAMES, ...TRAP_NAMES, ...SHAPES.map((shape) => `object:${shape}:7`)];
    expect(hardToTellApart(tileSet, things, size, 4 * scale)).toEqual([]);
    expect(hardToTellApart(tileSet, TRAP_NAMES, size, 12 * scale)).toEqual([]);
    expect(
      hardToTellApart(
        tileSet,
        SHAPES.map((shape) => `object:${shape}:7`),
        size,
        30 * scale,
      ),
    ).toEqual([]);
    for (const n of COLORS) {
      const monsters = SYMBOLS.map((symbol) => `monster:${symbol}:${String(n)}`);
      expect(hardToTellApart(tileSet, [...monsters, ...WARNINGS], size, 5 * scale)).toEqual([]);
    }
    for (const n of ['0', '7', '15']) {
      for (const remains of ['corpse', 'statue']) {
        const left = SYMBOLS.map((symbol) => `${remains}:${symbol}:${n}`);
        expect(hardToTellApart(tileSet, left, size, 2 * scale)).toEqual([]);
      }
    }
    const characters = [...ASCII, ...DRAWING_CHARACTERS].map((character) => `char:${character}:7`);
    expect(hardToTellApart(tileSet, characters, size, 2 * scale)).toEqual([]);
  });

  it.each([16, 24, 32])('are told apart by their marks at %i pixels', (size) => {
    for (const thing of [
      'monster:@:15',
      'object:scroll:15',
      'object:weapon:6',
      'corpse:@:15',
      'statue:@:15',
    ]) {
      const marked = MARKS.map((mark) => `${thing}${mark}`);
      expect(hardToTellApart(tileSet, marked, size, (2 * size) / 16)).toEqual([]);
    }
  });

  it('show each way and place of what flies, bursts and swallows', () => {
    for (const kind of BEAM_COLORS.keys()) {
      const ways = BEAM_NAMES.filter((name) => name.startsWith(`beam:${kind}:`));
      expect(hardToTellApart(tileSet, ways, 16, 30)).toEqual([]);
    }
    for (const kind of EXPLOSION_COLORS.keys()) {
      const places = EXPLOSION_NAMES.filter((name) => name.startsWith(`explosion:${kind}:`));
      expect(hardToTellApart(tileSet, places, 16, 30)).toEqual([]);
    }
    expect(hardToTellApart(tileSet, SWALLOW_NAMES, 16, 30)).toEqual([]);
    expect(new Set(EFFECTS.map((name) => tileSet(name, 16)?.join())).size).toBe(EFFECTS.length);
  });

  it('show the hero on every ground', () => {
    for (const name of [...TERRAIN_NAMES, ...TRAP_NAMES]) {
      expect(hardToTellApart(tileSet, [name, `${name}+you`], 16, 25)).toEqual([]);
    }
  });

  it.each(COLORS)('show pets, the peaceful, the sensed, the ridden and oneself in color %i', (n) => {
    const markers = [...MARKERS.keys()];
    const sets = Array.from({ length: 2 ** markers.length }, (_, bits) =>
      markers.filter((_marker, i) => (bits >> i) % 2 === 1),
    ).filter((shown) => !(shown.includes('peaceful') && shown.includes('detected')));
    for (const symbol of ['d', '@', 'M']) {
      const names = sets.map((shown) => [`monster:${symbol}:${String(n)}`, ...shown].join('+'));
      expect(hardToTellApart(tileSet, names, 16, 12)).toEqual([]);
    }
  });

  it('have letters of two colors and of none between them', () => {
    for (const size of [16, 20, 24, 32, 48]) {
      const looks = new Set(brightness(tileSet, 'char:M:15', size).map(Math.round));
      const marked = new Set(brightness(tileSet, 'char: :15', size).map(Math.round));
      expect(marked.size).toBe(1);
      if (tileSet === nethackTile) expect(looks.size).toBe(2);
    }
  });
});

describe('the sixteen colors', () => {
  it('are all different, and seen on black', () => {
    for (const { colors } of [NETHACK_COLORS, NETHACK_COLORBLIND_COLORS]) {
      expect(new Set(colors.map((rgb) => rgb.join())).size).toBe(16);
      expect(Math.min(...colors.map(luminance))).toBeGreaterThan(50);
    }
  });

  it('are of clearly different brightness for the color-blind', () => {
    const levels = NETHACK_COLORBLIND_COLORS.colors.map(luminance).sort((a, b) => a - b);
    const steps = levels.slice(1).map((level, i) => level - (levels[i] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThan(12);
  });

  it('have signs of their own for the color-blind, seen on every colored thing', () => {
    for (const thing of ['monster:d', 'object:potion', 'corpse:d', 'statue:d', 'swallow:left', 'char:x']) {
      const corners = COLORS.map((n) => {
        const look = brightness(nethackColorblindTile, `${thing}:${String(n)}`, 16);
        return [12, 13, 14].map((row) => look.slice(row * 16 + 1, row * 16 + 4).join()).join('/');
      });
      expect(new Set(corners).size).toBe(16);
    }
  });
});

it.each([
  '',
  'wall',
  'wall:left',
  'door',
  'floor:7',
  'trap',
  'trap:3',
  'trap:pit+pet',
  'trap:pit:left',
  'door:open',
  'beam:fire',
  'beam:fire:up',
  'beam:hot:vertical',
  'explosion:fiery',
  'explosion:fiery:west',
  'swallow:middle:3',
  'swallow:left',
  'statue:jackal:3',
  'corpse:d:16',
  'corpse:d:3+pet',
  'monster:d:3:A',
  'monster:d:3:ab',
  'object:gem:3:',
  'floor+you+you',
  'char:x:7:a',
  'object:weapon',
  'object:hat:3',
  'object:ring:3+pet',
  'monster:d',
  'monster:5:7',
  'monster:dd:7',
  'monster:d:-1',
  'monster:d:7+',
  'monster:d:7+tame',
  'monster:d:7+pet+pet',
  'warning:6',
  'char:x',
  'char:é:7',
  'char:\n:7',
  'char:x:7+you',
  '__proto__',
  'object:constructor:7',
])('NetHack knows no tile named "%s"', (name) => {
  expect(nethackTile(name, 16)).toBeNull();
});
