/** Observations made by hand, for tests. */
import {
  MAP_COLUMNS,
  MAP_SQUARES,
  type NetHackObservation,
  SCREEN_COLUMNS,
  SCREEN_ROWS,
  STATISTIC,
} from './engine/types';
import { ENGINE_LAYOUT } from './language/glyphs';

const { features, objects, pets, monsters, unexplored } = ENGINE_LAYOUT;

/** What a character of a hand-made map stands for. */
const GLYPHS: Readonly<Record<string, number>> = {
  ' ': unexplored ?? 0,
  '|': features + 1,
  '-': features + 2,
  D: features + 12,
  '/': features + 13,
  '+': features + 15,
  '.': features + 19,
  '>': features + 24,
  '}': features + 32,
  L: features + 34,
  '^': features + 52,
  '%': objects + 254,
  '0': objects + 450,
  d: monsters + 12,
  f: pets + 32,
  '@': monsters + 330,
};

interface Changes extends Partial<Omit<NetHackObservation, 'statistics' | 'glyphs'>> {
  readonly statistics?: Partial<Record<keyof typeof STATISTIC, number>>;
}

/**
 * An observation of a map drawn in characters, the hero at its `@`.
 * @param map lines from the top left corner; missing ones are unexplored.
 */
export function observationOf(
  map: readonly string[],
  { statistics = {}, ...changes }: Changes = {},
): NetHackObservation {
  const glyphs = new Int16Array(MAP_SQUARES).fill(unexplored ?? 0);
  const hero = { column: 0, row: 0 };
  for (const [row, line] of map.entries()) {
    for (const [column, character] of Array.from(line).entries()) {
      glyphs[row * MAP_COLUMNS + column] = GLYPHS[character] ?? 0;
      if (character === '@') Object.assign(hero, { column, row });
    }
  }
  const figures = Array.from({ length: 27 }, () => 0);
  const given = { x: hero.column, y: hero.row, hitPoints: 10, maxHitPoints: 12, hunger: 1, ...statistics };
  for (const [name, index] of Object.entries(STATISTIC)) {
    figures[index] = (given as Partial<Record<string, number>>)[name] ?? 0;
  }
  return {
    glyphs,
    characters: new Uint8Array(MAP_SQUARES).fill(32),
    colors: new Uint8Array(MAP_SQUARES).fill(7),
    screen: Array.from({ length: SCREEN_ROWS }, () => ' '.repeat(SCREEN_COLUMNS)),
    cursor: { row: hero.row + 1, column: hero.column },
    message: '',
    messagePages: [],
    statistics: figures,
    inventory: [],
    state: { kind: 'key' },
    ...changes,
  };
}
