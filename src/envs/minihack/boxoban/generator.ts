/**
 * New Boxoban levels from a seed: a room is carved, four targets are laid, and the game is played backwards from its
 * solution until a position is found that is as demanding as wanted. The way there, reversed, is a solution.
 */
import { Pcg64 } from '../../../core/random';
import { type Move, SYMBOL, readBoard, walkAndPush } from './board';
import { type Demand, measureSolution } from './measure';
import { ReversePlay } from './reversePlay';
import { INNER_SIZE, ROOM_SIZE, carveRoom } from './rooms';

export const DIFFICULTIES = ['unfiltered', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What a level of a difficulty demands; see {@link Demand}. Fewest pushes for the fewest-pushes solution. */
interface Wanted {
  readonly pushes: readonly [minimum: number, maximum: number];
  readonly changes: number;
  readonly detours: number;
  readonly traps: number;
}

const WANTED: Readonly<Record<Difficulty, Wanted>> = {
  unfiltered: { pushes: [6, 15], changes: 0, detours: 0, traps: 0 },
  medium: { pushes: [16, 21], changes: 5, detours: 2, traps: 2 },
  hard: { pushes: [22, 40], changes: 7, detours: 4, traps: 4 },
};
/** What an agent of the benchmark has. */
const MOVE_LIMIT = 100;
const BOXES = 4;
const FLOOR: readonly [number, number] = [20, 44];
/** Positions looked at in a room. */
const POSITIONS = 12_000;
/** Positions of a room that are taken up to be measured. */
const TRIES = 4;
/** Rooms after which the level that came nearest is taken; about one of five rooms makes a hard level. */
const ROOMS = 300;

/** A level and the solution that reverse play left behind: no fewer pushes will do, perhaps fewer moves. */
export interface SolvedLevel {
  readonly level: string;
  readonly solution: readonly Move[];
  readonly demand: Demand;
}

/**
 * A level of ten rows of ten characters (`#` wall, space floor, `$` box, `.` target, `@` player), joined by newlines:
 * four boxes, none of them on a target yet, one connected floor, solved in at most 100 moves. How many pushes that
 * takes is uniform over what the room has to offer within 6–15 (unfiltered), 16–21 (medium) or 22–40 (hard).
 * @param seed integer in 0…2^32−1; the same seed and difficulty give the same level.
 */
export function generateBoxobanLevel(seed: number, difficulty: Difficulty): string {
  return generateSolvedLevel(seed, difficulty).level;
}

/** See {@link generateBoxobanLevel}. */
export function generateSolvedLevel(seed: number, difficulty: Difficulty): SolvedLevel {
  const random = new Pcg64(seed * DIFFICULTIES.length + DIFFICULTIES.indexOf(difficulty));
  const wanted = WANTED[difficulty];
  let best: SolvedLevel | null = null;
  for (let room = 0; room < ROOMS || !best; room++) {
    for (const candidate of candidates(random, wanted)) {
      if (isWanted(candidate.demand, wanted)) return candidate;
      if (!best || candidate.demand.pushes > best.demand.pushes) best = candidate;
    }
  }
  return best;
}

function isWanted(demand: Demand, wanted: Wanted): boolean {
  return (
    demand.pushes >= wanted.pushes[0] &&
    demand.changes >= wanted.changes &&
    demand.detours >= wanted.detours &&
    demand.traps >= wanted.traps
  );
}

/** A few levels of one new room. */
function* candidates(random: Pcg64, wanted: Wanted): Generator<SolvedLevel> {
  const floor = carveRoom(random);
  if (floor.length < FLOOR[0] || floor.length > FLOOR[1]) return;
  const targets = random.sample(floor.length, BOXES).map((index) => floor[index] ?? 0);
  const play = new ReversePlay(floor, targets, wanted.pushes[1], POSITIONS);
  if (play.depth < wanted.pushes[0]) return;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const pushes = random.integers(wanted.pushes[0], play.depth + 1);
    const way = play.wayFrom(pushes, random.integers(0, play.count(pushes)));
    const [start] = way;
    const squares = start?.player.filter((square) => !targets.includes(square)) ?? [];
    if (!start || squares.length === 0 || start.boxes.some((box) => targets.includes(box))) continue;
    const level = drawLevel(floor, targets, start.boxes, random.pick(squares));
    const solution = solutionOf(
      level,
      way.map(({ boxes }) => boxes),
    );
    if (solution.length <= MOVE_LIMIT) yield { level, solution, demand: measureSolution(level, solution) };
  }
}

function drawLevel(
  floor: readonly number[],
  targets: readonly number[],
  boxes: readonly number[],
  player: number,
): string {
  const rows = Array.from({ length: ROOM_SIZE }, () => new Array<string>(ROOM_SIZE).fill(SYMBOL.wall));
  const draw = (squares: readonly number[], symbol: string): void => {
    for (const square of squares) {
      const row = rows[Math.floor(square / INNER_SIZE) + 1];
      if (row) row[(square % INNER_SIZE) + 1] = symbol;
    }
  };
  draw(floor, SYMBOL.floor);
  draw(targets, SYMBOL.target);
  draw(boxes, SYMBOL.box);
  draw([player], SYMBOL.player);
  return rows.map((row) => row.join('')).join('\n');
}

/** The moves between positions that are one push apart each. @param way where the boxes are, inside the room. */
function solutionOf(level: string, way: readonly (readonly number[])[]): readonly Move[] {
  const board = readBoard(level);
  if (!board) return [];
  const width = board.offsets[2];
  const onBoard = (square: number): number =>
    (Math.floor(square / INNER_SIZE) + 2) * width + (square % INNER_SIZE) + 2;
  let { player } = board;
  return way.slice(1).flatMap((next, index) => {
    const boxes = way[index] ?? [];
    const from = onBoard(boxes.find((box) => !next.includes(box)) ?? 0);
    const to = onBoard(next.find((box) => !boxes.includes(box)) ?? 0);
    const moves = walkAndPush(board, boxes.map(onBoard), player, from, to - from);
    player = from;
    return moves;
  });
}
