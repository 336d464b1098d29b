import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TransferMeter } from './progress';

describe('the meter of a download', () => {
  it('tells speed and time left of a steady transfer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e8 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 0, max: 1e9 }),
        (perSecond, seconds, start) => {
          const meter = new TransferMeter();
          for (let second = 0; second <= seconds; second++)
            meter.note(second * perSecond, start + second * 1000);
          const { bytesPerSecond, secondsLeft } = meter.speed((seconds + 10) * perSecond);
          expect(bytesPerSecond).toBeCloseTo(perSecond, 3);
          expect(secondsLeft).toBeCloseTo(10, 3);
        },
      ),
    );
  });

  it('follows a connection that gets slower, and says nothing of time where nothing comes', () => {
    const meter = new TransferMeter();
    for (let second = 0; second <= 10; second++) meter.note(second * 1000, second * 1000);
    for (let second = 11; second <= 30; second++) meter.note(10_000, second * 1000);
    expect(meter.speed(20_000)).toEqual({ bytesPerSecond: 0, secondsLeft: null });
  });

  it('knows no speed at the start, and begins anew with the next file', () => {
    const meter = new TransferMeter();
    expect(meter.speed(10)).toEqual({ bytesPerSecond: null, secondsLeft: null });
    meter.note(0, 0);
    meter.note(100, 100);
    expect(meter.speed(200).bytesPerSecond).toBeNull();
    meter.note(100, 1000);
    expect(meter.speed(200)).toEqual({ bytesPerSecond: 100, secondsLeft: 1 });
    meter.note(5, 1100);
    expect(meter.speed(200).bytesPerSecond).toBeNull();
  });

  it('knows no time left without a total', () => {
    const meter = new TransferMeter();
    meter.note(0, 0);
    meter.note(1000, 1000);
    expect(meter.speed(null)).toEqual({ bytesPerSecond: 1000, secondsLeft: null });
  });
});
