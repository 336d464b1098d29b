import { describe, expect, it } from 'vitest';
import { neighborMark } from '../../../ui';
import { syncedMarks } from './syncedMarks';

const step = { reward: 0, turn: 'valid' } as const;

describe('the synced replay', () => {
  it('marks rewards, wrong answers and both ends, those of one step together', () => {
    const marks = syncedMarks([
      { name: 'A', steps: [step, { ...step, reward: 1 }], end: 'Solved' },
      { name: 'B', steps: [{ ...step, turn: 'invalid' }, step, step], end: 'Failed' },
    ]);
    expect(marks).toEqual([
      { position: 1, label: 'B: invalid answer', tone: 'accent' },
      { position: 2, label: 'A: reward, A: Solved', tone: 'accent' },
      { position: 3, label: 'B: Failed', tone: 'accent' },
    ]);
    expect(neighborMark(marks, 1, 1)?.position).toBe(2);
    expect(neighborMark(marks, 1, -1)).toBeNull();
    expect(neighborMark(marks, 3, 1)).toBeNull();
  });
});
