import type { Dispatch } from 'react';
import type { MatchEvent, MatchGameState, MatchRecord, SideIndex } from '../../../core/evaluate';

/** What every side of a game that is being played is given. */
export interface SideProps {
  readonly match: MatchRecord;
  /** Which of the match's games. */
  readonly index: number;
  readonly side: SideIndex;
  readonly state: MatchGameState;
  readonly dispatch: Dispatch<MatchEvent>;
}
