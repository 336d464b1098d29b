import { useState } from 'react';
import { readPreference, writePreference } from '../../../workers/bridge';
import { LONGEST_RATER, raterOf } from './ratingItems';

const RATER = 'worlds.rater';
const BLIND = 'worlds.rating.blind';

/** Who rates in this browser, and whether they rate without seeing what others said. */
export interface Rater {
  /** As typed so far. */
  readonly typed: string;
  /** `null` until there is a name. */
  readonly name: string | null;
  readonly type: (text: string) => void;
  readonly blind: boolean;
  readonly setBlind: (blind: boolean) => void;
}

/** Remembered from one visit to the next. */
export function useRater(): Rater {
  const [typed, setTyped] = useState(() => readPreference(RATER) ?? '');
  const [blind, setBlind] = useState(() => readPreference(BLIND) !== 'off');
  return {
    typed,
    name: raterOf(typed),
    type: (text) => {
      const kept = text.slice(0, LONGEST_RATER);
      setTyped(kept);
      writePreference(RATER, raterOf(kept));
    },
    blind,
    setBlind: (next) => {
      setBlind(next);
      writePreference(BLIND, next ? null : 'off');
    },
  };
}
