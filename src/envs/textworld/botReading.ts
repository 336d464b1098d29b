/** What a scripted player reads in an observation: nothing but its text. */
import { DIRECTIONS, type Direction } from './facts';

export interface SeenExit {
  /** `null`: nothing to open. */
  readonly door: string | null;
  readonly open: boolean;
}

/** Something that can be taken. */
export interface SeenThing {
  /** Without words for how a food is prepared. */
  readonly name: string;
  /** What it is on or in; `null`: on the floor. */
  readonly holder: string | null;
}

export interface SeenRoom {
  readonly title: string;
  readonly exits: ReadonlyMap<Direction, SeenExit>;
  readonly things: readonly SeenThing[];
  /** What else is named. */
  readonly furniture: readonly string[];
  /** Containers that one can see into. */
  readonly open: readonly string[];
}

/** A line of spaces and the status line behind it. */
const STATUS_LINE = /\n*(?:> ?)? {20,}-= .* =-\d+\/\d+\s*$/;
const TITLE = /^-= (.+) =-$/m;
const PREPARED = /^(?:(?:sliced|diced|chopped|raw|burned|fried|roasted|grilled) )+/;
const ITEM = String.raw`(?:an?|some) [\w'’ -]+?`;
const LIST = `${ITEM}(?:, ${ITEM})*(?: and ${ITEM})?`;
const DIRECTION = DIRECTIONS.join('|');

/** A line that says which of several things the game took to be meant. */
const CHOICE_LINE = /^\([^)\n]*\)\n+/;

/** What the game printed about the command itself. */
export function withoutFrame(text: string): string {
  return text.replace(STATUS_LINE, '').replace(CHOICE_LINE, '').trim();
}

/** The room that a text shows; `null` when it shows none. */
export function readRoom(text: string): SeenRoom | null {
  const title = TITLE.exec(text)?.[1];
  if (title === undefined) return null;
  const body = text.slice(text.indexOf('=-') + 2);
  return {
    title,
    exits: readExits(body),
    things: readThings(body),
    furniture: readFurniture(body),
    open: readOpen(body),
  };
}

function readExits(text: string): Map<Direction, SeenExit> {
  const exits = new Map<Direction, SeenExit>();
  for (const [, direction = ''] of text.matchAll(
    new RegExp(`(?:exit to the|going) (${DIRECTION})\\b`, 'g'),
  )) {
    const way = DIRECTIONS.find((candidate) => candidate === direction);
    if (way) exits.set(way, { door: null, open: true });
  }
  const doors = new RegExp(`There is an? (open|closed) ([^.]+?) leading (${DIRECTION})\\.`, 'g');
  for (const [, state, door = '', direction] of text.matchAll(doors)) {
    const way = DIRECTIONS.find((candidate) => candidate === direction);
    if (way) exits.set(way, { door, open: state === 'open' });
  }
  return exits;
}

/** Things in, on and under what a room text describes. */
function readThings(text: string): SeenThing[] {
  const things: SeenThing[] = [];
  const add = (list: string, holder: string | null): void => {
    for (const name of readList(list)) things.push({ name, holder });
  };
  for (const [, holder = '', list = ''] of text.matchAll(
    new RegExp(`The ([\\w'’ -]+?) contains (${LIST})[.,!]`, 'g'),
  ))
    add(list, holder);
  for (const [, holder = '', list = ''] of text.matchAll(
    new RegExp(`On the ([\\w'’ -]+?) (?:is|are|you (?:can )?(?:see|make out)) (${LIST})[.,!]`, 'g'),
  ))
    add(list, holder);
  for (const [, list = '', holder = ''] of text.matchAll(
    new RegExp(`You see (${LIST}) on the ([\\w'’ -]+?)[.,!]`, 'g'),
  ))
    add(list, holder);
  const floor = new RegExp(`There is (${LIST}) on the floor\\.$`).exec(text.trim())?.[1];
  if (floor !== undefined) add(floor, null);
  return things;
}

function readOpen(text: string): string[] {
  const signs = [
    /The ([\w'’ -]+?) (?:contains|is empty)/g,
    /Nothing is in the ([\w'’ -]+?),/g,
    /\b[Aa]n open(?:ed)? ([\w'’ -]+?)(?=[.,!]| is nearby)/g,
    /\b[Aa]n? ([\w'’ -]+?)(?:, [\w ]+)?[.!](?: Fair enough\.)? Empty!/g,
  ];
  return signs.flatMap((sign) => [...text.matchAll(sign)].map(([, name = '']) => name));
}

/** `a red apple, a raw potato and some milk` as names. */
export function readList(list: string): string[] {
  return list
    .split(/, | and (?=an? |some )/)
    .map((item) => item.replace(/^(?:an?|some) /, '').replace(PREPARED, ''))
    .filter((name) => name !== '');
}

/** Every noun with an article in the paragraph about furniture. */
function readFurniture(text: string): string[] {
  const named = text.matchAll(
    /\b[Aa]n? (?:(?:locked|closed|open|opened) )?([\w'’ -]+?)(?= is nearby|[.,!]| contains)/g,
  );
  return [...new Set([...named].map(([, name = '']) => name))];
}

export interface Recipe {
  readonly ingredients: readonly string[];
  /** `dice`, `fry` and so on, with what it is to be done to. */
  readonly directions: readonly { readonly verb: string; readonly food: string }[];
}

/** A cookbook's text; `null` when the text is none. */
export function readRecipe(text: string): Recipe | null {
  const list = /Ingredients:\n([\s\S]+?)\n\s*\nDirections:\n([\s\S]+)/.exec(text);
  if (!list) return null;
  const lines = (part = ''): string[] =>
    part
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const directions = lines(list[2]).flatMap((line) => {
    const [, verb, food] = /^(\w+) the (.+)$/.exec(line) ?? [];
    return verb === undefined || food === undefined ? [] : [{ verb, food }];
  });
  return { ingredients: lines(list[1]), directions };
}
