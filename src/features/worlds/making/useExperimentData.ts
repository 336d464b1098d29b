import { fail, messageOf, ok } from '../../../core/shared';
import { loadExperimentData } from '../../../core/worlds';
import { type Answer, useAnswer } from '../shared';

export type ExperimentData = Awaited<ReturnType<typeof loadExperimentData>>;

/** The 16 specifications, the 96 pairings and the draw of new ones. */
export function useExperimentData(): Answer<ExperimentData> {
  return useAnswer('experiment data', () =>
    loadExperimentData().then(ok, (thrown: unknown) =>
      fail(`The specifications could not be loaded. Reload the page. ${messageOf(thrown)}`),
    ),
  );
}
