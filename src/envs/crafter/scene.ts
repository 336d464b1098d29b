/**
 * World -> tiles. Tile names of the tile set `crafter` are:
 *
 * 1. the ground: `water`, `grass`, `stone`, `path`, `sand`, `tree`, `lava`, `coal`, `iron`, `diamond`, `table`,
 *    `furnace`, or `outside` beyond the map's borders;
 * 2. joined by `+`, who stands on it, drawn over the ground: `player:west`, `player:east`, `player:north`,
 *    `player:south` or `player:asleep`; `cow`; `zombie`; `skeleton`; `arrow:west`, `arrow:east`, `arrow:north` or
 *    `arrow:south` for where it flies; `plant:young` or `plant:ripe`;
 * 3. on the whole map, joined by `+`, which part of the frame around the player lies over it: `frame:nw`, `frame:n`,
 *    `frame:ne`, `frame:w`, `frame:e`, `frame:sw`, `frame:s` or `frame:se`;
 * 4. in the inventory rows, `item:NAME:AMOUNT` with the item's name and 1 to 9, or `slot` for an empty place.
 *
 * Examples: `grass+cow`, `sand+player:east`, `item:wood_pickaxe:1`. The light is a property of the view.
 */
import type { GridView, Scene, TileName } from '../../core/env';
import { ITEMS, MATERIALS } from './names';
import { AREA, type Step, type World, type WorldObject, amountOf, materialAt, objectAt } from './rules';
import { RIPE_AGE } from './rulesPlayer';
import { REACH_X, REACH_Y } from './text';

const COLUMNS = 2 * REACH_X + 1;
const INVENTORY_SLOTS = 2 * COLUMNS;

/** The cells around the player: their place in the frame, and how far right and down they are. */
const FRAME = [
  ['nw', [-1, -1]],
  ['n', [0, -1]],
  ['ne', [1, -1]],
  ['w', [-1, 0]],
  ['e', [1, 0]],
  ['sw', [-1, 1]],
  ['s', [0, 1]],
  ['se', [1, 1]],
] as const;

/** The picture a vision model gets, the player in its middle and the inventory below, and the whole map. */
export function drawScene(world: World): Scene {
  return { tileSet: 'crafter', views: [playerView(world), mapView(world)] };
}

/** Unlike the text, never empty near the borders. */
function playerView(world: World): GridView {
  const { player } = world;
  const cells: TileName[] = [];
  for (let y = player.y - REACH_Y; y <= player.y + REACH_Y; y++) {
    for (let x = player.x - REACH_X; x <= player.x + REACH_X; x++) cells.push(cellTile(world, x, y));
  }
  const lit = cells.length;
  for (let slot = 0; slot < INVENTORY_SLOTS; slot++) {
    const amount = amountOf(player, slot);
    cells.push(amount > 0 ? `item:${ITEMS[slot] ?? ''}:${String(amount)}` : 'slot');
  }
  return {
    id: 'player',
    title: "Player's view",
    columns: COLUMNS,
    rows: cells.length / COLUMNS,
    cells,
    light: { daylight: world.daylight, asleep: player.asleep, rows: lit / COLUMNS, noiseSeed: world.tick },
  };
}

function mapView(world: World): GridView {
  const cells: TileName[] = [];
  for (let y = 0; y < AREA; y++) {
    for (let x = 0; x < AREA; x++) cells.push(cellTile(world, x, y));
  }
  framePlayer(cells, world);
  return { id: 'map', title: 'Whole map', columns: AREA, rows: AREA, cells };
}

/** A frame of three by three cells, so that the player is found on a map of small cells. */
function framePlayer(cells: TileName[], { player }: World): void {
  for (const [place, [right, down]] of FRAME) {
    const x = player.x + right;
    const y = player.y + down;
    if (x < 0 || x >= AREA || y < 0 || y >= AREA) continue;
    const index = y * AREA + x;
    cells[index] = `${cells[index] ?? 'outside'}+frame:${place}`;
  }
}

function cellTile(world: World, x: number, y: number): TileName {
  const ground = MATERIALS[materialAt(world, x, y)] ?? 'outside';
  const object = objectAt(world, x, y);
  return object ? `${ground}+${objectTile(object)}` : ground;
}

function objectTile(object: WorldObject): TileName {
  switch (object.kind) {
    case 'player':
      return `player:${object.asleep ? 'asleep' : directionWord(object.facing)}`;
    case 'arrow':
      return `arrow:${directionWord(object.facing)}`;
    case 'plant':
      return object.timer > RIPE_AGE ? 'plant:ripe' : 'plant:young';
    case 'cow':
    case 'zombie':
    case 'skeleton':
      return object.kind;
  }
}

function directionWord({ x, y }: Step): string {
  if (x !== 0) return x < 0 ? 'west' : 'east';
  return y < 0 ? 'north' : 'south';
}
