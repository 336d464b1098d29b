import type { ActionSpec } from '../../core/env';

/** Keys that the view itself wants, unless the game needs them. */
export interface ViewKeys {
  readonly restart: readonly string[];
  readonly next: readonly string[];
  readonly command: readonly string[];
}

/** The notation of `useShortcuts` for a `KeyboardEvent.key` value. */
export function keyNotation(key: string): string {
  return key === ' ' ? 'Space' : key;
}

/** Gives each action its keys; a key that two actions claim goes to the first. */
export function actionKeys(actions: readonly ActionSpec[]): ReadonlyMap<string, readonly string[]> {
  const taken = new Set<string>();
  const keys = new Map<string, readonly string[]>();
  for (const action of actions) {
    const own = action.keys.filter((key) => !taken.has(key));
    for (const key of own) taken.add(key);
    keys.set(action.text, own);
  }
  return keys;
}

/** The game's keys come first: a game that uses `n` leaves only `N`, one that uses both leaves the button. */
export function viewKeys(actions: readonly ActionSpec[]): ViewKeys {
  const taken = new Set(actions.flatMap((action) => action.keys));
  const free = (keys: readonly string[]): readonly string[] => keys.filter((key) => !taken.has(key));
  return { restart: free(['R', 'r']), next: free(['N', 'n']), command: free(['/']) };
}
