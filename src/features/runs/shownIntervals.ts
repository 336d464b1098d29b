import {
  environmentsOfMean,
  successRate,
  variantKey,
  type EnvironmentScore,
  type FigureIntervals,
  type Mean,
  type RunScore,
  type ScoreIntervals,
  type SuccessRate,
  type TaskScore,
} from '../../core/evaluate';

/** The bootstrap interval of a mean; `computing`: there will be one, and none for the mean as it now stands yet. */
export type ShownInterval = FigureIntervals['mean'] | 'computing';

/** The intervals that may stand beside the means of one score. */
export interface ShownIntervals {
  readonly overall: ShownInterval;
  environment(environment: EnvironmentScore): ShownInterval;
  task(task: TaskScore): ShownInterval;
}

/** Intervals, with the score whose means they are around. */
export interface ComputedIntervals {
  readonly score: RunScore;
  readonly intervals: ScoreIntervals;
}

/**
 * Which of the intervals computed last may be shown for a score: those of figures that have not changed since. Where
 * episodes were scored in between, the interval is another one and still to be computed.
 * @param computed `null` before the first.
 */
export function shownIntervals(score: RunScore, computed: ComputedIntervals | null): ShownIntervals {
  const before = computed?.score;
  const found = computed?.intervals;
  const environments = new Map(before?.environments.map((one) => [one.environmentId, one.score]));
  const tasks = new Map(
    before?.environments.flatMap((one) => one.tasks.map((task) => [variantKey(task), task.score] as const)),
  );
  return {
    overall: fitting(score.overall, before?.overall, found?.overall),
    environment: ({ environmentId, score: mean }) =>
      fitting(mean, environments.get(environmentId), found?.environments.get(environmentId)),
    task: (task) => {
      const key = variantKey(task);
      return fitting(task.score, tasks.get(key), found?.tasks.get(key));
    },
  };
}

/** Without a mean, or of one episode, there is none at all, computed or not. */
function fitting(now: Mean, before: Mean | undefined, found: FigureIntervals | undefined): ShownInterval {
  if (now.mean === null || now.n < 2) return null;
  const same = before?.n === now.n && before.mean === now.mean && before.standardError === now.standardError;
  return same && found ? found.mean : 'computing';
}

/** Solved episodes of those that the overall mean is over, from the score as it stands. */
export function overallSuccess(score: RunScore): SuccessRate {
  return successRate(environmentsOfMean(score));
}
