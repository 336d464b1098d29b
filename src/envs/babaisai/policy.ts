/** The scripted player's search: which moves win from here. It plays the real rules on copies of the grid. */
import { type Direction, EMPTY, type World } from './rules';
import { type Play, clonePlay, hasLostYou, move } from './rulesDynamics';
import { NO_WAY, estimateSteps } from './policyEstimate';

const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];

/** How much the search trusts its guess over the length of the way so far. */
const TRUST = 3;

export interface Plan {
  readonly moves: readonly Direction[];
  /** Whether the moves win; otherwise they lead to the most promising grid found. */
  readonly wins: boolean;
  /** Grids looked at. */
  readonly effort: number;
}

interface Node {
  readonly play: Play;
  readonly direction: Direction | null;
  readonly from: Node | null;
  readonly length: number;
}

/**
 * Searches best first.
 * @param effort how many grids to look at before giving up.
 */
export function findPlan(start: Play, effort = 20_000): Plan {
  const seen = new Set([fingerprint(start.world)]);
  const open = new Buckets<Node>();
  const root: Node = { play: clonePlay(start), direction: null, from: null, length: 0 };
  let best = root;
  let bestEstimate = NO_WAY;
  open.push(0, root);
  let looked = 0;
  for (let node = open.pop(); node && looked < effort; node = open.pop()) {
    for (const direction of DIRECTIONS) {
      const play = clonePlay(node.play);
      const wins = move(play, direction);
      looked++;
      if (hasLostYou(play)) continue;
      const next: Node = { play, direction, from: node, length: node.length + 1 };
      if (wins) return { moves: movesTo(next), wins: true, effort: looked };
      const print = fingerprint(play.world);
      if (seen.has(print)) continue;
      seen.add(print);
      const estimate = estimateSteps(play);
      if (estimate < bestEstimate) {
        bestEstimate = estimate;
        best = next;
      }
      open.push(next.length + TRUST * estimate, next);
    }
  }
  return { moves: movesTo(best), wins: false, effort: looked };
}

function movesTo(node: Node): Direction[] {
  const moves: Direction[] = [];
  for (let at: Node | null = node; at; at = at.from) if (at.direction !== null) moves.unshift(at.direction);
  return moves;
}

/** Almost surely different for grids that look different. */
function fingerprint({ tops, kinds }: World): number {
  let one = 0x811c9dc5;
  let other = 0;
  for (const piece of tops) {
    const kind = kinds[piece] ?? EMPTY;
    one = Math.imul(one ^ kind, 0x01000193);
    other = Math.imul(other + kind + 1, 0x9e3779b1) ^ (other >>> 15);
  }
  return (one >>> 0) * 2 ** 20 + ((other >>> 12) & 0xfffff);
}

/** A queue by whole-number priority, lowest first; within one, the latest first. */
class Buckets<T> {
  private readonly buckets: T[][] = [];
  private lowest = 0;

  push(priority: number, item: T): void {
    while (this.buckets.length <= priority) this.buckets.push([]);
    this.buckets[priority]?.push(item);
    this.lowest = Math.min(this.lowest, priority);
  }

  pop(): T | undefined {
    for (; this.lowest < this.buckets.length; this.lowest++) {
      const item = this.buckets[this.lowest]?.pop();
      if (item !== undefined) return item;
    }
    return undefined;
  }
}
