/**
 * NetHack's traps, 12 by 12 pixels: `c` is the trap's color, `l` lighter, `C` darker, `k` dark, `W` white, `w` its
 * shade, `b` wood, `r` red.
 */
import { type PixelArt, pixelArt } from './pixelArt';

interface Trap {
  /** Number of the color that NetHack gives it. */
  readonly color: number;
  readonly art: PixelArt;
}

const arrow = pixelArt(`
  ............
  ........kkkk
  ........kllk
  ......kkllck
  .....kbkklck
  ....kbk.kkkk
  ...kbk......
  kkkbk.......
  kWkk........
  kWWk........
  kkWk........
  ..kk........
`);

const dart = pixelArt(`
  ............
  ............
  kk..........
  kWkk........
  kWWWkkkkk...
  kkwWclllckkk
  kkwWcccccCCk
  kWWWkkkkkkk.
  kWkk........
  kk..........
  ............
  ............
`);

const fallingRock = pixelArt(`
  .k...kk...k.
  .k...kk...k.
  .k........k.
  ...kkkkkk...
  ..kllllcck..
  .kllllccccCk
  .kllcccccCCk
  .klccckccCCk
  .kcccckkCCCk
  .kcccccCCCk.
  ..kCCCCCCk..
  ...kkkkkk...
`);

const squeakyBoard = pixelArt(`
  ............
  kkkkkkkkkkkk
  kllllllllllk
  kcccCcccccck
  kCCCCCCCCCCk
  kkkkkkkkkkkk
  kllllklllllk
  kcccckcCccck
  kCCCkCCCCCCk
  kkkkkkkkkkkk
  ............
  ............
`);

const bearTrap = pixelArt(`
  ....kkkk....
  ..kkllllkk..
  .klkkkkkklk.
  .kkWkWWkWkk.
  klkkWkkWkklk
  klk.k..k.kck
  kck.k..k.kck
  kckkWkkWkkck
  .kkWkWWkWkk.
  .kckkkkkkCk.
  ..kkCCCCkk..
  ....kkkk....
`);

const landMine = pixelArt(`
  ............
  .....kk.....
  ....kWWk....
  ....krrk....
  ...kkrrkk...
  .kkllllcckk.
  klllllcccCCk
  klllcccccCCk
  klccccccCCCk
  .kkCCCCCCkk.
  ...kkkkkk...
  ............
`);

const rollingBoulder = pixelArt(`
  ............
  ......kkkkk.
  .....kllllck
  kkk.kllllcck
  wwk.klllcccC
  kkk.klccckcC
  ....kccckCCC
  kkk.kcckCCCC
  wwk..kCCCCCk
  kkk...kkkkk.
  kkkkkkkkkkkk
  wwwwwwwwwwww
`);

const sleepingGas = pixelArt(`
  ......kkkkk.
  ......kWWWk.
  ......kkWkk.
  kkkk..kWWWk.
  kWWk..kkkkk.
  kkWkkkkk....
  kWWklllkkkk.
  kkkkllllcck.
  .kllllccccck
  klllcccccCCk
  .kcccCCCCCk.
  ..kkkkkkkk..
`);

const rust = pixelArt(`
  .kk.........
  klck....kk..
  klck...klck.
  .kk..kkklck.
  ....klck.kk.
  kk..klck....
  lck..kk.kk..
  lck....klck.
  kk.....klck.
  ...kkk..kk..
  ..kCbbk.....
  ..kbbCk.....
`);

const fire = pixelArt(`
  .....kk.....
  ....kclk....
  ...kclk.k...
  ...kcclkck..
  .kkkccccck..
  kckccclcck.k
  kcccclllcckk
  kcclcWWlcclk
  kclllWWllcck
  kcclWWWWlcck
  .kcclllllck.
  ..kkkkkkkk..
`);

const pit = pixelArt(`
  ............
  ...kkkkkk...
  .kkwwwwwwkk.
  kwwkkkkkkwwk
  kwkkkkkkkkwk
  kkkkkkkkkkkk
  kkkkkkkkkkkk
  kkkkkkkkkkkk
  kwkkkkkkkkwk
  .kwwkkkkwwk.
  ..kkwwwwkk..
  ....kkkk....
`);

const spikedPit = pixelArt(`
  ............
  ...kkkkkk...
  .kkwwwwwwkk.
  kwwkkkkkkwwk
  kwkWkkkWkkwk
  kkkWkWkWkkkk
  kkWWkWWWWkkk
  kkWWWWWWWWkk
  kwkkkkkkkkwk
  .kwwkkkkwwk.
  ..kkwwwwkk..
  ....kkkk....
`);

const hole = pixelArt(`
  .kkkkkkkkkk.
  kCbCbbCbCbCk
  kbkkkkkkkkbk
  kCkkkkkkkkCk
  kbkkkkkkkkbk
  kbkkkkkkkkbk
  kCkkkkkkkkCk
  kbkkkkkkkkbk
  kbkkkkkkkkbk
  kCkkkkkkkkCk
  kbCbbCbbCbbk
  .kkkkkkkkkk.
`);

