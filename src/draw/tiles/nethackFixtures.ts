/** What stands in the rooms of NetHack's tiles, 16 by 16 pixels in the colors of the dungeon; nothing drawn is the ground. */
import { type PixelArt, pixelArt, turnedClockwise } from './pixelArt';

const fountain = pixelArt(`
  .......vv.......
  .....v.vv.v.....
  ....v.v..v.v....
  ...v...vv...v...
  ...v...vv...v...
  ..v....vv....v..
  .111111111111111
  .1wwwvvwwvvwwww2
  .2WwwwwvvwwwwWW3
  ..233WWWWWWW33..
  ....33333333....
  ......1223......
  ......1223......
  ......1223......
  ....11222233....
  ...3333333333...
`);

const altar = pixelArt(`
  .......Y........
  ...Y..YoY..Y....
  ..YoY..1..YoY...
  ...1...1...1....
  ...1..111..1....
  .11111111111111.
  .12222222222223.
  .33333333333333.
  ...1222222223...
  ...122rrrr223...
  ...122rYYr223...
  ...122rYYr223...
  ...122rrrr223...
  ...122222r223...
  ..112222222233..
  .33333333333333.
`);

const throne = pixelArt(`
  ..Y....YY....Y..
  ..YY..YYYY..YY..
  ..YYYYYYYYYYYy..
  ..YrrrrrrrrrrY..
  ..YrrrrrrrrrrY..
  ..YrrrrrrrrrrY..
  ..YrrrrrrrrrrY..
  ..YrrrrrrrrrrY..
  .YYrrrrrrrrrrYY.
  .YYyyyyyyyyyyYy.
  .YYrrrrrrrrrrYy.
  .YYrrrrrrrrrrYy.
  .YYYYYYYYYYYYYy.
  .yyyyyyyyyyyyyy.
  .Yy..........Yy.
  .yy..........yy.
`);

const sink = pixelArt(`
  ................
  .....33333......
  ....3111113.....
  ....31...13.....
  ....33...11..1..
  .........v..31..
  .........v..33..
  1111111111111111
  12kkkkkkvvkkkk23
  122kkkkwwwwkk223
  .12222222222223.
  ..333333333333..
  .....1223.......
  .....1223.......
  .....122333.....
  .....3333333....
`);

const grave = pixelArt(`
  ................
  .....111111.....
  ....12222223....
  ...1222222223...
  ...1222332223...
  ...1222332223...
  ...1233333323...
  ...1222332223...
  ...1222332223...
  ...1222332223...
  ...1222332223...
  ...1222222223...
  ...1222222223...
  .ll1222222223ll.
  BbbBbbBbbBbbBbbB
  .BBBBBBBBBBBBBB.
`);

const tree = pixelArt(`
  .....lllll......
  ...llluuuull....
  ..lluuuuluuuu...
  ..luullluuuuUU..
  .lluuuluuuuuUUU.
  .luuuuuuulluuUU.
  .luulluuuuuuUUU.
  .uuuuluuuuUuuUU.
  ..UuuuuUuuuUUU..
  ...UUuUUUUUUU...
  .....UibBUU.....
  ......ibB.......
  ......ibB.......
  ......ibB.......
  .....iibBB......
  ....iB.B.BB.....
`);

const ironBars = pixelArt(`
  .12..12..12..12.
  .13..13..13..13.
  1111111111111111
  3333333333333333
  .13..13..13..13.
  .13..13..13..13.
  .13..13..13..13.
  .13..13..13..13.
  .13..13..13..13.
  .13..13..13..13.
  .13..13..13..13.
  .13..13..13..13.
  1111111111111111
  3333333333333333
  .13..13..13..13.
  .13..13..13..13.
`);

const boulder = pixelArt(`
  ....kkkkkkkk....
  ..kk11111112kk..
  .k111111222222k.
  .k11111222222k3k
  k111112222k22k3k
  k11112222k222k3k
  k1112222kk22233k
  k11222222222333k
  k11222222222333k
  k12222k22222333k
  k1222kk22223333k
  k2222k222233333k
  .k2222222333333k
  .k333333333333k.
  ..kk33333333kk..
  ....kkkkkkkk....
`);

const bridgeLowered = pixelArt(`
  3kkkkkkkkkkkkkk3
  BBBBBBBBBBBBBBBB
  iiiBiiiiBiiiiBii
  bbbBbbbbBbbbbBbb
  bbbBbbbbBbbbbBbb
  BBBBBBBBBBBBBBBB
  iiiiiBiiiiBiiiii
  bbbbbBbbbbBbbbbb
  bbbbbBbbbbBbbbbb
  BBBBBBBBBBBBBBBB
  iiiBiiiiBiiiiBii
  bbbBbbbbBbbbbBbb
  bbbBbbbbBbbbbBbb
  BBBBBBBBBBBBBBBB
  3kkkkkkkkkkkkkk3
  3..............3
`);

const bridgeRaised = pixelArt(`
  2222222222222222
  2iBibBibBibBibB2
  2iB3bBi3BibB3bB2
  2iB3bBi3BibB3bB2
  2333333333333332
  2iBibBibBibBibB2
  2iBibBibBibBibB2
  2iBibBibBibBibB2
  2333333333333332
  2iBibBibBibBibB2
  2iBibBibBibBibB2
  2BBBBBBBBBBBBBB2
  wwwvvwwwwwvvwwww
  wvvwwvwwvvwwvwww
  WwwwwwWwwwwwwwWW
  WWWWWWWWWWWWWWWW
`);

/** Furniture and other fixtures by their tile names. */
export const FIXTURES: ReadonlyMap<string, PixelArt> = new Map([
  ['fountain', fountain],
  ['altar', altar],
  ['throne', throne],
  ['sink', sink],
  ['grave', grave],
  ['tree', tree],
  ['iron bars', ironBars],
  ['boulder', boulder],
  ['drawbridge:lowered:vertical', bridgeLowered],
  ['drawbridge:lowered:horizontal', turnedClockwise(bridgeLowered)],
  ['drawbridge:raised:vertical', bridgeRaised],
  ['drawbridge:raised:horizontal', turnedClockwise(bridgeRaised)],
]);
