import type { Rgb } from './bitmap';
import { type PixelArt, pixelArt } from './pixelArt';

/** NetHack's sixteen colors, by their number: black, red, green, brown, … white. */
export interface NethackColors {
  readonly colors: readonly Rgb[];
  /** A small sign of each color, by its number; null where colors stand for themselves. */
  readonly marks: readonly PixelArt[] | null;
}

/** What characters stand on. */
export const CHARACTER_GROUND: Rgb = [8, 8, 12];

export const NETHACK_COLORS: NethackColors = {
  colors: [
    [74, 80, 118],
    [200, 44, 44],
    [36, 142, 60],
    [146, 94, 44],
    [48, 82, 214],
    [172, 56, 172],
    [28, 152, 160],
    [178, 178, 182],
    [116, 114, 124],
    [246, 138, 32],
    [112, 226, 92],
    [250, 220, 66],
    [104, 158, 255],
    [252, 130, 236],
    [126, 240, 244],
    [250, 250, 250],
  ],
  marks: null,
};

const MARK_ROWS = pixelArt(`
  ... VVV V.V .V. V.. ..V V.V VVV VVV .V. VVV V.. ..V VV. .VV VVV
  .V. ... ... VVV .V. .V. .V. V.V VVV V.V .V. V.. ..V VV. VV. .V.
  ... ... V.V .V. ..V V.. V.V VVV VVV ... .V. VVV VVV ... ..V VVV
`);

/** Hues that common kinds of color vision tell apart, each of its own brightness in even steps, and a sign for each. */
export const NETHACK_COLORBLIND_COLORS: NethackColors = {
  colors: [
    [44, 51, 95],
    [185, 37, 28],
    [40, 164, 97],
    [132, 85, 38],
    [19, 65, 205],
    [190, 51, 170],
    [55, 183, 191],
    [185, 185, 185],
    [132, 132, 140],
    [248, 139, 30],
    [164, 243, 172],
    [255, 245, 154],
    [117, 184, 255],
    [250, 167, 221],
    [168, 247, 255],
    [251, 251, 251],
  ],
  marks: Array.from({ length: 16 }, (_, color) => MARK_ROWS.map((row) => row.split(' ')[color] ?? '')),
};

export const INK: Rgb = [16, 14, 22];
export const WHITE: Rgb = [255, 255, 255];
/** What monsters and objects stand on, and what is between the dots of a floor. */
export const GROUND: Rgb = [46, 44, 52];

/** A color on the way to another by this share. */
export function mixed(color: Rgb, other: Rgb, share: number): Rgb {
  const [red, green, blue] = color.map((channel, i) =>
    Math.round(channel + share * ((other[i] ?? 0) - channel)),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** How bright a color looks, 0 to 255. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
