/** Maps of `treasure_hunter` (TextWorld spec, "treasure_hunter generator", steps 1 and 2). */
import type { LegacyRandom } from '../../../core/random';
import { articulationRooms } from './articulation';
import { openWay, passage, roomId, type Direction, type Fact } from '../facts';

interface Edge {
  readonly from: number;
  readonly to: number;
  /** Where `to` lies, seen from `from`. */
  readonly direction: Direction;
}

/** Steps to a cell's neighbors, in the order in which they are listed. */
const STEPS: readonly { readonly dx: number; readonly dy: number; readonly direction: Direction }[] = [
  { dx: -1, dy: 0, direction: 'west' },
  { dx: 1, dy: 0, direction: 'east' },
  { dx: 0, dy: -1, direction: 'south' },
  { dx: 0, dy: 1, direction: 'north' },
];

/**
 * A random walk over a square grid until enough cells were seen; only steps that were taken are ways.
 * @param doors whether articulation rooms have open doors between them.
 */
export function generateTreasureMap(random: LegacyRandom, rooms: number, doors: boolean): Fact[] {
  const edges = walk(random, rooms);
  const doorRooms = doors ? articulationRooms(neighborLists(edges, rooms)) : [];
  const facts: Fact[] = edges.flatMap(({ from, to, direction }) => [
    ...passage(roomId(from), direction, roomId(to)),
    ...openWay(roomId(from), roomId(to)),
  ]);
  const joined = new Set(edges.flatMap(({ from, to }) => [edgeKey(from, to), edgeKey(to, from)]));
  let count = 0;
  doorRooms.forEach((one, i) => {
    for (const other of doorRooms.slice(i + 1)) {
      if (!joined.has(edgeKey(one, other))) continue;
      const door = `d_${String(count++)}`;
      facts.push(
        ['open', door],
        ['link', roomId(one), door, roomId(other)],
        ['link', roomId(other), door, roomId(one)],
      );
    }
  });
  return facts;
}

function walk(random: LegacyRandom, rooms: number): Edge[] {
  const side = Math.ceil(Math.sqrt(rooms + 1));
  // The last row and column are never the start.
  let x = random.randint(0, side - 1);
  let y = random.randint(0, side - 1);
  const numbers = new Map<number, number>([[x * side + y, 0]]);
  const edges = new Map<string, Edge>();
  let room = 0;
  while (numbers.size < rooms) {
    const steps = STEPS.filter(({ dx, dy }) => inside(x + dx, side) && inside(y + dy, side));
    const step = steps[random.randint(0, steps.length)];
    if (!step) break;
    x += step.dx;
    y += step.dy;
    const cell = x * side + y;
    const next = numbers.get(cell) ?? numbers.size;
    numbers.set(cell, next);
    if (!edges.has(edgeKey(room, next)) && !edges.has(edgeKey(next, room))) {
      edges.set(edgeKey(room, next), { from: room, to: next, direction: step.direction });
    }
    room = next;
  }
  return [...edges.values()];
}

function inside(coordinate: number, side: number): boolean {
  return coordinate >= 0 && coordinate < side;
}

function neighborLists(edges: readonly Edge[], rooms: number): number[][] {
  const lists = Array.from({ length: rooms }, (): number[] => []);
  for (const { from, to } of edges) {
    lists[from]?.push(to);
    lists[to]?.push(from);
  }
  return lists;
}

function edgeKey(from: number, to: number): string {
  return `${String(from)}-${String(to)}`;
}
