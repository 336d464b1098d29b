import type { GameCall } from '../../core/worlds';
import type { LabCall } from './protocol';

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
  /** Of a line of the game's file that a traceback quotes. */
  codeCharacters: 1_000,
  /** Of an action in a path, and of an observation in a sampled path. */
  actionCharacters: 10_000,
  observationCharacters: 20_000,
  /** Longest path of a crawl or a search, in actions. */
  pathActions: 200,
  /** Failures of one check. */
  failures: 30,
} as const;

/** How long a crawl works in one go. */
export const SLICE_MS = 250;

/** How long a call may take; a slice of work ends with the call that is under way when its time is over. */
export function limitMs(call: GameCall | LabCall): number {
  if (call === 'load') return PYTHON_LIMITS.loadMs;
  return PYTHON_LIMITS.callMs + (call === 'goOn' ? SLICE_MS : 0);
}

/** How long after a limit the page waits for the interpreter's own report before it ends the interpreter. */
export const GRACE_MS = 1_000;

/** An answer as JSON: the longest text beside as much printed text, every character escaped twice as two. */
export const LONGEST_ANSWER = 32 * PYTHON_LIMITS.outputCharacters;

/** All answers of a piece of work that adds up what it tells. */
export const LONGEST_WORK = 4 * LONGEST_ANSWER;

/** How long an interpreter may take to start on a slow and busy machine. */
export const START_MS = 60_000;

/** How long the frame may take to say that it is there. */
export const PING_MS = 10_000;
