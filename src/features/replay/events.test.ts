import { describe, expect, it } from 'vitest';
import type { StepRecord } from '../../core/evaluate';
import { findEvents, neighborEvent, thinnedMarks } from './events';

const step = (index: number, change: Partial<StepRecord> = {}): StepRecord => ({
  step: index,
  turn: 'valid',
  answer: 'go',
  action: 'go',
  rule: 'whole',
  reasoning: '',
  observation: { longTerm: '', shortTerm: '' },
  reward: 0,
  terminated: false,
  truncated: false,
  exchange: null,
  ...change,
});

const steps = [step(0), step(1, { turn: 'invalid' }), step(2), step(3, { reward: 0.5 }), step(4)];

describe('events of an episode', () => {
  it('are rewards, answers that were no action, and the end', () => {
    const events = findEvents({ state: 'ended', outcome: 'stepLimit' }, steps);
    expect(events.map((event) => [event.position, event.label])).toEqual([
      [2, 'invalid answer'],
      [4, 'reward 0.5'],
      [5, 'step limit'],
    ]);
  });

  it('are also a person’s decisions in the agent’s place', () => {
    const events = findEvents({ state: 'running', outcome: null }, [
      step(0),
      step(1, { rule: 'person', overruled: { answer: null } }),
    ]);
    expect(events).toEqual([{ position: 2, label: 'decided by a person', tone: 'accent' }]);
  });

  it('have no end while the episode runs', () => {
    expect(findEvents({ state: 'running', outcome: null }, steps).at(-1)?.position).toBe(4);
  });

  it('are found before and after a position', () => {
    const events = findEvents({ state: 'ended', outcome: 'solved' }, steps);
    expect(neighborEvent(events, 0, 1)?.position).toBe(2);
    expect(neighborEvent(events, 2, 1)?.position).toBe(4);
    expect(neighborEvent(events, 4, -1)?.position).toBe(2);
    expect(neighborEvent(events, 5, 1)).toBeNull();
    expect(neighborEvent(events, 2, -1)).toBeNull();
  });

  it('are thinned for drawing, the gravest kept', () => {
    const many = Array.from({ length: 12_000 }, (_, index) =>
      step(index, index === 6000 ? { turn: 'empty' } : { reward: 1 }),
    );
    const marks = thinnedMarks(findEvents({ state: 'running', outcome: null }, many), many.length);
    expect(marks.length).toBeLessThanOrEqual(240);
    expect(marks.filter((mark) => mark.tone === 'warning')).toHaveLength(1);
  });
});
