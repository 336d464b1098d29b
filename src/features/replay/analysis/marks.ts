import type { TrajectoryEvent, TrajectoryEventKind } from '../../../core/evaluate';
import type { ScrubberMark } from '../../../ui';

/** What the analysis found, for the time line. */
export interface FoundTrajectory {
  readonly events: readonly TrajectoryEvent[];
  readonly marks: readonly ScrubberMark[];
}

export const EVENT_TONES: Readonly<Record<TrajectoryEventKind, ScrubberMark['tone']>> = {
  mistake: 'danger',
  loop: 'warning',
  hotSpot: 'warning',
  reached: 'success',
  depth: 'accent',
};

export const EVENT_WORDS: Readonly<Record<TrajectoryEventKind, string>> = {
  mistake: 'Mistake',
  loop: 'Loop',
  hotSpot: 'Hot spot',
  reached: 'Reached',
  depth: 'Depth',
};

const MOST_MARKS = 160;

/** Marks for the time line: loops and hot spots as stretches. Of too many, the longest are kept. */
export function trajectoryMarks(events: readonly TrajectoryEvent[]): readonly ScrubberMark[] {
  const kept =
    events.length <= MOST_MARKS
      ? events
      : [...events].sort((a, b) => weight(b) - weight(a)).slice(0, MOST_MARKS);
  return kept.map(({ kind, position, end }) => ({
    at: position,
    tone: EVENT_TONES[kind],
    ...(end > position && { to: end }),
  }));
}

/** Single steps that matter go before any stretch. */
function weight({ kind, position, end }: TrajectoryEvent): number {
  return kind === 'loop' || kind === 'hotSpot' ? end - position : Infinity;
}
