import type { StepRecord } from '../../../core/evaluate';
import type { PairMark } from '../../../ui';

export type MarkedStep = Pick<StepRecord, 'action' | 'reward' | 'turn'>;

/** Of one position the most telling tone wins. */
const TONES: readonly PairMark['tone'][] = ['accent', 'success', 'warning'];

/**
 * The first step at which the two do something different, then rewards, answers that were not valid, and the ends, in
 * order; those at one position together.
 */
export function marksOf(first: readonly MarkedStep[], second: readonly MarkedStep[]): readonly PairMark[] {
  const found = new Map<number, { labels: string[]; tone: PairMark['tone'] }>();
  const add = (position: number, label: string, tone: PairMark['tone']): void => {
    const mark = found.get(position) ?? { labels: [], tone };
    mark.labels.push(label);
    if (TONES.indexOf(tone) > TONES.indexOf(mark.tone)) mark.tone = tone;
    found.set(position, mark);
  };
  const parting = firstDifference(first, second);
  if (parting !== null) add(parting, 'first different action', 'warning');
  for (const [name, steps] of [
    ['first', first],
    ['second', second],
  ] as const) {
    for (const [index, { reward, turn }] of steps.entries()) {
      if (reward !== 0) add(index + 1, `${name}: reward`, 'success');
      if (turn !== 'valid') add(index + 1, `${name}: ${turn} answer`, 'accent');
    }
    if (steps.length > 0) add(steps.length, `${name}: end`, 'accent');
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([position, { labels, tone }]) => ({ position, label: labels.join(', '), tone }));
}

/** The first position at which the actions differ, or one has ended; `null` where there is none. */
export function firstDifference(first: readonly MarkedStep[], second: readonly MarkedStep[]): number | null {
  const longest = Math.max(first.length, second.length);
  for (let index = 0; index < longest; index++)
    if (first[index]?.action !== second[index]?.action) return index + 1;
  return null;
}
