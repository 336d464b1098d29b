import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEpisode as episode } from '../../../test/support/records';
import { SpeedMeter, estimateSecondsLeft } from './runProgress';

describe('estimateSecondsLeft', () => {
  it('expects as many steps as ended episodes of the task took', () => {
    const episodes = [
      episode({ state: 'ended', steps: 10 }),
      episode({ state: 'ended', steps: 30 }),
      episode({ state: 'running', steps: 5 }),
      episode(),
    ];
    expect(estimateSecondsLeft(episodes, 5)).toBe((15 + 20) / 5);
  });

  it('goes by all tasks, then by the limit, where the task has no ended episode', () => {
    expect(estimateSecondsLeft([episode({ state: 'ended', steps: 8 }), episode({ task: 'b' })], 2)).toBe(4);
    expect(estimateSecondsLeft([episode({ state: 'running', steps: 4, maxSteps: 64 })], 10)).toBe(6);
  });

  it('says nothing without a speed', () => {
    expect(estimateSecondsLeft([episode()], null)).toBeNull();
    expect(estimateSecondsLeft([episode()], 0)).toBeNull();
  });
});

describe('SpeedMeter', () => {
  it('is silent before the first step and when the window has passed', () => {
    const meter = new SpeedMeter(10_000);
    expect(meter.rate(0)).toBeNull();
    meter.add(0);
    expect(meter.rate(20_000)).toBeNull();
  });

  it('measures a steady pace within a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (perSecond) => {
        const meter = new SpeedMeter(10_000);
        let at = 0;
        for (; at < 20_000; at += 1000 / perSecond) meter.add(at);
        const rate = meter.rate(at) ?? 0;
        expect(Math.abs(rate - perSecond)).toBeLessThanOrEqual(perSecond * 0.1 + 0.2);
      }),
      { numRuns: 30 },
    );
  });
});
