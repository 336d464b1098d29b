/** Where an episode goes round in circles. */

/** A stretch of steps that repeats itself. Steps count from 0 as in the records; both ends are part of it. */
export interface Loop {
  readonly from: number;
  readonly to: number;
  /** Steps until the same state comes again: 1 is standing still, 2 is going to and fro. */
  readonly period: number;
}

const LONGEST_PERIOD = 12;
/** A stretch counts from this many rounds on: going back once is no loop. */
const LEAST_ROUNDS = 2;
/** Standing still counts from more: many games take a step or two to show that an action does nothing. */
const LEAST_STILL = 4;

/**
 * Finds the stretches in which states come again with a fixed period, the shortest period that explains each;
 * stretches do not overlap.
 * @param states what identifies the state before the first step and after each: one more than there are steps.
 */
export function findLoops(states: readonly string[]): readonly Loop[] {
  const loops: Loop[] = [];
  let step = 0;
  while (step < states.length - 1) {
    const loop = loopFrom(states, step);
    if (loop) {
      loops.push(loop);
      step = loop.to + 1;
    } else step += 1;
  }
  return loops;
}

/** The loop that begins with this step, of the period that carries it farthest; the shorter one when equal. */
function loopFrom(states: readonly string[], from: number): Loop | null {
  let best: Loop | null = null;
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    let end = from + period;
    while (end < states.length && states[end] === states[end - period]) end += 1;
    // States from … end − 1 have the period; the steps between them are one fewer.
    const steps = end - 1 - from;
    const enough = period === 1 ? steps >= LEAST_STILL : steps >= period * LEAST_ROUNDS;
    if (enough && steps > (best ? best.to - best.from + 1 : 0)) best = { from, to: from + steps - 1, period };
  }
  return best;
}

/** For each step, whether the state after it had been there before. */
export function revisits(states: readonly string[]): readonly boolean[] {
  const seen = new Set(states.slice(0, 1));
  return states.slice(1).map((state) => {
    const known = seen.has(state);
    seen.add(state);
    return known;
  });
}
