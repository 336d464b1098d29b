import type { StepRecord } from '../../../core/evaluate';
import type { PairMark } from '../../../ui';

type MarkedStep = Pick<StepRecord, 'reward' | 'turn' | 'overruled'>;

/** Rewards, invalid answers, overruled steps and the ends of both sides, in order; those at one position together. */
export function syncedMarks(
  sides: readonly { readonly name: string; readonly steps: readonly MarkedStep[]; readonly end: string }[],
): readonly PairMark[] {
  const found = new Map<number, string[]>();
  const mark = (position: number, label: string): void => {
    const labels = found.get(position) ?? [];
    labels.push(label);
    found.set(position, labels);
  };
  for (const { name, steps, end } of sides) {
    for (const [index, { reward, turn, overruled }] of steps.entries()) {
      if (reward !== 0) mark(index + 1, `${name}: reward`);
      if (turn !== 'valid') mark(index + 1, `${name}: ${turn} answer`);
      if (overruled) mark(index + 1, `${name}: decided by a person`);
    }
    mark(steps.length, `${name}: ${end}`);
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([position, labels]) => ({ position, label: labels.join(', '), tone: 'accent' }));
}
