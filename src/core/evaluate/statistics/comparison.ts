/** Two runs compared over their pairs: per task, per environment and overall. */
import { isInBalrog, type EnvironmentId, type EnvironmentOptions } from '../../env';
import { comparePairs, type PairedComparison } from './paired';
import type { EpisodePair, OptionsOf } from './pairing';
import { optionsText } from './variants';
import { groupBy } from '../../shared';
import { mean } from './mean';

/** Figures of a set of pairs; progression in percent. */
export interface ComparedMeans {
  /** Means of both runs over the pairs alone, so they may differ from the runs' own scores. */
  readonly first: number;
  readonly second: number;
  readonly compared: PairedComparison;
}

export interface ComparedTask {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  readonly means: ComparedMeans;
}

export interface ComparedEnvironment {
  readonly environmentId: EnvironmentId;
  /** `null` when its pairs differ in their options: they are not pooled. */
  readonly means: ComparedMeans | null;
  readonly tasks: readonly ComparedTask[];
}

export interface RunComparison {
  /**
   * Mean over environments; where some of them are BALROG's, over those alone. `null` without a pair, or when the
   * pairs of one of them are not pooled.
   */
  readonly overall: ComparedMeans | null;
  readonly environments: readonly ComparedEnvironment[];
}

/** Compares pairs in the order given. */
export function compareRuns(
  pairs: readonly EpisodePair[],
  optionsOf: OptionsOf = (episode) => episode.options,
): RunComparison {
  const groups = groupBy(pairs, ({ first }) => first.environmentId);
  const environments = [...groups].map(([environmentId, members]): ComparedEnvironment => {
    const variants = groupBy(members, ({ first }) => optionsText(optionsOf(first)));
    const tasks = [
      ...groupBy(members, ({ first }) => `${first.task} ${optionsText(optionsOf(first))}`).values(),
    ].flatMap((group): ComparedTask[] => {
      const one = group[0];
      const means = meansOf([group]);
      return one && means
        ? [{ environmentId, task: one.first.task, options: optionsOf(one.first), means }]
        : [];
    });
    return { environmentId, means: variants.size > 1 ? null : meansOf([members]), tasks };
  });
  const balrog = environments.filter(({ environmentId }) => isInBalrog(environmentId));
  const counted = balrog.length > 0 ? balrog : environments;
  const pooled = counted.every(({ means }) => means !== null);
  return {
    overall: pooled ? meansOf(counted.map(({ environmentId }) => groups.get(environmentId) ?? [])) : null,
    environments,
  };
}

/** Second minus first, in percent of progression. */
export function differenceOf({ first, second }: EpisodePair): number {
  return (second.progression - first.progression) * 100;
}

/** @param groups pairs by environment, none empty: the mean is one of their means. */
function meansOf(groups: readonly (readonly EpisodePair[])[]): ComparedMeans | null {
  const values = groups.map((group) =>
    group.map(({ first, second }) => [first.progression * 100, second.progression * 100] as const),
  );
  const compared = comparePairs(values);
  if (!compared) return null;
  return {
    first: mean(values.map((group) => mean(group.map(([value]) => value)))),
    second: mean(values.map((group) => mean(group.map(([, value]) => value)))),
    compared,
  };
}
