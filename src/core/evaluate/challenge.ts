/** A challenge: a level, its limits and what the opponent did there, for a link or a file. Holds no key and no prompt. */
import * as v from 'valibot';
import { MAX_SEED, type EnvironmentId } from '../env';
import { fail, ok, type Result } from '../shared';
import { OBSERVATION_RIGHTS, SIDE_READS, type ObservationRights, type SideReads } from './match';
import type { StepRecord } from './records';

export interface Challenge {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: Readonly<Record<string, number | string | boolean>>;
  readonly seed: number;
  readonly maxSteps: number | null;
  /** What whoever races it may be shown; left out, as by earlier versions: their own choice. */
  readonly rights?: ObservationRights;
  readonly opponent: {
    readonly name: string;
    /** Actions as they were executed, in order. */
    readonly actions: readonly string[];
    /** What it got when it was recorded; left out: not known. */
    readonly reads?: SideReads;
  };
}

const MOST_STEPS = 50_000;
const FORMAT = 1;

/** Actions are told once and then by number, equal ones in a row with their count: `3` or `[3, 12]`. */
const challengeSchema = v.object({
  format: v.literal(FORMAT),
  environment: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/), v.maxLength(40)),
  task: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  options: v.record(v.string(), v.union([v.number(), v.pipe(v.string(), v.maxLength(200)), v.boolean()])),
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEED)),
  maxSteps: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
  rights: v.exactOptional(v.picklist(OBSERVATION_RIGHTS)),
  name: v.pipe(v.string(), v.maxLength(120)),
  reads: v.exactOptional(v.picklist(SIDE_READS)),
  actions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(5000)),
  steps: v.array(
    v.union([
      v.pipe(v.number(), v.integer(), v.minValue(0)),
      v.tuple([
        v.pipe(v.number(), v.integer(), v.minValue(0)),
        v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_STEPS)),
      ]),
    ]),
  ),
});

/** A challenge as text: JSON, actions folded. */
export function writeChallenge({ opponent, environmentId, ...level }: Challenge): string {
  const numbers = new Map<string, number>();
  const turns = opponent.actions.map((action) => {
    const number = numbers.get(action) ?? numbers.size;
    numbers.set(action, number);
    return number;
  });
  const steps: (number | [number, number])[] = [];
  for (let from = 0, to = 0; from < turns.length; from = to) {
    const number = turns[from] ?? 0;
    while (turns[to] === number) to += 1;
    steps.push(to - from === 1 ? number : [number, to - from]);
  }
  return JSON.stringify({
    format: FORMAT,
    environment: environmentId,
    task: level.task,
    options: level.options,
    seed: level.seed,
    maxSteps: level.maxSteps,
    ...(level.rights && { rights: level.rights }),
    name: opponent.name,
    ...(opponent.reads && { reads: opponent.reads }),
    actions: [...numbers.keys()],
    steps,
  });
}

/**
 * Reads a challenge that anybody may have written.
 * @param known the environments of this app.
 * @returns an error in a sentence.
 */
export function readChallenge(text: string, known: readonly EnvironmentId[]): Result<Challenge, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('This is no challenge: it cannot be read.');
  }
  const parsed = v.safeParse(challengeSchema, json);
  if (!parsed.success) return fail('This is no challenge of this app, or one of a later version.');
  const { environment, name, reads, actions, steps, format: _, ...level } = parsed.output;
  const environmentId = known.find((id) => id === environment);
  if (environmentId === undefined) return fail(`This app has no environment “${environment}”.`);
  const played: string[] = [];
  for (const step of steps) {
    const [number, count] = typeof step === 'number' ? [step, 1] : step;
    const action = actions[number];
    if (action === undefined || played.length + count > MOST_STEPS)
      return fail('The opponent’s decisions cannot be read.');
    for (let repeat = 0; repeat < count; repeat++) played.push(action);
  }
  return ok({ ...level, environmentId, opponent: { name, actions: played, ...(reads && { reads }) } });
}

/** What the opponent did, for a challenge: the actions that were executed, fallbacks included. */
export function actionsOf(steps: readonly Pick<StepRecord, 'action'>[]): readonly string[] {
  return steps.map(({ action }) => action);
}
