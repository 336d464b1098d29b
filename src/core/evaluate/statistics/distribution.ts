/** What a set of values looks like. */
import { quantile } from './intervals';

export interface Distribution {
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  /** 95 of 100 values are not larger. */
  readonly percentile95: number;
}

/** @param values in any order, not changed. @returns `null` without any. */
export function distributionOf(values: readonly number[]): Distribution | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  let sum = 0;
  for (const value of sorted) sum += value;
  return {
    n: sorted.length,
    mean: sum / sorted.length,
    median: quantile(sorted, 0.5),
    percentile95: quantile(sorted, 0.95),
  };
}