const trapDoor = pixelArt(`
  kkkkkkkkkkkk
  kllllllllllk
  klccklcckCck
  klccklcckCck
  klccklcckCck
  kwwwwwwwwwwk
  kkkkkkkkkkkk
  kwkkkkkkkkwk
  kwkkkkkkkkwk
  kwkkkkkkkkwk
  kwwwwwwwwwwk
  kkkkkkkkkkkk
`);

const teleportation = pixelArt(`
  ....kkkk....
  ..kkllllkk..
  .kllkkkkcck.
  .klk....kck.
  klk.kkkk.kck
  klk.klck.kck
  klk.kckk.kck
  klck.kk..kck
  .klck...kck.
  .kkllkkkcck.
  ..kkcccckk..
  ....kkkk....
`);

const levelTeleporter = pixelArt(`
  .....kk.....
  ....kWWk....
  ...kWWWWk...
  ..kkkllkkk..
  ...klllck...
  ..klllccck..
  ..kllcccck..
  ...klccck...
  ..kkkcckkk..
  ...kWWWWk...
  ....kWWk....
  .....kk.....
`);

const magicPortal = pixelArt(`
  ....kkkk....
  ..kkWllWkk..
  .kWlcccclWk.
  .klckkkkclk.
  kWckWllWkcWk
  klckllllkclk
  klckllllkclk
  kWckWllWkcWk
  .klckkkkclk.
  .kWlcccclWk.
  ..kkWllWkk..
  ....kkkk....
`);

const web = pixelArt(`
  W....WW....W
  .W...WW...W.
  ..WWWWWWWW..
  ..WW.WW.WW..
  ..W.WWWW.W..
  WWWWWWWWWWWW
  WWWWWWWWWWWW
  ..W.WWWW.W..
  ..WW.WW.WW..
  ..WWWWWWWW..
  .W...WW...W.
  W....WW....W
`);

const statueTrap = pixelArt(`
  ....kkkk....
  ...kllcCk...
  ...krlrCk...
  ...klccCk...
  ....kcCk....
  ..kkklCkkk..
  .kllllccCCk.
  .klkllcCkCk.
  .kkkllcCkkk.
  .kkkkkkkkkk.
  .klllcccCCk.
  .kkkkkkkkkk.
`);

const magicTrap = pixelArt(`
  .....kk.....
  .....lk.k...
  .k..kllkWk..
  kWk.kllk.k..
  .kkkllllkkkk
  .llllWWllllk
  ..kllWWllkk.
  ...kllllk...
  .k.kllllkk..
  kWkllkkllWk.
  .kllk..kllk.
  .kkk....kkk.
`);

const antiMagic = pixelArt(`
  ....kkkk....
  ..kkrrrrkk..
  .krrkllkrrk.
  .krrrkllkrk.
  krkkrrkkkkrk
  krllkrrkllrk
  krllkkrrklrk
  krkkllkrrkrk
  .krkllkkrrk.
  .krrkllkrrk.
  ..kkrrrrkk..
  ....kkkk....
`);

const polymorph = pixelArt(`
  ..kkkkkk.k..
  .kllllllklk.
  klkkkkkklllk
  klk....kkllk
  kkk...kllllk
  ......kkkkkk
  kkkkkk......
  kcccck...kkk
  kcckk....kCk
  kccckkkkkkCk
  .kckCCCCCCk.
  ..k.kkkkkk..
`);

const vibratingSquare = pixelArt(`
  kkkkkkkkkkkk
  kcccccccccck
  kckkkkkkkkck
  kckllllllkck
  kcklkkkklkck
  kcklkWWklkck
  kcklkWWklkck
  kcklkkkklkck
  kckllllllkck
  kckkkkkkkkck
  kcccccccccck
  kkkkkkkkkkkk
`);

/** Traps by the kind in their tile names. */
export const TRAPS: ReadonlyMap<string, Trap> = new Map([
  ['arrow', { color: 6, art: arrow }],
  ['dart', { color: 6, art: dart }],
  ['falling rock', { color: 7, art: fallingRock }],
  ['squeaky board', { color: 3, art: squeakyBoard }],
  ['bear trap', { color: 6, art: bearTrap }],
  ['land mine', { color: 1, art: landMine }],
  ['rolling boulder', { color: 7, art: rollingBoulder }],
  ['sleeping gas', { color: 12, art: sleepingGas }],
  ['rust', { color: 4, art: rust }],
  ['fire', { color: 9, art: fire }],
  ['pit', { color: 0, art: pit }],
  ['spiked pit', { color: 0, art: spikedPit }],
  ['hole', { color: 3, art: hole }],
  ['trap door', { color: 3, art: trapDoor }],
  ['teleportation', { color: 5, art: teleportation }],
  ['level teleporter', { color: 5, art: levelTeleporter }],
  ['magic portal', { color: 13, art: magicPortal }],
  ['web', { color: 7, art: web }],
  ['statue', { color: 7, art: statueTrap }],
  ['magic', { color: 12, art: magicTrap }],
  ['anti-magic', { color: 12, art: antiMagic }],
  ['polymorph', { color: 10, art: polymorph }],
  ['vibrating square', { color: 5, art: vibratingSquare }],
]);
