/**
 * A small sign in the lower right corner of a tile, which tells apart what NetHack draws with one character in one
 * color: a letter or digit three pixels wide and five tall.
 */
import { INK, WHITE } from './nethackColors';
import { type PixelArt, pixelArt, type PixelGrid } from './pixelArt';

const SIGNS: readonly { readonly signs: string; readonly rows: PixelArt }[] = [
  {
    signs: 'abcdefghijklm',
    rows: pixelArt(`
      .V. VV. .VV VV. VVV VVV .VV V.V VVV ..V V.V V.. VVV
      V.V V.V V.. V.V V.. V.. V.. V.V .V. ..V VV. V.. VVV
      VVV VV. V.. V.V VV. VV. V.V VVV .V. ..V V.. V.. V.V
      V.V V.V V.. V.V V.. V.. V.V V.V .V. V.V VV. V.. V.V
      V.V VV. .VV VV. VVV V.. .VV V.V VVV .V. V.V VVV V.V
    `),
  },
  {
    signs: 'nopqrstuvwxyz',
    rows: pixelArt(`
      ... .V. VV. .V. VV. .VV VVV V.V V.V V.V V.V V.V VVV
      ... V.V V.V V.V V.V V.. .V. V.V V.V V.V V.V V.V ..V
      VV. V.V VV. V.V VV. .V. .V. V.V V.V V.V .V. .V. .V.
      V.V V.V V.. VV. VV. ..V .V. V.V .V. VVV V.V .V. V..
      V.V .V. V.. .VV V.V VV. .V. .VV .V. V.V V.V .V. VVV
    `),
  },
  {
    signs: '0123456789',
    rows: pixelArt(`
      VVV .V. VVV VVV V.V VVV V.. VVV .V. VVV
      V.V VV. ..V ..V V.V V.. V.. ..V V.V V.V
      V.V .V. VVV .VV VVV VV. VVV ..V .V. VVV
      V.V .V. V.. ..V ..V ..V V.V .V. V.V ..V
      VVV VVV VVV VVV ..V VV. VVV .V. .V. VV.
    `),
  },
  {
    signs: '=*<>^?!',
    rows: pixelArt(`
      ... ... ..V V.. .V. VV. .V.
      VVV V.V .V. .V. V.V ..V .V.
      ... .V. V.. ..V ... .V. .V.
      VVV V.V .V. .V. ... ... ...
      ... ... ..V V.. ... .V. .V.
    `),
  },
];

const ART: ReadonlyMap<string, PixelArt> = new Map(
  SIGNS.flatMap(({ signs, rows }) => {
    const lines = rows.map((row) => row.split(' '));
    return Array.from(signs, (sign, i) => [sign, lines.map((line) => line[i] ?? '')] as const);
  }),
);

/** Every sign that can mark a tile. */
export const MARK_SIGNS: readonly string[] = [...ART.keys()];

const WIDTH = 3;
const HEIGHT = 5;

/** Draws a sign, white on a dark plate, over the lower right corner of a square of `side` pixels. */
export function stampMark(grid: PixelGrid, side: number, sign: string): void {
  const left = side - WIDTH - 1;
  const top = side - HEIGHT - 1;
  grid.fill(left - 1, top - 1, WIDTH + 2, HEIGHT + 2, INK);
  grid.stamp(ART.get(sign) ?? [], new Map([['V', WHITE]]), left, top);
}
