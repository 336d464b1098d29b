import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpeedMeter } from './runProgress';

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
