/** What crosses the boundary between an environment worker and whoever plays in it. Plain data only. */
import type { Decision } from '../../core/agent';
import type { ActionSpec, EnvironmentId, EnvironmentOptions, Scene } from '../../core/env';
import type { EpisodeError, SessionStart, Turn } from '../../core/evaluate';
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
  close(gameId: string): Promise<void>;
  ping(): Promise<'pong'>;
}
