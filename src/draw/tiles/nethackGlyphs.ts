/** Letters for NetHack's tiles: every printable ASCII character, and what maps draw lines and shades with. */
import { type PixelArt, pixelArt, type PixelGrid } from './pixelArt';
import type { Rgb } from './bitmap';

/** Rows of a letter: seven for capitals, two for what hangs below the line. */
export const GLYPH_HEIGHT = 9;
/** Columns of the widest letter. */
export const GLYPH_WIDTH = 8;

interface Alphabet {
  readonly letters: string;
  readonly rows: PixelArt;
}

/** Drawn with thin strokes, which are then doubled to the right. */
const THIN: readonly Alphabet[] = [
  {
    letters: 'ABCDEFGHIJKLM',
    rows: pixelArt(`
      .VVV. VVVV. .VVV. VVVV. VVVVV VVVVV .VVV. V...V VVV ..VVV V...V V.... V.....V
      V...V V...V V...V V...V V.... V.... V...V V...V .V. ....V V..V. V.... VV...VV
      V...V V...V V.... V...V V.... V.... V.... V...V .V. ....V V.V.. V.... V.V.V.V
      VVVVV VVVV. V.... V...V VVVV. VVVV. V..VV VVVVV .V. ....V VV... V.... V..V..V
      V...V V...V V.... V...V V.... V.... V...V V...V .V. ....V V.V.. V.... V.....V
      V...V V...V V...V V...V V.... V.... V...V V...V .V. V...V V..V. V.... V.....V
      V...V VVVV. .VVV. VVVV. VVVVV V.... .VVV. V...V VVV .VVV. V...V VVVVV V.....V
    `),
  },
  {
    letters: 'NOPQRSTUVWXYZ',
    rows: pixelArt(`
      V....V .VVV. VVVV. .VVV. VVVV. .VVVV VVVVV V...V V...V V.....V V...V V...V VVVVV
      VV...V V...V V...V V...V V...V V.... ..V.. V...V V...V V.....V V...V V...V ....V
      V.V..V V...V V...V V...V V...V V.... ..V.. V...V V...V V.....V .V.V. .V.V. ...V.
      V..V.V V...V VVVV. V...V VVVV. .VVV. ..V.. V...V V...V V..V..V ..V.. ..V.. ..V..
      V...VV V...V V.... V...V V.V.. ....V ..V.. V...V .V.V. V..V..V .V.V. ..V.. .V...
      V....V V...V V.... V..V. V..V. ....V ..V.. V...V .V.V. VVV.VVV V...V ..V.. V....
      V....V .VVV. V.... .VV.V V...V VVVV. ..V.. .VVV. ..V.. .V...V. V...V ..V.. VVVVV
    `),
  },
  {
    letters: 'abcdefghijklm',
    rows: pixelArt(`
      ..... V.... ..... ....V ..... ..VV ..... V.... .V. ...V V.... VV. .......
      ..... V.... ..... ....V ..... .V.. ..... V.... ... .... V.... .V. .......
      .VVV. VVVV. .VVV. .VVVV .VVV. VVVV .VVVV VVVV. VV. ..VV V..V. .V. VVVVVV.
      ....V V...V V.... V...V V...V .V.. V...V V...V .V. ...V V.V.. .V. V..V..V
      .VVVV V...V V.... V...V VVVVV .V.. V...V V...V .V. ...V VV... .V. V..V..V
      V...V V...V V.... V...V V.... .V.. V...V V...V .V. ...V V.V.. .V. V..V..V
      .VVVV VVVV. .VVV. .VVVV .VVV. .V.. .VVVV V...V VVV ...V V..V. .VV V..V..V
      ..... ..... ..... ..... ..... .... ....V ..... ... V..V ..... ... .......
      ..... ..... ..... ..... ..... .... .VVV. ..... ... .VV. ..... ... .......
    `),
  },
  {
    letters: 'nopqrstuvwxyz',
    rows: pixelArt(`
      ..... ..... ..... ..... .... ..... .V.. ..... ..... ....... ..... ..... .....
      ..... ..... ..... ..... .... ..... .V.. ..... ..... ....... ..... ..... .....
      VVVV. .VVV. VVVV. .VVVV V.VV .VVVV VVVV V...V V...V V.....V V...V V...V VVVVV
      V...V V...V V...V V...V VV.. V.... .V.. V...V V...V V..V..V .V.V. V...V ...V.
      V...V V...V V...V V...V V... .VVV. .V.. V...V .V.V. V..V..V ..V.. .V.V. ..V..
      V...V V...V V...V V...V V... ....V .V.. V...V .V.V. V..V..V .V.V. .V.V. .V...
      V...V .VVV. VVVV. .VVVV V... VVVV. ..VV .VVVV ..V.. .VV.VV. V...V ..V.. VVVVV
      ..... ..... V.... ....V .... ..... .... ..... ..... ....... ..... ..V.. .....
      ..... ..... V.... ....V .... ..... .... ..... ..... ....... ..... VV... .....
    `),
  },
  {
    letters: '0123456789!?',
    rows: pixelArt(`
      .VVV. ..V.. .VVV. VVVV. ...V. VVVVV .VVV. VVVVV .VVV. .VVV. V .VVV.
      V...V .VV.. V...V ....V ..VV. V.... V.... ....V V...V V...V V V...V
      V..VV V.V.. ....V ....V .V.V. VVVV. V.... ...V. V...V V...V V ....V
      V.V.V ..V.. ..VV. .VVV. V..V. ....V VVVV. ...V. .VVV. .VVVV V ..VV.
      VV..V ..V.. .V... ....V VVVVV ....V V...V ..V.. V...V ....V V ..V..
      V...V ..V.. V.... ....V ...V. V...V V...V ..V.. V...V ....V . .....
      .VVV. VVVVV VVVVV VVVV. ...V. .VVV. .VVV. ..V.. .VVV. .VVV. V ..V..
    `),
  },
  {
    letters: '"#$%\'()*+,-./:;',
    rows: pixelArt(`
      V..V .V..V. ..V.. VV...V V ..V V.. ....... ..... .. ..... . ....V . ..
      V..V .V..V. .VVVV VV..V. V .V. .V. ...V... ..V.. .. ..... . ....V . ..
      V..V VVVVVV V.V.. ...V.. V V.. ..V V..V..V ..V.. .. ..... . ...V. V .V
      .... .V..V. .VVV. ...V.. V V.. ..V .VVVVV. VVVVV .. VVVVV . ..V.. V .V
      .... VVVVVV ..V.V ..V... . V.. ..V V..V..V ..V.. .. ..... . .V... . ..
      .... .V..V. VVVV. .V..VV . .V. .V. ...V... ..V.. .V ..... V V.... V .V
      .... .V..V. ..V.. V...VV . ..V V.. ....... ..... .V ..... V V.... V .V
      .... ...... ..... ...... . ... ... ....... ..... V. ..... . ..... . V.
    `),
  },
  {
    letters: '<=>[\\]^_`{|}~ ',
    rows: pixelArt(`
      ...V ..... V... VVV V.... VVV ..V.. ..... V.. ..VV V VV.. ....... .
      ..V. ..... .V.. V.. V.... ..V .V.V. ..... .V. .V.. V ..V. ....... .
      .V.. VVVVV ..V. V.. .V... ..V V...V ..... ..V .V.. V ..V. .VV...V .
      V... ..... ...V V.. ..V.. ..V ..... ..... ... V... V ...V V..V..V .
      .V.. VVVVV ..V. V.. ...V. ..V ..... ..... ... .V.. V ..V. V...VV. .
      ..V. ..... .V.. V.. ....V ..V ..... ..... ... .V.. V ..V. ....... .
      ...V ..... V... VVV ....V VVV ..... ..... ... ..VV V VV.. ....... .
      .... ..... .... ... ..... ... ..... VVVVV ... .... V .... ....... .
    `),
  },
];

