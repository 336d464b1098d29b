/**
 * Baba Is AI's tiles, our own pixel art on a grid of 32 by 32, the size of the reference's tiles. A tile name is
 * - `empty` or `border`;
 * - an object: `wall:COLOR`, `ball:COLOR`, `key:COLOR` or `door:COLOR` with `grey`, `green`, `red` or `blue`;
 * - `baba:right`, `baba:down`, `baba:left` or `baba:up`;
 * - a rule block: `rule:WORD` with `wall`, `ball`, `door`, `key`, `baba`, `is`, `you`, `win` or `stop`. Nouns are
 *   colored words between two bars, properties dark words on a colored plate, and `is` is a white word alone.
 */
import { BABAS, OBJECTS } from './babaisaiArt';
import type { Rgb, TileSet } from './bitmap';
import { WORD_HEIGHT, wordArt } from './letters';
import { type Palette, PixelGrid } from './pixelArt';

const SIDE = 32;
/** Objects are drawn with pixels of two by two. */
const OBJECT_SCALE = 2;
/** Below this size in pixels letters stand on even columns, where halving keeps them sharp. */
const SIZE_OF_FINE_PRINT = 24;

const GROUND: Rgb = [18, 18, 24];
const GRID_LINE: Rgb = [38, 38, 48];
const WHITE: Rgb = [255, 255, 255];
const PLATE: Rgb = [50, 50, 62];
const INK: Rgb = [18, 16, 24];
const BORDER: Rgb = [100, 100, 108];
const BORDER_LIGHT: Rgb = [126, 126, 136];
const BORDER_DARK: Rgb = [68, 68, 76];
const BABA_COLORS: Palette = new Map([
  ['V', WHITE],
  ['K', [186, 186, 204]],
  ['H', [255, 146, 170]],
  ['k', INK],
] as const);

type Hue = 'grey' | 'green' | 'red' | 'blue' | 'pink' | 'yellow';
type Hues = ReadonlyMap<string, Rgb>;

/** Of different brightness, too: hue is never the only difference. */
const NATURAL: Hues = new Map<Hue, Rgb>([
  ['grey', [178, 178, 186]],
  ['green', [84, 202, 88]],
  ['red', [214, 48, 56]],
  ['blue', [76, 130, 246]],
  ['pink', [244, 130, 190]],
  ['yellow', [255, 212, 70]],
]);

/** Close to the palette of Okabe and Ito, which all common kinds of color vision tell apart. */
const COLORBLIND: Hues = new Map<Hue, Rgb>([
  ['grey', [178, 178, 186]],
  ['green', [40, 190, 150]],
  ['red', [213, 94, 0]],
  ['blue', [20, 94, 190]],
  ['pink', [224, 150, 196]],
  ['yellow', [240, 228, 66]],
]);

const OBJECT_HUES: readonly string[] = ['grey', 'green', 'red', 'blue'] satisfies Hue[];

/** Nouns have the color of what they name, as it is when no other is given (Baba Is AI spec, Grid and objects). */
const NOUN_HUES: ReadonlyMap<string, Hue> = new Map([
  ['wall', 'grey'],
  ['ball', 'green'],
  ['door', 'red'],
  ['key', 'blue'],
  ['baba', 'pink'],
]);
const PROPERTY_HUES: ReadonlyMap<string, Hue> = new Map([
  ['you', 'pink'],
  ['win', 'yellow'],
  ['stop', 'red'],
]);

/** Baba Is AI's tiles in natural colors. */
export const babaisaiTile: TileSet = (name, size) => drawTile(name, size, NATURAL)?.toBitmap(size) ?? null;

/** Baba Is AI's tiles in colors that do not need red told from green. */
export const babaisaiColorblindTile: TileSet = (name, size) =>
  drawTile(name, size, COLORBLIND)?.toBitmap(size) ?? null;

function drawTile(name: string, size: number, hues: Hues): PixelGrid | null {
  if (name === 'border') return drawBorder();
  const grid = new PixelGrid(SIDE, GROUND);
  grid.fill(0, 0, SIDE, 1, GRID_LINE);
  grid.fill(0, 0, 1, SIDE, GRID_LINE);
  if (name === 'empty') return grid;

  const [kind = '', detail = '', ...surplus] = name.split(':');
  if (surplus.length > 0) return null;
  const drawn =
    kind === 'rule'
      ? drawWord(grid, detail, size, hues)
      : kind === 'baba'
        ? drawBaba(grid, detail)
        : drawObject(grid, kind, detail, hues);
  return drawn ? grid : null;
}

function drawBorder(): PixelGrid {
  const grid = new PixelGrid(SIDE, BORDER);
  grid.fill(0, 0, SIDE, 2, BORDER_LIGHT);
  grid.fill(0, 0, 2, SIDE, BORDER_LIGHT);
  grid.fill(0, SIDE - 2, SIDE, 2, BORDER_DARK);
  grid.fill(SIDE - 2, 0, 2, SIDE, BORDER_DARK);
  return grid;
}

function drawBaba(grid: PixelGrid, facing: string): boolean {
  const art = BABAS.get(facing);
  if (art) grid.stamp(art, BABA_COLORS, 0, 0, OBJECT_SCALE);
  return art !== undefined;
}

function drawObject(grid: PixelGrid, kind: string, hue: string, hues: Hues): boolean {
  const art = OBJECTS.get(kind);
  const color = OBJECT_HUES.includes(hue) ? hues.get(hue) : undefined;
  if (!art || !color) return false;
  const palette: Palette = new Map([
    ['c', color],
    ['C', mixed(color, INK, 0.4)],
    ['l', mixed(color, WHITE, 0.35)],
    ['V', mixed(color, WHITE, 0.85)],
    ['k', INK],
  ]);
  grid.stamp(art, palette, 0, 0, OBJECT_SCALE);
  return true;
}

function drawWord(grid: PixelGrid, word: string, size: number, hues: Hues): boolean {
  const noun = hues.get(NOUN_HUES.get(word) ?? '');
  const property = hues.get(PROPERTY_HUES.get(word) ?? '');
  if (!noun && !property && word !== 'is') return false;
  const fine = size < SIZE_OF_FINE_PRINT;
  const art = wordArt(word, fine ? 2 : 1);
  if (!art) return false;

  drawPlate(grid, property ? mixed(property, WHITE, 0.15) : PLATE);
  if (noun) {
    grid.fill(4, 4, SIDE - 8, 2, noun);
    grid.fill(4, SIDE - 6, SIDE - 8, 2, noun);
  }
  const ink = noun ? mixed(noun, WHITE, 0.5) : property ? INK : WHITE;
  const left = Math.floor((SIDE - (art[0] ?? '').length) / 2);
  const top = (SIDE - WORD_HEIGHT) / 2;
  grid.stamp(art, new Map([['V', ink]]), fine ? left - (left % 2) : left, fine ? top - (top % 2) : top);
  return true;
}

/** A plate with cut corners. */
function drawPlate(grid: PixelGrid, color: Rgb): void {
  grid.fill(2, 1, SIDE - 3, SIDE - 1, color);
  grid.fill(1, 2, SIDE - 1, SIDE - 3, color);
}

function mixed(color: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = color.map((channel, i) =>
    Math.round(channel + share * ((other[i] ?? 0) - channel)),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}
