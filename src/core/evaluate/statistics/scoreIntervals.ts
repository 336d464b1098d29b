/** Intervals around the figures of a run's score. */
import { isInBalrog, type EnvironmentId } from '../../env';
import type { EpisodeRecord } from '../records';
import { isScored, type EnvironmentScore, type RunScore } from '../score';
import { bootstrapInterval, wilsonInterval, type Interval } from './intervals';
import { variantKey } from './variants';

/** Episodes that reached the goal, of those scored. */
export interface SuccessRate {
  readonly solved: number;
  readonly n: number;
  /** Wilson, 95 %, as shares 0…1; `null` when nothing is scored. */
  readonly interval: Interval | null;
}

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

/** The environments that the overall mean is taken over: BALROG's, where any of the run's is one. */
function environmentsOfMean(score: RunScore): readonly EnvironmentScore[] {
  const balrog = score.environments.filter(({ environmentId }) => isInBalrog(environmentId));
  return balrog.length > 0 || score.missingEnvironments.length > 0 ? balrog : score.environments;
}

function successRate(parts: readonly Pick<EnvironmentScore, 'score' | 'tally'>[]): SuccessRate {
  const solved = parts.reduce((sum, { tally }) => sum + tally.outcomes.solved, 0);
  const n = parts.reduce((sum, { score }) => sum + score.n, 0);
  return { solved, n, interval: n === 0 ? null : wilsonInterval(solved, n) };
}
