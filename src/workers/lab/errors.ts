import type { GameCall, GameError } from '../../core/worlds';

/** An error that lies not in the game but on the way to it. */
export function labError(cause: 'interpreter' | 'closed', call: GameCall, message: string): GameError {
  return { cause, call, type: null, message, frames: [], omittedFrames: 0 };
}
