/** What a slice of longer work on a game tells: the same door as for single calls, so it may say anything. */
import * as v from 'valibot';
import type { GameCall, GameError } from '../../core/worlds';
import { count, failure, jsonOf, memoryError, NOWHERE, outer, text } from './answers';
import { PYTHON_LIMITS } from './limits';

const number = v.number();
/** Where longer work on a game is: the call that comes next, or is under way, and the actions so far. */
const place = v.object({
  stage: v.picklist([
    'load',
    'TextGame',
    'getTaskDescription',
    'calculateScore',
    'generatePossibleActions',
    'step',
    'gameOver',
  ]),
  path: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(2 * PYTHON_LIMITS.actionCharacters))),
    v.maxLength(PYTHON_LIMITS.pathActions),
  ),
});
export type Place = v.InferOutput<typeof place>;

const recordedFailure = v.object({ ...place.entries, crawling: v.boolean(), error: failure });

/** Of every kind of work. */
const common = {
  done: v.boolean(),
  /** Calls of the game so far. */
  calls: count,
  /** Paths or states so far. */
  progress: count,
  /** The call that comes next. */
  place,
  /** Whether it has to be done again without copies of states. */
  again: v.optional(v.boolean(), false),
  failures: v.pipe(v.array(recordedFailure), v.maxLength(PYTHON_LIMITS.failures)),
};

export const validityReport = v.object({
  ...common,
  /** Checks that went well, before the crawl. */
  reached: v.optional(v.pipe(v.array(v.string()), v.maxLength(4)), []),
  numValidActions: v.optional(count, 0),
  step: v.optional(v.boolean(), false),
  wonInCrawl: v.optional(v.boolean(), false),
  observations: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});

const pathStep = v.object({
  action: text,
  observation: text,
  numSteps: v.pipe(number, v.integer()),
  score: number,
  gameOver: v.boolean(),
  gameWon: v.boolean(),
});

export const pathsReport = v.object({
  ...common,
  /** Finished since the last report. */
  paths: v.optional(v.array(v.array(pathStep)), []),
});

export const searchReport = v.object({
  ...common,
  won: v.optional(v.boolean(), false),
  solution: v.optional(place.entries.path, []),
  end: v.optional(v.picklist(['won', 'exhausted', 'states', 'error']), 'exhausted'),
});

export type CommonReport = v.InferOutput<v.ObjectSchema<typeof common, undefined>>;

/** A failure with the place where it happened. */
export interface PlacedFailure extends Place {
  /** Whether it came in the crawl, after the checks that precede it. */
  readonly crawling: boolean;
  readonly error: GameError;
}

const CALLS: Readonly<Record<Place['stage'], GameCall>> = {
  load: 'load',
  TextGame: 'construct',
  getTaskDescription: 'describe',
  calculateScore: 'score',
  generatePossibleActions: 'actions',
  step: 'step',
  gameOver: 'step',
};

/** Which call a stage of the work makes. */
export function callOf({ stage }: Place): GameCall {
  return CALLS[stage];
}

/** An error of the call that a place names. */
export function placed(at: Place, crawling: boolean, error: Omit<GameError, 'call'>): PlacedFailure {
  return { ...at, crawling, error: { ...error, call: callOf(at) } };
}

export type Slice<Report> =
  | { readonly kind: 'report'; readonly breach: 'time' | 'memory' | null; readonly report: Report }
  | {
      readonly kind: 'broken';
      readonly breach: 'time' | 'memory' | null;
      readonly error: Omit<GameError, 'call'>;
    };

/** Reads an interpreter's answer to `goOn`. */
export function readSlice<Report>(schema: v.GenericSchema<unknown, Report>, answer: string): Slice<Report> {
  const outside = v.safeParse(outer, jsonOf(answer));
  if (!outside.success) return broken(null, 'The game sent back something unreadable.');
  const { output } = outside;
  const { breach } = output;
  if ('fatal' in output) {
    if (breach === 'memory') return { kind: 'broken', breach, error: memoryError(NOWHERE) };
    return broken(breach, `Python itself failed: ${output.fatal}`);
  }
  const inside = v.safeParse(v.object({ value: schema }), jsonOf(output.answer));
  if (inside.success) return { kind: 'report', breach, report: inside.output.value };
  const failed = v.safeParse(v.object({ error: failure }), jsonOf(output.answer));
  if (failed.success) return { kind: 'broken', breach, error: failed.output.error };
  return broken(breach, 'The game sent back something unreadable.');
}

function broken(breach: 'time' | 'memory' | null, message: string) {
  return {
    kind: 'broken',
    breach,
    error: { cause: 'interpreter', type: null, message, frames: [], omittedFrames: 0 },
  } as const;
}
