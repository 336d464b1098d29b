import type { ActionSpec } from '../../core/env';
import { DIRECTIONS, hasCompass, movementOf } from './compass';

/** How a person moves by keys in games of compass moves. */
export interface KeySettings {
  /** `vi`: hjklyubn move. Otherwise these letters are commands. `numpad`: the number pad moves in any case. */
  readonly movement: 'vi' | 'arrows' | 'numpad';
  /** Whether the number pad moves or types digits. */
  readonly numberPad: 'move' | 'digits';
}

export const MOVEMENT_SCHEMES: readonly KeySettings['movement'][] = ['vi', 'arrows', 'numpad'];
export const DEFAULT_KEYS: KeySettings = { movement: 'vi', numberPad: 'move' };

/** Keys of the view itself. */
export interface ViewKeys {
  readonly restart: readonly string[];
  readonly next: readonly string[];
  readonly command: readonly string[];
  readonly travel: readonly string[];
}

/** Keys of each action by its text, in the notation of `useShortcuts`. */
export type ActionKeys = ReadonlyMap<string, readonly string[]>;

/** NetHack's letters for commands whose own key is hard to press in a browser, where hjklyubn do not move. */
const FREED_LETTERS: ReadonlyMap<string, string> = new Map([
  ['jump', 'j'],
  ['kick', 'k'],
  ['loot', 'l'],
  ['untrap', 'u'],
]);

const VI_LETTERS: ReadonlySet<string> = new Set(DIRECTIONS.map(({ letter }) => letter));

/** The notation of `useShortcuts` for a key of an action, one for each key. */
export function keyNotation(key: string): string {
  if (key === ' ') return 'Space';
  const end = key.lastIndexOf('+');
  return end > 0 ? key.slice(0, end).toLowerCase() + key.slice(end) : key;
}

const isLetterAction = ({ text }: ActionSpec): boolean => text.length === 1;

function wantedKeys(action: ActionSpec, settings: KeySettings): readonly string[] {
  const own = action.keys.map(keyNotation);
  const movement = movementOf(action.text);
  if (!movement) {
    if (settings.movement === 'vi') return own;
    const freed = FREED_LETTERS.get(action.text);
    if (freed !== undefined) return [freed, ...own];
    return isLetterAction(action) ? own.filter((key) => !VI_LETTERS.has(key.toLowerCase())) : own;
  }
  const { direction, far } = movement;
  const letter = far ? direction.letter.toUpperCase() : direction.letter;
  const shift = far ? 'shift+' : '';
  const arrow = shift + direction.arrow;
  const pad = `${shift}Numpad${String(direction.digit)}`;
  const padMoves = settings.movement === 'numpad' || settings.numberPad === 'move';
  const others = own.filter((key) => key !== letter && key !== arrow && !/^\d$/.test(key));
  const arrows = padMoves ? [arrow, pad] : [arrow];
  switch (settings.movement) {
    case 'vi':
      return [letter, ...arrows, ...others];
    case 'arrows':
      return [...arrows, ...others];
    case 'numpad':
      return [pad, arrow, ...others];
  }
}

/**
 * Gives each action its keys; a key that two actions claim goes to the first, and to a command before a letter or a
 * digit. In games of compass moves the settings say which keys move.
 */
export function actionKeys(actions: readonly ActionSpec[], settings: KeySettings = DEFAULT_KEYS): ActionKeys {
  const compass = hasCompass(actions);
  const rank = (action: ActionSpec): number =>
    compass && movementOf(action.text) ? 0 : isLetterAction(action) ? 2 : 1;
  const inTurn = [...actions].sort((a, b) => rank(a) - rank(b));
  const taken = new Set<string>();
  const keys = new Map<string, readonly string[]>();
  for (const action of inTurn) {
    const wanted = compass ? wantedKeys(action, settings) : action.keys.map(keyNotation);
    const own = wanted.filter((key, index) => !taken.has(key) && wanted.indexOf(key) === index);
    for (const key of own) taken.add(key);
    keys.set(action.text, own);
  }
  return keys;
}

/** The game's keys come first: a game that uses `n` leaves only `N`, and one that uses both a function key. */
export function viewKeys(actions: ActionKeys): ViewKeys {
  const taken = new Set([...actions.values()].flat());
  const free = (keys: readonly string[], otherwise: string): readonly string[] => {
    const left = keys.filter((key) => !taken.has(key));
    return left.length > 0 ? left : [otherwise];
  };
  return {
    restart: free(['R', 'r'], 'F8'),
    next: free(['N', 'n'], 'F9'),
    command: free(['/'], 'F2'),
    travel: free(['_'], 'F4'),
  };
}
