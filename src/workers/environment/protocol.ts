/** What crosses the boundary between an environment worker and whoever plays in it. Plain data only. */
import type { Decision, TriedActions } from '../../core/agent';
import type { ActionSpec, EnvironmentId, EnvironmentOptions, Scene } from '../../core/env';
import type { EpisodeError, EpisodeTrace, ModelPicture, SessionStart, Turn } from '../../core/evaluate';
import type { Result } from '../../core/shared';

/** Everything that determines an episode's world. */
export interface GameSpec {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  readonly seed: number;
  /** `null`: the environment's own limit. */
  readonly maxSteps: number | null;
}

/** A file of the user's library. */
export interface HandedFile {
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface OpenedGame {
  readonly start: SessionStart;
  readonly actions: readonly ActionSpec[];
  readonly defaultAction: string;
  /** Whether any text is an action. */
  readonly freeText: boolean;
  /** Whether {@link EnvironmentApi.towards} knows ways. */
  readonly knowsWays: boolean;
  /** The first scene; `null` when it was not asked for. */
  readonly scene: Scene | null;
}

/** The world after some step of a replay. */
export interface GameFrame {
  readonly steps: number;
  readonly scene: Scene;
  /** The simulated observation, to be shown beside the recorded one. */
  readonly observation: { readonly longTerm: string; readonly shortTerm: string };
  readonly progression: number;
}

/** A part of an {@link EpisodeTrace}; the first one has the start's facts and text too. */
export interface FactsPiece extends EpisodeTrace {
  /** Decisions taken so far, those of the pieces before included. */
  readonly count: number;
  /** The world's episode is over: no more decisions are taken. */
  readonly ended: boolean;
}

export type GameResult<T> = Result<T, EpisodeError>;

/** A failure as the worker reports it. */
export interface HostError {
  readonly error: EpisodeError;
  /** Whether an engine broke, so that this worker should play nothing more. */
  readonly workerIsSpent: boolean;
}

export type HostResult<T> = Result<T, HostError>;

/** Exposed by the environment worker. A game is addressed by an id its opener chose. */
export interface EnvironmentApi {
  /**
   * @param files the library files that the options name, but those that this worker got before and keeps: it has no
   * storage of its own.
   * @param python a port to the page's lab, if this worker has none yet and the environment needs it.
   */
  open(
    gameId: string,
    spec: GameSpec,
    wantScene: boolean,
    files?: readonly HandedFile[],
    python?: MessagePort | null,
  ): Promise<HostResult<OpenedGame>>;
  take(
    gameId: string,
    decision: Decision,
    wantScene: boolean,
  ): Promise<HostResult<{ turn: Turn; scene: Scene | null }>>;
  /** The next action on a way to a cell of the first view; `null` when there is none (`Environment.stepTowards`). */
  towards(gameId: string, column: number, row: number): Promise<HostResult<string | null>>;
  /** Replays `decisions` from the nearest state kept, and returns the frame after the last of them. */
  frame(gameId: string, decisions: readonly Decision[]): Promise<HostResult<GameFrame>>;
  /**
   * What a vision model gets of the world where the game stands, after `frame` too; `null` where there is nothing to
   * draw, as in a game of words.
   */
  picture(gameId: string): Promise<HostResult<ModelPicture | null>>;
  /**
   * Takes actions up to the episode's end or the first that is none, and comes back: the game goes on as if nothing had
   * been tried. `null` where the world cannot be saved.
   */
  tryActions(gameId: string, actions: readonly string[]): Promise<HostResult<TriedActions | null>>;
  /**
   * Goes on with the simulation of an episode from its start, for a small part of a second: other games have their turn
   * between the calls. No other call of this game may come in between.
   * @param from how many decisions the pieces before took; 0 begins anew.
   * @param decisions the next ones, as many as you like; the answer says how many were taken.
   * @returns `null` where the game does not stand there (its worker was replaced): begin anew.
   */
  facts(gameId: string, from: number, decisions: readonly Decision[]): Promise<HostResult<FactsPiece | null>>;
  close(gameId: string): Promise<void>;
  ping(): Promise<'pong'>;
}
