/** How far a task is solved, read from the game's state and never from its text (NetHack spec, "MiniHack tasks"). */
import {
  MAP_COLUMNS,
  MAP_ROWS,
  type NetHackGame,
  type NetHackObservation,
  figure,
  heroPlace,
} from '../nethack';
import type { Level } from './tasks';

/** Terrain numbers of the engine. */
const STONE = 0;
const FOUNTAIN = 27;

const FROZEN_PENALTY = -0.01;
const BOXOBAN_STEP_PENALTY = -0.001;
const BOULDER_REWARD = 0.1;

/** Where a task stands after a step. */
export interface Standing {
  readonly solved: boolean;
  /** The game's own clock. */
  readonly turn: number;
  /** Boulders that lie on fountains; `null` where the task is to reach the stairs. */
  readonly onFountains: number | null;
}

/** @param boulder object type of boulders. */
export function standingOf(
  family: Level['family'],
  boulder: number,
  game: NetHackGame,
  observation: NetHackObservation,
): Standing {
  const turn = figure(observation, 'turn');
  if (family === 'boxoban') return { turn, ...boulders(game, boulder) };
  const hero = heroPlace(observation);
  const solved = game
    .staircases()
    .some(({ column, row, up }) => !up && column === hero.column && row === hero.row);
  return { turn, solved, onFountains: null };
}

/** The reward of a step. A step in which the clock stood still costs, also when it solves the task. */
export function rewardOf(before: Standing, after: Standing): number {
  if (after.onFountains !== null && before.onFountains !== null) {
    const gained = after.onFountains - before.onFountains;
    return after.solved ? 1 : BOXOBAN_STEP_PENALTY + BOULDER_REWARD * gained;
  }
  return (after.solved ? 1 : 0) + (after.turn === before.turn ? FROZEN_PENALTY : 0);
}

/** Solved when boulders and fountains are on the same squares. */
function boulders(game: NetHackGame, boulder: number): Pick<Standing, 'solved' | 'onFountains'> {
  let onFountains = 0;
  let elsewhere = 0;
  let free = 0;
  for (let row = 0; row < MAP_ROWS; row++) {
    for (let column = 0; column < MAP_COLUMNS; column++) {
      const terrain = game.terrain(column, row);
      if (terrain === STONE) continue;
      const holdsBoulder = game.objectsAt(column, row).includes(boulder);
      if (terrain === FOUNTAIN && holdsBoulder) onFountains += 1;
      else if (terrain === FOUNTAIN) free += 1;
      else if (holdsBoulder) elsewhere += 1;
    }
  }
  return { onFountains, solved: free === 0 && elsewhere === 0 && onFountains > 0 };
}
