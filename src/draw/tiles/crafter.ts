/**
 * Crafter's tiles, our own pixel art on a grid of 16 by 16. A tile name is
 * - the ground: `water`, `grass`, `stone`, `path`, `sand`, `tree`, `lava`, `coal`, `iron`, `diamond`, `table`,
 *   `furnace` or `outside`;
 * - optionally `+` and who stands on it: `player:west`, `player:east`, `player:north`, `player:south`,
 *   `player:asleep`, `zombie`, `skeleton`, `cow`, `arrow:west`, `arrow:east`, `arrow:north`, `arrow:south`,
 *   `plant:young` or `plant:ripe`;
 * - optionally `+frame:` and the part of a bright frame that runs along the outer edges of the cells it is made of:
 *   `nw`, `n`, `ne`, `w`, `e`, `sw`, `s` or `se`;
 * - or in the inventory `slot`, or `item:NAME:AMOUNT` with an amount of 1 to 9.
 */
import type { Rgb, TileBitmap, TileSet } from './bitmap';
import { BEINGS } from './crafterBeings';
import { CRAFTER_COLORBLIND_COLORS, CRAFTER_COLORS } from './crafterColors';
import { GROUNDS } from './crafterGround';
import { DIGIT_HEIGHT, DIGIT_WIDTH, digitArt, ITEM_ICONS } from './crafterItems';
import { type Palette, type PixelArt, PixelGrid } from './pixelArt';

const SIDE = 16;
const DIGIT_LEFT = SIDE - DIGIT_WIDTH - 1;
const DIGIT_TOP = SIDE - DIGIT_HEIGHT - 1;
const FRAMED = /^(.*)\+frame:(nw|n|ne|w|e|sw|s|se)$/;
const RIM = 3;
const BAND = 6;
const ITEM_NAME = /^item:([a-z_]+):([1-9])$/;

/** Crafter's tiles in natural colors. */
export const crafterTile: TileSet = (name, size) => drawTile(name, size, CRAFTER_COLORS);

/** Crafter's tiles in colors that do not need red told from green. */
export const crafterColorblindTile: TileSet = (name, size) => drawTile(name, size, CRAFTER_COLORBLIND_COLORS);

function drawTile(name: string, size: number, palette: Palette): TileBitmap | null {
  const grid = name === 'slot' || name.startsWith('item:') ? slot(name, palette) : cell(name, palette);
  return grid && grid.toBitmap(size);
}

function cell(fullName: string, palette: Palette): PixelGrid | null {
  const [, name = fullName, frame] = FRAMED.exec(fullName) ?? [];
  const [groundName = '', beingName, ...surplus] = name.split('+');
  const ground = GROUNDS.get(groundName);
  if (!ground || surplus.length > 0) return null;
  const layers = [...ground];
  if (beingName !== undefined) {
    const being = BEINGS.get(beingName);
    if (!being) return null;
    layers.push(being);
  }
  const grid = new PixelGrid(SIDE, [0, 0, 0]);
  for (const layer of layers) grid.stamp(layer, palette);
  if (frame !== undefined) drawFrame(grid, frame, palette);
  return grid;
}

/** Thick enough to be seen on cells of six pixels, and dark outside, so that it stands out from sand as well. */
function drawFrame(grid: PixelGrid, place: string, palette: Palette): void {
  const band = (from: number, width: number, color: Rgb): void => {
    const far = SIDE - from - width;
    const left = place.includes('w') ? from : 0;
    const right = place.includes('e') ? SIDE - from : SIDE;
    const top = place.includes('n') ? from : 0;
    const bottom = place.includes('s') ? SIDE - from : SIDE;
    if (place.includes('n')) grid.fill(left, from, right - left, width, color);
    if (place.includes('s')) grid.fill(left, far, right - left, width, color);
    if (place.includes('w')) grid.fill(from, top, width, bottom - top, color);
    if (place.includes('e')) grid.fill(far, top, width, bottom - top, color);
  };
  band(0, RIM, palette.get('k') ?? [0, 0, 0]);
  band(RIM, BAND, palette.get('Y') ?? [255, 255, 0]);
}

function slot(name: string, palette: Palette): PixelGrid | null {
  const grid = new PixelGrid(SIDE, palette.get('9') ?? [0, 0, 0]);
  const edge = palette.get('8') ?? [0, 0, 0];
  grid.fill(0, 0, SIDE, 1, edge);
  grid.fill(0, 0, 1, SIDE, edge);
  if (name === 'slot') return grid;
  const [, item = '', amount] = ITEM_NAME.exec(name) ?? [];
  const icon = ITEM_ICONS.get(item);
  if (!icon) return null;
  grid.stamp(icon, palette, 1, 1);
  stampDigit(grid, digitArt(Number(amount)), palette);
  return grid;
}

/** A white digit with a dark rim, so that it is read over any icon. */
function stampDigit(grid: PixelGrid, digit: PixelArt, palette: Palette): void {
  const rim: Palette = new Map([['V', palette.get('9') ?? [0, 0, 0]]]);
  for (const down of [-1, 0, 1]) {
    for (const across of [-1, 0, 1]) grid.stamp(digit, rim, DIGIT_LEFT + across, DIGIT_TOP + down);
  }
  grid.stamp(digit, palette, DIGIT_LEFT, DIGIT_TOP);
}
