/**
 * The shape of records in a run file. Unknown fields are let through and come out again on the next export;
 * a record whose known fields are of the wrong type is refused with the field's name.
 */
import * as v from 'valibot';
import { OUTCOMES, RUN_STATES, type EpisodeRecord, type RunRecord, type StepRecord } from '../evaluate';
import { BALROG_ENVIRONMENTS, MAX_SEED } from '../env';
import { normalizePath } from './sourceFiles';

const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(finite, v.integer(), v.minValue(0));
const time = v.nullable(finite);
const seed = v.pipe(count, v.maxValue(MAX_SEED));
const environmentId = v.picklist([...BALROG_ENVIRONMENTS, 'bytesized32']);
const options = v.record(v.string(), v.union([finite, v.string(), v.boolean()]));
const unknownFields = v.record(v.string(), v.unknown());
const texts = v.looseObject({ longTerm: v.string(), shortTerm: v.string() });
const usage = {
  inputTokens: v.nullable(count),
  outputTokens: v.nullable(count),
  cachedTokens: v.nullable(count),
  reasoningTokens: v.nullable(count),
};

const modelSettings = v.looseObject({
  temperature: finite,
  maxTokens: count,
  timeoutMs: finite,
  maxAttempts: count,
  concurrency: count,
  stream: v.boolean(),
});
const model = v.variant('kind', [
  v.looseObject({ kind: v.literal('random') }),
  v.looseObject({ kind: v.literal('scriptedBot') }),
  v.looseObject({
    kind: v.literal('openAiCompatible'),
    baseUrl: v.string(),
    modelId: v.string(),
    settings: modelSettings,
  }),
]);
const agent = v.looseObject({
  strategy: v.picklist(['naive', 'robustNaive']),
  model,
  history: count,
  answerReading: v.picklist(['lenient', 'balrog']),
});
const plan = v.looseObject({
  agent,
  tasks: v.array(v.looseObject({ environmentId, task: v.string(), options, episodes: count })),
  seeds: v.variant('kind', [
    v.looseObject({ kind: v.literal('explicit'), seeds: v.array(seed) }),
    v.looseObject({ kind: v.literal('derived'), baseSeed: seed }),
  ]),
  parallelEpisodes: count,
  maxSteps: v.nullable(count),
});

export const RUN_SCHEMA = v.looseObject({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['evaluation', 'play', 'imported']),
  state: v.picklist(RUN_STATES),
  createdAt: finite,
  updatedAt: finite,
  plan: v.nullable(plan),
  agent: v.nullable(agent),
  player: v.string(),
  appVersion: v.string(),
  environmentVersions: v.record(v.string(), v.string()),
  plannedEpisodes: count,
  deletedAt: time,
  exportedAt: time,
  source: v.nullable(
    v.looseObject({
      format: v.picklist(['arcade', 'balrog']),
      fileName: v.string(),
      importedAt: finite,
      summary: v.unknown(),
      metadata: v.unknown(),
      notes: v.array(v.string()),
    }),
  ),
});

/** A task becomes part of file names, so it must be a sound relative path. */
const task = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((name) => normalizePath(name) === name, 'is no sound task name'),
);

export const EPISODE_SCHEMA = v.looseObject({
  id: v.string(),
  order: count,
  environmentId,
  task,
  index: count,
  seed: v.nullable(seed),
  options,
  derivedOptions: v.optional(options),
  state: v.picklist(['queued', 'running', 'ended']),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  error: v.nullable(v.looseObject({ kind: v.string(), message: v.string(), advice: v.string() })),
  mission: v.nullable(v.string()),
  instructions: v.nullable(v.string()),
  initial: v.nullable(texts),
  maxSteps: v.nullable(count),
  steps: count,
  episodeReturn: finite,
  progression: v.pipe(finite, v.minValue(0), v.maxValue(1)),
  details: unknownFields,
  turns: v.looseObject({ valid: count, invalid: count, empty: count, truncated: count }),
  actionFrequency: v.record(v.string(), count),
  failedCandidates: v.array(v.string()),
  usage: v.looseObject({
    inputTokens: count,
    outputTokens: count,
    cachedTokens: count,
    reasoningTokens: count,
    unreportedReplies: count,
  }),
  startedAt: time,
  endedAt: time,
  demonstration: v.boolean(),
  hasSteps: v.boolean(),
  foreign: unknownFields,
});

const message = v.looseObject({ role: v.picklist(['system', 'user', 'assistant']), content: v.string() });

export const STEP_SCHEMA = v.looseObject({
  step: count,
  turn: v.picklist(['valid', 'invalid', 'empty', 'truncated']),
  answer: v.string(),
  action: v.string(),
  rule: v.nullable(v.picklist(['tag', 'whole', 'lastLine', 'person'])),
  reasoning: v.string(),
  observation: texts,
  reward: finite,
  terminated: v.boolean(),
  truncated: v.boolean(),
  exchange: v.nullable(
    v.looseObject({
      messages: v.array(v.union([message, count])),
      reply: v.string(),
      stopReason: v.picklist(['stop', 'length', 'filtered', 'unknown']),
      usage: v.looseObject(usage),
      latencyMs: finite,
      attempts: count,
    }),
  ),
});

export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** A run record, without knowing whether its id is free. */
export function checkRun(value: unknown): Checked<RunRecord> {
  return check(RUN_SCHEMA, value) as Checked<RunRecord>;
}

export function checkEpisode(value: unknown): Checked<EpisodeRecord> {
  return check(EPISODE_SCHEMA, value) as Checked<EpisodeRecord>;
}

/** @param expected the step's number: steps are numbered without gaps. */
export function checkStep(value: unknown, expected: number): Checked<StepRecord> {
  const checked = check(STEP_SCHEMA, value) as Checked<StepRecord>;
  if (checked.ok && checked.value.step !== expected)
    return { ok: false, reason: `step ${checked.value.step} stands where step ${expected} belongs` };
  return checked;
}

function check(schema: v.GenericSchema, value: unknown): Checked<unknown> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  // The value itself, not the schema's copy: its fields keep their order, so that hashes stay equal on re-export.
  if (parsed.success) return { ok: true, value };
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  return { ok: false, reason: path ? `"${path}": ${issue.message}` : issue.message };
}
