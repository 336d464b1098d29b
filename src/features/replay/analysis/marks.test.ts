import { describe, expect, it } from 'vitest';
import type { TrajectoryEvent } from '../../../core/evaluate';
import { trajectoryMarks } from './marks';

const loop = (position: number, end: number): TrajectoryEvent => ({
  kind: 'loop',
  position,
  end,
  label: 'Loop',
});

describe('marks of an analysis', () => {
  it('are points for single steps and stretches for loops', () => {
    expect(
      trajectoryMarks([loop(3, 9), { kind: 'mistake', position: 5, end: 5, label: 'First mistake' }]),
    ).toEqual([
      { at: 3, to: 9, tone: 'warning' },
      { at: 5, tone: 'danger' },
    ]);
  });

  it('of too many keep the single steps and the longest stretches', () => {
    const many = Array.from({ length: 500 }, (_, at) => loop(at * 10, at * 10 + (at % 9)));
    const marks = trajectoryMarks([...many, { kind: 'reached', position: 7, end: 7, label: 'Reached' }]);
    expect(marks.length).toBeLessThan(200);
    expect(marks).toContainEqual({ at: 7, tone: 'success' });
    for (const { at, to = at } of marks.filter(({ tone }) => tone === 'warning'))
      expect(to - at).toBeGreaterThan(4);
  });
});
