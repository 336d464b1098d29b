import { diskResources } from '../../scripts/lib/disk-resources';
import type { AnyEnvironmentModule, EnvironmentId } from '../../src/core/env';
import { createByteSized32 } from '../../src/envs/bytesized32';
import { loadEnvironment } from '../support/environments';
import { ScriptedGames } from '../support/scriptedWorlds';

/** A game whose prompts are kept: its world, and the actions that are answered in turn, over and over. */
export interface GoldenGame {
  readonly id: EnvironmentId;
  readonly task: string;
  readonly seed: number;
  readonly answers: readonly string[];
}

/** One of each environment. None of them ends within the steps that are looked at. */
export const goldenGames: readonly GoldenGame[] = [
  {
    id: 'babyai',
    task: 'BabyAI-MixedTrainLocal-v0/putnext',
    seed: 11,
    answers: ['turn left', 'go forward', 'turn right', 'go forward', 'pick up', 'turn right'],
  },
  {
    id: 'crafter',
    task: 'default',
    seed: 12,
    answers: ['Move West', 'Do', 'Move North', 'Move East', 'Noop', 'Move South', 'Place Table'],
  },
  {
    id: 'textworld',
    task: 'the_cooking_game',
    seed: 13,
    answers: ['look', 'inventory', 'examine cookbook', 'open fridge', 'go north', 'go east', 'go south'],
  },
  {
    id: 'babaisai',
    task: 'env/two_room-break_stop-make_win',
    seed: 14,
    answers: ['right', 'up', 'left', 'idle', 'down'],
  },
  {
    id: 'minihack',
    task: 'MiniHack-Corridor-R3-v0',
    seed: 15,
    answers: ['north', 'search', 'west', 'south', 'kick', 'southwest', 'east'],
  },
  {
    id: 'nle',
    task: 'NetHackChallenge-v0',
    seed: 16,
    answers: ['far east', 'search', 'inventory', 'esc', 'far south', 'far west', 'north'],
  },
  { id: 'bytesized32', task: 'boil-water', seed: 17, answers: ['look', 'inventory', 'open box', 'eat box'] },
];

/** Loads the environment of a game; a scripted world stands in for the Python programs, which need a page. */
export async function loadGame({ id }: GoldenGame): Promise<AnyEnvironmentModule> {
  if (id !== 'bytesized32') return loadEnvironment(id);
  const games = new ScriptedGames(() => ({
    solution: ['open box', 'take coin', 'buy bread'],
    otherActions: ['eat box'],
  }));
  return createByteSized32({ ...diskResources(), games });
}