/** How `&` looks in thin strokes. */
const THIN_AMPERSAND = pixelArt(`
  .VV..
  V..V.
  V..V.
  .VV..
  V.V.V
  V..V.
  .VV.V
`);

/** Letters too full for doubled strokes. */
const AMPERSAND = pixelArt(`
  ..VVV...
  .VV.VV..
  .VV.VV..
  ..VVV...
  .VVVV.VV
  VV..VVV.
  VV...VV.
  .VVVV.VV
`);
const AT_SIGN = pixelArt(`
  ..VVVV..
  .V....V.
  V..VVV.V
  V.V..V.V
  V.V..V.V
  V..VVVV.
  .V......
  ..VVVVV.
`);

const THIN_GLYPHS: ReadonlyMap<string, PixelArt> = new Map([
  ['&', THIN_AMPERSAND],
  ['@', AT_SIGN],
  ...THIN.flatMap(({ letters, rows }) => {
    const columns = rows.map((row) => row.split(' '));
    return Array.from(letters, (letter, index) => [letter, columns.map((row) => row[index] ?? '')] as const);
  }),
]);

/** Dots that are one round dot where strokes are round. */
const ROUND_DOTS: ReadonlyMap<string, PixelArt> = new Map([
  ['.', ['.', '.', '.', '.', '.', '.', 'V']],
  [':', ['.', '.', 'V', '.', '.', '.', 'V']],
]);

