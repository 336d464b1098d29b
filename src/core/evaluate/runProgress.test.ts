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

  it('measures the pace of a slow model from its last steps', () => {
    const meter = new SpeedMeter(10_000);
    for (let at = 0; at <= 80_000; at += 8000) meter.add(at);
    expect(meter.rate(80_000)).toBeCloseTo(1 / 8, 6);
    expect(meter.rate(87_900)).toBeCloseTo(1 / 8, 6);
    expect(meter.rate(160_000)).toBeLessThan(1 / 16);
  });

  it('does not take the first steps for a pace', () => {
    const meter = new SpeedMeter(10_000);
    meter.add(0);
    meter.add(1);
    expect(meter.rate(1)).toBeNull();
    meter.add(300);
    meter.add(301);
    expect(meter.rate(301)).toBeCloseTo(2 / 0.3, 6);
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
