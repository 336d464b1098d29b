/** Versus: two players on the same levels. A match is a series of games; each side's play is an episode like any other. */
import { isLanguageModel, type AgentSpec } from '../agent';
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
  | {
      readonly kind: 'recorded';
      readonly name: string;
      readonly play: MatchPlay;
      /** Left out: not known. */
      readonly reads?: SideReads;
    };

/** What both sides may be shown of the game: its text, its picture, or both. */
export const OBSERVATION_RIGHTS = ['text', 'picture', 'both'] as const;
export type ObservationRights = (typeof OBSERVATION_RIGHTS)[number];

/** What a side gets of the game in fact. */
export const SIDE_READS = [...OBSERVATION_RIGHTS, 'nothing'] as const;
export type SideReads = (typeof SIDE_READS)[number];

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

/** What an agent gets of a game that has pictures. Scripted players read the text whatever is set. */
export function agentReads({ model, images = 0, clip = 0, pictureOnly }: AgentSpec): SideReads {
  if (!isLanguageModel(model)) return model.kind === 'random' ? 'nothing' : 'text';
  if (images === 0 && clip === 0) return 'text';
  return pictureOnly === true ? 'picture' : 'both';
}

/** The agent held to what both sides may be shown; with pictures allowed, whether it takes them is its own affair. */
export function withinRights(agent: AgentSpec, rights: ObservationRights): AgentSpec {
  if (!isLanguageModel(agent.model)) return agent;
  const { pictureOnly: _, ...rest } = agent;
  switch (rights) {
    case 'text':
      return { ...rest, images: 0, clip: 0 };
    case 'picture':
      return { ...rest, ...(rest.images || rest.clip ? {} : { images: 1 }), pictureOnly: true };
    case 'both':
      return rest;
  }
}

/** What a side of a match gets of the game; `null`: not known of a play that was recorded. */
export function sideReads(
  side: Exclude<MatchSide, { kind: 'recorded' }> | Omit<Extract<MatchSide, { kind: 'recorded' }>, 'play'>,
  { rights }: Pick<MatchRules, 'rights'>,
): SideReads | null {
  switch (side.kind) {
    case 'person':
      return rights;
    case 'agent':
      return agentReads(side.agent);
    case 'recorded':
      return side.reads ?? null;
  }
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
