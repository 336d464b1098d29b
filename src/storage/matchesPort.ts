/** What is kept of matches between two players. Their games are ordinary runs. */
import type { MatchId, MatchRecord } from '../core/evaluate';
import { refusal } from './errors';
import type { Stored } from './port';

export type MatchChange = Partial<Omit<MatchRecord, 'id' | 'createdAt'>>;

export interface MatchesStorage {
  /** Refuses a match whose id is taken. */
  addMatch(match: MatchRecord): Promise<Stored<null>>;
  updateMatch(id: MatchId, change: MatchChange): Promise<Stored<null>>;
  /** Newest first; without those whose deletion is pending. */
  listMatches(): Promise<Stored<readonly MatchRecord[]>>;
  /** Also one whose deletion is pending; `null` when there is none. */
  getMatch(id: MatchId): Promise<Stored<MatchRecord | null>>;
}

/** @throws StorageFailure when the match does not exist. */
export function checkMatchStored(match: MatchRecord | undefined): asserts match is MatchRecord {
  if (!match) throw refusal('The match is no longer stored.');
}
