import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readObservation } from './botReading';
import {
  type Direction,
  type DoorState,
  NOTHING,
  WALL,
  type World,
  createWorld,
  objectAt,
  placeObject,
} from './rules';
import { createView, isVisible, look, viewToGrid } from './rulesVisibility';
import { COLOR_NAMES, observationText } from './text';

const SIDE = 10;
const KINDS = ['key', 'ball', 'box', 'door'] as const;
const DOORS: readonly DoorState[] = ['open', 'closed', 'locked'];

/** A grid of random contents with the agent on an empty cell of it, perhaps carrying something. */
const worlds: fc.Arbitrary<World> = fc
  .record({
    cells: fc.array(fc.nat(15), { minLength: SIDE * SIDE, maxLength: SIDE * SIDE }),
    agent: fc.nat(SIDE * SIDE - 1),
    direction: fc.constantFrom<Direction>(0, 1, 2, 3),
    carrying: fc.boolean(),
  })
  .map(({ cells, agent, direction, carrying }) => {
    const world = createWorld(SIDE, SIDE);
    cells.forEach((content, cell) => {
      if (cell === agent || content < 9) return;
      if (content < 12) world.cells[cell] = WALL;
      else addThing(world, KINDS[content - 12] ?? 'key', cell);
    });
    world.agentX = agent % SIDE;
    world.agentY = Math.floor(agent / SIDE);
    world.direction = direction;
    if (carrying) {
      world.carrying =
        world.objects.push({ kind: 'key', color: 'red', door: 'open', x: NOTHING, y: NOTHING }) - 1;
    }
    return world;
  });

function addThing(world: World, kind: (typeof KINDS)[number], cell: number): void {
  const color = COLOR_NAMES[cell % 6] ?? 'red';
  const door = kind === 'door' ? (DOORS[cell % 3] ?? 'open') : 'open';
  const index = world.objects.push({ kind, color, door, x: NOTHING, y: NOTHING }) - 1;
  placeObject(world, index, cell % SIDE, Math.floor(cell / SIDE));
}

/** The spec's two sweeps, cell by cell. */
function plainVisibility(world: World): boolean[][] {
  const visible = Array.from({ length: 7 }, () => Array<boolean>(7).fill(false));
  const mark = (column: number, row: number): void => {
    const marks = visible[column];
    if (marks && row >= 0) marks[row] = true;
  };
  const passes = (column: number, row: number): boolean => {
    const [x, y] = viewToGrid(world, column, row);
    if (x < 0 || y < 0 || x >= SIDE || y >= SIDE || world.cells[y * SIDE + x] === WALL) return false;
    const object = objectAt(world, x, y);
    return visible[column]?.[row] === true && !(object?.kind === 'door' && object.door !== 'open');
  };
  mark(3, 6);
  for (let row = 6; row >= 0; row--) {
    for (const [start, turn] of [
      [0, 1],
      [6, -1],
    ] as const) {
      for (let i = 0, column = start; i < 6; i++, column += turn) {
        if (!passes(column, row)) continue;
        mark(column + turn, row);
        mark(column + turn, row - 1);
        mark(column, row - 1);
      }
    }
  }
  return visible;
}

test('the bit sweeps see what the plain sweeps see', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const view = createView();
      look(world, view);
      const seen = Array.from({ length: 7 }, (_, column) =>
        Array.from({ length: 7 }, (_, row) => isVisible(view, column, row)),
      );
      expect(seen).toEqual(plainVisibility(world));
    }),
    { numRuns: 500 },
  );
});

test('the text names exactly the visible objects, where they are', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const view = createView();
      look(world, view);
      const visible = plainVisibility(world);
      const reading = readObservation(observationText(world, view));
      const expected: unknown[] = [];
      for (let column = 0; column < 7; column++) {
        for (let row = 0; row < 7; row++) {
          const object = objectAt(world, ...viewToGrid(world, column, row));
          if (!object || visible[column]?.[row] !== true) continue;
          const { kind, color, door } = object;
          expected.push({ kind, color, door, aside: column - 3, ahead: 6 - row });
        }
      }
      expect(reading.things).toEqual(expected);
      expect(reading.carrying !== undefined).toBe(world.carrying !== NOTHING);
      for (const { aside, ahead } of reading.walls) {
        const [x, y] = viewToGrid(world, 3 + aside, 6 - ahead);
        const isOutside = x < 0 || y < 0 || x >= SIDE || y >= SIDE;
        expect(isOutside || world.cells[y * SIDE + x] === WALL).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
