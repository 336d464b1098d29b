/** Rooms of random shape: one connected floor in a square of walls. */
import type { Pcg64 } from '../../../core/random';

/** Squares along each side of a level, walls included. */
export const ROOM_SIZE = 10;

/** Strokes of the walk that carves: squares as [dx, dy] from where it stands. Long ones make halls, square ones rooms. */
const STROKES = [
  [
    [0, 0],
    [1, 0],
    [-1, 0],
  ],
  [
    [0, 0],
    [0, 1],
    [0, -1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
] as const;
const STEPS: readonly [number, number] = [20, 40];
const TURN_CHANCE = 0.4;
/** Squares along each side of the room inside. */
export const INNER_SIZE = ROOM_SIZE - 2;

/**
 * The floor squares of a new room, as row × {@link INNER_SIZE} + column of the inside, in ascending order.
 * A walk that never jumps carves it, so that every square is reached from every other.
 */
export function carveRoom(random: Pcg64): readonly number[] {
  const floor = new Set<number>();
  let x = random.integers(0, INNER_SIZE);
  let y = random.integers(0, INNER_SIZE);
  let direction = random.integers(0, 4);
  const steps = random.integers(STEPS[0], STEPS[1] + 1);
  for (let step = 0; step < steps; step++) {
    for (const [dx, dy] of random.pick(STROKES)) {
      const column = x + dx;
      const row = y + dy;
      if (isInner(column) && isInner(row)) floor.add(row * INNER_SIZE + column);
    }
    if (random.random() < TURN_CHANCE) direction = random.integers(0, 4);
    x = clamp(x + ([0, 1, 0, -1][direction] ?? 0));
    y = clamp(y + ([-1, 0, 1, 0][direction] ?? 0));
  }
  return [...floor].sort((a, b) => a - b);
}

function isInner(coordinate: number): boolean {
  return coordinate >= 0 && coordinate < INNER_SIZE;
}

function clamp(coordinate: number): number {
  return Math.min(INNER_SIZE - 1, Math.max(0, coordinate));
}
