/** Doors, stairs and ladders of NetHack's tiles, 16 by 16 pixels in the colors of the dungeon; nothing drawn is the ground. */
import { type PixelArt, pixelArt, turnedClockwise } from './pixelArt';

const doorOpen = pixelArt(`
  BBBBBBBBBBBBBBBB
  BibbbbbbbbbbbbiB
  BbBBBBBBBBBBBBbB
  BbBkkkkkkkkkkBbB
  BbiBkkkkkkkkkBbB
  BbiiBkkkkkkkkBbB
  BbibiBkkkkkkkBbB
  BbibbBkkkkkkkBbB
  BbibbBkkkkkkkBbB
  BbibYBkkkkkkkBbB
  BbibbBkkkkkkkBbB
  BbibbBkkkkkkkBbB
  BbibbBkkkkkkkBbB
  BbBbbBkkkkkkkBbB
  BbBBbB.......BbB
  BBBBBB.......BBB
`);

const doorClosed = pixelArt(`
  BBBBBBBBBBBBBBBB
  BibbbbbbbbbbbbiB
  BbBBBBBBBBBBBBbB
  BbBiibiibiibbBbB
  BbBibBibBibBbBbB
  BbBibBibBibBbBbB
  BbBibBibBibBbBbB
  BbB3333333333BbB
  BbBibBibBibBbBbB
  BbBibBibBibYYBbB
  BbBibBibBibYkBbB
  BbBibBibBibBbBbB
  BbB3333333333BbB
  BbBibBibBibBbBbB
  BbBibBibBibBbBbB
  BBBBBBBBBBBBBBBB
`);

const doorBroken = pixelArt(`
  BBBB.......BBBBB
  BibB........BBiB
  BbB..........BbB
  BbBi.........BbB
  BbBbi......B.BbB
  BbB.b.....iB.BbB
  BbB......ib..BbB
  BbB.....ib...BbB
  BbB....ibB...BbB
  BbB.B..bB....BbB
  BbBbi.......BBbB
  BbBiib..i..BbBbB
  BbBbBib.bi.ibBbB
  BbBB.Bib.b.bBBbB
  BbB...BB.BBB.BbB
  BBB..........BBB
`);

const doorNone = pixelArt(`
  BBB..........BBB
  BiB..........BiB
  BbB..........BbB
  BbB..........BbB
  BbB..........BbB
  BbB..........BbB
  BbB..........BbB
  BbB....ff....BbB
  BbB....ff....BbB
  BbB..........BbB
  BbB..........BbB
  BbB..........BbB
  BbB..........BbB
  BbB..........BbB
  BbB..........BbB
  BBB..........BBB
`);

/** Steps that rise to the right, with an arrow up. */
const stairsUp = pixelArt(`
  ............1111
  ...Y........2222
  ..YYY.......3333
  .YYYYY......kkkk
  YYYYYYY.11111111
  ..YYY...22222222
  ..YYY...33333333
  ..YYY...kkkkkkkk
  ....111111111111
  ....222222222222
  ....333333333333
  ....kkkkkkkkkkkk
  1111111111111111
  2222222222222222
  3333333333333333
  kkkkkkkkkkkkkkkk
`);

/** A hole with steps that sink to the right, with an arrow down. */
const stairsDown = pixelArt(`
  1111111111111111
  1kkkkkkkkkkkkkk1
  12222kkkkkkkkkk1
  13333kkkkkYYYkk1
  13333kkkkkYYYkk1
  13222222kkYYYkk1
  133333kkYYYYYYY1
  133333kkkYYYYYk1
  133322222kYYYkk1
  133333333kkYkkk1
  133333333kkkkkk1
  1333333222222kk1
  1333333333333kk1
  1333333333333kk1
  1333333333322221
  1111111111111111
`);

const ladderUp = pixelArt(`
  ....ib....ib....
  ....iiiiiiib..Y.
  ....ibBBBBib.YYY
  ....ib....ib..Y.
  ....ib....ib..Y.
  ....iiiiiiib....
  ....ibBBBBib....
  ....ib....ib....
  ....ib....ib....
  ....iiiiiiib....
  ....ibBBBBib....
  ....ib....ib....
  ....ib....ib....
  ....iiiiiiib....
  ....ibBBBBib....
  ....ib....ib....
`);

const ladderDown = pixelArt(`
  ....ib....ib....
  ....iiiiiiib....
  ....ibBBBBib....
  ....ib....ib....
  .222ib2222ib222.
  2kkkiiiiiiibkkk2
  2kkkibBBBBibkkk2
  2kkkibkkkkibkkk2
  2kkkibkkkkibkkk2
  2kkkiiiiiiibkkk2
  2kkkibBBBBibkYk2
  2kkkibkkkkibkYk2
  2kkkibkkkkibYYY2
  2kkkBBkkkkBBkYk2
  .22222222222222.
  ................
`);

/** Ways from one place to the next by their tile names. */
export const WAYS: ReadonlyMap<string, PixelArt> = new Map([
  ['door:open:horizontal', doorOpen],
  ['door:open:vertical', turnedClockwise(doorOpen)],
  ['door:closed:horizontal', doorClosed],
  ['door:closed:vertical', turnedClockwise(doorClosed)],
  ['door:broken', doorBroken],
  ['door:none', doorNone],
  ['stairs:up', stairsUp],
  ['stairs:down', stairsDown],
  ['ladder:up', ladderUp],
  ['ladder:down', ladderDown],
]);
