/** How far people agree with each other about the worlds of a collection, measure by measure. */
import type { RatedMeasure, WorldRecord } from '../records';
import { pairwiseKappa, type PairAgreement } from './kappa';
import { FINAL_RATER } from './verdicts';

export const RATED_MEASURES: readonly RatedMeasure[] = ['compliance', 'alignment', 'winnability'];

export interface RaterAgreement {
  readonly measure: RatedMeasure;
  /** Who rated, by name; the agreed verdict is nobody's. */
  readonly raters: readonly string[];
  readonly pairs: readonly PairAgreement[];
}

/** The agreement of each two raters over everything that both rated. */
export function raterAgreement(
  worlds: readonly Pick<WorldRecord, 'id' | 'ratings'>[],
): readonly RaterAgreement[] {
  return RATED_MEASURES.map((measure) => {
    const items = worlds.flatMap(({ id, ratings }) =>
      ratings
        .filter((rating) => rating.measure === measure && rating.rater !== FINAL_RATER)
        .toSorted((a, b) => a.at - b.at)
        .map(({ rater, yes, version, path }) => ({
          rater,
          yes,
          item: `${id}|${version}|${path ?? ''}`,
        })),
    );
    const raters = [...new Set(items.map(({ rater }) => rater))].sort();
    return { measure, raters, pairs: pairwiseKappa(items) };
  });
}
