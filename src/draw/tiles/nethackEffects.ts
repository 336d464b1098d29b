/** What flies, bursts and swallows in NetHack's tiles, 16 by 16 pixels. */
import type { Rgb } from './bitmap';
import { GROUND, INK, WHITE } from './nethackColors';
import { mirrored, type PixelArt, pixelArt, PixelGrid, turnedClockwise } from './pixelArt';

const SIDE = 16;

/** Colors of beams and explosions by their kinds, as NetHack's numbers. */
export const BEAM_COLORS: ReadonlyMap<string, number> = new Map([
  ['magic', 12],
  ['fire', 9],
  ['frost', 14],
  ['sleep', 13],
  ['death', 0],
  ['lightning', 11],
  ['poison', 2],
  ['acid', 10],
  ['plain', 7],
]);
export const EXPLOSION_COLORS: ReadonlyMap<string, number> = new Map([
  ['dark', 0],
  ['noxious', 2],
  ['muddy', 3],
  ['wet', 4],
  ['magical', 5],
  ['fiery', 9],
  ['frosty', 15],
]);

/** Where a part of what is three by three tiles large lies: its column and row, 0 to 2. */
export const PLACES: ReadonlyMap<string, readonly [column: number, row: number]> = new Map([
  ['top-left', [0, 0]],
  ['top', [1, 0]],
  ['top-right', [2, 0]],
  ['left', [0, 1]],
  ['middle', [1, 1]],
  ['right', [2, 1]],
  ['bottom-left', [0, 2]],
  ['bottom', [1, 2]],
  ['bottom-right', [2, 2]],
]);

const vertical = pixelArt(`
  ....kclWWlck....
  ...kclWWWlck....
  ...kclWWlck.....
  ....kclWWlck....
  .....kclWWlck...
  .....kclWWWlck..
  ....kclWWWlck...
  ....kclWWlck....
  ...kclWWWlck....
  ...kclWWlck.....
  ....kclWWlck....
  .....kclWWlck...
  .....kclWWWlck..
  ....kclWWWlck...
  ....kclWWlck....
  ....kclWWlck....
`);
const slanted = pixelArt(`
  .............kcl
  ............kclW
  ...........kclWl
  ..........kclWlc
  .........kclWlck
  ........kclWlck.
  .......kclWlck..
  ......kclWlck...
  .....kclWlck....
  ....kclWlck.....
  ...kclWlck......
  ..kclWlck.......
  .kclWlck........
  kclWlck.........
  clWlck..........
  lWlck...........
`);

export const BEAMS: ReadonlyMap<string, PixelArt> = new Map([
  ['vertical', vertical],
  ['horizontal', turnedClockwise(vertical)],
  ['left-slant', mirrored(slanted)],
  ['right-slant', slanted],
]);

const boomerang = pixelArt(`
  ................
  ...kkkkkkkk.....
  ..kiiiiiibbk....
  ..kibbbbbbbbk...
  ...kkkkkkibbbk..
  .........kibbk..
  ..........kibBk.
  ..........kibBk.
  ..........kibBk.
  ..........kibBk.
  ..........kibBk.
  ..........kbbBk.
  ..........kbBk..
  ...........kk...
  ................
  ................
`);

const digBeam = pixelArt(`
  ................
  ..1..........1..
  ...1........1...
  ....11....11....
  ....1211112.....
  .....122221.....
  .....123321.....
  ......1331......
  .....113311.....
  ....1223321.....
  ....1.1221.1....
  ...1...11...1...
  ..1....1.....1..
  .......1........
  ......1.........
  ................
`);

const flashBeam = pixelArt(`
  .......YY.......
  .......YY.......
  ..Y....YY....Y..
  ...Y...11...Y...
  ....Y.1111.Y....
  .....111111.....
  ....11111111....
  YYY1111111111YYY
  YYY1111111111YYY
  ....11111111....
  .....111111.....
  ....Y.1111.Y....
  ...Y...11...Y...
  ..Y....YY....Y..
  .......YY.......
  .......YY.......
`);

