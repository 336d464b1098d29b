/** The grid: kinds, words, stacks of pieces (Baba Is AI spec, Grid and objects). */

export type Noun = 'wall' | 'ball' | 'door' | 'key' | 'baba';
export type Property = 'you' | 'win' | 'stop';
export type Word = Noun | 'is' | Property;
export type Color = 'grey' | 'green' | 'red' | 'blue' | 'white';

/** 0 right, 1 down, 2 left, 3 up. */
export type Direction = 0 | 1 | 2 | 3;

/**
 * What a piece is: a border, an object, or a rule block. Objects and the blocks with their nouns come in the same
 * order, so that a noun block's kind is its object's kind plus {@link NOUN_BLOCK}.
 */
export type Kind = number;

export const EMPTY: Kind = 0;
export const BORDER: Kind = 1;
export const FIRST_OBJECT: Kind = 2;
export const FIRST_BLOCK: Kind = 7;
export const NOUN_BLOCK = FIRST_BLOCK - FIRST_OBJECT;

export const WORDS: readonly Word[] = ['wall', 'ball', 'door', 'key', 'baba', 'is', 'you', 'win', 'stop'];
const NOUNS: readonly Noun[] = ['wall', 'ball', 'door', 'key', 'baba'];
export const KIND_COUNT = FIRST_BLOCK + WORDS.length;

export const WALL = objectKind('wall');
export const BABA = objectKind('baba');
export const IS = blockKind('is');
export const YOU = blockKind('you');
export const WIN = blockKind('win');
export const STOP = blockKind('stop');

/** By object kind: the color of an object that comes about by a rule, or is given none. */
const DEFAULT_COLORS: readonly Color[] = ['grey', 'green', 'red', 'blue', 'white'];

export function objectKind(noun: Noun): Kind {
  return FIRST_OBJECT + NOUNS.indexOf(noun);
}

export function blockKind(word: Word): Kind {
  return FIRST_BLOCK + WORDS.indexOf(word);
}

/** The noun of an object. */
export function nounOf(kind: Kind): Noun {
  const noun = NOUNS[kind - FIRST_OBJECT];
  if (!noun) throw new RangeError(`Kind ${String(kind)} is not an object.`);
  return noun;
}

/** The word on a rule block. */
export function wordOf(kind: Kind): Word {
  const word = WORDS[kind - FIRST_BLOCK];
  if (!word) throw new RangeError(`Kind ${String(kind)} is not a rule block.`);
  return word;
}

export function isBlock(kind: Kind): boolean {
  return kind >= FIRST_BLOCK;
}

export function isNounBlock(kind: Kind): boolean {
  return kind >= FIRST_BLOCK && kind < IS;
}

export function isPropertyBlock(kind: Kind): boolean {
  return kind > IS;
}

export function isObject(kind: Kind): boolean {
  return kind >= FIRST_OBJECT && kind < FIRST_BLOCK;
}

export function defaultColor(kind: Kind): Color {
  return DEFAULT_COLORS[kind - FIRST_OBJECT] ?? 'white';
}

/** The piece that stands for "no piece": of the kind {@link EMPTY}, under and over nothing. */
export const NOTHING = 0;

/** A grid of stacks. Cells are numbered row by row, pieces in the order in which they came about. */
export interface World {
  readonly width: number;
  readonly height: number;
  /** By cell: the piece on top of its stack, or {@link NOTHING}. */
  readonly tops: number[];
  /** By piece: the piece right below it, or {@link NOTHING}. */
  readonly below: number[];
  readonly kinds: Kind[];
  readonly colors: Color[];
  readonly facings: Direction[];
  /** By piece: whether a piece that is "you" has had its turn. Kept while it is covered. */
  readonly moved: boolean[];
}

/** A grid without a piece. */
export function createWorld(width: number, height: number): World {
  return {
    width,
    height,
    tops: new Array<number>(width * height).fill(NOTHING),
    below: [NOTHING],
    kinds: [EMPTY],
    colors: ['grey'],
    facings: [0],
    moved: [false],
  };
}

export function cloneWorld(world: World): World {
  return {
    width: world.width,
    height: world.height,
    tops: world.tops.slice(),
    below: world.below.slice(),
    kinds: world.kinds.slice(),
    colors: world.colors.slice(),
    facings: world.facings.slice(),
    moved: world.moved.slice(),
  };
}

/** The kind on top of a cell; {@link EMPTY} for a cell without a piece. */
export function kindAt(world: World, cell: number): Kind {
  return world.kinds[world.tops[cell] ?? NOTHING] ?? EMPTY;
}

/** Makes a new piece on top of a cell. */
export function addPiece(
  world: World,
  cell: number,
  kind: Kind,
  color: Color = defaultColor(kind),
  facing: Direction = 0,
): void {
  const piece = world.kinds.push(kind) - 1;
  world.colors.push(color);
  world.facings.push(facing);
  world.moved.push(false);
  world.below.push(world.tops[cell] ?? NOTHING);
  world.tops[cell] = piece;
}

/** Makes a new piece of the default color right below the one on top of a cell. */
export function addBelow(world: World, cell: number, kind: Kind): void {
  const top = world.tops[cell] ?? NOTHING;
  if (top === NOTHING) return;
  world.tops[cell] = world.below[top] ?? NOTHING;
  addPiece(world, cell, kind);
  world.below[top] = world.tops[cell];
  world.tops[cell] = top;
}

/** Moves the piece on top of one cell on top of another. */
export function moveTop(world: World, from: number, to: number): void {
  const { tops, below } = world;
  const piece = tops[from] ?? NOTHING;
  if (piece === NOTHING) return;
  tops[from] = below[piece] ?? NOTHING;
  below[piece] = tops[to] ?? NOTHING;
  tops[to] = piece;
}

/** The pieces of a cell, bottom to top. */
export function stackAt(world: World, cell: number): number[] {
  const stack: number[] = [];
  for (let piece = world.tops[cell] ?? NOTHING; piece !== NOTHING; piece = world.below[piece] ?? NOTHING) {
    stack.unshift(piece);
  }
  return stack;
}

/** The first cell in row order whose top is of a kind, or −1. */
export function findTop(world: World, kind: Kind): number {
  const { tops, kinds } = world;
  for (let cell = 0; cell < tops.length; cell++) if (kinds[tops[cell] ?? NOTHING] === kind) return cell;
  return -1;
}

/** From a cell to its neighbor in a direction. Movers never stand on the rim, so the result is inside. */
export function stepOffset(world: World, direction: Direction): number {
  switch (direction) {
    case 0:
      return 1;
    case 1:
      return world.width;
    case 2:
      return -1;
    case 3:
      return -world.width;
  }
}
