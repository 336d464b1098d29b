/** The twelve directions one can speak of, whether or not a world uses them. */
import { DIRECTIONS, type Direction } from '../../facts';

const MARK = '@';

const WORDS: readonly (readonly [name: string, ...words: string[]])[] = [
  ['north', 'north', 'n'],
  ['northeast', 'northeast', 'ne'],
  ['northwest', 'northwest', 'nw'],
  ['south', 'south', 's'],
  ['southeast', 'southeast', 'se'],
  ['southwest', 'southwest', 'sw'],
  ['east', 'east', 'e'],
  ['west', 'west', 'w'],
  ['up', 'up', 'u'],
  ['down', 'down', 'd'],
  ['inside', 'inside', 'in'],
  ['outside', 'outside', 'out'],
];

/** Ids that stand for directions among the things one can speak of. */
export const DIRECTION_IDS: readonly string[] = WORDS.map(([name]) => MARK + name);

const BY_WORD = new Map(WORDS.flatMap(([name, ...words]) => words.map((word) => [word, MARK + name])));

export function isDirectionId(id: string): boolean {
  return id.startsWith(MARK);
}

export function directionName(id: string): string {
  return id.slice(MARK.length);
}

export function directionId(direction: string): string {
  return MARK + direction;
}

/** The id of a direction's word; `null` for all other words. */
export function directionOfWord(key: string): string | null {
  return BY_WORD.get(key) ?? null;
}

/** One of the four that worlds use; `null` for the others. */
export function compassDirection(id: string): Direction | null {
  const name = directionName(id);
  return DIRECTIONS.find((direction) => direction === name) ?? null;
}
