import type { GameCall } from '../../core/worlds';

/** What one generated game may use. The first five are promised in docs/python.md. */
export const PYTHON_LIMITS = {
  /** Loading the game's file: everything its module does when it is imported. */
  loadMs: 10_000,
  /** Any other call: constructor, task description, list of actions, score, step. */
  callMs: 2_000,
  /** Memory of the interpreter with the game in it. */
  memoryBytes: 256 * 1024 * 1024,
  /** Printed text of a game, and any one text that it returns, in characters. */
  outputCharacters: 1_000_000,
  /** Actions listed; a game may have more, and its `step` knows them. */
  actions: 5_000,
  /** Frames of a traceback that are kept: half of them the outermost. */
  frames: 100,
  messageCharacters: 10_000,
} as const;

/** How long a call may take. */
export function limitMs(call: GameCall): number {
  return call === 'load' ? PYTHON_LIMITS.loadMs : PYTHON_LIMITS.callMs;
}

/** How long after a limit the page waits for the interpreter's own report before it ends the interpreter. */
export const GRACE_MS = 1_000;

/** An answer as JSON: the longest text beside as much printed text, every character escaped twice as two. */
export const LONGEST_ANSWER = 32 * PYTHON_LIMITS.outputCharacters;

/** How long an interpreter may take to start on a slow and busy machine. */
export const START_MS = 60_000;

/** How long the frame may take to say that it is there. */
export const PING_MS = 10_000;
