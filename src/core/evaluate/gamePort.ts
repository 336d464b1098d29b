import type { Decision, ImagePart, TriedActions } from '../agent';
import type { ActionSpec } from '../env';
import type { Result } from '../shared';
import type { EpisodeError } from './records';
import type { SessionStart, Turn } from './session';

/** A picture as a vision model gets it. */
export interface ModelPicture {
  readonly image: ImagePart;
  /** A PNG file. */
  readonly png: Uint8Array<ArrayBuffer>;
}

/** An episode's world behind a worker boundary. Errors are values; a dead worker is replaced behind this port. */
export interface GamePort {
  readonly actions: readonly ActionSpec[];
  /** Any text is an action. */
  readonly freeText?: boolean;
  start(): Promise<Result<SessionStart, EpisodeError>>;
  take(decision: Decision): Promise<Result<Turn, EpisodeError>>;
  /** What a vision model gets to see here; `null` where there is nothing to draw. Absent: no pictures can be had. */
  picture?(): Promise<Result<ModelPicture | null, EpisodeError>>;
  /** Tries actions on a copy of the world; `null` where it cannot be saved. */
  tryActions?(actions: readonly string[]): Promise<Result<TriedActions | null, EpisodeError>>;
  readonly defaultAction?: string;
  close(): void;
}
