/** A Boxoban level as numbers: walls, and squares that know their neighbors. */

/** The four moves, in the order that the tables of a board use. Opposites are two apart. */
export const MOVES = ['north', 'east', 'south', 'west'] as const;
export type Move = (typeof MOVES)[number];

/** The symbols of the text format. */
export const SYMBOL = { wall: '#', floor: ' ', box: '$', target: '.', player: '@' } as const;

/** Squares are numbered row by row, with a ring of walls around the text so that no neighbor is missing. */
export interface Board {
  readonly squares: number;
  /** 1 where there is a wall. */
  readonly walls: Uint8Array;
  /** What to add to a square's number, by index of {@link MOVES}. */
  readonly offsets: readonly [number, number, number, number];
  readonly boxes: readonly number[];
  readonly targets: readonly number[];
  readonly player: number;
}

/** Reads a level's rows; `null` unless there is one player and as many boxes as targets, and at least one. */
export function readBoard(level: string): Board | null {
  const rows = level.split('\n');
  const width = Math.max(...rows.map((row) => row.length)) + 2;
  const squares = width * (rows.length + 2);
  const walls = new Uint8Array(squares).fill(1);
  const found: Record<string, number[]> = {};
  rows.forEach((row, y) => {
    Array.from(row).forEach((symbol, x) => {
      const square = (y + 1) * width + x + 1;
      if (symbol !== SYMBOL.wall) walls[square] = 0;
      (found[symbol] ??= []).push(square);
    });
  });
  const boxes = found[SYMBOL.box] ?? [];
  const targets = found[SYMBOL.target] ?? [];
  const [player, ...others] = found[SYMBOL.player] ?? [];
  if (player === undefined || others.length > 0) return null;
  if (boxes.length === 0 || boxes.length !== targets.length) return null;
  return { squares, walls, offsets: [-width, 1, width, -1], boxes, targets, player };
}

/** How many steps each square is from `start` for somebody who cannot pass walls and boxes; −1: out of reach. */
export function walkingDistances(
  board: Board,
  occupied: Uint8Array,
  start: number,
  distances: Int16Array,
): void {
  distances.fill(-1);
  distances[start] = 0;
  const queue = [start];
  for (const square of queue) {
    const distance = (distances[square] ?? 0) + 1;
    for (const offset of board.offsets) {
      const next = square + offset;
      if (distances[next] !== -1 || board.walls[next] === 1 || occupied[next] === 1) continue;
      distances[next] = distance;
      queue.push(next);
    }
  }
}

/**
 * How many pushes take a lone box from each square to `target`, walking around it at will; −1: it never gets there.
 * Never more than the pushes that are needed with other boxes about.
 */
export function pushDistances(board: Board, target: number): Int16Array {
  const distances = new Int16Array(board.squares).fill(-1);
  distances[target] = 0;
  const queue = [target];
  for (const square of queue) {
    const distance = (distances[square] ?? 0) + 1;
    for (const offset of board.offsets) {
      const from = square - offset;
      if (board.walls[from] !== 0 || board.walls[from - offset] !== 0 || distances[from] !== -1) continue;
      distances[from] = distance;
      queue.push(from);
    }
  }
  return distances;
}

/** The fewest moves that push the box on `box` by `offset`: the walk to its other side, and the push. */
export function walkAndPush(
  board: Board,
  boxes: readonly number[],
  player: number,
  box: number,
  offset: number,
): readonly Move[] {
  const occupied = new Uint8Array(board.squares);
  for (const square of boxes) occupied[square] = 1;
  const distances = new Int16Array(board.squares);
  const goal = box - offset;
  walkingDistances(board, occupied, goal, distances);
  const moves: Move[] = [];
  for (let square = player; square !== goal;) {
    const closer = (distances[square] ?? 0) - 1;
    const step = board.offsets.find((candidate) => distances[square + candidate] === closer) ?? 0;
    moves.push(moveBy(board, step));
    square += step;
  }
  return [...moves, moveBy(board, offset)];
}

function moveBy(board: Board, offset: number): Move {
  return MOVES[board.offsets.indexOf(offset)] ?? 'north';
}
