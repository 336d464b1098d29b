/** The cheapest way over a map of guesses. */
import { type BeliefMap, WALKABLE_GUESS, guess } from './botMap';
import { AREA, DIRECTIONS, type Step, cellIndex, isInside } from './rules';
import { REACH_X, REACH_Y } from './text';

export interface Route {
  /** The direction of the first step; at the goal already: where the goal lies. */
  readonly first: Step;
  /** 0: the player stands next to the goal. */
  readonly cost: number;
}

const LAVA_GUESS = guess('lava');
/** Cells that may turn out to be blocked, or deadly. */
const UNSURE_COST = 3;
const LAVA_COST = 12;
const UNREACHED = 0x7fff;

/**
 * The way to a cell next to the cheapest goal.
 * @param maxCost ways that cost more are not looked for.
 * @param surcharge what reaching a cell costs on top of the way, or `null` where it is no goal.
 */
export function findRoute(
  map: BeliefMap,
  maxCost: number,
  surcharge: (x: number, y: number) => number | null,
): Route | null {
  const best = new Int16Array(AREA * AREA).fill(UNREACHED);
  best[cellIndex(map.x, map.y)] = 0;
  const buckets: Place[][] = [[{ x: map.x, y: map.y, first: null }]];
  let found: Route | null = null;
  for (let cost = 0; cost < buckets.length && cost <= maxCost; cost++) {
    if (found && found.cost <= cost) break;
    for (const place of buckets[cost] ?? []) {
      if ((best[cellIndex(place.x, place.y)] ?? cost) < cost) continue;
      for (const step of DIRECTIONS) {
        const x = place.x + step.x;
        const y = place.y + step.y;
        if (!isInside(x, y)) continue;
        const first = place.first ?? step;
        const extra = surcharge(x, y);
        if (extra !== null && cost + extra <= maxCost && (!found || cost + extra < found.cost)) {
          found = { first, cost: cost + extra };
        }
        const price = entryCost(map, x, y);
        if (price === null) continue;
        const total = cost + price;
        const cell = cellIndex(x, y);
        if (total >= (best[cell] ?? UNREACHED)) continue;
        best[cell] = total;
        (buckets[total] ??= []).push({ x, y, first });
      }
    }
  }
  return found;
}

interface Place extends Step {
  readonly first: Step | null;
}

/** `null`: not to be entered. The borders where the text falls silent are kept away from. */
export function entryCost(map: BeliefMap, x: number, y: number): number | null {
  if (x < REACH_X || y < REACH_Y || x >= AREA || y >= AREA) return null;
  const here = map.at(x, y);
  if (map.isOccupied(x, y)) return null;
  if ((here & WALKABLE_GUESS) === 0) return null;
  if ((here & ~WALKABLE_GUESS) === 0) return 1;
  if ((here & LAVA_GUESS) === 0) return UNSURE_COST;
  return Math.abs(x - map.x) + Math.abs(y - map.y) <= 1 ? null : LAVA_COST;
}
