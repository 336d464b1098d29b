import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compassWalk } from './compassWalk';
import { layoutRooms } from './layout';
import { COLUMN, ROOM, ROW } from './measures';
import type { RoomPlan } from './types';

function plan(
  rooms: readonly string[],
  ...ways: readonly (readonly [string, string, string | null])[]
): RoomPlan {
  return {
    places: rooms.map((id, index) => ({ id, title: `Room ${id}`, here: index === 0 })),
    ways: ways.map(([from, direction, to]) => ({ from, direction, to })),
  };
}

const HOUSE = plan(
  ['hall', 'kitchen', 'pantry', 'attic', 'yard'],
  ['hall', 'north', 'kitchen'],
  ['kitchen', 'east', 'pantry'],
  ['pantry', 'south', 'yard'],
  ['hall', 'up', 'attic'],
  ['attic', 'west', null],
);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the layout of rooms', () => {
  it('puts rooms where the compass says, a row or column apart', () => {
    const at = layoutRooms(HOUSE);
    const point = (id: string) => at.get(id) ?? { x: Number.NaN, y: Number.NaN };
    expect(point('hall').x).toBeCloseTo(point('kitchen').x, 0);
    expect(point('hall').y - point('kitchen').y).toBeGreaterThanOrEqual(ROW - 1);
    expect(point('kitchen').y).toBeCloseTo(point('pantry').y, 0);
    expect(point('pantry').x - point('kitchen').x).toBeGreaterThanOrEqual(COLUMN - 1);
    expect(point('yard').y - point('pantry').y).toBeGreaterThanOrEqual(ROW - 1);
  });

  it('is the same every time, whatever chance would say', () => {
    const first = [...layoutRooms(HOUSE)];
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    expect([...layoutRooms(HOUSE)]).toEqual(first);
  });

  it('lays no room over another, up to sixty rooms of a grid', () => {
    const ids = Array.from({ length: 60 }, (_, index) => String(index));
    const ways = ids.slice(1).map((id, index): [string, string, string] => {
      const isEndOfRow = (index + 1) % 8 === 0;
      const goesEast = Math.floor(index / 8) % 2 === 0;
      return [String(index), isEndOfRow ? 'south' : goesEast ? 'east' : 'west', id];
    });
    const points = [...layoutRooms(plan(ids, ...ways)).values()];
    const overlaps = points.flatMap((one, index) =>
      points
        .slice(index + 1)
        .filter((other) => Math.abs(one.x - other.x) < ROOM.width && Math.abs(one.y - other.y) < ROOM.height),
    );
    expect(overlaps).toEqual([]);
  });

  it('copes with directions that contradict each other', () => {
    const bent = plan(['a', 'b', 'c'], ['a', 'north', 'b'], ['b', 'north', 'c'], ['c', 'north', 'a']);
    const at = layoutRooms(bent);
    expect([...at.values()].every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(new Set([...at.values()].map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(3);
  });

  it('places a single room', () => {
    expect(layoutRooms(plan(['a'], ['a', 'north', null])).size).toBe(1);
  });
});

describe('the walk by the compass', () => {
  it('gives every room a square of its own', () => {
    const rooms = ['a', 'b', 'c', 'd', 'e', 'f'];
    const way = fc.tuple(
      fc.constantFrom(...rooms),
      fc.constantFrom('north', 'south', 'east', 'west', 'up', 'in'),
      fc.constantFrom(...rooms, null),
    );
    fc.assert(
      fc.property(fc.array(way, { maxLength: 12 }), (ways) => {
        const squares = [...compassWalk(plan(rooms, ...ways)).values()];
        expect(new Set(squares.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(rooms.length);
      }),
    );
  });
});
