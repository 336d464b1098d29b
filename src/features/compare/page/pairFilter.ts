import { differenceOf, type EpisodePair } from '../../../core/evaluate';
import type { PairFilter } from './address';

/** Pairs of a kind: better and worse of the second run; `differ`: in progression or outcome. */
export function filterPairs(pairs: readonly EpisodePair[], filter: PairFilter): readonly EpisodePair[] {
  return pairs.filter((pair) => {
    const difference = differenceOf(pair);
    const otherOutcome = pair.first.outcome !== pair.second.outcome;
    switch (filter) {
      case 'all':
        return true;
      case 'better':
        return difference > 0;
      case 'worse':
        return difference < 0;
      case 'outcome':
        return otherOutcome;
      case 'differ':
        return difference !== 0 || otherOutcome;
    }
  });
}
