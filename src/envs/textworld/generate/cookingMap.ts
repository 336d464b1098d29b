/** The map of `the_cooking_game` (TextWorld spec, "Rooms"). */
import type { LegacyRandom } from '../../../core/random';
import { ADJOINING, ROOM_GROUPS } from './cookingHouse';
import type { Direction } from '../facts';

const SIDE = 5;
const MOST_CALLS = 200;

export interface HouseRoom {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface HouseMap {
  /** In the order of their numbers. */
  readonly rooms: readonly HouseRoom[];
  /** Pairs of room numbers, the lower one first. */
  readonly ways: readonly (readonly [number, number])[];
}

/** A partly placed house; changes make a copy. */
interface Draft {
  readonly rooms: readonly HouseRoom[];
  readonly ways: ReadonlySet<number>;
}

/** @param groups 1…4 of the groups of rooms. */
export function generateHouseMap(random: LegacyRandom, groups: number): HouseMap | null {
  const cells = Array.from({ length: SIDE * SIDE }, (_, i): [number, number] => [
    Math.floor(i / SIDE),
    i % SIDE,
  ]);
  random.shuffle(cells);
  for (const [x, y] of cells) {
    let draft: Draft | null = { rooms: [{ name: 'kitchen', x, y }], ways: new Set() };
    for (const group of ROOM_GROUPS.slice(0, groups)) {
      const calls = { left: MOST_CALLS };
      draft = place(
        random,
        draft,
        0,
        group.filter((name) => name !== 'kitchen'),
        calls,
      );
      if (!draft) break;
    }
    if (draft) return { rooms: draft.rooms, ways: [...draft.ways].sort((a, b) => a - b).map(unpack) };
  }
  return null;
}

function place(
  random: LegacyRandom,
  draft: Draft,
  at: number,
  remaining: readonly string[],
  calls: { left: number },
): Draft | null {
  if (remaining.length === 0) return draft;
  if (calls.left-- <= 0) return null;
  const here = draft.rooms[at];
  if (!here) return null;
  const adjoining = ADJOINING[here.name] ?? [];
  const cells = neighborCells(here);
  random.shuffle(cells);
  for (const [x, y] of cells) {
    const occupied = draft.rooms.findIndex((room) => room.x === x && room.y === y);
    if (occupied >= 0) {
      if (!adjoining.includes(draft.rooms[occupied]?.name ?? '')) continue;
      const next = place(random, withWay(draft, at, occupied), occupied, remaining, calls);
      if (next) return next;
      continue;
    }
    const names = adjoining.filter((name) => remaining.includes(name));
    random.shuffle(names);
    for (const name of names) {
      const number = draft.rooms.length;
      const grown = withWay({ ...draft, rooms: [...draft.rooms, { name, x, y }] }, at, number);
      const next = place(
        random,
        grown,
        number,
        remaining.filter((other) => other !== name),
        calls,
      );
      if (next) return next;
    }
  }
  return null;
}

function neighborCells({ x, y }: HouseRoom): [number, number][] {
  const cells: [number, number][] = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return cells.filter(([a, b]) => a >= 0 && a < SIDE && b >= 0 && b < SIDE);
}

/** Where a room lies, seen from another: the grid is mirrored. */
export function directionBetween(from: HouseRoom, to: HouseRoom): Direction {
  if (from.x !== to.x) return from.x > to.x ? 'east' : 'west';
  return from.y > to.y ? 'north' : 'south';
}

const ROOM_BOUND = 100;

function withWay(draft: Draft, one: number, other: number): Draft {
  return {
    ...draft,
    ways: new Set(draft.ways).add(Math.min(one, other) * ROOM_BOUND + Math.max(one, other)),
  };
}

function unpack(way: number): readonly [number, number] {
  return [Math.floor(way / ROOM_BOUND), way % ROOM_BOUND];
}
