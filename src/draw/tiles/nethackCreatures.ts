/**
 * Plates for NetHack's monsters: the outline says what kind of creature it is, the letter on it which. 16 by 16
 * pixels, `c` is the monster's color, `l` lighter, `C` darker, `k` the rim; rows 3 to 11 of the middle are left plain
 * for the letter. All but the last are the left half of a symmetric drawing.
 */
import { mirrored, type PixelArt, pixelArt } from './pixelArt';

function symmetric(text: string): PixelArt {
  const left = pixelArt(text);
  const right = mirrored(left);
  return left.map((line, row) => line + (right[row] ?? ''));
}

const beast = symmetric(`
  .kk.....
  kllk....
  klclkkkk
  klcccccc
  kccccccc
  kccccccc
  kccccccc
  kccccccc
  kccccccc
  kccccccc
  kccccccc
  kccccccc
  kCCccccc
  kCCkCCCC
  kCCkkkkk
  kkkk....
`);

const person = symmetric(`
  ...kkkkk
  ..kkllll
  ..klcccc
  ..klcccc
  ..kccccc
  ..kccccc
  .kkccccc
  kklccccc
  klcccccc
  klcccccc
  kccccccc
  kcckcccc
  kkkkcccc
  ...kCCCC
  ...kCCkk
  ...kkkk.
`);

const hulk = symmetric(`
  .....kkk
  .kkkkkll
  klllllcc
  klcccccc
  klcccccc
  kccccccc
  kccccccc
  kccccccc
  kccccccc
  kcckcccc
  kcckcccc
  kcckcccc
  kCCkcccc
  kkkkCCCC
  ..kCCCkk
  ..kkkkk.
`);

const winged = symmetric(`
  k.......
  kk...kkk
  klkkklll
  kllclccc
  klcccccc
  klcccccc
  klcccccc
  kccccccc
  kccccccc
  kccccccc
  kCcccccc
  kkCccccc
  .kkkCccc
  ....kCCC
  .....kCk
  .....kkk
`);

const horned = symmetric(`
  kk......
  klk.....
  kllkkkkk
  .kllllll
  .klccccc
  .kcccccc
  .kcccccc
  .kcccccc
  .kcccccc
  .kcccccc
  .kcccccc
  .kcccccc
  ..kCcccc
  ...kCCcc
  ....kkCC
  ......kk
`);

const bug = symmetric(`
  ...k....
  ....kkkk
  ...kllll
  k.klcccc
  .kklcccc
  ..kccccc
  ..kccccc
  kkkccccc
  ..kccccc
  ..kccccc
  .kkccccc
  k.kccccc
  ..kCcccc
  .k.kCCCC
  k...kkkk
  ........
`);

const blob = symmetric(`
  ........
  .....kkk
  ...kklll
  ..klllcc
  .kllcccc
  .klccccc
  kllccccc
  klcccccc
  klcccccc
  kccccccc
  kccccccc
  kccccccc
  kccccccc
  kCcCcccC
  kkkCkCCC
  ..kkkkkk
`);

const floating = symmetric(`
  .......k
  ..k..kkl
  .klkklll
  ..kllccc
  ..klcccc
  .kllcccc
  .klccccc
  kklccccc
  kkcccccc
  .kcccccc
  .kcccccc
  ..kccccc
  ..kCcccc
  .kCkkCCC
  ..k..kkC
  .......k
`);

const shroud = symmetric(`
  .....kkk
  ...kklll
  ..klllcc
  ..klcccc
  ..klcccc
  ..kccccc
  ..kccccc
  ..kccccc
  ..kccccc
  .kkccccc
  .kcccccc
  .kcccccc
  .kccccCc
  .kCckCCc
  .kCk.kCC
  .kk...kk
`);

const fish = symmetric(`
  .......k
  ......kl
  ....kkll
  k..klccc
  kkklcccc
  klklcccc
  klcccccc
  klcccccc
  kccccccc
  kcckcccc
  kCkkcccc
  kkkCcccc
  k..kCccc
  ....kkCC
  ....kCCk
  ....kkk.
`);

const crate = symmetric(`
  ........
  kkkkkkkk
  kCkkkkkk
  kklccccc
  kklccccc
  kklccccc
  kklccccc
  kklccccc
  kklccccc
  kklccccc
  kklccccc
  kklccccc
  kkkccccc
  kCkkkkkk
  kkkkkkkk
  ........
`);

const serpent = pixelArt(`
  ...........kkkk.
  .kkkkkkkkkkllllk
  kllllllllllccckk
  klccccccccccclkk
  kccccccccccccckk
  kccccccccccckkr.
  kcccccccccccck..
  kcccccccccccck..
  kcccccccccccck..
  kcccccccccccck..
  kcccccccccccck..
  kcccccccccccckk.
  kCCcccccccccccCk
  .kCCCCCCCCCCCCCk
  ..kkkkkkkkkkkCCk
  ............kkk.
`);

const PLATE_LETTERS: readonly (readonly [letters: string, plate: PixelArt])[] = [
  ['dfqruCRcz', beast],
  ['@hklGKQ', person],
  ["oHJOTXY'", hulk],
  ['gyAB', winged],
  ['&i', horned],
  ['asxU', bug],
  ['DNSw:~', serpent],
  ['bjmptFP', blob],
  ['evE', floating],
  ['nLMVWZ ', shroud],
  [';', fish],
  [']I', crate],
];

/** The plate of each of NetHack's monster symbols, with a space for the ghost, which has none. */
export const MONSTER_PLATES: ReadonlyMap<string, PixelArt> = new Map(
  PLATE_LETTERS.flatMap(([letters, plate]) => Array.from(letters, (letter) => [letter, plate] as const)),
);

const frame: PixelArt = [
  'Y'.repeat(16),
  `Y${'k'.repeat(14)}Y`,
  ...Array.from({ length: 12 }, () => `Yk${'.'.repeat(12)}kY`),
  `Y${'k'.repeat(14)}Y`,
  'Y'.repeat(16),
];

/** What else is known of a monster, each in its own place on the tile. */
export const MARKERS: ReadonlyMap<
  string,
  { readonly art: PixelArt; readonly left: number; readonly top: number }
> = new Map([
  ['you', { left: 0, top: 0, art: frame }],
  [
    'pet',
    {
      left: 9,
      top: 0,
      art: pixelArt(`
        .kk.kk.
        kHHkHHk
        kHHHHHk
        kHHHHHk
        .kHHHk.
        ..kHk..
        ...k...
      `),
    },
  ],
  [
    'peaceful',
    {
      left: 0,
      top: 0,
      art: pixelArt(`
        kkkkkkk
        kBWWWWk
        kBWWWk.
        kBWWWWk
        kBkkkkk
        kBk....
        kkk....
      `),
    },
  ],
  [
    'detected',
    {
      left: 0,
      top: 0,
      art: pixelArt(`
        .kkkkk.
        kEEWEEk
        kEWkWEk
        kEEWEEk
        .kkkkk.
      `),
    },
  ],
  [
    'ridden',
    {
      left: 2,
      top: 13,
      art: pixelArt(`
        kYYBBBBBBYYk
        kYYkBBBBkYYk
        kYYkkkkkkYYk
      `),
    },
  ],
]);
