/**
 * The shape of records in a run file. Unknown fields are let through and come out again on the next export;
 * a record whose known fields are of the wrong type is refused with the field's name.
 */
import * as v from 'valibot';
import {
  OUTCOMES,
  RUN_STATES,
  RUN_WAITS,
  type EpisodeRecord,
  type RunRecord,
  type StepRecord,
} from '../evaluate';
import {
  agent,
  call,
  count,
  environmentId,
  exchange,
  finite,
  options,
  plan,
  seed,
  spending,
  time,
  usageTotals,
} from './agentSchemas';
import { normalizePath } from './sourceFiles';

const unknownFields = v.record(v.string(), v.unknown());
const texts = v.looseObject({ longTerm: v.string(), shortTerm: v.string() });

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
  pauseReason: v.optional(v.nullable(v.string())),
  waitsFor: v.optional(v.nullable(v.picklist(RUN_WAITS))),
  awaitsConsent: v.optional(v.nullable(v.array(v.string()))),
  spent: v.optional(spending),
  joinedParts: v.optional(v.looseObject({ count, indexes: v.array(count) })),
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
  usage: usageTotals,
  secondUsage: v.optional(usageTotals),
  startedAt: time,
  endedAt: time,
  held: v.optional(v.literal(true)),
  overruledSteps: v.optional(count),
  lesson: v.optional(v.looseObject({ text: v.string(), calls: v.array(call) })),
  demonstration: v.boolean(),
  hasSteps: v.boolean(),
  foreign: unknownFields,
});

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
  exchange: v.nullable(exchange),
  calls: v.optional(v.array(call)),
  overruled: v.optional(v.looseObject({ answer: v.nullable(v.string()) })),
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
