/** Intervals around figures. All draws follow from the data alone, so that a figure never changes on a second look. */
import { Pcg64 } from '../../random';
import type { Interval } from './successRate';

export { wilsonInterval, type Interval } from './successRate';

export const RESAMPLES = 2000;

/**
 * Percentile bootstrap (Efron 1979), 95 %, of the mean of group means: values are drawn anew within each group, as
 * BALROG's overall figure is the mean of environment means.
 * @param groups values by group; empty groups are left out.
 * @returns in the values' unit; `null` without any value, or when no group has two.
 */
export function bootstrapInterval(groups: readonly (readonly number[])[]): Interval | null {
  const filled = groups.filter((group) => group.length > 0);
  if (!filled.some((group) => group.length > 1)) return null;
  const generator = new Pcg64(seedOf(filled));
  const means: number[] = [];
  for (let draw = 0; draw < RESAMPLES; draw++) {
    let sum = 0;
    for (const group of filled) {
      let total = 0;
      for (let index = 0; index < group.length; index++)
        total += group[Math.floor(generator.random() * group.length)] ?? 0;
      sum += total / group.length;
    }
    means.push(sum / filled.length);
  }
  means.sort((a, b) => a - b);
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** @param sorted ascending, not empty. Linear between neighbors (Hyndman and Fan's type 7). */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN;
  return low + (high - low) * (place - below);
}

/** Equal data, equal draws. */
function seedOf(groups: readonly (readonly number[])[]): bigint {
  let seed = 14695981039346656037n;
  const mix = (value: number): void => {
    seed ^= BigInt.asUintN(64, BigInt(Math.round(value * 1e6)));
    seed = BigInt.asUintN(64, seed * 1099511628211n);
  };
  for (const group of groups) {
    mix(group.length);
    for (const value of group) mix(value);
  }
  return seed;
}
