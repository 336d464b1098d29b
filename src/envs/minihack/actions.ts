/** Names of the actions that tasks have (NetHack spec, "Actions"). What they do is NetHack's to say. */

const STRAIGHT = ['north', 'east', 'south', 'west'];
const DIRECTIONS = [...STRAIGHT, 'northeast', 'southeast', 'southwest', 'northwest'];

/** Action sets by what a task's hero has to do. */
export const ACTION_SETS = {
  push: STRAIGHT,
  walk: DIRECTIONS,
  explore: [...DIRECTIONS, 'open', 'kick', 'search'],
  quest: [
    ...DIRECTIONS,
    ...DIRECTIONS.map((direction) => `far ${direction}`),
    'down',
    'wait',
    'more',
    'apply',
    'close',
    'eat',
    'force',
    'kick',
    'loot',
    'open',
    'pickup',
    'pray',
    'puton',
    'quaff',
    'search',
    'zap',
  ],
} satisfies Record<string, readonly string[]>;

export type ActionSetName = keyof typeof ACTION_SETS;

/** Holds every action of every task. */
export const LARGEST_SET: ActionSetName = 'quest';

/** Takes the place of an invalid answer. */
export const DEFAULT_ACTION = 'north';
