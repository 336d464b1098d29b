/** The one door for what comes back from a game: an interpreter may say anything. */
import * as v from 'valibot';
import type { GameCall, GameError, GameFrame } from '../../core/worlds';
import { limitMs, PYTHON_LIMITS } from './limits';

/** Python counts characters, JavaScript the halves that some of them consist of. */
export const text = v.pipe(v.string(), v.maxLength(2 * PYTHON_LIMITS.outputCharacters));
const frames = v.pipe(
  v.array(
    v.object({
      line: v.pipe(v.number(), v.integer(), v.minValue(0)),
      function: v.string(),
      code: v.string(),
    }),
  ),
  v.maxLength(PYTHON_LIMITS.frames),
);
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const failure = v.object({
  cause: v.picklist(['raised', 'shape', 'time', 'memory', 'output']),
  type: v.nullable(v.string()),
  message: v.pipe(v.string(), v.maxLength(2 * PYTHON_LIMITS.messageCharacters)),
  frames,
  omittedFrames: count,
});
const interruption = v.object({ frames, omittedFrames: count, report: v.optional(v.unknown()) });
const breach = v.nullable(v.picklist(['time', 'memory']));
export const outer = v.union([
  v.object({ breach, answer: v.string() }),
  v.object({ breach, fatal: v.pipe(v.string(), v.maxLength(2 * PYTHON_LIMITS.messageCharacters)) }),
]);
const standing = { score: v.number(), gameOver: v.boolean(), gameWon: v.boolean() };

/** What each call answers with. */
const VALUES = {
  load: v.object({}),
  construct: v.object({}),
  describe: v.object({ text }),
  look: v.object({ observation: text, ...standing }),
  score: v.object(standing),
  actions: v.object({ actions: v.pipe(v.array(text), v.maxLength(PYTHON_LIMITS.actions)), total: count }),
  step: v.object({ observation: text, reward: v.number(), ...standing }),
} satisfies Record<GameCall, v.GenericSchema>;

export type GameValue<Call extends GameCall> = v.InferOutput<(typeof VALUES)[Call]>;

/** An answer of a game, or why it is none; `printed` is new since the last answer. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value; readonly printed: string }
  | { readonly ok: false; readonly error: Omit<GameError, 'call'>; readonly printed: string };

/** Where the game was when it was interrupted, as far as known. */
export interface Interruption {
  readonly frames: readonly GameFrame[];
  readonly omittedFrames: number;
  /** How far a longer piece of work on the game was; not parsed yet. */
  readonly report?: unknown;
}

export const NOWHERE: Interruption = { frames: [], omittedFrames: 0 };

/** Reads an interpreter's report of an interruption, if there is one; nonsense counts as none. */
export function readInterruption(report: string | null): Interruption {
  if (report === null) return NOWHERE;
  const parsed = v.safeParse(interruption, jsonOf(report));
  return parsed.success ? parsed.output : NOWHERE;
}

/** Reads an interpreter's answer to a call. */
export function readAnswer<Call extends GameCall>(
  call: Call,
  report: string,
  interrupted: Interruption,
): Answer<GameValue<Call>> {
  const outside = v.safeParse(outer, jsonOf(report));
  if (!outside.success) return broken('The game sent back something unreadable.');
  const { output } = outside;
  if (output.breach === 'time') return { ok: false, error: timeError(call, interrupted), printed: '' };
  if ('fatal' in output) {
    return output.breach === 'memory'
      ? { ok: false, error: memoryError(NOWHERE), printed: '' }
      : broken(`Python itself failed: ${output.fatal}`);
  }
  // The schema belongs to the call; TypeScript cannot follow the index.
  const value = VALUES[call] as unknown as v.GenericSchema<unknown, GameValue<Call>>;
  const inside = v.safeParse(
    v.union([v.object({ value, printed: text }), v.object({ error: failure, printed: text })]),
    jsonOf(output.answer),
  );
  if (!inside.success) return broken('The game sent back something unreadable.');
  const { printed } = inside.output;
  if (output.breach === 'memory') {
    const where = 'error' in inside.output ? inside.output.error : NOWHERE;
    return { ok: false, error: memoryError(where), printed };
  }
  if ('error' in inside.output) return { ok: false, error: inside.output.error, printed };
  return { ok: true, value: inside.output.value, printed };
}

/** A call that took longer than it may. */
export function timeError(call: GameCall, where: Interruption): Omit<GameError, 'call'> {
  const seconds = limitMs(call) / 1000;
  const unknownPlace =
    where.frames.length > 0
      ? ''
      : ' It did not come back to Python code, so the line is not known: look for one operation on huge values.';
  return {
    cause: 'time',
    type: null,
    message: `The game did not finish within ${seconds} seconds.${unknownPlace}`,
    frames: where.frames,
    omittedFrames: where.omittedFrames,
  };
}

export function memoryError({ frames: places, omittedFrames }: Interruption): Omit<GameError, 'call'> {
  const megabytes = PYTHON_LIMITS.memoryBytes / 1024 / 1024;
  return {
    cause: 'memory',
    type: null,
    message: `The game needed more than ${megabytes} MB of memory.`,
    frames: places,
    omittedFrames,
  };
}

/** Why there is no answer: the interpreter itself failed. */
export function broken(message: string) {
  const error = { cause: 'interpreter', type: null, message, ...NOWHERE } as const;
  return { ok: false, error, printed: '' } as const;
}

export function jsonOf(report: string): unknown {
  try {
    return JSON.parse(report) as unknown;
  } catch {
    return null;
  }
}
