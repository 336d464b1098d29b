/** The dungeon of NetHack's tiles, 16 by 16 pixels; nothing drawn is the ground. */
import type { Rgb } from './bitmap';
import { GROUND } from './nethackColors';
import { EFFECTS } from './nethackEffects';
import { FIXTURES } from './nethackFixtures';
import { type Arms, strokeArms } from './nethackGlyphs';
import { WAYS } from './nethackWays';
import { type Palette, type PixelArt, pixelArt, PixelGrid } from './pixelArt';

const SIDE = 16;
const BLACK: Rgb = [8, 8, 12];
const DARK: Rgb = [26, 25, 32];
const WALL_EDGE: Rgb = [70, 66, 76];
const WALL_FACE: Rgb = [146, 140, 148];
const WALL_LIGHT: Rgb = [196, 190, 194];

const COLORS: Palette = new Map([
  ['k', [12, 11, 16]],
  ['n', [26, 25, 32]],
  ['f', [104, 100, 112]],
  ['h', [74, 68, 64]],
  ['H', [116, 106, 96]],
  // Stone: light, middle, dark.
  ['1', [222, 220, 224]],
  ['2', [164, 162, 170]],
  ['3', [108, 106, 116]],
  // Wood: light, middle, dark.
  ['i', [222, 168, 96]],
  ['b', [172, 112, 54]],
  ['B', [108, 66, 32]],
  // Gold.
  ['Y', [255, 222, 88]],
  ['y', [196, 148, 40]],
  // White, of ice and light.
  ['V', [250, 252, 255]],
  // Water: crest, surface, trough.
  ['v', [150, 206, 250]],
  ['w', [44, 104, 196]],
  ['W', [28, 74, 152]],
  // Lava: bright, glow, crust.
  ['O', [255, 220, 96]],
  ['o', [228, 92, 24]],
  ['e', [122, 34, 20]],
  // Ice: light, shade.
  ['j', [196, 226, 242]],
  ['J', [150, 192, 216]],
  // Leaves: light, middle, dark.
  ['l', [116, 190, 84]],
  ['u', [52, 132, 62]],
  ['U', [26, 82, 46]],
  // Cloth.
  ['r', [178, 40, 70]],
  // Bare rock, hardly seen.
  ['s', [36, 35, 42]],
] as const);

/** Parts of a wall by where it goes from the middle of its tile. */
const WALLS: ReadonlyMap<string, Arms> = new Map([
  ['wall:vertical', 'ud'],
  ['wall:horizontal', 'lr'],
  ['wall:top-left', 'rd'],
  ['wall:top-right', 'dl'],
  ['wall:bottom-left', 'ur'],
  ['wall:bottom-right', 'ul'],
  ['wall:cross', 'urdl'],
  ['wall:tee-up', 'url'],
  ['wall:tee-down', 'rdl'],
  ['wall:tee-left', 'udl'],
  ['wall:tee-right', 'urd'],
]);

/** Rows that repeat over the whole tile. */
function repeated(text: string): PixelArt {
  const rows = pixelArt(text);
  return Array.from({ length: SIDE }, (_, row) => {
    const line = rows[row % rows.length] ?? '';
    return line.repeat(SIDE / line.length);
  });
}

const floor = pixelArt(`
  ................
  ................
  ................
  ................
  ................
  ................
  ................
  .......ff.......
  .......ff.......
`);

const darkFloor = repeated('nnnnnnnnnnnnnnnn').map((line, row) =>
  row === 7 || row === 8 ? 'nnnnnnnhhnnnnnnn' : line,
);

const corridor = repeated(`
  khhk
  hkkh
  hkkh
  khhk
`);

const stone = pixelArt(`
  kkkkkkkkkkkkkkkk
  kkkkkkkkkkkkkkkk
  kkksskkkkkkkkkkk
  kkkkskkkkkkkkskk
  kkkkkkkkkkkksskk
  kkkkkkkkkkkkkkkk
  kkkkkkkskkkkkkkk
  kkkkkksskkkkkkkk
  kkkkkkkkkkkkkkkk
  kkskkkkkkkkkkkkk
  ksskkkkkkkkskkkk
  kkkkkkkkkkksskkk
  kkkkkkkkkkkkkkkk
  kkkkkskkkkkkkkkk
  kkkksskkkkkkkskk
  kkkkkkkkkkkkkkkk
`);

