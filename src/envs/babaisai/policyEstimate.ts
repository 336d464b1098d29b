/**
 * A guess at how many steps a level still takes, for the search to follow. It thinks like a player: walk to what is
 * win; if nothing is, push a noun in front of "is win"; if "stop" is in the way, take that rule apart, or become an
 * object on the other side. A guess may be too high or too low; the search stays right either way.
 */
import {
  BORDER,
  type Direction,
  EMPTY,
  FIRST_BLOCK,
  FIRST_OBJECT,
  IS,
  type Kind,
  NOUN_BLOCK,
  STOP,
  WIN,
  type World,
  YOU,
  isBlock,
  isNounBlock,
  stepOffset,
} from './rules';
import { holds } from './rulesActive';
import type { Play } from './rulesDynamics';

/** The guess where no way is known; more than any level allows. */
export const NO_WAY = 200;

const STEPS_PER_PUSH = 2;
const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];

/** 0 only where the level is about to be won. */
export function estimateSteps(play: Play): number {
  const { world, rules } = play;
  const kinds = world.tops.map((piece) => world.kinds[piece] ?? EMPTY);
  const walks = walkingDistances(play, kinds);
  const winning = cellsOf(kinds, (kind) => holds(rules.win, kind));
  if (winning.length > 0) {
    const walk = nearest(walks, winning);
    if (walk < Infinity) return walk;
    return Math.min(NO_WAY, passCost(play, walks, kinds) + crowFlight(play, winning));
  }
  const present = new Set(kinds);
  let best = Infinity;
  let pass: number | null = null;
  for (const slot of slotsBefore(world, kinds, WIN)) {
    const pushes = pushingDistances(world, kinds, slot);
    for (const block of cellsOf(kinds, (kind) => isNounBlock(kind) && present.has(kind - NOUN_BLOCK))) {
      const push = pushes[block] ?? Infinity;
      if (push === Infinity) continue;
      let walk = nearest(walks, neighbors(world, block));
      if (walk === Infinity) walk = (pass ??= passCost(play, walks, kinds)) + crowFlight(play, [block]);
      const object = kinds.indexOf((kinds[block] ?? EMPTY) - NOUN_BLOCK);
      best = Math.min(best, walk + push + distance(world, slot, object));
    }
  }
  return Math.min(NO_WAY, best);
}

/** The cost of no longer being held back by "stop": breaking a stop rule, or becoming something else. */
function passCost(play: Play, walks: readonly number[], kinds: readonly Kind[]): number {
  return Math.min(breakCost(play, walks, kinds), becomeCost(play, walks, kinds));
}

/** Pushing one of a stop rule's blocks out of its line. */
function breakCost({ world }: Play, walks: readonly number[], kinds: readonly Kind[]): number {
  let best = Infinity;
  kinds.forEach((kind, cell) => {
    if (kind !== IS) return;
    for (const [along, across] of [
      [1, world.width],
      [world.width, 1],
    ] as const) {
      if (!isNounBlock(kinds[cell - along] ?? EMPTY) || kinds[cell + along] !== STOP) continue;
      for (const block of [cell - along, cell, cell + along]) {
        for (const side of [-across, across]) {
          const walk = walks[block + side] ?? Infinity;
          if (kinds[block - side] !== BORDER) best = Math.min(best, walk + 1);
        }
      }
    }
  });
  return best;
}

function becomeCost({ world, rules }: Play, walks: readonly number[], kinds: readonly Kind[]): number {
  const present = new Set(kinds);
  let best = Infinity;
  for (const slot of slotsBefore(world, kinds, YOU)) {
    const pushes = pushingDistances(world, kinds, slot);
    for (const block of cellsOf(kinds, isNounBlock)) {
      const noun = (kinds[block] ?? EMPTY) - NOUN_BLOCK;
      if (holds(rules.you, noun) || !present.has(noun)) continue;
      best = Math.min(best, nearest(walks, neighbors(world, block)) + (pushes[block] ?? Infinity));
    }
  }
  return best;
}

