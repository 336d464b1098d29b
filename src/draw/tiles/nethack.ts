/**
 * NetHack's tiles, our own pixel art on a grid of 16 by 16, with letters that stay sharp at every size from 16 pixels
 * on. COLOR is a number of NetHack's, 0 (black) to 15 (white); `:MARK`, which may be left out, is a small sign
 * (`a`–`z`, `0`–`9`, `=*<>^?!`) that tells apart what has one letter or shape and one color. A tile name is
 * - a part of the dungeon: `unexplored`, `nothing`, `stone` (solid rock, or too dark to see), `floor`, `dark` (floor
 *   out of sight), `corridor`, `corridor:lit`, `wall:` with `vertical`, `horizontal`, `top-left`, `top-right`,
 *   `bottom-left`, `bottom-right`, `cross`, `tee-up`, `tee-down`, `tee-left` or `tee-right` (a corner is named by where
 *   it is in its room, a tee by where its stem goes), `door:none`, `door:broken`, `door:open:` and `door:closed:` with
 *   `vertical` or `horizontal`, `drawbridge:lowered:` and `drawbridge:raised:` with the same, `stairs:up`,
 *   `stairs:down`, `ladder:up`, `ladder:down`, `fountain`, `altar`, `throne`, `sink`, `grave`, `tree`, `water`,
 *   `water:deep`, `lava`, `ice`, `iron bars`, `boulder`, `cloud` or `air`;
 * - `trap:KIND` with `arrow`, `dart`, `falling rock`, `squeaky board`, `bear trap`, `land mine`, `rolling boulder`,
 *   `sleeping gas`, `rust`, `fire`, `pit`, `spiked pit`, `hole`, `trap door`, `teleportation`, `level teleporter`,
 *   `magic portal`, `web`, `statue`, `magic`, `anti-magic`, `polymorph` or `vibrating square`;
 * - `object:SHAPE:COLOR:MARK` with a class, `weapon`, `armor`, `ring`, `amulet`, `tool`, `food`, `potion`, `scroll`,
 *   `spellbook`, `wand`, `gold`, `gem`, `rock`, `statue`, `ball`, `chain`, `venom`, or with what it looks like,
 *   `dagger`, `axe`, `polearm`, `bow`, `arrow`, `mace`, `helmet`, `shield`, `gloves`, `boots`, `cloak`, `box`, `bag`,
 *   `key`, `lamp`, `instrument`, `fruit`, `tin` or `oddity`;
 * - `monster:LETTER:COLOR:MARK` with the symbol of its class: `a`–`z`, `A`–`Z`, `@`, `'`, `&`, `;`, `:`, `~`, `]`, or a
 *   space for the ghost; then any of `+pet`, `+peaceful`, `+ridden` and `+detected` (sensed, not seen), each at most
 *   once. `monster:I:COLOR` is the remembered place of something unseen;
 * - `corpse:LETTER:COLOR:MARK` and `statue:LETTER:COLOR:MARK` of a monster;
 * - `warning:LEVEL` with 0 to 5, a monster that is only sensed;
 * - `beam:KIND:WAY` with `magic`, `fire`, `frost`, `sleep`, `death`, `lightning`, `poison`, `acid` or `plain` and
 *   `vertical`, `horizontal`, `left-slant` or `right-slant`; `beam:dig`, `beam:flash`, `boomerang:left`,
 *   `boomerang:right`, `shield:1` to `shield:4`, `poison cloud`, or `position` (one that may be chosen);
 * - `explosion:KIND:PLACE` with `dark`, `noxious`, `muddy`, `wet`, `magical`, `fiery` or `frosty`, and
 *   `swallow:PLACE:COLOR`; PLACE is `top-left`, `top`, `top-right`, `left`, `middle`, `right`, `bottom-left`, `bottom`
 *   or `bottom-right`, the middle only of explosions;
 * - `char:CHARACTER:COLOR`, the character itself as in a terminal: printable ASCII, space included, the light
 *   `─│┌┐└┘├┤┬┴┼`, heavy and double lines, the shades `░▒▓█` and `·`.
 *
 * Every name but those of characters may end in `+you`: where the hero is.
 */