const nothing = repeated(`
  kkkkkkkk
  kkkkkkkk
  kkkskkkk
  kkkkkkkk
`);

const litCorridor = repeated(`
  kHHk
  HhhH
  HhhH
  kHHk
`);

const water = repeated(`
  wwwwwwww
  wvvwwwww
  vwwvwwWw
  wwwwvvww
  wWWwwwww
  wwwwwwww
  wwwwwvvw
  wWwwvwwv
`);

/** The same sea, but all trough. */
const deepWater = water.map((line) =>
  line.replaceAll('W', 'v').replaceAll('w', 'W').replaceAll('vvv', 'vWv'),
);

const lava = pixelArt(`
  oooOOoooooeeeooo
  ooOooOooeeeeeeoo
  oeeeooOoeeeeeeoo
  eeeeeooOooeeeoOO
  eeeeeooooOooooOo
  oeeeoooooooOOOoo
  oooooOOoooooooee
  OooOOooOoooooeee
  oOOooooooeeeoeee
  oooooeeeeeeeeoee
  oeeoeeeeeeeeeooo
  eeeeoeeeeeeeoooO
  eeeeooeeeoooooOo
  oeeooooooooOOOoo
  oooooOOoooOooooo
  oooOOooOOOoooooo
`);

const ice = pixelArt(`
  jjjjjjjjjjjVVjjj
  jjjVVjjjjjVVjjjj
  jjVVjjjjjVVjjjJj
  jVVjjjjjjjjjjJJj
  jjjjjjjjjjjjJJjj
  jjjjJJJjjjjJJjjj
  jjjJJjjjjjjjjjjj
  jjJJjjjjjjjjjjjj
  jjjjjjjjjVVjjjjj
  jjjjjjjjVVjjjjjj
  jVVjjjjVVjjjjJJj
  VVjjjjjjjjjjJJjj
  jjjjjJJjjjjJJjjj
  jjjjJJjjjjjjjjjj
  jjjJJjjjjjjjjVVj
  jjjjjjjjjjjjVVjj
`);

const cloud = pixelArt(`
  ................
  .....1111.......
  ....111111.111..
  ..111111111111..
  .11111111111112.
  .11111111111122.
  .22111122111222.
  ..222222222222..
  ................
  .......111......
  ..11.1111111....
  .1111111111111..
  .11111111111122.
  .21111221111222.
  ..222222222222..
  ................
`);

const air = pixelArt(`
  ................
  ................
  ....vvvv........
  ...v....v..vvv..
  ........v.v...v.
  vvvvvvvv......v.
  ..............v.
  ..vvvvvvvvvvvv..
  ................
  ...vvvvvvvvv....
  ............v...
  ............v...
  ......v....v....
  .......vvvv.....
  ................
  ................
`);

const LAYOUTS: ReadonlyMap<string, PixelArt> = new Map([
  ['stone', stone],
  ['nothing', nothing],
  ['floor', floor],
  ['dark', darkFloor],
  ['corridor', corridor],
  ['corridor:lit', litCorridor],
  ['water', water],
  ['water:deep', deepWater],
  ['lava', lava],
  ['ice', ice],
  ...WAYS,
  ...FIXTURES,
  ['cloud', cloud],
  ['air', air],
  ...EFFECTS,
]);

/** Names of the parts of a dungeon. */
export const TERRAIN_NAMES: readonly string[] = ['unexplored', ...WALLS.keys(), ...LAYOUTS.keys()];

/** Draws a part of the dungeon, or gives null for a name that is none. */
export function drawTerrain(name: string): PixelGrid | null {
  if (name === 'unexplored') return new PixelGrid(SIDE, BLACK);
  const arms = WALLS.get(name);
  if (arms !== undefined) return drawWall(arms);
  const layout = LAYOUTS.get(name);
  if (!layout) return null;
  const grid = new PixelGrid(SIDE, GROUND);
  grid.stamp(layout, COLORS);
  return grid;
}

function drawWall(arms: Arms): PixelGrid {
  const grid = new PixelGrid(SIDE, DARK);
  strokeArms(grid, SIDE, arms, 10, BLACK);
  strokeArms(grid, SIDE, arms, 8, WALL_EDGE);
  strokeArms(grid, SIDE, arms, 6, WALL_FACE);
  strokeArms(grid, SIDE, arms, 2, WALL_LIGHT);
  return grid;
}
