/**
 * NetHack's tiles, our own pixel art on a grid of 16 by 16, with letters that stay sharp at every size from 16 pixels
 * on. COLOR is a number of NetHack's, 0 (black) to 15 (white). A tile name is
 * - a part of the dungeon: `stone` (nothing, or solid rock), `floor`, `dark` (floor out of sight), `corridor`,
 *   `corridor:lit`, `wall:` with `vertical`, `horizontal`, `top-left`, `top-right`, `bottom-left`, `bottom-right`,
 *   `cross`, `tee-up`, `tee-down`, `tee-left` or `tee-right` (a corner is named by where it is in its room, a tee by
 *   where its stem goes), `door:open`, `door:closed`, `door:broken`, `door:none`, `stairs:up`, `stairs:down`,
 *   `ladder:up`, `ladder:down`, `fountain`, `altar`, `throne`, `sink`, `grave`, `tree`, `water`, `lava`, `ice`,
 *   `iron bars`, `boulder`, `drawbridge:lowered`, `drawbridge:raised`, `cloud` or `air`;
 * - `trap:COLOR`;
 * - `object:CLASS:COLOR` with `weapon`, `armor`, `ring`, `amulet`, `tool`, `food`, `potion`, `scroll`, `spellbook`,
 *   `wand`, `gold`, `gem`, `rock`, `statue`, `ball`, `chain` or `venom`;
 * - `monster:LETTER:COLOR` with the symbol of its class: `a`–`z`, `A`–`Z`, `@`, `'`, `&`, `;`, `:`, `~`, `]`, or a
 *   space for the ghost; then any of `+pet`, `+peaceful`, `+ridden` and `+you`, each at most once. `monster:I:COLOR`
 *   is the remembered place of something unseen;
 * - `warning:LEVEL` with 0 to 5, a monster that is only sensed;
 * - `char:CHARACTER:COLOR`, the character itself as in a terminal: printable ASCII, space included, the light
 *   `─│┌┐└┘├┤┬┴┼`, heavy and double lines, the shades `░▒▓█` and `·`.
 */
import type { Rgb, TileBitmap, TileSet } from './bitmap';
import {
  GROUND,
  INK,
  luminance,
  mixed,
  NETHACK_COLORBLIND_COLORS,
  NETHACK_COLORS,
  type NethackColors,
  WHITE,
} from './nethackColors';
import { MARKERS, MONSTER_PLATES } from './nethackCreatures';
import { drawLineCharacter, GLYPH_HEIGHT, glyphArt } from './nethackGlyphs';
import { OBJECT_ICONS } from './nethackObjects';
import { drawTerrain } from './nethackTerrain';
import { type Palette, type PixelArt, pixelArt, PixelGrid } from './pixelArt';

const SIDE = 16;
/** A letter's pixel is one pixel of the tile for each of these: as large as stays on a monster's plate. */
const SIZE_PER_GLYPH_SCALE = 12;
const BLACK: Rgb = [8, 8, 12];
const PAINTED_NAME = /^(trap|object:([a-z]+)|monster:(.)|char:(.)):(\d|1[0-5])((?:\+[a-z]+)*)$/u;
const WARNING_NAME = /^warning:([0-5])$/;
/** Colors of warnings as NetHack has them, from white to bright magenta. */
const WARNING_COLORS = [15, 1, 1, 1, 5, 13];

const MARKER_COLORS: Palette = new Map([
  ['k', INK],
  ['H', [255, 92, 132]],
  ['W', WHITE],
  ['B', [150, 92, 44]],
  ['Y', [255, 222, 88]],
] as const);

const trap = pixelArt(`
  ................
  ......kkkk......
  ......kllk......
  .....kklckk.....
  .....klccCk.....
  ....kklccCkk....
  ....klcccCCk....
  ...kklckkcCkk...
  ...klcck.kcCk...
  ..kklcckkkcCkk..
  ..klcccccccCCk..
  .kklccckkccCCkk.
  .klcccck.kccCCk.
  kklccccccccccCkk
  kCCCCCCCCCCCCCCk
  kkkkkkkkkkkkkkkk
`);

const ghostFace = pixelArt(`
  .VV..VV.
  .VV..VV.
  .VV..VV.
  ........
  ...VV...
  ..VVVV..
  ..VVVV..
  ...VV...
`);

const warning = pixelArt(`
  .......cc.......
  ......cccc......
  .....cckkcc.....
  ....cckkkkcc....
  ...cckkkkkkcc...
  ..cckkkkkkkkcc..
  .cckkkkkkkkkkcc.
  cckkkkkkkkkkkkcc
  cckkkkkkkkkkkkcc
  .cckkkkkkkkkkcc.
  ..cckkkkkkkkcc..
  ...cckkkkkkcc...
  ....cckkkkcc....
  .....cckkcc.....
  ......cccc......
  .......cc.......
`);

/** NetHack's tiles in its own colors. */
export const nethackTile: TileSet = (name, size) => drawTile(name, size, NETHACK_COLORS);

