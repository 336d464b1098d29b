/** Intervals around the figures of a run's score. */
import type { EnvironmentId } from '../../env';
import type { EpisodeRecord } from '../records';
import { isScored, type RunScore } from '../score';
import { bootstrapInterval, type Interval } from './intervals';
import { environmentsOfMean, successRate, type SuccessRate } from './successRate';
import { variantKey } from './variants';

/** What stands beside a mean of progression. */
export interface FigureIntervals {
  /** Percentile bootstrap, 95 %, in percent of progression; `null` where there is no mean or only one episode. */
  readonly mean: Interval | null;
  readonly success: SuccessRate;
}

export interface ScoreIntervals {
  readonly overall: FigureIntervals;
  readonly environments: ReadonlyMap<EnvironmentId, FigureIntervals>;
  /** By `variantKey`. */
  readonly tasks: ReadonlyMap<string, FigureIntervals>;
}

/**
 * Intervals of all means of a score. Episodes are drawn anew within each environment, as BALROG's overall figure is
 * the mean of environment means.
 * @param score of exactly these episodes.
 */
export function scoreIntervals(score: RunScore, episodes: readonly EpisodeRecord[]): ScoreIntervals {
  const scored = episodes.filter(isScored);
  const values = (belongs: (episode: EpisodeRecord) => boolean): number[] =>
    scored.filter(belongs).map(({ progression }) => progression * 100);
  const ofEnvironment = (id: EnvironmentId): number[] => values(({ environmentId }) => environmentId === id);
  const counted = environmentsOfMean(score);
  return {
    overall: {
      mean:
        score.overall.mean === null
          ? null
          : bootstrapInterval(counted.map(({ environmentId }) => ofEnvironment(environmentId))),
      success: successRate(counted),
    },
    environments: new Map(
      score.environments.map((environment) => {
        const { environmentId } = environment;
        const mean =
          environment.score.mean === null ? null : bootstrapInterval([ofEnvironment(environmentId)]);
        return [environmentId, { mean, success: successRate([environment]) }];
      }),
    ),
    tasks: new Map(
      score.environments.flatMap(({ tasks, mixed }) =>
        tasks.map((task) => {
          const key = variantKey(task);
          // Where an environment is not mixed, all episodes of a task belong together.
          const own = mixed
            ? values((episode) => variantKey(episode) === key)
            : values(
                ({ environmentId, task: id }) => environmentId === task.environmentId && id === task.task,
              );
          // Only the score tells versions apart: where it counts fewer episodes, there is no interval.
          const mean = own.length === task.score.n ? bootstrapInterval([own]) : null;
          return [key, { mean, success: successRate([task]) }] as const;
        }),
      ),
    ),
  };
}