import type { Rgb, TileBitmap, TileSet } from './bitmap';
import {
  CHARACTER_GROUND,
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
import { BEAM_COLORS, BEAMS, drawExplosion, drawSwallow, EXPLOSION_COLORS } from './nethackEffects';
import { type Draft, finishTile, SIDE } from './nethackDraft';
import { drawLineCharacter, glyphArt } from './nethackGlyphs';
import { stampMark } from './nethackMarks';
import { OBJECT_ICONS } from './nethackObjects';
import { REMAINS, REMAINS_COLORS } from './nethackRemains';
import { drawTerrain } from './nethackTerrain';
import { TRAPS } from './nethackTraps';
import { type Palette, type PixelArt, pixelArt, PixelGrid, turnedClockwise } from './pixelArt';

/** What a name is about, its color, and its mark. */
const PAINTED_NAME =
  /^(?:object:([a-z]+)|(monster|corpse|statue):(.)|char:(.)|swallow:([a-z-]+)):(\d|1[0-5])(?::([a-z\d=*<>^?!]))?$/u;
const WARNING_NAME = /^warning:([0-5])$/;
const EFFECT_NAME = /^(trap|beam|explosion):([a-z\d -]+)(?::([a-z-]+))?$/;
const SUFFIXES = /^(.*?)((?:\+[a-z]+)*)$/u;
const YOU = 'you';
/** Colors of warnings as NetHack has them, from white to bright magenta. */
const WARNING_COLORS = [15, 1, 1, 1, 5, 13];

const MARKER_COLORS: Palette = new Map([
  ['k', INK],
  ['H', [255, 92, 132]],
  ['W', WHITE],
  ['B', [150, 92, 44]],
  ['Y', [255, 222, 88]],
  ['E', [92, 226, 236]],
] as const);

/** Dashes around a trap, in its color. */
const trapFrame: PixelArt = Array.from({ length: SIDE }, (_, row) =>
  row === 0 || row === SIDE - 1
    ? 'cc..cc..cc..cc..'
    : `${row % 4 < 2 ? 'c' : '.'}${'.'.repeat(SIDE - 2)}${row % 4 < 2 ? '.' : 'c'}`,
);

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

function drawTile(name: string, size: number, colors: NethackColors): TileBitmap | null {
  const draft = drawName(name, colors);
  return draft && finishTile(draft, size);
}

function drawName(name: string, colors: NethackColors): Draft | null {
  const [, plain = '', suffix = ''] = SUFFIXES.exec(name) ?? [];
  const markers = suffix.split('+').slice(1);
  const allowed = plain.startsWith('monster:') ? [...MARKERS.keys()] : plain.startsWith('char:') ? [] : [YOU];
  if (new Set(markers).size < markers.length || !markers.every((marker) => allowed.includes(marker))) {
    return null;
  }
  const draft = drawPlain(plain, colors);
  if (!draft || markers.length === 0) return draft;
  const { cover } = draft;
  return {
    ...draft,
    cover: (grid) => {
      for (const [marker, { art, left, top }] of MARKERS) {
        if (markers.includes(marker)) grid.stamp(art, MARKER_COLORS, left, top);
      }
      cover?.(grid);
    },
  };
}

function drawPlain(name: string, colors: NethackColors): Draft | null {
  const terrain = drawTerrain(name);
  if (terrain) return { grid: terrain };

  const [, level] = WARNING_NAME.exec(name) ?? [];
  if (level !== undefined) return drawWarning(level, colors);

  const [, effect, kind = '', place] = EFFECT_NAME.exec(name) ?? [];
  if (effect !== undefined) return drawEffect(effect, kind, place, colors);

  const [, shape, being, symbol = '', character, around, colorNumber, mark] = PAINTED_NAME.exec(name) ?? [];
  if (colorNumber === undefined) return null;
  const color = Number(colorNumber);
  if (around !== undefined || character !== undefined) {
    if (mark !== undefined) return null;
    return around === undefined
      ? drawCharacter(character ?? '', color, colors)
      : burst(drawSwallow, around, color, colors);
  }
  const draft =
    being === undefined ? drawObject(shape ?? '', color, colors) : drawBeing(being, symbol, color, colors);
  if (!draft) return null;
  const cover = (grid: PixelGrid): void => {
    stampColorMark(grid, color, colors);
    if (mark !== undefined) stampMark(grid, SIDE, mark);
  };
  return { ...draft, cover };
}

function drawObject(shape: string, color: number, { colors }: NethackColors): Draft | null {
  const icon = OBJECT_ICONS.get(shape);
  if (!icon) return null;
  const grid = new PixelGrid(SIDE, GROUND);
  grid.stamp(icon, shadesOf(colors[color] ?? WHITE));
  return { grid };
}

/** A monster, or what is left of one. */
function drawBeing(being: string, symbol: string, color: number, { colors }: NethackColors): Draft | null {
  const plate = MONSTER_PLATES.get(symbol);
  const letter = glyphArt(symbol);
  if (!plate || !letter) return null;
  const rgb = colors[color] ?? WHITE;
  const grid = new PixelGrid(SIDE, GROUND);
  const remains = REMAINS.get(being);
  if (remains) {
    grid.stamp(remains.art, new Map([...shadesOf(rgb), ...REMAINS_COLORS]));
    const art = symbol === ' ' ? ghostFace : letter;
    return remains.fallen
      ? { grid, letter: { art: fallen(art), ink: contrasting(rgb), halo: rgb } }
      : { grid, letter: { art, ink: rgb } };
  }
  grid.stamp(plate, shadesOf(rgb));
  if (symbol === ' ') grid.stamp(ghostFace, new Map([['V', contrasting(rgb)]]), 4, 4);
  return { grid, letter: { art: letter, ink: contrasting(rgb), halo: rgb } };
}

/** A letter on its side. */
function fallen(art: PixelArt): PixelArt {
  const width = (art[0] ?? '').length;
  const side = Math.max(width, art.length);
  const square = art.map((line) => line.padEnd(side, '.'));
  while (square.length < side) square.push('.'.repeat(side));
  return turnedClockwise(square).slice(0, width);
}

function drawCharacter(character: string, color: number, colors: NethackColors): Draft | null {
  const rgb = colors.colors[color] ?? WHITE;
  const grid = new PixelGrid(SIDE, CHARACTER_GROUND);
  const art = glyphArt(character);
  if (!art && !drawLineCharacter(grid, SIDE, character, rgb, CHARACTER_GROUND)) return null;
  if (!art || character === ' ') return { grid };
  stampColorMark(grid, color, colors);
  return { grid, letter: { art, ink: rgb } };
}

function drawEffect(
  effect: string,
  kind: string,
  place: string | undefined,
  colors: NethackColors,
): Draft | null {
  switch (effect) {
    case 'trap':
      return place === undefined ? drawTrap(kind, colors) : null;
    case 'explosion':
      return burst(drawExplosion, place ?? '', EXPLOSION_COLORS.get(kind), colors);
    default:
      return drawBeam(kind, place ?? '', colors);
  }
}

function drawTrap(kind: string, colors: NethackColors): Draft | null {
  const trap = TRAPS.get(kind);
  if (!trap) return null;
  const grid = new PixelGrid(SIDE, GROUND);
  const shades = shadesOf(colors.colors[trap.color] ?? WHITE);
  grid.stamp(trapFrame, shades);
  grid.stamp(trap.art, shades, 2, 2);
  return { grid };
}

function drawBeam(kind: string, way: string, colors: NethackColors): Draft | null {
  const art = BEAMS.get(way);
  const color = BEAM_COLORS.get(kind);
  if (!art || color === undefined) return null;
  const grid = new PixelGrid(SIDE, GROUND);
  grid.stamp(art, shadesOf(colors.colors[color] ?? WHITE));
  stampColorMark(grid, color, colors);
  return { grid };
}

/** A tile of an explosion or of a stomach. */
function burst(
  draw: (place: string, color: Rgb, light: Rgb) => PixelGrid | null,
  place: string,
  color: number | undefined,
  colors: NethackColors,
): Draft | null {
  const rgb = color === undefined ? undefined : colors.colors[color];
  if (!rgb || color === undefined) return null;
  const grid = draw(place, rgb, mixed(rgb, WHITE, 0.4));
  if (!grid) return null;
  stampColorMark(grid, color, colors);
  return { grid };
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
