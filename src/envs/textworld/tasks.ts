/** TextWorld's tasks of the benchmark, by the names that its results use. */
import type { ActionSpec } from '../../core/env';

export const TASKS = ['treasure_hunter', 'the_cooking_game', 'coin_collector'] as const;
export type TextWorldTask = (typeof TASKS)[number];

/** Steps of every task; each command is one, also one that the game does not understand. */
export const MAX_STEPS = 80;
export const DEFAULT_ACTION = 'help';

/** @throws RangeError when there is no task of that id. */
export function taskOf(id: string): TextWorldTask {
  const task = TASKS.find((candidate) => candidate === id);
  if (task === undefined) throw new RangeError(`TextWorld has no task "${id}".`);
  return task;
}

const GO: readonly ActionSpec[] = (['north', 'south', 'east', 'west'] as const).map((direction) => ({
  text: `go ${direction}`,
  description: `go ${direction}`,
  keys: [`Arrow${{ north: 'Up', south: 'Down', east: 'Right', west: 'Left' }[direction]}`],
}));
const LOOK: ActionSpec = { text: 'look', description: 'see the room again', keys: ['l'] };
const INVENTORY: ActionSpec = { text: 'inventory', description: 'see what you carry', keys: ['i'] };
const GOAL: ActionSpec = { text: 'goal', description: 'ask what the game wants', keys: ['g'] };
const HELP: ActionSpec = { text: DEFAULT_ACTION, description: 'list the commands', keys: ['h'] };
const TAKE_COIN: ActionSpec = { text: 'take coin', description: 'take the coin', keys: ['t'] };
const COOKBOOK: ActionSpec = { text: 'examine cookbook', description: 'read the recipe', keys: ['c'] };
const PREPARE: ActionSpec = {
  text: 'prepare meal',
  description: 'make the meal, in the kitchen',
  keys: ['p'],
};
const EAT: ActionSpec = { text: 'eat meal', description: 'eat the meal', keys: ['e'] };

/** Commands that need no name of a thing, by task. Any other text is a command, too. */
export const ACTIONS: Readonly<Record<TextWorldTask, readonly ActionSpec[]>> = {
  treasure_hunter: [...GO, LOOK, INVENTORY, GOAL, HELP],
  the_cooking_game: [...GO, LOOK, INVENTORY, GOAL, HELP, COOKBOOK, PREPARE, EAT],
  coin_collector: [...GO, LOOK, INVENTORY, GOAL, HELP, TAKE_COIN],
};

/** All of them. */
export const ALL_ACTIONS: readonly ActionSpec[] = [
  ...GO,
  LOOK,
  INVENTORY,
  GOAL,
  HELP,
  TAKE_COIN,
  COOKBOOK,
  PREPARE,
  EAT,
];
