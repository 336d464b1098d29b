/** Reads observations back (NetHack spec, "Observation text"): the inverse of the writers, from the same tables. */
import { CONDITION_WORDS, ENCUMBRANCE_WORDS, HUNGER_WORDS } from './language/figures';
import { DIRECTIONS, DISTANCES, type Direction, type Distance } from './language/words';
import type { Sighting } from './language/writer';
import { type MessageText, type ScreenMap, readMap, readMessage } from './grammarScreen';

/** An observation's two texts as data. */
export interface ReadObservation {
  readonly message: MessageText;
  readonly around: readonly Sighting[];
  readonly cursor: CursorText;
  /** `null`: the text has no map. */
  readonly map: ScreenMap | null;
  /** `null`: the text has no statistics. */
  readonly statistics: StatisticsText | null;
  /** `null`: the short-term text was not given. */
  readonly inventory: readonly ListedItem[] | null;
}

export interface CursorText {
  /** What the cursor is on: the hero, something elsewhere, or nothing on the map. */
  readonly on:
    | { readonly kind: 'hero'; readonly name: string }
    | {
        readonly kind: 'elsewhere';
        readonly name: string;
        readonly distance: Distance;
        readonly direction: Direction;
      }
    | { readonly kind: 'nothing' };
  /** On the screen; row 0 is the message line. `null`: not told. */
  readonly place: { readonly row: number; readonly column: number } | null;
}

export interface ListedItem {
  readonly letter: string;
  readonly text: string;
}

export interface StatisticsText {
  /** Figures in the order of their lines; lines with two figures give both. */
  readonly figures: readonly number[];
  /** `''` for a number that has no word. */
  readonly hunger: string;
  readonly encumbrance: string;
  readonly alignment: string;
  readonly conditions: readonly string[];
}

/**
 * Reads an observation.
 * @param shortTerm `''`: not given.
 * @returns `null` for a text that no writer of observations makes.
 */
export function readObservation(longTerm: string, shortTerm = ''): ReadObservation | null {
  const withMap = partsOf(longTerm, ['message', 'language observation', 'cursor', 'map']);
  const parts = withMap ?? partsOf(longTerm, ['message', 'language observation', 'cursor']);
  if (!parts) return null;
  const [message = '', around = '', cursor = '', map] = parts;
  const seen = readSightings(around);
  const place = readCursor(cursor);
  const screen = map === undefined ? null : readMap(map);
  if (!seen || !place || (map !== undefined && !screen)) return null;
  const rest = readShortTerm(shortTerm);
  return rest && { message: readMessage(message), around: seen, cursor: place, map: screen, ...rest };
}

function readShortTerm(text: string): Pick<ReadObservation, 'statistics' | 'inventory'> | null {
  if (text === '') return { statistics: null, inventory: null };
  const withStatistics = partsOf(text, ['statistics', 'inventory']);
  const [items] = partsOf(text, ['inventory']) ?? [];
  const inventory = readInventory(withStatistics?.[1] ?? items ?? '');
  if ((!withStatistics && items === undefined) || !inventory) return null;
  if (!withStatistics) return { statistics: null, inventory };
  const statistics = readStatistics(withStatistics[0] ?? '');
  return statistics && { statistics, inventory };
}

/** The texts under the titles, which follow one another; `null` where they do not. */
function partsOf(text: string, titles: readonly string[]): readonly string[] | null {
  const parts: string[] = [];
  let rest = text;
  for (const [index, title] of titles.entries()) {
    const head = `${title}:\n`;
    if (!rest.startsWith(head)) return null;
    const next = titles[index + 1];
    const end = next === undefined ? rest.length - 1 : rest.indexOf(`\n\n${next}:\n`, head.length);
    if (end < head.length || rest[end] !== '\n') return null;
    parts.push(rest.slice(head.length, end));
    rest = rest.slice(end + 2);
  }
  return parts;
}

const anyOf = (words: readonly string[]): string =>
  words.map((word) => word.replace(/[+]/g, '\\+')).join('|');
