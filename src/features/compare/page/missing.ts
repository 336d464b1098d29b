/** Runs that an address names and this browser does not have. */
import type { RunId, RunRecord } from '../../../core/evaluate';
import type { ChosenRuns } from './address';

export interface MissingRun {
  readonly place: 'first' | 'second';
  readonly id: RunId;
}

type Named = Pick<RunRecord, 'id' | 'name'>;

const PLACES = ['first', 'second'] as const;

/** Those of the chosen runs that are not among the stored ones, in their order. */
export function missingRuns(runs: readonly Named[], chosen: ChosenRuns): readonly MissingRun[] {
  return PLACES.flatMap((place) => {
    const id = chosen[place];
    return id === null || runs.some((run) => run.id === id) ? [] : [{ place, id }];
  });
}

/** Which are missing, what to do about it, and which run stays chosen. @param missing at least one. */
export function missingWords(
  missing: readonly MissingRun[],
  runs: readonly Named[],
  chosen: ChosenRuns,
): { readonly title: string; readonly description: string } {
  const both = missing.length === 2;
  const [only] = missing;
  const title = both
    ? 'Neither of the two runs is in this browser'
    : `The ${only?.place ?? 'first'} run is not in this browser`;
  const named = missing.map(({ place, id }) => `${id} as the ${place} run`).join(' and ');
  const here = PLACES.flatMap((place) => {
    const run = runs.find(({ id }) => id === chosen[place]);
    return run ? [`The ${place} run, “${run.name}”, is here and stays chosen.`] : [];
  });
  const files = both ? 'their run files' : 'its run file';
  // An import gives a run an id of its own, so the address alone does not find it afterwards.
  const then = both ? 'choose them' : 'choose it';
  const instead = runs.length > 0 ? (both ? ' Or choose two others.' : ' Or choose another.') : '';
  return {
    title,
    description: [
      `The address names ${named}.`,
      `Runs live in the browser that made them: ask whoever sent the link for ${files}, open ${both ? 'them' : 'it'} under Runs, then come back and ${then}.${instead}`,
      ...here,
    ].join(' '),
  };
}
