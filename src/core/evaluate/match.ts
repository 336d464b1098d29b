/** Versus: two players on the same levels. A match is a series of games; each side's play is an episode like any other. */
import type { AgentSpec } from '../agent';
import type { EnvironmentId, EnvironmentOptions } from '../env';
import type { EpisodeId, EpisodeRecord, RunId } from './records';
import { isScored } from './score';

declare const brand: unique symbol;
export type MatchId = string & { readonly [brand]: 'MatchId' };

/** Who plays on a side. */
export type MatchSide =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'agent'; readonly name: string; readonly agent: AgentSpec }
  /** Decisions that were made before, from a run or a challenge; shown at the other side's pace. */
  | { readonly kind: 'recorded'; readonly name: string; readonly play: MatchPlay };

/** What both sides are shown of the game: its text, or its text and its picture. */
export type ObservationRights = 'text' | 'both';

/** The same for both sides. */
export interface MatchRules {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  /** One game per seed, in order. */
  readonly seeds: readonly number[];
  /** `null`: the environment's own limit. */
  readonly maxSteps: number | null;
  /** `live`: both play as fast as they can. `turns`: step by step, each waits for the other. */
  readonly pace: 'live' | 'turns';
  /** The other side's board is not shown before the own game is over. */
  readonly hidden: boolean;
  readonly rights: ObservationRights;
  /**
   * Live only: seconds between two steps of a side that thinks no longer than that by itself (scripted, random,
   * recorded). 0: as fast as it can.
   */
  readonly stepSeconds: number;
}

export const MOST_GAMES = 20;
export const LONGEST_STEP_SECONDS = 30;

/** One side's part in a game. */
export interface MatchPlay {
  readonly runId: RunId;
  readonly episodeId: EpisodeId;
}

export interface MatchGame {
  readonly seed: number;
  /** `null` while a side has not begun. */
  readonly plays: readonly [MatchPlay | null, MatchPlay | null];
  /** Set when both have ended: who won, or a draw. `void`: a side ended outside the score (an error, left). */
  readonly result: GameResult | null;
  /** How many steps of a recorded play had been shown when it was last kept; absent: none. */
  readonly shown?: readonly [number, number];
}

export type GameResult = 'first' | 'second' | 'draw' | 'void';

export interface MatchRecord {
  readonly id: MatchId;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly rules: MatchRules;
  readonly sides: readonly [MatchSide, MatchSide];
  readonly games: readonly MatchGame[];
  /** Set while a deletion can still be undone. */
  readonly deletedAt: number | null;
}

/**
 * Who won a game: the higher progression; of two that solved it the one with fewer steps; otherwise a draw.
 * `null` while one of them plays.
 */
export function resultOf(
  first: Pick<EpisodeRecord, 'state' | 'outcome' | 'progression' | 'steps'>,
  second: Pick<EpisodeRecord, 'state' | 'outcome' | 'progression' | 'steps'>,
): GameResult | null {
  if (first.state !== 'ended' || second.state !== 'ended') return null;
  if (!isScored(first) || !isScored(second)) return 'void';
  if (first.progression !== second.progression)
    return first.progression > second.progression ? 'first' : 'second';
  const bothSolved = first.outcome === 'solved' && second.outcome === 'solved';
  if (!bothSolved || first.steps === second.steps) return 'draw';
  return first.steps < second.steps ? 'first' : 'second';
}

/** Points of a series: one for a game won, half for a draw; games without a result count for nobody. */
export function seriesScore(games: readonly Pick<MatchGame, 'result'>[]): readonly [number, number] {
  let first = 0;
  let second = 0;
  for (const { result } of games) {
    if (result === 'first') first += 1;
    else if (result === 'second') second += 1;
    else if (result === 'draw') {
      first += 0.5;
      second += 0.5;
    }
  }
  return [first, second];
}
