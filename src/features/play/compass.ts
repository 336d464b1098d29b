import type { ActionSpec } from '../../core/env';

/** One of the eight ways on a board, with the keys that stand for it wherever games are played with keys. */
interface Direction {
  /** The action's text; `far ` before it goes on until something is met. */
  readonly name: string;
  readonly columns: -1 | 0 | 1;
  readonly rows: -1 | 0 | 1;
  /** The letter of vi-keys. */
  readonly letter: string;
  /** The key of the arrow block, by `KeyboardEvent.key`. */
  readonly arrow: string;
  /** The digit of the number pad. */
  readonly digit: number;
}

/** Row by row from the northwest, as on a number pad. */
export const DIRECTIONS: readonly Direction[] = [
  { name: 'northwest', columns: -1, rows: -1, letter: 'y', arrow: 'Home', digit: 7 },
  { name: 'north', columns: 0, rows: -1, letter: 'k', arrow: 'ArrowUp', digit: 8 },
  { name: 'northeast', columns: 1, rows: -1, letter: 'u', arrow: 'PageUp', digit: 9 },
  { name: 'west', columns: -1, rows: 0, letter: 'h', arrow: 'ArrowLeft', digit: 4 },
  { name: 'east', columns: 1, rows: 0, letter: 'l', arrow: 'ArrowRight', digit: 6 },
  { name: 'southwest', columns: -1, rows: 1, letter: 'b', arrow: 'End', digit: 1 },
  { name: 'south', columns: 0, rows: 1, letter: 'j', arrow: 'ArrowDown', digit: 2 },
  { name: 'southeast', columns: 1, rows: 1, letter: 'n', arrow: 'PageDown', digit: 3 },
];

const FAR = 'far ';

/** Whether actions are moves by compass: then movement keys can be chosen, and there is a movement pad. */
export function hasCompass(actions: readonly ActionSpec[]): boolean {
  const texts = new Set(actions.map(({ text }) => text));
  return ['north', 'south', 'east', 'west'].every((name) => texts.has(name));
}

/** The direction of a movement action, and whether it goes far; `null` for any other action. */
export function movementOf(action: string): { readonly direction: Direction; readonly far: boolean } | null {
  const far = action.startsWith(FAR);
  const name = far ? action.slice(FAR.length) : action;
  const direction = DIRECTIONS.find((candidate) => candidate.name === name);
  return direction ? { direction, far } : null;
}