const DIRECTION = `(?:${anyOf([...DIRECTIONS].sort((a, b) => b.length - a.length))})`;
const DISTANCE = `(${anyOf(DISTANCES)})`;
const DIRECTION_LIST = `${DIRECTION}(?: and ${DIRECTION}|(?:, ${DIRECTION})+, and ${DIRECTION})?`;
const SIGHTING = new RegExp(`^(.+?) ${DISTANCE} (${DIRECTION_LIST})$`);

/** The lines of a language observation; `null` when one of them is none. */
export function readSightings(text: string): readonly Sighting[] | null {
  if (text === '') return [];
  const sightings: Sighting[] = [];
  for (const line of text.split('\n')) {
    const [, name, distance, list] = SIGHTING.exec(line) ?? [];
    if (name === undefined || list === undefined) return null;
    sightings.push({
      name,
      distance: distanceOf(distance),
      directions: list.split(/, and |, | and /).map(directionOf),
    });
  }
  return sightings;
}

const CURSOR = new RegExp(`^(?:Yourself a (.*)|${DISTANCE} (${DIRECTION}) (.*)|)$`);
const PLACE = /(?:^|\n)\(x=(\d+), y=(\d+)\)$/;

export function readCursor(text: string): CursorText | null {
  const place = PLACE.exec(text);
  const found = CURSOR.exec(place ? text.slice(0, place.index) : text);
  if (!found) return null;
  const [, hero, distance, direction, name] = found;
  const on: CursorText['on'] =
    hero !== undefined
      ? { kind: 'hero', name: hero }
      : distance === undefined
        ? { kind: 'nothing' }
        : {
            kind: 'elsewhere',
            name: name ?? '',
            distance: distanceOf(distance),
            direction: directionOf(direction ?? ''),
          };
  return { on, place: place ? { column: Number(place[1]), row: Number(place[2]) } : null };
}

/** The items of an inventory; a message in the place of a letter makes it `null`. */
export function readInventory(text: string): readonly ListedItem[] | null {
  if (text === '') return [];
  const items = text.split('\n').map((line) => /^(\S): (.*)$/.exec(line));
  if (items.some((item) => item === null)) return null;
  return items.map((item) => ({ letter: item?.[1] ?? '', text: item?.[2] ?? '' }));
}

const NUMBER = '(-?\\d+)';
const STATISTICS = new RegExp(
  `^${[
    `Strength: ${NUMBER}/${NUMBER}`,
    ...['Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma', 'Depth', 'Gold'].map(
      (name) => `${name}: ${NUMBER}`,
    ),
    ...['HP', 'Energy'].map((name) => `${name}: ${NUMBER}/${NUMBER}`),
    `AC: ${NUMBER}`,
    `XP: ${NUMBER}/${NUMBER}`,
    `Time: ${NUMBER}`,
    `Position: ${NUMBER}\\|${NUMBER}`,
    `Hunger: (?<hunger>${anyOf(HUNGER_WORDS)}|)`,
    `Monster Level: ${NUMBER}`,
    `Encumbrance: (?<encumbrance>${anyOf(ENCUMBRANCE_WORDS)}|)`,
    ...['Dungeon Number', 'Level Number', 'Score'].map((name) => `${name}: ${NUMBER}`),
    'Alignment: (?<alignment>Lawful|Neutral|Chaotic|None|)',
    `Condition: (?<conditions>None|(?:${anyOf(CONDITION_WORDS)})(?: (?:${anyOf(CONDITION_WORDS)}))*)`,
  ].join('\n')}$`,
);
const CONDITION = new RegExp(anyOf(CONDITION_WORDS), 'g');

export function readStatistics(text: string): StatisticsText | null {
  const found = STATISTICS.exec(text);
  if (!found) return null;
  const { hunger = '', encumbrance = '', alignment = '', conditions = '' } = found.groups ?? {};
  const words = new Set([hunger, encumbrance, alignment, conditions]);
  return {
    figures: found
      .slice(1)
      .filter((figure) => !words.has(figure))
      .map(Number),
    hunger,
    encumbrance,
    alignment,
    conditions: conditions === 'None' ? [] : (conditions.match(CONDITION) ?? []),
  };
}

function distanceOf(word: string | undefined): Distance {
  return DISTANCES.find((distance) => distance === word) ?? 'adjacent';
}

function directionOf(word: string): Direction {
  return DIRECTIONS.find((direction) => direction === word) ?? 'north';
}
