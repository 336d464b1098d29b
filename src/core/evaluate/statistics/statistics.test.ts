import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapInterval, quantile, wilsonInterval } from './intervals';
import { comparePairs, signTest } from './paired';

describe('Wilson’s interval', () => {
  // Brown, Cai and DasGupta 2001 and standard tables: 95 %.
  it.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
  ])('of %i in %i is %f to %f', (successes, n, low, high) => {
    const interval = wilsonInterval(successes, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('holds the rate and stays within 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, share) => {
          const successes = Math.round(share * n);
          const { low, high } = wilsonInterval(successes, n);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(successes / n);
          expect(high).toBeGreaterThanOrEqual(successes / n);
        },
      ),
    );
  });

  it('refuses what is no rate', () => {
    expect(() => wilsonInterval(0, 0)).toThrow(RangeError);
    expect(() => wilsonInterval(3, 2)).toThrow(RangeError);
  });
});

describe('the bootstrap interval', () => {
  const values = Array.from({ length: 50 }, (_, index) => (index % 5 === 0 ? 100 : 0));

  it('is about 1.96 standard errors wide on each side', () => {
    const interval = bootstrapInterval([values]);
    const standardError = Math.sqrt((0.2 * 0.8) / 50) * 100;
    expect(interval?.low).toBeGreaterThan(20 - 2.3 * standardError);
    expect(interval?.low).toBeLessThan(20 - 1.5 * standardError);
    expect(interval?.high).toBeGreaterThan(20 + 1.5 * standardError);
    expect(interval?.high).toBeLessThan(20 + 2.3 * standardError);
  });

  it('weighs groups equally, however many values they have', () => {
    const interval = bootstrapInterval([values, [50, 50]]);
    expect(interval?.low).toBeGreaterThan(28);
    expect(interval?.high).toBeLessThan(42);
  });

  it('is the same on a second look', () => {
    expect(bootstrapInterval([values])).toEqual(bootstrapInterval([values]));
  });

  it('needs a group with two values', () => {
    expect(bootstrapInterval([[5], []])).toBeNull();
    expect(bootstrapInterval([])).toBeNull();
    expect(bootstrapInterval([[5, 5]])).toEqual({ low: 5, high: 5 });
  });

  it('lies within the smallest and the largest value', () => {
    const value = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 20 }), (group) => {
        const interval = bootstrapInterval([group]);
        expect(interval?.low).toBeGreaterThanOrEqual(Math.min(...group) - 1e-9);
        expect(interval?.high).toBeLessThanOrEqual(Math.max(...group) + 1e-9);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a quantile', () => {
  it('lies between its neighbors', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([1, 2, 3, 4], 0)).toBe(1);
    expect(quantile([1, 2, 3, 4], 1)).toBe(4);
  });
});

describe('the sign test', () => {
  it.each([
    [0, 0, 1],
    [5, 5, 1],
    [6, 0, 0.03125],
    [8, 1, 0.0390625],
    [1, 8, 0.0390625],
    [15, 5, 0.04138947],
  ])('of %i better and %i worse is %f', (better, worse, p) => {
    expect(signTest(better, worse)).toBeCloseTo(p, 7);
  });

  it('stays a probability for long runs', () => {
    expect(signTest(3000, 1000)).toBeGreaterThanOrEqual(0);
    expect(signTest(2010, 1990)).toBeCloseTo(0.764, 2);
  });
});

describe('a paired comparison', () => {
  it('counts who is better and averages within groups first', () => {
    const compared = comparePairs([
      [
        [0, 100],
        [100, 100],
      ],
      [[50, 30]],
      [],
    ]);
    expect(compared).toMatchObject({ n: 3, difference: 15, better: 1, worse: 1, equal: 1, signTest: 1 });
    expect(compared?.interval?.low).toBeLessThanOrEqual(15);
  });

  it('is about nothing without a pair', () => {
    expect(comparePairs([[], []])).toBeNull();
  });
});