/** By cell: steps of the nearest thing that is "you"; blocks give way, "stop" and borders do not. */
function walkingDistances({ world, rules }: Play, kinds: readonly Kind[]): number[] {
  const starts = cellsOf(kinds, (kind) => holds(rules.you, kind));
  return spread(kinds.length, starts, (cell, reach) => {
    for (const direction of DIRECTIONS) {
      const next = cell + stepOffset(world, direction);
      const kind = kinds[next] ?? BORDER;
      if (kind === BORDER || holds(rules.stop, kind)) continue;
      reach(next, 1);
    }
  });
}

/**
 * By cell: steps to push a block from there to a target, wherever the one who pushes comes from. Blocks in the way
 * cost extra; infinite where the border leaves no way.
 */
function pushingDistances(world: World, kinds: readonly Kind[], target: number): number[] {
  return spread(kinds.length, [target], (cell, reach) => {
    for (const direction of DIRECTIONS) {
      const offset = stepOffset(world, direction);
      const from = cell - offset;
      const stand = kinds[from - offset] ?? BORDER;
      if (kinds[from] === BORDER || stand === BORDER) continue;
      const pushesOthers = isBlock(kinds[cell] ?? EMPTY);
      if (pushesOthers && kinds[cell + offset] === BORDER) continue;
      reach(from, STEPS_PER_PUSH + (isBlock(stand) ? 1 : 0) + (pushesOthers ? 1 : 0));
    }
  });
}

/** Shortest distances from some cells; `visit` names each cell's neighbors and what they are away. */
function spread(
  size: number,
  starts: readonly number[],
  visit: (cell: number, reach: (next: number, steps: number) => void) => void,
): number[] {
  const distances = new Array<number>(size).fill(Infinity);
  const queues: number[][] = [[...starts]];
  for (const start of starts) distances[start] = 0;
  let steps = 0;
  const reach = (next: number, more: number): void => {
    const after = steps + more;
    if (after >= (distances[next] ?? 0)) return;
    distances[next] = after;
    while (queues.length <= after) queues.push([]);
    queues[after]?.push(next);
  };
  for (; steps < queues.length; steps++) {
    for (const cell of queues[steps] ?? []) if (distances[cell] === steps) visit(cell, reach);
  }
  return distances;
}

/** The cells where a noun would complete a rule: before an IS with the property behind it. */
function slotsBefore(world: World, kinds: readonly Kind[], property: Kind): number[] {
  const slots: number[] = [];
  kinds.forEach((kind, cell) => {
    if (kind !== IS) return;
    for (const along of [1, world.width]) {
      if (kinds[cell + along] === property && kinds[cell - along] !== BORDER) slots.push(cell - along);
    }
  });
  return slots;
}

function cellsOf(kinds: readonly Kind[], accept: (kind: Kind) => boolean): number[] {
  const cells: number[] = [];
  kinds.forEach((kind, cell) => {
    if (kind >= FIRST_OBJECT && kind < FIRST_BLOCK + NOUN_BLOCK && accept(kind)) cells.push(cell);
  });
  return cells;
}

function neighbors(world: World, cell: number): number[] {
  return DIRECTIONS.map((direction) => cell + stepOffset(world, direction));
}

function nearest(walks: readonly number[], cells: readonly number[]): number {
  return cells.reduce((best, cell) => Math.min(best, walks[cell] ?? Infinity), Infinity);
}

function crowFlight({ world, agentCell }: Play, cells: readonly number[]): number {
  return cells.reduce((best, cell) => Math.min(best, distance(world, agentCell, cell)), Infinity);
}

function distance({ width }: World, from: number, to: number): number {
  return (
    Math.abs((from % width) - (to % width)) + Math.abs(Math.floor(from / width) - Math.floor(to / width))
  );
}
