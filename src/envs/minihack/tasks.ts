/** The tasks: their levels, characters, actions and goals (NetHack spec, "MiniHack tasks"). */
import type { ActionSetName } from './actions';
import type { Difficulty } from './boxoban';

export interface MiniHackTask {
  /** Behind `MiniHack-` and before `-v0` in the id. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** What the agent is told to do. */
  readonly goal: GoalWording;
  /** Steps after which the task ends by itself where the benchmark's limit is not used. */
  readonly ownLimit: number;
  readonly actionSet: ActionSetName;
  /** Options that choose the character; absent: a random one. */
  readonly character?: readonly string[];
  readonly level: Level;
  /** Whether the benchmark plays it. */
  readonly benchmark: boolean;
}

export type GoalWording = 'corridor' | 'quest' | 'boxoban' | 'other';

/** The goal is to reach the stairs down, except in Boxoban: there, a boulder on every fountain. */
export type Level =
  | { readonly family: 'mazeWalk'; readonly columns: number; readonly rows: number; readonly mapped: boolean }
  | { readonly family: 'corridor'; readonly rooms: number }
  | { readonly family: 'corridorBattle'; readonly lit: boolean }
  | { readonly family: 'quest'; readonly difficulty: 'easy' | 'medium' | 'hard' }
  | { readonly family: 'boxoban'; readonly difficulty: Difficulty };

const KNIGHT = ['role:Knight', 'race:human', 'gender:female', 'align:lawful'];

/** Steps of every task of the benchmark. */
export const BENCHMARK_LIMIT = 100;

/** The benchmark's first, in its order. */
export const miniHackTasks: readonly MiniHackTask[] = [
  boxobanTask('hard', 'Hard', true),
  boxobanTask('medium', 'Medium', true),
  mazeWalkTask(9, 9, 200, true),
  mazeWalkTask(15, 15, 1000, true),
  corridorTask(3, true),
  corridorBattleTask(false, true),
  {
    name: 'Quest-Easy',
    title: 'Quest, easy',
    summary: 'Cross a stream of lava with what lies at your feet, and reach the stairs down.',
    goal: 'quest',
    ownLimit: 500,
    actionSet: 'quest',
    level: { family: 'quest', difficulty: 'easy' },
    benchmark: true,
  },
  {
    name: 'Quest-Medium',
    title: 'Quest, medium',
    summary: 'Get past six rats and a stream of lava to the stairs down.',
    goal: 'quest',
    ownLimit: 1000,
    actionSet: 'quest',
    character: KNIGHT,
    level: { family: 'quest', difficulty: 'medium' },
    benchmark: true,
  },
  {
    name: 'Quest-Hard',
    title: 'Quest, hard',
    summary: 'Out of a maze, over a field of lava, past a minotaur, to the stairs down.',
    goal: 'quest',
    ownLimit: 1000,
    actionSet: 'quest',
    level: { family: 'quest', difficulty: 'hard' },
    benchmark: false,
  },
  boxobanTask('unfiltered', 'Unfiltered', false),
  mazeWalkTask(45, 19, 1000, false),
  mazeWalkTask(9, 9, 200, false, true),
  mazeWalkTask(15, 15, 1000, false, true),
  mazeWalkTask(45, 19, 1000, false, true),
  corridorTask(2, false),
  corridorTask(5, false),
  corridorBattleTask(true, false),
];

export function taskIdOf({ name }: Pick<MiniHackTask, 'name'>): string {
  return `MiniHack-${name}-v0`;
}

/**
 * The task behind an id.
 * @throws RangeError on an unknown id.
 */
export function taskOf(id: string): MiniHackTask {
  const task = miniHackTasks.find((candidate) => taskIdOf(candidate) === id);
  if (task) return task;
  throw new RangeError(
    `MiniHack has no task "${id}". Its tasks are ${miniHackTasks.map(taskIdOf).join(', ')}.`,
  );
}

function boxobanTask(difficulty: Difficulty, word: string, benchmark: boolean): MiniHackTask {
  return {
    name: `Boxoban-${word}`,
    title: `Boxoban, ${difficulty}`,
    summary: 'Push four boulders onto four fountains.',
    goal: 'boxoban',
    ownLimit: 400,
    actionSet: 'push',
    level: { family: 'boxoban', difficulty },
    benchmark,
  };
}

function mazeWalkTask(
  columns: number,
  rows: number,
  ownLimit: number,
  benchmark: boolean,
  mapped = false,
): MiniHackTask {
  const size = `${String(columns)}x${String(rows)}`;
  return {
    name: `MazeWalk-${mapped ? 'Mapped-' : ''}${size}`,
    title: `Maze ${String(columns)} by ${String(rows)}${mapped ? ', mapped' : ''}`,
    summary: `Find the stairs down in a maze of ${String(columns)} by ${String(rows)} squares${mapped ? ' that you know from the start' : ''}.`,
    goal: 'other',
    ownLimit,
    actionSet: 'walk',
    level: { family: 'mazeWalk', columns, rows, mapped },
    benchmark,
  };
}

function corridorTask(rooms: number, benchmark: boolean): MiniHackTask {
  const count = String(rooms);
  return {
    name: `Corridor-R${count}`,
    title: `Corridors, ${count} rooms`,
    summary: `Explore ${count} rooms and the corridors between them, and reach the stairs down.`,
    goal: 'corridor',
    ownLimit: 1000,
    actionSet: 'explore',
    level: { family: 'corridor', rooms },
    benchmark,
  };
}

function corridorBattleTask(lit: boolean, benchmark: boolean): MiniHackTask {
  return {
    name: lit ? 'CorridorBattle' : 'CorridorBattle-Dark',
    title: lit ? 'Corridor battle' : 'Corridor battle in the dark',
    summary: `Fight six rats in a corridor and reach the stairs down${lit ? '' : '. It is dark'}.`,
    goal: 'corridor',
    ownLimit: 350,
    actionSet: 'walk',
    character: KNIGHT,
    level: { family: 'corridorBattle', lit },
    benchmark,
  };
}
