/** The shortest way to solve a level: A* over pushes, counted in the player's moves. */
import { type Board, type Move, readBoard, walkAndPush, walkingDistances } from './board';
import { type Terrain, isDeadlocked, studyTerrain } from './deadlock';
import { matchingBound } from './matching';

/** Positions looked at before giving up; more than any level of four boxes in a 10 by 10 room has needed. */
const POSITION_LIMIT = 300_000;

interface Push {
  /** Where the box was. */
  readonly box: number;
  /** What the push adds to its square. */
  readonly offset: number;
}

/** A position after a push: the player stands where the box was. */
interface Node {
  /** In ascending order. */
  readonly boxes: readonly number[];
  readonly player: number;
  readonly moves: number;
  readonly push: Push | null;
  readonly previous: Node | null;
}

/**
 * The fewest moves that put every box on a target.
 * @returns `null` when the text is no level, there is no solution, or none was found among `positionLimit` positions.
 */
export function solveBoxoban(level: string, positionLimit = POSITION_LIMIT): readonly Move[] | null {
  const board = readBoard(level);
  const last = board && new Search(board, positionLimit).run();
  return board && last ? movesOf(board, last) : null;
}

class Search {
  private readonly terrain: Terrain;
  private readonly occupied: Uint8Array;
  private readonly walking: Int16Array;
  private readonly done = new Set<string>();
  /** Fewest moves found so far to a position. */
  private readonly best = new Map<string, number>();
  /** The least pushes still needed, by where the boxes are. */
  private readonly bounds = new Map<string, number>();
  /** Nodes by moves so far plus the least still needed, which never falls along a way. */
  private readonly queue: Node[][] = [];

  constructor(
    private readonly board: Board,
    private readonly positionLimit: number,
  ) {
    this.terrain = studyTerrain(board);
    this.occupied = new Uint8Array(board.squares);
    this.walking = new Int16Array(board.squares);
  }

  run(): Node | null {
    const boxes = [...this.board.boxes].sort((a, b) => a - b);
    this.add({ boxes, player: this.board.player, moves: 0, push: null, previous: null });
    for (let cost = 0; cost < this.queue.length; cost++) {
      const waiting = this.queue[cost] ?? [];
      for (let node = waiting.pop(); node; node = waiting.pop()) {
        const key = keyOf(node);
        if (this.done.has(key)) continue;
        if (node.boxes.every((box) => this.terrain.isTarget[box] === 1)) return node;
        if (this.done.size >= this.positionLimit) return null;
        this.done.add(key);
        this.expand(node);
      }
    }
    return null;
  }

  private expand(node: Node): void {
    const { board, occupied, walking } = this;
    for (const box of node.boxes) occupied[box] = 1;
    walkingDistances(board, occupied, node.player, walking);
    for (const box of node.boxes) {
      for (const offset of board.offsets) {
        const steps = walking[box - offset] ?? -1;
        const to = box + offset;
        if (steps < 0 || board.walls[to] === 1 || occupied[to] === 1) continue;
        occupied[box] = 0;
        occupied[to] = 1;
        const isLost = isDeadlocked(board, this.terrain, occupied, to);
        occupied[box] = 1;
        occupied[to] = 0;
        if (isLost) continue;
        const boxes = moveBox(node.boxes, box, to);
        this.add({
          boxes,
          player: box,
          moves: node.moves + steps + 1,
          push: { box, offset },
          previous: node,
        });
      }
    }
    for (const box of node.boxes) occupied[box] = 0;
  }

  private add(node: Node): void {
    const key = keyOf(node);
    const known = this.best.get(key);
    if (known !== undefined && known <= node.moves) return;
    const bound = this.bound(node.boxes);
    if (bound < 0) return;
    this.best.set(key, node.moves);
    (this.queue[node.moves + bound] ??= []).push(node);
  }

  private bound(boxes: readonly number[]): number {
    const key = String.fromCharCode(...boxes);
    const known = this.bounds.get(key);
    if (known !== undefined) return known;
    const bound = matchingBound(boxes, this.terrain.distances);
    this.bounds.set(key, bound);
    return bound;
  }
}

function keyOf({ boxes, player }: Node): string {
  return String.fromCharCode(player, ...boxes);
}

/** The list with one box moved, still in order. */
function moveBox(boxes: readonly number[], from: number, to: number): readonly number[] {
  return boxes.map((box) => (box === from ? to : box)).sort((a, b) => a - b);
}

/** Every single move on the way to a node. */
function movesOf(board: Board, last: Node): readonly Move[] {
  const stretches: (readonly Move[])[] = [];
  for (let node = last; node.push && node.previous; node = node.previous) {
    const { boxes, player } = node.previous;
    stretches.push(walkAndPush(board, boxes, player, node.push.box, node.push.offset));
  }
  return stretches.reverse().flat();
}
