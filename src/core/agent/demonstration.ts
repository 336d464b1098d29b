/** Demonstration files: an episode as observations and actions, kept in the library for agents to learn from. */
import * as v from 'valibot';
import { BALROG_ENVIRONMENTS, MAX_SEED, type EnvironmentId, type EnvironmentOptions } from '../env';
import { fail, ok, type Result } from '../shared';
import type { Demonstration } from './strategies/contract';

export const DEMONSTRATION_FORMAT = 'agent-arcade-demonstration';
/** Largest file, in bytes. */
export const LARGEST_DEMONSTRATION = 5_000_000;
export const MOST_DEMONSTRATION_STEPS = 20_000;

const LONGEST_TITLE = 200;
const LONGEST_OUTCOME = 40;

const schema = v.object({
  format: v.literal(DEMONSTRATION_FORMAT),
  version: v.literal(1, 'is of a newer version of the app'),
  environmentId: v.picklist([...BALROG_ENVIRONMENTS, 'bytesized32'], 'is no environment known here'),
  /** BALROG's task id. */
  task: v.pipe(v.string(), v.nonEmpty(), v.maxLength(400)),
  /** `null`: not known. */
  seed: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEED))),
  options: v.record(v.string(), v.union([v.pipe(v.number(), v.finite()), v.string(), v.boolean()])),
  title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  outcome: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_OUTCOME))),
  progression: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** What was observed, and the action taken on it. */
  steps: v.pipe(
    v.array(v.object({ observation: v.string(), action: v.string() })),
    v.minLength(1, 'are missing'),
    v.maxLength(
      MOST_DEMONSTRATION_STEPS,
      `are more than ${MOST_DEMONSTRATION_STEPS.toLocaleString('en-US')}`,
    ),
  ),
});

/** A demonstration with the settings it was played under and a title for lists. */
export interface DemonstrationFile extends Demonstration {
  readonly options: EnvironmentOptions;
  readonly title: string;
  /** How the episode ended, as records name it ("solved", "failed"); left out: not known. */
  readonly outcome?: string;
  /** BALROG's progression 0…1 at its end; left out: not known. */
  readonly progression?: number;
}

/** What a demonstration is made from: an episode and its steps in order, as records have them. */
export interface PlayedEpisode {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly seed: number | null;
  readonly options: EnvironmentOptions;
  /** The observation after reset. */
  readonly initial: { readonly longTerm: string } | null;
  /** How it ended; left out or `null`: it has not. */
  readonly outcome?: string | null;
  /** BALROG's progression 0…1. */
  readonly progression?: number;
}

export interface PlayedStep {
  readonly action: string;
  /** After the action. */
  readonly observation: { readonly longTerm: string };
}

/** A file's text, and how many of the last steps were left out because they did not fit. */
export interface WrittenDemonstration {
  readonly text: string;
  readonly steps: number;
  readonly leftOut: number;
}

/**
 * Makes a demonstration file of an episode that was played.
 * Fails, with a sentence, where nothing was recorded that could be shown.
 */
export function demonstrationFile(
  episode: PlayedEpisode,
  played: readonly PlayedStep[],
  title: string,
): Result<WrittenDemonstration, string> {
  const { environmentId, task, seed, options, initial, outcome = null, progression } = episode;
  if (!initial || played.length === 0)
    return fail('The episode has no recorded steps, so there is nothing to show as a demonstration.');
  let observation = initial.longTerm;
  let room = LARGEST_DEMONSTRATION - 10_000 - byteLength(JSON.stringify(options));
  const steps: { observation: string; action: string }[] = [];
  for (const step of played.slice(0, MOST_DEMONSTRATION_STEPS)) {
    const next = { observation, action: step.action };
    room -= byteLength(JSON.stringify(next)) + 2;
    if (room < 0) break;
    steps.push(next);
    observation = step.observation.longTerm;
  }
  if (steps.length === 0) return fail('The first observation alone is too long for a demonstration.');
  const shortTitle = Array.from(title).slice(0, 100).join('');
  const file = {
    format: DEMONSTRATION_FORMAT,
    version: 1,
    environmentId,
    task,
    seed,
    options,
    title: shortTitle,
    // How an episode went is known at its end.
    ...(outcome !== null && { outcome, ...(progression !== undefined && { progression }) }),
    steps,
  };
  return ok({
    text: `${JSON.stringify(file)}\n`,
    steps: steps.length,
    leftOut: played.length - steps.length,
  });
}

/** Reads a demonstration file. Its error is a sentence that says what is wrong with the file. */
export function parseDemonstration(source: string | Uint8Array): Result<DemonstrationFile, string> {
  const size = typeof source === 'string' ? byteLength(source) : source.byteLength;
  if (size > LARGEST_DEMONSTRATION)
    return fail(`A demonstration has at most ${String(LARGEST_DEMONSTRATION / 1_000_000)} MB.`);
  let json: unknown;
  try {
    const text =
      typeof source === 'string' ? source : new TextDecoder('utf-8', { fatal: true }).decode(source);
    json = JSON.parse(text);
  } catch {
    return fail('The file is not JSON.');
  }
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = v.getDotPath(issue);
    if (where === null || where === 'format') return fail('The file is no demonstration of Agent Arcade.');
    return fail(`"${where}" ${problemOf(issue.message)}.`);
  }
  const { environmentId, task, seed, options, title, outcome, progression, steps } = parsed.output;
  return ok({
    environmentId,
    task,
    seed,
    options,
    title,
    ...(outcome !== undefined && { outcome }),
    ...(progression !== undefined && { progression }),
    steps,
  });
}

/** Valibot's own messages are sentences of their own, ours go on from the field's name. */
function problemOf(message: string): string {
  return /^(?:is|are) /.test(message) ? message : 'is missing or not what it should be';
}

/**
 * The demonstrations that may be shown to an agent that plays this episode: of the same environment, those of the same
 * task first, and none of the seed that is played. One whose seed is not known is let through.
 */
export function fitDemonstrations<Shown extends Demonstration>(
  demonstrations: readonly Shown[],
  played: { readonly environmentId: EnvironmentId; readonly task: string; readonly seed: number | null },
): readonly Shown[] {
  const fitting = demonstrations.filter(
    ({ environmentId, seed }) =>
      environmentId === played.environmentId && (seed === null || seed !== played.seed),
  );
  const ofTask = ({ task }: Shown): boolean => task === played.task;
  return [...fitting.filter(ofTask), ...fitting.filter((shown) => !ofTask(shown))];
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
