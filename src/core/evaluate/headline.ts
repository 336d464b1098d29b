/** The figures of a run that lists show without reading its episodes. */
import { isInBalrog } from '../env';
import type { EpisodeRecord, RunHeadline, RunRecord } from './records';
import { isPartialImport, scoreRun } from './score';

/**
 * A run's headline from its episode records. A part of an import has no mean: it would read like that of the whole.
 * @param run in the state that the headline is stored with.
 */
export function headlineOf(
  run: Pick<RunRecord, 'plan' | 'plannedEpisodes' | 'source' | 'state'>,
  episodes: readonly EpisodeRecord[],
): RunHeadline {
  const { overall, environments, helped } = scoreRun(run, episodes);
  const partial = isPartialImport(run);
  const countsBalrog = environments.some(({ environmentId }) => isInBalrog(environmentId));
  return {
    mean: partial ? null : overall.mean,
    standardError: partial ? null : overall.standardError,
    n: overall.n,
    planned: overall.planned,
    environments: environments.filter(
      ({ environmentId, score }) => score.mean !== null && isInBalrog(environmentId) === countsBalrog,
    ).length,
    ...(helped > 0 && { helped }),
  };
}
