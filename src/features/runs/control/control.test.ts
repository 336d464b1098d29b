import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../core/evaluate';
import { makeRun } from '../../../../test/support/records';
import { failedEpisodes } from './failedEpisodes';
import { waitingOf } from './waiting';

const run = makeRun();
const plan: Plan = {
  agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
  tasks: [],
  seeds: { kind: 'derived', baseSeed: 0 },
  parallelEpisodes: 1,
  maxSteps: null,
  limits: { tokens: 5, dollars: null, minutes: null },
};
const limited = { ...run, plan };

describe('why a run waits', () => {
  it('is nothing while it does not', () => {
    expect(waitingOf({ ...limited, pauseReason: 'left over' }, 'running')).toEqual({ kind: 'none' });
  });

  it('is the person without a reason', () => {
    expect(waitingOf(limited, 'paused')).toEqual({ kind: 'person' });
  });

  it('is the network before any limit', () => {
    expect(waitingOf({ ...limited, pauseReason: 'No network.', waitsFor: 'network' }, 'paused')).toEqual({
      kind: 'network',
      reason: 'No network.',
    });
  });

  it('is a limit only where there is one to be changed', () => {
    expect(waitingOf({ ...limited, pauseReason: 'Spent.' }, 'paused').kind).toBe('limit');
    expect(waitingOf({ ...run, pauseReason: 'Parts are missing.' }, 'paused').kind).toBe('other');
    const joined = {
      ...limited,
      joinedParts: { count: 2, indexes: [0] },
      pauseReason: 'Part 2/2 is missing.',
    };
    expect(waitingOf(joined, 'paused').kind).toBe('other');
  });
});

describe('failedEpisodes', () => {
  it('counts faults, not what was cancelled or lost', () => {
    const outcomes = ['modelError', 'appError', 'cancelled', 'failed', 'solved', null] as const;
    expect(failedEpisodes(outcomes.map((outcome) => ({ outcome })))).toBe(2);
  });
});
