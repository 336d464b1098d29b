import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import { outcomeWord, TURN_WORDS } from './words';

/** Something worth jumping to. */
export interface ReplayEvent {
  /** Position in the replay: step k is at k. */
  readonly position: number;
  readonly label: string;
  readonly tone: 'success' | 'warning' | 'accent';
}

/** Rewards, answers that were not legal actions, a person's decisions in the agent's place, and the end, in order; at most one event per position. */
export function findEvents(
  episode: Pick<EpisodeRecord, 'state' | 'outcome'>,
  steps: readonly StepRecord[],
): readonly ReplayEvent[] {
  const events: ReplayEvent[] = [];
  steps.forEach((step, index) => {
    const labels: string[] = [];
    if (step.turn !== 'valid') labels.push(TURN_WORDS[step.turn]);
    if (step.overruled) labels.push('decided by a person');
    if (step.reward !== 0) labels.push(`reward ${String(step.reward)}`);
    const last = index === steps.length - 1 && episode.state === 'ended';
    if (last) labels.push(episode.outcome === null ? 'end' : outcomeWord(episode.outcome).toLowerCase());
    if (labels.length === 0) return;
    const tone = step.turn !== 'valid' ? 'warning' : step.reward > 0 ? 'success' : 'accent';
    events.push({ position: index + 1, label: labels.join(', '), tone });
  });
  return events;
}

/** The first event after a position, or the last one before it; `null` when there is none. */
export function neighborEvent(
  events: readonly ReplayEvent[],
  position: number,
  direction: 1 | -1,
): ReplayEvent | null {
  if (direction === 1) return events.find((event) => event.position > position) ?? null;
  return events.findLast((event) => event.position < position) ?? null;
}

/** Events thinned so that at most `most` marks are drawn; a thinned mark keeps the gravest tone of its place. */
export function thinnedMarks(
  events: readonly ReplayEvent[],
  total: number,
  most = 240,
): readonly { readonly at: number; readonly tone: ReplayEvent['tone'] }[] {
  const gravity = { warning: 2, success: 1, accent: 0 };
  const marks = new Map<number, { at: number; tone: ReplayEvent['tone'] }>();
  for (const event of events) {
    const place = total <= most ? event.position : Math.floor((event.position / (total + 1)) * most);
    const known = marks.get(place);
    if (!known || gravity[event.tone] > gravity[known.tone])
      marks.set(place, { at: event.position, tone: event.tone });
  }
  return [...marks.values()];
}
