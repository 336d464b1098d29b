/**
 * Playing a room backwards from its solution, round by round: four boxes are pulled off the targets in every possible
 * way, so that a position of round n takes exactly n pushes to solve.
 */
import { INNER_SIZE } from './rooms';
import { SquareSet } from './squareSet';

const BOXES = 4;
/** A square of the inner room takes six bits. */
const BITS = 6;
const MASK = INNER_SIZE * INNER_SIZE - 1;
/** More than twice the positions. */
const TABLE_SIZE = 1 << 15;
const EMPTY = -1;

/** Where the boxes are and where the player can be, as squares of the inner room. */
export interface Position {
  readonly boxes: readonly number[];
  /** Every square that the player could stand on. */
  readonly player: readonly number[];
}

export class ReversePlay {
  /** Positions in the order they were met: six bits for each box, ascending, and for the player's first square. */
  private readonly keys: number[] = [];
  /** For each position, the one it was pulled from. */
  private readonly parents: number[] = [];
  /** Index of the first position of each round; the last entry is the end of the last round. */
  private readonly rounds: number[] = [0];
  private readonly table = new Int32Array(TABLE_SIZE).fill(EMPTY);
  /** The floor without the boxes of the position at hand. */
  private readonly free = new SquareSet();
  private readonly reached = new SquareSet();

  /**
   * @param floor squares of the inner room that are no wall.
   * @param targets four of them.
   * @param maxRounds how many pushes are wanted at most.
   * @param maxPositions at most 14,000; the round in which they run out is dropped.
   */
  constructor(
    private readonly floor: readonly number[],
    targets: readonly number[],
    maxRounds: number,
    maxPositions: number,
  ) {
    for (const square of floor) if (!targets.includes(square)) this.free.add(square);
    const boxes = keyOfBoxes(targets);
    for (const square of floor) if (this.free.has(square)) this.meet(boxes, square, EMPTY);
    for (let from = 0; this.keys.length > from && this.rounds.length <= maxRounds;) {
      const end = this.keys.length;
      this.rounds.push(end);
      for (; from < end && this.keys.length < maxPositions; from++) this.pullAll(from);
      if (from < end) break;
    }
  }

  /** The most pushes that any position met needs. */
  get depth(): number {
    return this.rounds.length - 2;
  }

  /** How many positions need exactly so many pushes. */
  count(pushes: number): number {
    return (this.rounds[pushes + 1] ?? 0) - (this.rounds[pushes] ?? 0);
  }

  /** The positions on the way from one to the solution, both included. @param index among those of that many pushes. */
  wayFrom(pushes: number, index: number): readonly Position[] {
    const way: Position[] = [];
    for (let at = (this.rounds[pushes] ?? 0) + index; at !== EMPTY; at = this.parents[at] ?? EMPTY) {
      way.push(this.position(this.keys[at] ?? 0));
    }
    return way;
  }

  private position(key: number): Position {
    this.enter(key);
    return { boxes: boxesOf(key), player: this.floor.filter((square) => this.reached.has(square)) };
  }

  /** Sets up a position: what is free, and what the player reaches. */
  private enter(key: number): void {
    this.free.clear();
    for (const square of this.floor) this.free.add(square);
    for (let index = 0; index < BOXES; index++) this.free.remove(boxOf(key, index));
    this.reached.flood(key & MASK, this.free);
  }

  private pullAll(from: number): void {
    const key = this.keys[from] ?? 0;
    this.enter(key);
    const pulls: number[] = [];
    for (let index = 0; index < BOXES; index++) {
      const box = boxOf(key, index);
      const column = box % INNER_SIZE;
      if (column < INNER_SIZE - 2) this.note(pulls, index, box, 1);
      if (column > 1) this.note(pulls, index, box, -1);
      if (box + 2 * INNER_SIZE <= MASK) this.note(pulls, index, box, INNER_SIZE);
      if (box >= 2 * INNER_SIZE) this.note(pulls, index, box, -INNER_SIZE);
    }
    for (let i = 0; i < pulls.length; i += 2) {
      const index = pulls[i] ?? 0;
      const offset = pulls[i + 1] ?? 0;
      const box = boxOf(key, index);
      this.free.add(box);
      this.free.remove(box + offset);
      this.meet(moveBox(key, index, box + offset), box + 2 * offset, from);
      this.free.remove(box);
      this.free.add(box + offset);
    }
  }

  private note(pulls: number[], index: number, box: number, offset: number): void {
    if (this.reached.has(box + offset) && this.reached.has(box + 2 * offset)) pulls.push(index, offset);
  }

  /** Adds a position unless it is known. The boxes must be in place. */
  private meet(boxes: number, player: number, parent: number): void {
    this.reached.flood(player, this.free);
    const key = boxes | this.reached.first();
    let slot = Math.imul(key, 0x9e3779b1) >>> 17;
    for (let known = this.table[slot]; known !== EMPTY; known = this.table[slot]) {
      if (known === key) return;
      slot = (slot + 1) & (TABLE_SIZE - 1);
    }
    this.table[slot] = key;
    this.keys.push(key);
    this.parents.push(parent);
  }
}

function keyOfBoxes(boxes: readonly number[]): number {
  return [...boxes].sort((a, b) => a - b).reduce((key, box) => (key | box) << BITS, 0);
}

function boxesOf(key: number): number[] {
  return Array.from({ length: BOXES }, (_, index) => boxOf(key, index));
}

function boxOf(key: number, index: number): number {
  return (key >>> (BITS * (BOXES - index))) & MASK;
}

/** The boxes of a key with one moved, in order; nothing of the player. */
function moveBox(key: number, moved: number, to: number): number {
  let boxes = 0;
  let placed = false;
  for (let index = 0; index < BOXES; index++) {
    if (index === moved) continue;
    const box = boxOf(key, index);
    if (!placed && box > to) {
      boxes = (boxes | to) << BITS;
      placed = true;
    }
    boxes = (boxes | box) << BITS;
  }
  return placed ? boxes : (boxes | to) << BITS;
}
