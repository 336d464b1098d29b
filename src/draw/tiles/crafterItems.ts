/** Crafter's inventory, 11 by 11 pixels and digits of 4 by 7. */
import { type PixelArt, pixelArt } from './pixelArt';

const health = pixelArt(`
  .kkk...kkk.
  krrrk.krrrk
  krVHrkrrrrk
  krHrrrrrrrk
  krrrrrrrrQk
  krrrrrrrrQk
  .krrrrrrQk.
  ..krrrrQk..
  ...krrQk...
  ....kQk....
  .....k.....
`);

const food = pixelArt(`
  .....kkkkk.
  ....kiiibbk
  ...kiibbbbk
  ...kibbbbBk
  ...kbbbbbBk
  ...kbbbBBk.
  ..kLkBBBk..
  kkKLkkkk...
  kKKLk......
  kkKKk......
  ..kk.......
`);

const drink = pixelArt(`
  .....k.....
  ....kvk....
  ....kvk....
  ...kvwwk...
  ..kvwwwwk..
  ..kvwwwwk..
  .kvVwwwwwk.
  .kvVwwwwWk.
  .kvwwwwWWk.
  ..kwwWWWk..
  ...kkkkk...
`);

const energy = pixelArt(`
  .....kkkkkk
  ....kVYYYk.
  ...kVYYYk..
  ..kVYYYk...
  .kVYYYkkkk.
  .kYYYYYYYk.
  ..kkkkYYk..
  ....kYYk...
  ...kYYk....
  ..kYkk.....
  ..kk.......
`);

const sapling = pixelArt(`
  .kkk...kkk.
  klnnk.klnnk
  knnnnknnnuk
  .knnukunuk.
  ..kkunukk..
  ....knk....
  ....knk....
  ..kkknkkk..
  .kBBBuBBBk.
  .kbBBBBBbk.
  ..kkkkkkk..
`);

const wood = pixelArt(`
  .kkkkkkkkkk
  kiibbbbbBBk
  iBbiibbbbBk
  ibBiiiibbBk
  kiikbbbbBBk
  .kkkkkkkkkk
  kiibbbbbBBk
  iBbiibbbbBk
  ibBiiiibbBk
  kiikbbbbBBk
  .kkkkkkkkkk
`);

const stone = pixelArt(`
  ...........
  ...kkkkk...
  ..ktttssk..
  .ktttssssk.
  kttssssssSk
  ktsssssssSk
  ktsstsssSSk
  ksstssssSSk
  ksssssSSSSk
  .kSSSSSSSk.
  ..kkkkkkk..
`);

const coal = pixelArt(`
  .....sss...
  ...ssCCcs..
  ..sCCccccs.
  .sCcccCccs.
  .scccCCcccs
  sCCcccccccs
  sCccccccCcs
  scccCccCCcs
  .sccccccccs
  ..ssscccss.
  .....sss...
`);

const iron = pixelArt(`
  ...........
  .....MMM...
  ..MMMyymM..
  .MyyymmmMM.
  MyymmmmmmmM
  MymmmMMmmmM
  MmmmMyymmMM
  .MmmMymmmM.
  .MMmmmmMM..
  ...MMMM....
  ...........
`);

const diamond = pixelArt(`
  ...........
  ..kkkkkkk..
  .kEEDDDFFk.
  kEEEDDDFFFk
  kkkkkkkkkkk
  kDEkDDDkFFk
  .kDDkDkFFk.
  ..kDkDkFk..
  ...kDDFk...
  ....kDk....
  .....k.....
`);

const woodPickaxe = pixelArt(`
  ...........
  ..kkkkkk...
  .kiibbbbkk.
  ..kkkBbbbbk
  ....kikbbbk
  ...kik.kbbk
  ..kik..kbBk
  .kik....kk.
  kik........
  kk.........
  ...........
`);

const stonePickaxe = pixelArt(`
  ..kkkkkk...
  .ktttttskk.
  ktttssssssk
  .kkkkksssSk
  ....kikssSk
  ...kik.ksSk
  ..kik..ksSk
  .kik...kSSk
  kik.....kk.
  kk.........
  ...........
`);

const ironPickaxe = pixelArt(`
  .kkkkkk....
  k111111kk..
  .kkk22111k.
  ....kk211kk
  ....kikk11k
  ...kik.k21k
  ..kik...k1k
  .kik....k1k
  kik.....k1k
  kk.......k.
  ...........
`);

const woodSword = pixelArt(`
  ........kk.
  .......kiik
  ......kiibk
  .....kiibk.
  ....kiibk..
  .k.kiibk...
  kBkiibk....
  .kBibk.....
  ..kBBk.....
  .kbkkBk....
  kbk..k.....
`);

const stoneSword = pixelArt(`
  .......kkkk
  ......kttsk
  .....kttssk
  ....kttssSk
  ...kttssSk.
  kkkttssSk..
  kBBkssSk...
  .kBBkSk....
  ..kBBkk....
  .kbkBBk....
  kbk.kkk....
`);

const ironSword = pixelArt(`
  .........kk
  ........k1k
  .......k12k
  ......k12k.
  .....k12k..
  kk..k12k...
  kYkk12k....
  .kYY2k.....
  ..kYYk.....
  .krkYYk....
  krk.kkk....
`);

export const ITEM_ICONS: ReadonlyMap<string, PixelArt> = new Map([
  ['health', health],
  ['food', food],
  ['drink', drink],
  ['energy', energy],
  ['sapling', sapling],
  ['wood', wood],
  ['stone', stone],
  ['coal', coal],
  ['iron', iron],
  ['diamond', diamond],
  ['wood_pickaxe', woodPickaxe],
  ['stone_pickaxe', stonePickaxe],
  ['iron_pickaxe', ironPickaxe],
  ['wood_sword', woodSword],
  ['stone_sword', stoneSword],
  ['iron_sword', ironSword],
]);

/** One to nine, in the letter `V`. */
const DIGITS = pixelArt(`
  ..V. .VV. VVV. V..V VVVV .VV. VVVV .VV. .VV.
  .VV. V..V ...V V..V V... V... ...V V..V V..V
  ..V. ...V ...V V..V V... V... ...V V..V V..V
  ..V. ..V. .VV. VVVV VVV. VVV. ..V. .VV. .VVV
  ..V. .V.. ...V ...V ...V V..V ..V. V..V ...V
  ..V. V... ...V ...V V..V V..V .V.. V..V ...V
  .VVV VVVV VVV. ...V .VV. .VV. .V.. .VV. .VV.
`);
const DIGIT_STRIDE = 5;
export const DIGIT_WIDTH = 4;
export const DIGIT_HEIGHT = 7;

/** The digit of an amount. @param amount 1 to 9. */
export function digitArt(amount: number): PixelArt {
  const left = (amount - 1) * DIGIT_STRIDE;
  return DIGITS.map((line) => line.slice(left, left + DIGIT_WIDTH));
}
