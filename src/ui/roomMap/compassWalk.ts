/** Where rooms lie by the directions between them, as a person with squared paper would put them. */
import type { MapWay, RoomPlan } from './types';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Steps on the page of a direction: x to the east, y to the south. Others, such as up, have none. */
const STEPS: ReadonlyMap<string, Point> = new Map([
  ['north', { x: 0, y: -1 }],
  ['south', { x: 0, y: 1 }],
  ['east', { x: 1, y: 0 }],
  ['west', { x: -1, y: 0 }],
]);

export function stepOf(direction: string): Point | null {
  return STEPS.get(direction.toLowerCase()) ?? null;
}

/**
 * A square for every room, no two the same. Where directions contradict each other, the room met first keeps the
 * square and the other gets the nearest free one.
 */
export function compassWalk({ places, ways }: RoomPlan): ReadonlyMap<string, Point> {
  const squares = new Map<string, Point>();
  const taken = new Set<string>();
  const put = (room: string, wanted: Point): void => {
    const square = nearestFree(wanted, taken);
    squares.set(room, square);
    taken.add(nameOf(square));
  };
  for (const { id } of places) {
    if (squares.has(id)) continue;
    put(id, { x: 0, y: 0 });
    const waiting = [id];
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      const at = squares.get(room) ?? { x: 0, y: 0 };
      for (const [other, step] of neighborsOf(room, ways)) {
        if (squares.has(other)) continue;
        put(other, { x: at.x + step.x, y: at.y + step.y });
        waiting.push(other);
      }
    }
  }
  return squares;
}

function neighborsOf(room: string, ways: readonly MapWay[]): readonly (readonly [string, Point])[] {
  return ways.flatMap(({ from, to, direction }): (readonly [string, Point])[] => {
    if (to === null) return [];
    const step = stepOf(direction) ?? { x: 1, y: 1 };
    if (from === room) return [[to, step]];
    return to === room ? [[from, { x: -step.x, y: -step.y }]] : [];
  });
}

function nearestFree(wanted: Point, taken: ReadonlySet<string>): Point {
  for (let radius = 0; ; radius++) {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) {
        const square = { x: wanted.x + x, y: wanted.y + y };
        const isOnRing = Math.max(Math.abs(x), Math.abs(y)) === radius;
        if (isOnRing && !taken.has(nameOf(square))) return square;
      }
    }
  }
}

function nameOf({ x, y }: Point): string {
  return `${String(x)} ${String(y)}`;
}
