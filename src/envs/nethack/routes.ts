/** The cheapest way over a level as far as it is known. */
import { COMPASS } from './compass';
import { MAP_SQUARES } from './engine';
import type { LevelMap, Terrain } from './mapReading';

export interface Route {
  /** Where it leads. */
  readonly goal: number;
  /** Indexes of {@link COMPASS}; none when the hero is there. */
  readonly directions: readonly number[];
  readonly cost: number;
}

/** What entering costs, in steps; what is not listed costs one. */
const ENTRY_COST: Partial<Record<Terrain, number>> = { closedDoor: 3, boulder: 4, trap: 12 };
const CREATURE_COST = 5;

/** What reaching each square costs, and how. */
interface Spread {
  readonly costs: Float64Array;
  /** Direction of the last step to each square. */
  readonly arrivals: Int8Array;
}

/**
 * The cheapest way to a goal.
 * @param surcharge what a square costs as a goal on top of the way there; `null`: it is none.
 */
export function findRoute(level: LevelMap, surcharge: (square: number) => number | null): Route | null {
  let goal = -1;
  let goalCost = Infinity;
  const { arrivals } = spread(level, (square, cost) => {
    const extra = surcharge(square);
    if (extra !== null && cost + extra < goalCost) {
      goal = square;
      goalCost = cost + extra;
    }
    return cost < goalCost;
  });
  return goal < 0 ? null : { goal, directions: wayTo(level, goal, arrivals), cost: goalCost };
}

/**
 * The way to the square that is worth most.
 * @param worth of a square at a cost; nothing that is worth 0 is a goal.
 */
export function findBest(level: LevelMap, worth: (square: number, cost: number) => number): Route | null {
  const { costs, arrivals } = spread(level, () => true);
  let goal = -1;
  let most = 0;
  costs.forEach((cost, square) => {
    const here = cost === Infinity ? 0 : worth(square, cost);
    if (here <= most) return;
    most = here;
    goal = square;
  });
  return goal < 0 ? null : { goal, directions: wayTo(level, goal, arrivals), cost: costs[goal] ?? 0 };
}

/** @param goesOn told each square in the order of cost; `false` ends the search. */
function spread(level: LevelMap, goesOn: (square: number, cost: number) => boolean): Spread {
  const costs = new Float64Array(MAP_SQUARES).fill(Infinity);
  const arrivals = new Int8Array(MAP_SQUARES).fill(-1);
  costs[level.hero] = 0;
  const buckets: number[][] = [[level.hero]];
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const square of buckets[cost] ?? []) {
      if (costs[square] !== cost) continue;
      if (!goesOn(square, cost)) return { costs, arrivals };
      for (let direction = 0; direction < COMPASS.length; direction++) {
        if (!level.canStep(square, direction)) continue;
        const next = level.neighbor(square, direction);
        const total = cost + entryCost(level, next);
        if (total >= (costs[next] ?? 0)) continue;
        costs[next] = total;
        arrivals[next] = direction;
        (buckets[total] ??= []).push(next);
      }
    }
  }
  return { costs, arrivals };
}

function entryCost(level: LevelMap, square: number): number {
  const cost = ENTRY_COST[level.terrain[square] ?? 'floor'] ?? 1;
  return level.hasCreature(square) ? cost + CREATURE_COST : cost;
}

function wayTo(level: LevelMap, goal: number, arrivals: Int8Array): readonly number[] {
  const directions: number[] = [];
  for (let square = goal; square !== level.hero;) {
    const direction = arrivals[square] ?? 0;
    directions.push(direction);
    square = level.neighbor(square, opposite(direction));
  }
  return directions.reverse();
}

/** The way back. */
export function opposite(direction: number): number {
  return direction < 4 ? (direction + 2) % 4 : 4 + ((direction - 2) % 4);
}
