/** What is left of NetHack's monsters, 16 by 16 pixels: the letter of the monster goes on it. */
import type { Rgb } from './bitmap';
import { INK, WHITE } from './nethackColors';
import { type Palette, type PixelArt, pixelArt } from './pixelArt';

/** A slab on a base, with a dark panel for the letter. */
const statue = pixelArt(`
  ..111111111111..
  .11222222222233.
  1122222222222333
  1122kkkkkkkk2333
  112kkkkkkkkkk333
  112kkkkkkkkkk333
  112kkkkkkkkkk333
  112kkkkkkkkkk333
  112kkkkkkkkkk333
  112kkkkkkkkkk333
  112kkkkkkkkkk333
  1122kkkkkkkk2333
  .122222222222333
  .kkkkkkkkkkkkkk.
  1112222222222333
  kkkkkkkkkkkkkkkk
`);

/** A body in its pool, and bones beside it: `c` is the monster's color, `l` lighter, `C` darker. */
const corpse = pixelArt(`
  ................
  .kk........dd...
  kWWkdd.dddddddd.
  .kddkkkkkkkkkkdd
  .ddkllllllllllkd
  .dklcccccccccckd
  ddklccccccccccCk
  ddkcccccccccccCk
  .dkcccccccccccCk
  .dkcccccccccccCk
  ..kcccccccccccCk
  .dkCcccccccccCkd
  dddkCCCCCCCCCCkd
  .dddkkkkkkkkkkdd
  ..dd.dddd.dkWWk.
  ............kk..
`);

const STONE: readonly (readonly [string, Rgb])[] = [
  ['1', [206, 204, 210]],
  ['2', [150, 148, 156]],
  ['3', [100, 98, 108]],
];

interface Remains {
  readonly art: PixelArt;
  /** Whether the letter lies on its side, on a body in the monster's color, rather than having that color itself. */
  readonly fallen: boolean;
}

export const REMAINS: ReadonlyMap<string, Remains> = new Map([
  ['statue', { art: statue, fallen: false }],
  ['corpse', { art: corpse, fallen: true }],
]);

export const REMAINS_COLORS: Palette = new Map([
  ...STONE,
  ['k', INK],
  ['W', WHITE],
  ['d', [150, 28, 40]],
] as const);
