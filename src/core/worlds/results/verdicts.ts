/** What people said of a version, taken together. */
import type { RatedMeasure, Rating } from '../records';

/** The rater under whose name the agreed verdict of several people stands, as in the published rating files. */
export const FINAL_RATER = 'Human Final';

/** A verdict of people on a version. */
export interface HumanVerdict {
  /** `null`: nobody rated it, or as many said yes as no. */
  readonly yes: boolean | null;
  readonly yeses: number;
  readonly noes: number;
  /** Whether it was agreed on, rather than counted. */
  readonly agreed: boolean;
}

/** The last answer of each rater to one question. */
export function answersOf(
  ratings: readonly Rating[],
  measure: RatedMeasure,
  version: number,
  path: number | null = null,
): readonly Rating[] {
  const last = new Map<string, Rating>();
  for (const rating of ratings) {
    if (rating.measure !== measure || rating.version !== version || rating.path !== path) continue;
    const earlier = last.get(rating.rater);
    if (earlier === undefined || rating.at >= earlier.at) last.set(rating.rater, rating);
  }
  return [...last.values()];
}

/** The agreed verdict where there is one, else that of the majority. */
export function humanVerdict(
  ratings: readonly Rating[],
  measure: RatedMeasure,
  version: number,
  path: number | null = null,
): HumanVerdict {
  const answers = answersOf(ratings, measure, version, path);
  const final = answers.find(({ rater }) => rater === FINAL_RATER);
  const voters = answers.filter(({ rater }) => rater !== FINAL_RATER);
  const yeses = voters.filter(({ yes }) => yes).length;
  const noes = voters.length - yeses;
  if (final !== undefined) return { yes: final.yes, yeses, noes, agreed: true };
  return { yes: yeses === noes ? null : yeses > noes, yeses, noes, agreed: false };
}
