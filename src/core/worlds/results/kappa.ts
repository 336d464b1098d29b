/** Cohen's kappa of two lists of yes and no, and of several raters pairwise (bytesized32 spec, 11). */

/** How far two raters agree on the items that both rated. */
export interface Agreement {
  /** Items rated by both. */
  readonly n: number;
  /** Share on which they agree, 0…1; `null` when `n` is 0. */
  readonly observed: number | null;
  /** −1…1; `null` where it is not defined. */
  readonly kappa: number | null;
  /** Why it is not defined, or why it is 0 whatever the agreement; `null` for an ordinary value. */
  readonly remark: 'nothingRated' | 'allTheSame' | 'oneConstant' | null;
}

/** The remarks in words. */
export const AGREEMENT_REMARKS: Readonly<Record<NonNullable<Agreement['remark']>, string>> = {
  nothingRated: 'Nothing was rated by both.',
  allTheSame: 'Not defined: both gave the same answer to everything, so chance alone explains the agreement.',
  oneConstant: 'Zero by construction: one of the two gave the same answer to everything.',
};

/** @param pairs for each item the two answers. */
export function cohenKappa(pairs: readonly (readonly [boolean, boolean])[]): Agreement {
  const n = pairs.length;
  if (n === 0) return { n, observed: null, kappa: null, remark: 'nothingRated' };
  // Whole numbers as long as possible, so that a kappa of 0 is exactly 0.
  const agreed = pairs.filter(([a, b]) => a === b).length;
  const yesA = pairs.filter(([a]) => a).length;
  const yesB = pairs.filter(([, b]) => b).length;
  const byChance = yesA * yesB + (n - yesA) * (n - yesB);
  const observed = agreed / n;
  if (byChance === n * n) return { n, observed, kappa: null, remark: 'allTheSame' };
  const kappa = (agreed * n - byChance) / (n * n - byChance);
  const constant = [yesA, yesB].some((yes) => yes === 0 || yes === n);
  return { n, observed, kappa: kappa === 0 ? 0 : kappa, remark: constant ? 'oneConstant' : null };
}

/** What one rater said of one item. */
export interface RatedItem {
  readonly rater: string;
  /** The same for all raters of one item. */
  readonly item: string;
  readonly yes: boolean;
}

/** Two raters and how far they agree. */
export interface PairAgreement extends Agreement {
  readonly first: string;
  readonly second: string;
}

/** The agreement of each two raters, by name; of several answers of one rater to one item the last counts. */
export function pairwiseKappa(items: readonly RatedItem[]): readonly PairAgreement[] {
  const byRater = new Map<string, Map<string, boolean>>();
  for (const { rater, item, yes } of items) {
    const answers = byRater.get(rater) ?? new Map<string, boolean>();
    byRater.set(rater, answers.set(item, yes));
  }
  const raters = [...byRater.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return raters.flatMap(([first, answers], index) =>
    raters.slice(index + 1).map(([second, others]) => {
      const pairs: (readonly [boolean, boolean])[] = [];
      for (const [item, yes] of answers) {
        const other = others.get(item);
        if (other !== undefined) pairs.push([yes, other]);
      }
      return { first, second, ...cohenKappa(pairs) };
    }),
  );
}

/** The mean of the kappas that are defined; `null` where none is. */
export function meanKappa(agreements: readonly Agreement[]): number | null {
  const values = agreements.flatMap(({ kappa }) => (kappa === null ? [] : [kappa]));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
