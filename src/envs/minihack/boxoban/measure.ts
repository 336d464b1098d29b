/** How demanding a solution is. */
import { type Board, MOVES, type Move, readBoard } from './board';
import { isDeadlocked, studyTerrain } from './deadlock';
import { matchingBound } from './matching';

export interface Demand {
  readonly moves: number;
  readonly pushes: number;
  /** How often another box is pushed than before. */
  readonly changes: number;
  /** Pushes beyond what each box alone would need: boxes that must go out of each other's way first. */
  readonly detours: number;
  /** Pushes on offer along the way that would have made the level unsolvable at once. */
  readonly traps: number;
}

/** Plays a solution. @throws RangeError when it does not solve the level. */
export function measureSolution(level: string, solution: readonly Move[]): Demand {
  const board = readBoard(level);
  if (!board) throw new RangeError('The text is no Boxoban level.');
  const { offsets, walls }: Board = board;
  const terrain = studyTerrain(board);
  const occupied = new Uint8Array(board.squares);
  for (const box of board.boxes) occupied[box] = 1;
  let player: number = board.player;
  let pushes = 0;
  let changes = 0;
  let lastBox = -1;
  const tempting = new Set<string>();
  for (const move of solution) {
    for (const offset of offsets) {
      const box = player + offset;
      const to = box + offset;
      if (occupied[box] !== 1 || occupied[to] === 1 || walls[to] === 1) continue;
      occupied[box] = 0;
      occupied[to] = 1;
      if (isDeadlocked(board, terrain, occupied, to)) tempting.add(`${pushes} ${box} ${to}`);
      occupied[box] = 1;
      occupied[to] = 0;
    }
    const step: number = offsets[MOVES.indexOf(move)] ?? 0;
    player += step;
    if (occupied[player] === 1) {
      if (walls[player + step] === 1 || occupied[player + step] === 1) throw unsolved();
      occupied[player] = 0;
      occupied[player + step] = 1;
      pushes += 1;
      if (player !== lastBox) changes += 1;
      lastBox = player + step;
    }
    if (walls[player] === 1) throw unsolved();
  }
  if (board.targets.some((target) => occupied[target] !== 1)) throw unsolved();
  const detours = pushes - matchingBound(board.boxes, terrain.distances);
  return { moves: solution.length, pushes, changes, detours, traps: tempting.size };
}

function unsolved(): RangeError {
  return new RangeError('The moves do not solve the level.');
}