/** NetHack's tiles in colors of sixteen brightnesses, with a sign of the color in the lower left corner. */
export const nethackColorblindTile: TileSet = (name, size) => drawTile(name, size, NETHACK_COLORBLIND_COLORS);

interface Letter {
  readonly art: PixelArt;
  readonly ink: Rgb;
  /** A thin line around it, where it may reach the rim of its plate. */
  readonly halo?: Rgb;
}

/** A tile before it has its size. */
interface Draft {
  readonly grid: PixelGrid;
  /** Put on the grid, sharp at the tile's size. */
  readonly letter?: Letter;
  /** The grid with what lies over the letter. */
  readonly covered?: PixelGrid;
}

function drawTile(name: string, size: number, colors: NethackColors): TileBitmap | null {
  const draft = drawName(name, colors);
  if (!draft) return null;
  return size < SIDE ? reduced(finished(draft, SIDE), size) : finished(draft, size);
}

function drawName(name: string, colors: NethackColors): Draft | null {
  const terrain = drawTerrain(name);
  if (terrain) return { grid: terrain };

  const [, level] = WARNING_NAME.exec(name) ?? [];
  if (level !== undefined) return drawWarning(level, colors);

  const [, kind = '', objectClass, monster, character, colorNumber, suffix = ''] =
    PAINTED_NAME.exec(name) ?? [];
  if (colorNumber === undefined || (suffix !== '' && monster === undefined)) return null;
  const color = Number(colorNumber);
  if (monster !== undefined) return drawMonster(monster, color, suffix, colors);
  if (character !== undefined) return drawCharacter(character, color, colors);
  const icon = kind === 'trap' ? trap : OBJECT_ICONS.get(objectClass ?? '');
  if (!icon) return null;
  const grid = new PixelGrid(SIDE, GROUND);
  grid.stamp(icon, shadesOf(colors.colors[color] ?? WHITE));
  stampColorMark(grid, color, colors);
  return { grid };
}

function drawMonster(symbol: string, color: number, suffix: string, colors: NethackColors): Draft | null {
  const plate = MONSTER_PLATES.get(symbol);
  const letter = glyphArt(symbol);
  const markers = suffix.split('+').slice(1);
  const known = markers.every((marker) => MARKERS.has(marker));
  if (!plate || !letter || !known || new Set(markers).size < markers.length) return null;

  const rgb = colors.colors[color] ?? WHITE;
  const shades = shadesOf(rgb);
  const draw = (shown: readonly string[]): PixelGrid => {
    const grid = new PixelGrid(SIDE, GROUND);
    grid.stamp(plate, shades);
    if (symbol === ' ') grid.stamp(ghostFace, new Map([['V', contrasting(rgb)]]), 4, 4);
    for (const [marker, { art, left, top }] of MARKERS) {
      if (shown.includes(marker)) grid.stamp(art, MARKER_COLORS, left, top);
    }
    stampColorMark(grid, color, colors);
    return grid;
  };
  const draft = { grid: draw([]), letter: { art: letter, ink: contrasting(rgb), halo: rgb } };
  return markers.length > 0 ? { ...draft, covered: draw(markers) } : draft;
}

function drawCharacter(character: string, color: number, colors: NethackColors): Draft | null {
  const rgb = colors.colors[color] ?? WHITE;
  const grid = new PixelGrid(SIDE, BLACK);
  const art = glyphArt(character);
  if (!art && !drawLineCharacter(grid, SIDE, character, rgb, BLACK)) return null;
  if (!art || character === ' ') return { grid };
  stampColorMark(grid, color, colors);
  return { grid, letter: { art, ink: rgb } };
}

function drawWarning(level: string, { colors }: NethackColors): Draft | null {
  const art = glyphArt(level);
  const color = colors[WARNING_COLORS[Number(level)] ?? 0];
  if (!art || !color) return null;
  const grid = new PixelGrid(SIDE, GROUND);
  grid.stamp(
    warning,
    new Map([
      ['c', color],
      ['k', INK],
    ]),
  );
  return { grid, letter: { art, ink: WHITE } };
}

function shadesOf(color: Rgb): Palette {
  return new Map([
    ['c', color],
    ['l', mixed(color, WHITE, 0.4)],
    ['C', mixed(color, INK, 0.35)],
    ['k', INK],
    ['W', WHITE],
    ['w', [196, 194, 186]],
    ['b', [170, 116, 62]],
    ['r', [226, 54, 70]],
  ]);
}

function contrasting(color: Rgb): Rgb {
  return luminance(color) < 128 ? WHITE : INK;
}

/** White on a dark plate, in the lower left corner. */
function stampColorMark(grid: PixelGrid, color: number, { marks }: NethackColors): void {
  const mark = marks?.[color];
  if (!mark) return;
  grid.fill(0, SIDE - 5, 5, 5, INK);
  grid.stamp(mark, new Map([['V', WHITE]]), 1, SIDE - 4);
}

function finished({ grid, letter, covered }: Draft, size: number): TileBitmap {
  const bitmap = grid.toBitmap(size);
  if (letter) printLetter(bitmap, size, letter);
  if (covered) copyChanges(bitmap, grid.toBitmap(size), covered.toBitmap(size));
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
