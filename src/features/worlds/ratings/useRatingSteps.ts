import { useState } from 'react';
import type { Rating } from '../../../core/worlds';
import { answerOf, nextUnanswered, type RatingItem } from './ratingItems';

interface Step {
  readonly place: number;
  /** The answer that was given or taken back, and the one that stood there before. */
  readonly given: Rating | null;
  readonly before: Rating | null;
}

/** Steps that can be undone; more than anybody goes back. */
const MOST_STEPS = 500;

export interface RatingSteps {
  readonly place: number;
  readonly item: RatingItem;
  readonly mine: Rating | null;
  readonly answered: number;
  readonly canUndo: boolean;
  readonly goTo: (place: number) => void;
  /** Answers the item shown and goes on to the next without an answer; the item itself where all have one. */
  readonly answer: (yes: boolean) => void;
  /** Takes the answer to the item shown back. */
  readonly clear: () => void;
  readonly undo: () => void;
}

export interface RatingStepsInput {
  readonly items: readonly [RatingItem, ...RatingItem[]];
  readonly ratings: readonly Rating[];
  readonly version: number;
  /** `null`: nothing can be answered yet. */
  readonly rater: string | null;
  readonly onRate: (rating: Rating) => void;
  readonly onUnrate: (rating: Rating) => void;
}

/** Where a person stands among the items of a version, and what they did there. */
export function useRatingSteps({
  items,
  ratings,
  version,
  rater,
  onRate,
  onUnrate,
}: RatingStepsInput): RatingSteps {
  const [place, setPlace] = useState(0);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const shown = Math.min(place, items.length - 1);
  const item = items[shown] ?? items[0];
  const mine = answerOf(ratings, version, item, rater);
  const isAnswered = (other: RatingItem): boolean => answerOf(ratings, version, other, rater) !== null;
  const remember = (given: Rating | null): void =>
    setSteps([...steps, { place: shown, given, before: mine }].slice(-MOST_STEPS));

  return {
    place: shown,
    item,
    mine,
    answered: items.filter(isAnswered).length,
    canUndo: steps.length > 0,
    goTo: (next) => setPlace(Math.min(Math.max(next, 0), items.length - 1)),
    answer: (yes) => {
      if (rater === null) return;
      const given: Rating = {
        rater,
        version,
        measure: item.measure,
        yes,
        path: item.path,
        at: Date.now(),
      };
      remember(given);
      onRate(given);
      setPlace(nextUnanswered(items, shown, isAnswered) ?? shown);
    },
    clear: () => {
      if (mine === null) return;
      remember(null);
      onUnrate(mine);
    },
    undo: () => {
      const last = steps.at(-1);
      if (last === undefined) return;
      setSteps(steps.slice(0, -1));
      setPlace(last.place);
      if (last.before !== null) onRate(last.before);
      else if (last.given !== null) onUnrate(last.given);
    },
  };
}
