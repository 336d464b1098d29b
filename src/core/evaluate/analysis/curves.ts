/** What grows or falls over an episode. Every curve has one value before the first step and one after each. */

/** How many different places had been seen by then; `null` places (not known) add nothing. */
export function coverage(places: readonly (string | null)[]): readonly number[] {
  const seen = new Set<string>();
  return places.map((place) => {
    if (place !== null) seen.add(place);
    return seen.size;
  });
}

/** A thing reached for the first time. `step` is the step that reached it; −1: it was so from the start. */
export interface Milestone {
  readonly name: string;
  readonly step: number;
}

/** When each of the things that a world counts was there first, in order. */
export function milestones(reached: readonly (readonly string[])[]): readonly Milestone[] {
  const seen = new Set<string>();
  return reached.flatMap((names, index) =>
    names
      .filter((name) => !seen.has(name))
      .map((name) => {
        seen.add(name);
        return { name, step: index - 1 };
      }),
  );
}

/** Steps whose answers were no legal action, close together. Both ends are such steps. */
export interface HotSpot {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Answers that are farther apart than this are no longer one spot. */
const NEAR = 3;
const LEAST = 3;

/**
 * Where invalid, empty and cut-off answers pile up, the worst spot first.
 * @param failed for each step whether its answer was no legal action.
 */
export function hotSpots(failed: readonly boolean[]): readonly HotSpot[] {
  const spots: HotSpot[] = [];
  let open: HotSpot | null = null;
  for (const [step, isFailed] of failed.entries()) {
    if (!isFailed) continue;
    if (open && step - open.to <= NEAR) open = { from: open.from, to: step, count: open.count + 1 };
    else {
      if (open) spots.push(open);
      open = { from: step, to: step, count: 1 };
    }
  }
  if (open) spots.push(open);
  return spots.filter(({ count }) => count >= LEAST).sort((a, b) => b.count - a.count || a.from - b.from);
}

/** A value at a step; `null`: not known there. */
export interface ChangePoint {
  readonly step: number;
  readonly value: number | null;
}

/**
 * The points of a curve that matter for drawing it in steps: where it changes, and both ends.
 * @param most of more points some are left out, evenly.
 */
export function changesOf(curve: readonly (number | null)[], most = 240): readonly ChangePoint[] {
  const changes = curve.flatMap((value, step) =>
    step === 0 || step === curve.length - 1 || value !== curve[step - 1] ? [{ step, value }] : [],
  );
  if (changes.length <= most) return changes;
  return Array.from(
    { length: most },
    (_, index) => changes[Math.round((index * (changes.length - 1)) / (most - 1))],
  ).flatMap((point) => point ?? []);
}
