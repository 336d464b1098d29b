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

export interface OpenedGame {
  readonly start: SessionStart;
  readonly actions: readonly ActionSpec[];
  readonly defaultAction: string;
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

/** Exposed by the environment worker. A game is addressed by an id its opener chose. */
export interface EnvironmentApi {
  open(gameId: string, spec: GameSpec, wantScene: boolean): Promise<GameResult<OpenedGame>>;
  take(
    gameId: string,
    decision: Decision,
    wantScene: boolean,
  ): Promise<GameResult<{ turn: Turn; scene: Scene | null }>>;
  /** Replays `decisions` from the start and returns the frame after the last of them. */
  frame(gameId: string, decisions: readonly Decision[]): Promise<GameResult<GameFrame>>;
  close(gameId: string): Promise<void>;
  ping(): Promise<'pong'>;
}
