/**
 * Capital letters for word tiles: strokes two pixels wide, rows twice as tall as wide, so that they are still clear
 * lines of one pixel at half the size.
 */
import { type PixelArt, pixelArt } from './pixelArt';

const LETTERS = 'ABDEIKLNOPRSTUWY';
const ROWS = pixelArt(`
  .VVVV. VVVVV. VVVVV. VVVVVV VV VV..VV VV.. VVV.VV .VVVV. VVVVV. VVVVV. .VVVVV VVVVVV VV..VV VV....VV VV..VV
  VV..VV VV..VV VV..VV VV.... VV VV..VV VV.. VVV.VV VV..VV VV..VV VV..VV VV.... ..VV.. VV..VV VV....VV VV..VV
  VV..VV VV..VV VV..VV VV.... VV VV.VV. VV.. VVVVVV VV..VV VV..VV VV..VV VV.... ..VV.. VV..VV VV.VV.VV VV..VV
  VVVVVV VVVVV. VV..VV VVVVV. VV VVVV.. VV.. VVVVVV VV..VV VVVVV. VVVVV. .VVVV. ..VV.. VV..VV VV.VV.VV .VVVV.
  VV..VV VV..VV VV..VV VV.... VV VV.VV. VV.. VVVVVV VV..VV VV.... VVVV.. ....VV ..VV.. VV..VV VVVVVVVV ..VV..
  VV..VV VV..VV VV..VV VV.... VV VV..VV VV.. VV.VVV VV..VV VV.... VV.VV. ....VV ..VV.. VV..VV VVV..VVV ..VV..
  VV..VV VVVVV. VVVVV. VVVVVV VV VV..VV VVVV VV.VVV .VVVV. VV.... VV..VV VVVVV. ..VV.. .VVVV. VV....VV ..VV..
`);

/** Rows of a word's drawing. */
export const WORD_HEIGHT = 2 * ROWS.length;

const GLYPHS: ReadonlyMap<string, PixelArt> = new Map(
  Array.from(LETTERS, (letter, index) => [letter, ROWS.map((line) => line.split(' ')[index] ?? '')]),
);

/**
 * A word in the letter `V`.
 * @param gap empty columns between letters.
 * @returns null if it has a letter that is not drawn here.
 */
export function wordArt(word: string, gap: number): PixelArt | null {
  const glyphs: PixelArt[] = [];
  for (const letter of word.toUpperCase()) {
    const glyph = GLYPHS.get(letter);
    if (!glyph) return null;
    glyphs.push(glyph);
  }
  return ROWS.flatMap((_, row) => {
    const line = glyphs.map((glyph) => glyph[row] ?? '').join('.'.repeat(gap));
    return [line, line];
  });
}
