/** Comparing two runs where they played the same level. */
import { bootstrapInterval, type Interval } from './intervals';
import { mean } from './mean';

export interface PairedComparison {
  /** Pairs compared. */
  readonly n: number;
  /** Mean of group means of second − first. */
  readonly difference: number;
  /** Paired bootstrap, 95 %; `null` when no group has two pairs. */
  readonly interval: Interval | null;
  /** Pairs in which the second is better, worse, and equal. */
  readonly better: number;
  readonly worse: number;
  readonly equal: number;
  /** Two-sided sign test over the pairs that differ: how likely such an imbalance is by chance. */
  readonly signTest: number;
}

/**
 * Compares pairs of progressions.
 * @param groups pairs [first, second] by environment; empty groups are left out.
 * @returns `null` without a pair.
 */
export function comparePairs(
  groups: readonly (readonly (readonly [number, number])[])[],
): PairedComparison | null {
  const filled = groups.filter((group) => group.length > 0);
  if (filled.length === 0) return null;
  const differences = filled.map((group) => group.map(([first, second]) => second - first));
  const all = differences.flat();
  const better = all.filter((difference) => difference > 0).length;
  const worse = all.filter((difference) => difference < 0).length;
  return {
    n: all.length,
    difference: mean(differences.map(mean)),
    interval: bootstrapInterval(differences),
    better,
    worse,
    equal: all.length - better - worse,
    signTest: signTest(better, worse),
  };
}

/**
 * Exact two-sided sign test: the probability of an imbalance at least this large among `better + worse` throws of a
 * fair coin. 1 without any.
 */
export function signTest(better: number, worse: number): number {
  const n = better + worse;
  const most = Math.max(better, worse);
  // In logarithms: 2^−n underflows for long runs.
  let logChoose = 0;
  let tail = 0;
  const terms: number[] = [];
  for (let k = n; k >= most; k--) {
    terms.push(logChoose - n * Math.LN2);
    logChoose += Math.log(k) - Math.log(n - k + 1);
  }
  for (const term of terms) tail += Math.exp(term);
  return Math.min(1, 2 * tail);
}
