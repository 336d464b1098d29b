/** What of an analysis is worth jumping to. */
import type { TrajectoryAnalysis } from './analyze';

export type TrajectoryEventKind = 'mistake' | 'loop' | 'hotSpot' | 'reached' | 'depth';

/** Something worth looking at. Positions count as in a replay: step k is at k, the start at 0. */
export interface TrajectoryEvent {
  readonly kind: TrajectoryEventKind;
  readonly position: number;
  /** Where a stretch ends; that of a single step is `position`. */
  readonly end: number;
  readonly label: string;
}

/** The first mistake, loops, hot spots, what was reached and new depths, in the order of the episode. */
export function trajectoryEvents(analysis: TrajectoryAnalysis): readonly TrajectoryEvent[] {
  const [mistake] = analysis.mistakes;
  const events: TrajectoryEvent[] = [
    ...analysis.loops.map(({ from, to, period }) => ({
      kind: 'loop' as const,
      position: from + 1,
      end: to + 1,
      label: loopWords(to - from + 1, period),
    })),
    ...analysis.hotSpots.map(({ from, to, count }) => ({
      kind: 'hotSpot' as const,
      position: from + 1,
      end: to + 1,
      label: `${String(count)} answers that were no legal action`,
    })),
    ...analysis.reached
      // What was there from the start was not reached, and depths are told below.
      .filter(({ name, step }) => step >= 0 && !name.startsWith('depth '))
      .map(({ name, step }) => single('reached', step, `Reached: ${reachedWords(name)}`)),
    ...newDepths(analysis.depth ?? []),
  ];
  if (mistake)
    events.push(
      single(
        'mistake',
        mistake.step,
        mistake.kind === 'distance'
          ? `First mistake: “${mistake.action}” came no nearer to the goal, “${mistake.scripted}” would have`
          : `First differing from the scripted player: “${mistake.action}” in place of “${mistake.scripted}”`,
      ),
    );
  return events.sort((a, b) => a.position - b.position || a.end - b.end);
}

/** A name of something reached, for people: Crafter's are words with underscores. */
export function reachedWords(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The first event after a position, or the last before it; `null` when there is none. */
export function neighborOf(
  events: readonly TrajectoryEvent[],
  position: number,
  direction: 1 | -1,
): TrajectoryEvent | null {
  if (direction === 1) return events.find((event) => event.position > position) ?? null;
  return events.findLast((event) => event.position < position) ?? null;
}

function single(kind: TrajectoryEventKind, step: number, label: string): TrajectoryEvent {
  return { kind, position: step + 1, end: step + 1, label };
}

function loopWords(steps: number, period: number): string {
  const many = `${String(steps)} steps`;
  if (period === 1) return `Standing still for ${many}`;
  if (period === 2) return `To and fro for ${many}`;
  return `Loop of ${String(period)} steps, for ${many}`;
}

function newDepths(depths: readonly (number | null)[]): readonly TrajectoryEvent[] {
  let deepest = depths[0] ?? null;
  return depths.flatMap((depth, position) => {
    if (depth === null || (deepest !== null && depth <= deepest)) return [];
    const isFirst = deepest === null;
    deepest = depth;
    return isFirst || position === 0
      ? []
      : [single('depth', position - 1, `First at depth ${String(depth)}`)];
  });
}
