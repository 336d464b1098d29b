/** Shares of solved episodes, with Wilson's interval: cheap enough to follow from a score at any moment. */
import { isInBalrog } from '../../env';
import type { EnvironmentScore, RunScore } from '../score';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Episodes that reached the goal, of those scored. */
export interface SuccessRate {
  readonly solved: number;
  readonly n: number;
  /** Wilson, 95 %, as shares 0…1; `null` when nothing is scored. */
  readonly interval: Interval | null;
}

/** Two-sided 95 %. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval of a rate (Wilson 1927), 95 %.
 * @param n at least 1; throws a RangeError otherwise, or when there are more successes than trials.
 * @returns shares 0…1.
 */
export function wilsonInterval(successes: number, n: number): Interval {
  if (!(n >= 1) || successes < 0 || successes > n)
    throw new RangeError(`${String(successes)} of ${String(n)} is no rate.`);
  const rate = successes / n;
  const scale = 1 + Z ** 2 / n;
  const center = (rate + Z ** 2 / (2 * n)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / n + Z ** 2 / (4 * n ** 2));
  // At the ends the two terms are equal on paper; rounding must not push the interval past the rate.
  return {
    low: successes === 0 ? 0 : Math.max(0, center - half),
    high: successes === n ? 1 : Math.min(1, center + half),
  };
}

/** The share of solved episodes among the scored ones of these environments or tasks together. */
export function successRate(parts: readonly Pick<EnvironmentScore, 'score' | 'tally'>[]): SuccessRate {
  const solved = parts.reduce((sum, { tally }) => sum + tally.outcomes.solved, 0);
  const n = parts.reduce((sum, { score }) => sum + score.n, 0);
  return { solved, n, interval: n === 0 ? null : wilsonInterval(solved, n) };
}

/** The environments that the overall mean is taken over: BALROG's, where any of the run's is one. */
export function environmentsOfMean(
  score: Pick<RunScore, 'environments' | 'missingEnvironments'>,
): readonly EnvironmentScore[] {
  const balrog = score.environments.filter(({ environmentId }) => isInBalrog(environmentId));
  return balrog.length > 0 || score.missingEnvironments.length > 0 ? balrog : score.environments;
}
