import { describe, expect, it } from 'vitest';
import { neighborMark } from '../../../ui';
import { firstDifference, marksOf, type MarkedStep } from './marks';

const step = (action: string, change: Partial<MarkedStep> = {}): MarkedStep => ({
  action,
  reward: 0,
  turn: 'valid',
  ...change,
});

describe('marks of two episodes', () => {
  const first = [step('left'), step('forward', { turn: 'invalid' }), step('pick', { reward: 1 })];
  const second = [step('left'), step('right')];

  it('name where they part, rewards, invalid answers and both ends', () => {
    expect(marksOf(first, second)).toEqual([
      { position: 2, label: 'first different action, first: invalid answer, second: end', tone: 'warning' },
      { position: 3, label: 'first: reward, first: end', tone: 'success' },
    ]);
  });

  it('are jumped to in both directions', () => {
    const marks = marksOf(first, second);
    expect(neighborMark(marks, 0, 1)?.position).toBe(2);
    expect(neighborMark(marks, 3, -1)?.position).toBe(2);
    expect(neighborMark(marks, 3, 1)).toBeNull();
    expect(neighborMark(marks, 2, -1)).toBeNull();
  });

  it('have no parting where both did the same', () => {
    expect(firstDifference(second, second)).toBeNull();
    expect(firstDifference(first, first.slice(0, 1))).toBe(2);
  });
});