const poisonCloud = pixelArt(`
  ................
  .....llll.......
  ...lluuuul.lll..
  ..luuuuuuuluuul.
  .luuuUuuuuuuuuul
  .luuUUuuuuUUuuul
  .uuuuuuuuUUUuuuU
  ..uuuuuuuuuuuuU.
  .luuuuuUUuuuuUU.
  luuuuuUUUUuuuuU.
  luuUUuuuuuuuUuuU
  luuuUuuuuuuuuuuU
  .uuuuuuuUUuuuUU.
  ..UUuuUUUUUuUU..
  ....UUU...UUU...
  ................
`);

const position = pixelArt(`
  YYYY........YYYY
  Y..............Y
  Y..............Y
  Y..............Y
  ................
  ................
  .......YY.......
  ......Y..Y......
  ......Y..Y......
  .......YY.......
  ................
  ................
  Y..............Y
  Y..............Y
  Y..............Y
  YYYY........YYYY
`);

/** Sparks on a shield that holds magic off, in four moments. */
const SHIELD_DOTS = ['V..V..V..V..', '.VV.....VV..', 'VV.VV.VV.VV.', '....VV......'];

function shield(moment: number): PixelArt {
  const dots = SHIELD_DOTS[moment] ?? '';
  return Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_column, x) => {
      const far = Math.hypot(x - 7.5, y - 7.5);
      if (far > 7.6 || far < 4.4) return '.';
      return dots[Math.floor(((Math.atan2(y - 7.5, x - 7.5) + Math.PI) * 6) / Math.PI) % 12] === 'V'
        ? 'V'
        : 'w';
    }).join(''),
  );
}

/** In the colors of the dungeon, by their tile names. */
export const EFFECTS: ReadonlyMap<string, PixelArt> = new Map([
  ['boomerang:left', mirrored(boomerang)],
  ['boomerang:right', boomerang],
  ['beam:dig', digBeam],
  ['beam:flash', flashBeam],
  ['poison cloud', poisonCloud],
  ['position', position],
  ...[0, 1, 2, 3].map((moment) => [`shield:${String(moment + 1)}`, shield(moment)] as const),
]);

/** One of the nine tiles of a burst: hot in its middle, ragged at its rim. */
export function drawExplosion(place: string, color: Rgb, light: Rgb): PixelGrid | null {
  const at = PLACES.get(place);
  if (!at) return null;
  return painted(at, (far, angle) => {
    const rim = 22 + 2.5 * Math.sin(angle * 9);
    if (far > rim) return null;
    if (far > rim - 3) return INK;
    if (far > 14 + 2 * Math.sin(angle * 7 + 1)) return color;
    return far > 6 ? light : WHITE;
  });
}

/** One of the eight tiles of a stomach around the hero: a ring seen from inside. */
export function drawSwallow(place: string, color: Rgb, light: Rgb): PixelGrid | null {
  const at = PLACES.get(place);
  if (!at || place === 'middle') return null;
  return painted(at, (far) => {
    if (far < 11 || far > 23) return null;
    if (far < 12.5 || far > 21.5) return INK;
    return far < 15 ? light : color;
  });
}

/** Paints one tile of three by three by the distance from the middle of all of them. */
function painted(
  [column, row]: readonly [number, number],
  colorAt: (far: number, angle: number) => Rgb | null,
): PixelGrid {
  const grid = new PixelGrid(SIDE, GROUND);
  const middle = 1.5 * SIDE - 0.5;
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [right, down] = [column * SIDE + x - middle, row * SIDE + y - middle];
      const color = colorAt(Math.hypot(right, down), Math.atan2(down, right));
      if (color) grid.fill(x, y, 1, 1, color);
    }
  }
  return grid;
}
