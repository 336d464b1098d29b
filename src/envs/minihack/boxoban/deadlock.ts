/** Positions from which no pushes lead to a solution. */
import { type Board, pushDistances } from './board';

/** What the walls alone say about a board. */
export interface Terrain {
  /** For each target: see {@link pushDistances}. */
  readonly distances: readonly Int16Array[];
  /** 1 on targets. */
  readonly isTarget: Uint8Array;
  /** 1 on squares from which a lone box reaches no target. */
  readonly dead: Uint8Array;
}

export function studyTerrain(board: Board): Terrain {
  const distances = board.targets.map((target) => pushDistances(board, target));
  const isTarget = new Uint8Array(board.squares);
  for (const target of board.targets) isTarget[target] = 1;
  const dead = Uint8Array.from({ length: board.squares }, (_, square) =>
    distances.every((toTarget) => (toTarget[square] ?? -1) < 0) ? 1 : 0,
  );
  return { distances, isTarget, dead };
}

/**
 * Whether the box that was just pushed to `square` makes the position unsolvable for sure: no target can be reached
 * from there, or it is stuck for good and it or a box that is stuck with it is not on a target. A box is stuck when
 * it is blocked along both axes: by a wall, by a stuck box, or because both sides are squares of no return.
 * @param occupied 1 where boxes are after the push.
 */
export function isDeadlocked(board: Board, terrain: Terrain, occupied: Uint8Array, square: number): boolean {
  if (terrain.dead[square] === 1) return true;
  const [, east, south] = board.offsets;
  /** Boxes taken as stuck while others are judged. */
  const stuck: number[] = [];
  const isBlocked = (at: number, offset: number): boolean => {
    const one = at - offset;
    const other = at + offset;
    if (board.walls[one] === 1 || board.walls[other] === 1) return true;
    if (terrain.dead[one] === 1 && terrain.dead[other] === 1) return true;
    return [one, other].some((next) => occupied[next] === 1 && (stuck.includes(next) || isStuck(next)));
  };
  const isStuck = (at: number): boolean => {
    const before = stuck.length;
    stuck.push(at);
    if (isBlocked(at, east) && isBlocked(at, south)) return true;
    // What was judged on the assumption that this one is stuck goes with it.
    stuck.length = before;
    return false;
  };
  return isStuck(square) && stuck.some((at) => terrain.isTarget[at] === 0);
}