const GLYPHS: ReadonlyMap<string, PixelArt> = new Map([
  ...[...THIN_GLYPHS].map(([letter, thin]) => [letter, thin.map(doubled)] as const),
  ['&', AMPERSAND],
  ['@', AT_SIGN],
]);

function doubled(line: string): string {
  return Array.from(`${line}.`, (dot, column) => (dot === 'V' || line[column - 1] === 'V' ? 'V' : '.')).join(
    '',
  );
}

/**
 * A printable ASCII character in the letter `V`, at most {@link GLYPH_WIDTH} by {@link GLYPH_HEIGHT}.
 * @returns null for every other character.
 */
export function glyphArt(character: string): PixelArt | null {
  return GLYPHS.get(character) ?? null;
}

/**
 * A printable ASCII character in strokes of one dot, `V`, at most {@link GLYPH_HEIGHT} dots high.
 * @returns null for every other character.
 */
export function thinGlyphArt(character: string): PixelArt | null {
  return ROUND_DOTS.get(character) ?? THIN_GLYPHS.get(character) ?? null;
}

/** Where a line goes from the middle of a tile: any of `u`, `r`, `d`, `l`. */
export type Arms = string;

const JUNCTIONS: readonly Arms[] = ['lr', 'ud', 'rd', 'dl', 'ur', 'ul', 'urd', 'udl', 'rdl', 'url', 'urdl'];
const LINES: readonly (readonly [characters: string, width: number, hollow: boolean])[] = [
  ['─│┌┐└┘├┤┬┴┼', 2, false],
  ['━┃┏┓┗┛┣┫┳┻╋', 4, false],
  ['═║╔╗╚╝╠╣╦╩╬', 6, true],
];
const BOXES = new Map(
  LINES.flatMap(([characters, width, hollow]) =>
    Array.from(
      characters,
      (character, i) => [character, { arms: JUNCTIONS[i] ?? '', width, hollow }] as const,
    ),
  ),
);
/** Shades by how many of four pixels they color, and the middle dot. */
const SHADES: ReadonlyMap<string, readonly string[]> = new Map([
  ['░', ['V...', '..V.']],
  ['▒', ['V.V.', '.V.V']],
  ['▓', ['VVV.', 'V.VV']],
  ['█', ['VVVV']],
]);
const MIDDLE_DOT = '·';

/** The characters besides ASCII that can be drawn. */
export const DRAWING_CHARACTERS: readonly string[] = [...BOXES.keys(), ...SHADES.keys(), MIDDLE_DOT];

/** Draws lines of this width from the middle of a grid of `side` pixels to its edges. */
export function strokeArms(grid: PixelGrid, side: number, arms: Arms, width: number, color: Rgb): void {
  const near = (side - width) / 2;
  const reach = near + width;
  if (arms.includes('u')) grid.fill(near, 0, width, reach, color);
  if (arms.includes('d')) grid.fill(near, near, width, reach, color);
  if (arms.includes('l')) grid.fill(0, near, reach, width, color);
  if (arms.includes('r')) grid.fill(near, near, reach, width, color);
}

/**
 * Draws a line character, a shade or the middle dot over a whole grid of `side` pixels.
 * @returns false for any other character.
 */
export function drawLineCharacter(
  grid: PixelGrid,
  side: number,
  character: string,
  color: Rgb,
  background: Rgb,
): boolean {
  const box = BOXES.get(character);
  if (box) {
    strokeArms(grid, side, box.arms, box.width, color);
    if (box.hollow) strokeArms(grid, side, box.arms, 2, background);
    return true;
  }
  if (character === MIDDLE_DOT) {
    grid.fill(side / 2 - 1, side / 2 - 1, 2, 2, color);
    return true;
  }
  const pattern = SHADES.get(character);
  if (!pattern) return false;
  for (let row = 0; row < side; row++) {
    const line = pattern[row % pattern.length] ?? '';
    grid.stamp([line.repeat(side / line.length)], new Map([['V', color]]), 0, row);
  }
  return true;
}
