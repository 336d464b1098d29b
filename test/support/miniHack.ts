/** Helpers of MiniHack's tests: tasks on the real engine, and a hero who sees the whole level. */
import type { EnvironmentOptions, Resources } from '../../src/core/env';
import { MAP_COLUMNS, MAP_ROWS, type NetHackGame, heroPlace } from '../../src/envs/nethack';
import { diskResources } from '../../scripts/lib/disk-resources';
import { MiniHackEnvironment } from '../../src/envs/minihack/environment';
import { createMiniHack } from '../../src/envs/minihack';

const resources = diskResources();

/** Hash of the library file of {@link resourcesWith}. */
export const SOME_HASH = '0123456789abcdef'.repeat(4);

/** Resources with one library file. */
export function resourcesWith(file: string): Resources {
  return diskResources(new Map([[SOME_HASH, new TextEncoder().encode(file)]]));
}

/** @param name the task's id without `MiniHack-` and `-v0`. */
export async function createTask(
  name: string,
  options: EnvironmentOptions = {},
  from: Resources = resources,
): Promise<MiniHackEnvironment> {
  const minihack = await createMiniHack(from);
  const environment = await minihack.create(`MiniHack-${name}-v0`, options);
  if (environment instanceof MiniHackEnvironment) return environment;
  throw new TypeError(`${name} is not a MiniHack task.`);
}

const DIRECTIONS: readonly (readonly [action: string, east: number, south: number])[] = [
  ['north', 0, -1],
  ['east', 1, 0],
  ['south', 0, 1],
  ['west', -1, 0],
  ['northeast', 1, -1],
  ['southeast', 1, 1],
  ['southwest', -1, 1],
  ['northwest', -1, -1],
];

/** Terrain numbers: doors and what follows can be stood on, up to altars; lava and water come before them. */
const DOOR = 22;
const LAST_FLOOR = 33;

/** The shortest way to the stairs down over what the level really is; `null` when there is none. */
export function wayToStairs(game: NetHackGame): readonly string[] | null {
  const goal = game.staircases().find(({ up }) => !up);
  const hero = heroPlace(game.observe());
  const start = squareOf(hero.column, hero.row);
  if (!goal) return null;
  const ways = new Map<number, readonly string[]>([[start, []]]);
  for (const [square, way] of ways) {
    const [column, row] = [square % MAP_COLUMNS, Math.floor(square / MAP_COLUMNS)];
    if (column === goal.column && row === goal.row) return way;
    for (const [action, east, south] of DIRECTIONS) {
      const [x, y] = [column + east, row + south];
      if (x < 0 || x >= MAP_COLUMNS || y < 0 || y >= MAP_ROWS || ways.has(squareOf(x, y))) continue;
      const [from, to] = [game.terrain(column, row), game.terrain(x, y)];
      const isDiagonal = east !== 0 && south !== 0;
      if (to < DOOR || to > LAST_FLOOR || (isDiagonal && (from === DOOR || to === DOOR))) continue;
      ways.set(squareOf(x, y), [...way, action]);
    }
  }
  return null;
}

/** Terrain numbers of the whole level, row by row. */
export function terrainOf(game: NetHackGame): readonly number[] {
  return Array.from({ length: MAP_ROWS * MAP_COLUMNS }, (_, square) =>
    game.terrain(square % MAP_COLUMNS, Math.floor(square / MAP_COLUMNS)),
  );
}

function squareOf(column: number, row: number): number {
  return row * MAP_COLUMNS + column;
}
