/** Columns to the right and rows down, as on a screen: the way up is north, or whatever the player faces. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Something that an observation places relative to the player. */
export interface Sighting {
  readonly name: string;
  /** Cells where it may be. One: its place is certain; "5 steps to the north-east" leaves four. */
  readonly cells: readonly [Cell, ...Cell[]];
}

const DIRECTIONS: Readonly<Record<string, Cell>> = {
  ...{ north: { x: 0, y: -1 }, south: { x: 0, y: 1 }, east: { x: 1, y: 0 }, west: { x: -1, y: 0 } },
  ...{ up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, right: { x: 1, y: 0 }, left: { x: -1, y: 0 } },
  ...{ forward: { x: 0, y: -1 }, forwards: { x: 0, y: -1 }, ahead: { x: 0, y: -1 }, front: { x: 0, y: -1 } },
  ...{ back: { x: 0, y: 1 }, backward: { x: 0, y: 1 }, backwards: { x: 0, y: 1 }, behind: { x: 0, y: 1 } },
};

/** "north", "forward", "north-east", "northwest" as one step; `null` for any other word. */
export function directionOf(word: string): Cell | null {
  const plain = word.toLowerCase();
  if (Object.hasOwn(DIRECTIONS, plain)) return DIRECTIONS[plain] ?? null;
  const [, first = '', second = ''] = /^(north|south|up|down)[- ]?(east|west|right|left)$/.exec(plain) ?? [];
  const vertical = DIRECTIONS[first];
  const horizontal = DIRECTIONS[second];
  return vertical && horizontal ? { x: horizontal.x, y: vertical.y } : null;
}

const MOST_LINE_CHARACTERS = 300;
const MOST_SIGHTINGS = 1000;
const SEEN =
  /^[\s>*•-]*(?:(?:an?|the|some) )?(\S.{0,80}?)(?: is)?[ :,]+(\d{1,2} (?:step|cell|square|tile|space)s?\b.*)$/i;
const PART =
  /^(\d{1,2}) (?:step|cell|square|tile|space)s?(?: (?:to|of))?(?: (?:the|your))? ([a-z]+(?:[- ](?:east|west))?)(?: of)?(?: you)?[.,;!]?$/i;

/**
 * What a text says of places, line by line: "a red ball 2 steps left and 1 step forward", "- tree 3 steps to your north".
 * Steps are counted along rows and columns. Lines of another form are skipped.
 */
export function readSightings(text: string): Sighting[] {
  const sightings: Sighting[] = [];
  for (const line of text.split('\n')) {
    if (line.length > MOST_LINE_CHARACTERS) continue;
    const seen = SEEN.exec(line.trimEnd());
    const cells = seen && cellsOf(seen[2] ?? '');
    const [first, ...others] = cells ?? [];
    if (first) sightings.push({ name: seen?.[1] ?? '', cells: [first, ...others] });
    if (sightings.length === MOST_SIGHTINGS) break;
  }
  return sightings;
}

function cellsOf(place: string): Cell[] | null {
  const parts = place.split(/,? and /).map(readPart);
  const [first, second] = parts;
  if (parts.length > 2 || !first || (parts.length === 2 && !second)) return null;
  if (second) return isDiagonal(first) || isDiagonal(second) ? null : [sum(first, second)];
  if (!isDiagonal(first)) return [{ x: first.x * first.steps, y: first.y * first.steps }];
  if (first.steps < 2) return [{ x: first.x, y: first.y }];
  return Array.from({ length: first.steps - 1 }, (_, index) => ({
    x: first.x * (index + 1),
    y: first.y * (first.steps - index - 1),
  }));
}

interface Part extends Cell {
  readonly steps: number;
}

function readPart(text: string): Part | null {
  const [, steps = '', word = ''] = PART.exec(text.trim()) ?? [];
  const direction = directionOf(word);
  return direction ? { ...direction, steps: Number(steps) } : null;
}

function isDiagonal({ x, y }: Cell): boolean {
  return x !== 0 && y !== 0;
}

function sum(a: Part, b: Part): Cell {
  return { x: a.x * a.steps + b.x * b.steps, y: a.y * a.steps + b.y * b.steps };
}
