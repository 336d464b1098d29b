/** What a person rates about one version, and what was said of it so far. */
import {
  answersOf,
  type AlignmentJudgement,
  type RatedMeasure,
  type Rating,
  type SampledPath,
  type VersionMeasures,
} from '../../../core/worlds';

/** One question to a person. */
export type RatingItem =
  | { readonly measure: 'compliance' | 'winnability'; readonly path: null }
  | { readonly measure: 'alignment'; readonly path: number };

/** Longest name of a rater, in characters. */
export const LONGEST_RATER = 40;

export const MEASURE_LABELS: Readonly<Record<RatedMeasure, string>> = {
  compliance: 'Specification compliance',
  winnability: 'Winnability',
  alignment: 'Physical reality alignment',
};

/** All questions about a version: compliance, winnability, then each sampled path. */
export function ratingItems(paths: readonly SampledPath[]): readonly RatingItem[] {
  return [
    { measure: 'compliance', path: null },
    { measure: 'winnability', path: null },
    ...paths.map((_, path): RatingItem => ({ measure: 'alignment', path })),
  ];
}

/** A name that can be rated under; `null` for an empty one. */
export function raterOf(typed: string): string | null {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, LONGEST_RATER);
  return name === '' ? null : name;
}

/** What was said of one item; the last answer of each rater. */
export function ratingsOfItem(
  ratings: readonly Rating[],
  version: number,
  item: RatingItem,
): readonly Rating[] {
  return answersOf(ratings, item.measure, version, item.path);
}

/** A rater's answer to an item; `null` where there is none. */
export function answerOf(
  ratings: readonly Rating[],
  version: number,
  item: RatingItem,
  rater: string | null,
): Rating | null {
  return ratingsOfItem(ratings, version, item).find((rating) => rating.rater === rater) ?? null;
}

/** The next item that a rater has not answered, after a place and then from the start; `null` when all are. */
export function nextUnanswered(
  items: readonly RatingItem[],
  place: number,
  isAnswered: (item: RatingItem) => boolean,
): number | null {
  for (let step = 1; step <= items.length; step++) {
    const next = (place + step) % items.length;
    const item = items[next];
    if (item !== undefined && next !== place && !isAnswered(item)) return next;
  }
  return null;
}

/** What the machine said of an item; `null` where it was not asked. */
export function automaticVerdict(
  measures: VersionMeasures,
  item: RatingItem,
): { readonly yes: boolean; readonly words: string } | null {
  switch (item.measure) {
    case 'compliance': {
      const { compliance } = measures;
      if (compliance === null) return null;
      const yes = compliance.answers.filter((answer) => answer.yes).length;
      return {
        yes: compliance.passed,
        words: `${String(yes)} of ${String(compliance.answers.length)} answers were yes`,
      };
    }
    case 'winnability': {
      const { winnability } = measures;
      return winnability && { yes: winnability.outcome === 'won', words: PLAY_ENDS[winnability.outcome] };
    }
    case 'alignment': {
      const judgement = measures.alignment?.judgements[item.path] ?? null;
      return judgement && { yes: judgement.evaluation === 'yes', words: wordsOf(judgement) };
    }
  }
}

const PLAY_ENDS: Readonly<Record<NonNullable<VersionMeasures['winnability']>['outcome'], string>> = {
  won: 'the agent won',
  lost: 'the agent lost',
  done: 'the agent said done without a win',
  bug: 'the agent said that the game is broken',
  turns: 'the agent ran out of turns',
  crashed: 'the game crashed',
};

function wordsOf({ evaluation, justification }: AlignmentJudgement): string {
  if (evaluation === 'unreadable') return 'the judge’s answer could not be read';
  return justification === '' ? `the judge said ${evaluation}` : justification;
}
