/** Reads an observation's text back into a grid, as a careful reader would. */
import {
  BORDER,
  EMPTY,
  type Kind,
  NOTHING,
  WORDS,
  type World,
  addPiece,
  blockKind,
  createWorld,
  kindAt,
  objectKind,
} from './rules';
import { sizeOf, type Level } from './tasks';
import { LOST_YOU_NOTICE } from './text';

/** A thing at steps to the right (negative: left) and down (negative: up) of the reference point. */
export interface SeenThing {
  readonly kind: Kind;
  readonly dx: number;
  readonly dy: number;
}

export interface Reading {
  /** The text tells that control was lost, and shows a new level. */
  readonly isNewLevel: boolean;
  /** The thing in control at (0, 0) comes first. */
  readonly things: readonly SeenThing[];
}

const NOUN = 'wall|ball|door|key|baba';
const OBJECTS = ['wall', 'ball', 'door', 'key', 'baba'] as const;
const YOU_RULE = new RegExp(`^(${NOUN}) is you$`);
const SEEN = new RegExp(`^(?:rule \`(\\w+)\`|(${NOUN})) (.+)$`);
const PLACE = /^(?:(\d+) steps? to the (right|left))?(?: and )?(?:(\d+) steps? (up|down))?$/;
const NEW_LEVEL = /'long_term_context': '([^']*)'/;
const CLEAN_NEW_LEVEL = /^Nothing was you any more;/;

/** Lines it does not understand are skipped. */
export function readObservation(text: string): Reading {
  const printed = text.includes(LOST_YOU_NOTICE) ? NEW_LEVEL.exec(text)?.[1] : undefined;
  const things: SeenThing[] = [];
  let controlled: Kind = objectKind('baba');
  for (const line of (printed?.replaceAll('\\n', '\n') ?? text).split('\n')) {
    const you = objectNamed(YOU_RULE.exec(line)?.[1]);
    if (you !== null) controlled = you;
    const seen = SEEN.exec(line);
    const kind = blockNamed(seen?.[1]) ?? objectNamed(seen?.[2]);
    const place = PLACE.exec(seen?.[3] ?? 'nowhere');
    if (kind === null || !place) continue;
    things.push({ kind, dx: signed(place[1], place[2] === 'left'), dy: signed(place[3], place[4] === 'up') });
  }
  return {
    isNewLevel: printed !== undefined || CLEAN_NEW_LEVEL.test(text),
    things: [{ kind: controlled, dx: 0, dy: 0 }, ...things],
  };
}

/**
 * The grid of a fresh level. In every one the leftmost thing stands in the first column and the lowest one in the last
 * row within the border. What lies under other things is not known.
 */
export function freshWorld(level: Level, { things }: Reading): World {
  const [width, height] = sizeOf(level);
  const world = createWorld(width, height);
  for (let cell = 0; cell < width * height; cell++) {
    if (isRim(world, cell % width, Math.floor(cell / width))) addPiece(world, cell, BORDER);
  }
  const left = Math.min(...things.map(({ dx }) => dx));
  const bottom = Math.max(...things.map(({ dy }) => dy));
  correctWorld(world, things, { x: 1 - left, y: height - 2 - bottom });
  return world;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Lays what is seen over what was believed, wherever the two differ. A second baba, never listed, is forgotten. */
export function correctWorld(world: World, things: readonly SeenThing[], reference: Place): void {
  const seen = new Map<number, Kind>();
  for (const { kind, dx, dy } of things) {
    const [x, y] = [reference.x + dx, reference.y + dy];
    if (!isRim(world, x, y)) seen.set(y * world.width + x, kind);
  }
  world.tops.forEach((_, cell) => {
    const believed = kindAt(world, cell);
    const actual = seen.get(cell) ?? EMPTY;
    if (believed === actual || believed === BORDER) return;
    world.tops[cell] = NOTHING;
    if (actual !== EMPTY) addPiece(world, cell, actual);
  });
}

/** How many of the things are where they are believed to be. */
export function agreement(world: World, things: readonly SeenThing[], { x, y }: Place): number {
  const fits = ({ kind, dx, dy }: SeenThing): boolean =>
    !isRim(world, x + dx, y + dy) && kindAt(world, (y + dy) * world.width + x + dx) === kind;
  return things.filter(fits).length;
}

function isRim({ width, height }: World, x: number, y: number): boolean {
  return x <= 0 || y <= 0 || x >= width - 1 || y >= height - 1;
}

function signed(count: string | undefined, isNegative: boolean): number {
  const value = Number(count ?? 0);
  return isNegative ? -value : value;
}

function blockNamed(name: string | undefined): Kind | null {
  const word = WORDS.find((candidate) => candidate === name);
  return word ? blockKind(word) : null;
}

function objectNamed(name: string | undefined): Kind | null {
  const noun = OBJECTS.find((candidate) => candidate === name);
  return noun ? objectKind(noun) : null;
}
