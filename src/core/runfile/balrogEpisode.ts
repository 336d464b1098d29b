/** One episode of a BALROG result folder: its JSON and step table as records, repaired where need be. */
import * as v from 'valibot';
import type { TurnClass } from '../agent';
import type { EnvironmentMeta } from '../env';
import { MAX_SEED } from '../env';
import {
  OUTCOMES,
  findFeedback,
  type EpisodeError,
  type EpisodeId,
  type EpisodeRecord,
  type Outcome,
  type RunId,
  type TurnCounts,
} from '../evaluate';
import { readStepTable, type StepRow, type TableLayout } from './balrogCsv';
import { outcomeOf } from './balrogOutcome';
import type { EpisodeFiles } from './balrogPaths';
import type { ImportedEpisode, ImportedStep } from './imported';
import { isJsonObject, parseJson, type JsonObject, type JsonValue } from './safeJson';
import { IMPORT_LIMITS, normalizePath, readText, type ImportLimits } from './sourceFiles';

/** How the files were written, kept in `foreign` under {@link LAYOUT_KEY} so that an export gives them back. */
export interface EpisodeLayout {
  /** Field names in file order. */
  readonly keys: readonly string[];
  /** JSON pointers of whole numbers written as floats. */
  readonly floats: readonly string[];
  readonly table: TableLayout | null;
}

export const LAYOUT_KEY = '$layout';

/** Statistics of environments: shown with the episode, in `details`. Every other unknown field goes to `foreign`. */
export const STATISTICS: ReadonlySet<string> = new Set([
  'target_plan',
  'score',
  'achievements',
  'depth',
  'gold',
  'experience_level',
  'time',
  'dlvl_list',
  'xplvl_list',
  'highest_achievement',
  'end_reason',
]);

const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const wholeCount = v.pipe(count, v.integer());

/** Fields that the app understands. A value of the wrong type is replaced and reported. */
const FIELDS = {
  task: v.string(),
  action_frequency: v.record(v.string(), count),
  input_tokens: count,
  output_tokens: count,
  episode_return: v.pipe(v.number(), v.finite()),
  num_steps: wholeCount,
  failed_candidates: v.array(v.nullable(v.string())),
  mission: v.nullable(v.string()),
  progression: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1)),
  seed: v.nullable(v.pipe(wholeCount, v.maxValue(MAX_SEED))),
  outcome: v.picklist(OUTCOMES),
} as const;
export const KNOWN_FIELDS: ReadonlySet<string> = new Set(Object.keys(FIELDS));

export interface EpisodeContext {
  readonly id: EpisodeId;
  readonly runId: RunId;
  readonly order: number;
  readonly meta: EnvironmentMeta | null;
  readonly limits?: ImportLimits;
}

export interface ReadEpisode {
  readonly imported: ImportedEpisode | null;
  /** What was repaired or left out, each sentence naming its file. */
  readonly notes: readonly string[];
}

/** Reads and repairs one episode. `imported` is `null` only when neither file can be used. */
export async function readBalrogEpisode(files: EpisodeFiles, context: EpisodeContext): Promise<ReadEpisode> {
  const notes: string[] = [];
  const limits = context.limits ?? IMPORT_LIMITS;
  const result = files.json ? await readResult(files, limits, notes) : null;
  const table = files.csv ? await readTable(files, limits, notes) : null;
  if (!result && !table) return { imported: null, notes };
  const name = (files.json ?? files.csv)?.path ?? '';
  if (!result)
    notes.push(`${name}: there is no readable result beside the steps, so the episode is not scored.`);

  const read = fieldReader(result?.fields ?? {}, (note) => notes.push(`${name}: ${note}`));
  const failed = read('failed_candidates', []).map((answer) => answer ?? '');
  const steps = table ? stepsOf(table.rows, failed, context.meta) : [];
  const progression = result ? progressionOf(result.fields) : null;
  const unreadable = result !== null && progression === null;
  if (unreadable)
    notes.push(
      `${name}: the field "progression" ${'progression' in result.fields ? 'holds no usable value' : 'is missing'}, so the episode is not scored.`,
    );
  const recordedSteps = read('num_steps', steps.length);
  if (table && result && recordedSteps !== steps.length)
    notes.push(`${name}: it counts ${recordedSteps} steps, the step table has ${steps.length}.`);

  const fields = result?.fields ?? {};
  const task = soundTask(read('task', files.task), files.task, (note) => notes.push(`${name}: ${note}`));
  const maxSteps = context.meta?.tasks.find((known) => known.id === task)?.maxSteps ?? null;
  const stated = 'outcome' in fields ? read('outcome', 'failed') : null;
  const outcome: Outcome = !result
    ? 'cancelled'
    : progression === null
      ? 'appError'
      : (stated ??
        outcomeOf({
          environmentId: files.environmentId,
          progression,
          steps: table ? steps.length : recordedSteps,
          done: fields['done'] ?? null,
          endReason: fields['end_reason'] ?? null,
          maxSteps,
        }));
  const layout: EpisodeLayout = {
    keys: Object.keys(fields),
    floats: result?.floats ?? [],
    table: table?.layout ?? null,
  };
  const kept = foreignOf(fields, recordedSteps === steps.length || !table ? null : recordedSteps);
  const inputTokens = read('input_tokens', 0);
  const outputTokens = read('output_tokens', 0);
  const episode: EpisodeRecord = {
    id: context.id,
    runId: context.runId,
    order: context.order,
    environmentId: files.environmentId,
    task,
    index: files.index,
    seed: read('seed', null),
    options: {},
    state: 'ended',
    outcome,
    error: unreadable ? unreadableProgression(name) : null,
    mission: read('mission', null),
    instructions: null,
    initial: null,
    maxSteps,
    steps: table ? steps.length : recordedSteps,
    episodeReturn: read(
      'episode_return',
      steps.reduce((sum, step) => sum + step.reward, 0),
    ),
    progression: progression ?? 0,
    details: kept.details,
    turns: turnsOf(steps, failed, table ? steps.length : recordedSteps),
    actionFrequency: result ? read('action_frequency', {}) : frequencyOf(steps),
    failedCandidates: failed,
    usage: { inputTokens, outputTokens, cachedTokens: 0, reasoningTokens: 0, unreportedReplies: 0 },
    startedAt: null,
    endedAt: null,
    demonstration: false,
    hasSteps: table !== null,
    foreign: { ...kept.foreign, [LAYOUT_KEY]: layout },
  };
  return { imported: { episode, steps: endedAs(steps, outcome) }, notes };
}

interface Result {
  readonly fields: JsonObject;
  readonly floats: readonly string[];
}

async function readResult(
  files: EpisodeFiles,
  limits: ImportLimits,
  notes: string[],
): Promise<Result | null> {
  if (!files.json) return null;
  const { path } = files.json;
  const text = await readText(files.json, limits);
  if (!text.ok) {
    notes.push(text.reason);
    return null;
  }
  if (text.repaired) notes.push(`${path}: bytes that are not UTF-8 were replaced.`);
  const parsed = parseJson(text.text, limits.depth);
  if (!parsed.ok) {
    notes.push(`${path} is not valid JSON: ${parsed.reason}.`);
    return null;
  }
  notes.push(...parsed.notes.map((note) => `${path}: ${note}.`));
  if (isJsonObject(parsed.value)) return { fields: parsed.value, floats: parsed.floats };
  notes.push(`${path} holds no episode: it is not a JSON object.`);
  return null;
}

async function readTable(files: EpisodeFiles, limits: ImportLimits, notes: string[]) {
  if (!files.csv) return null;
  const { path } = files.csv;
  const text = await readText(files.csv, limits);
  if (!text.ok) {
    notes.push(text.reason);
    return null;
  }
  if (text.repaired) notes.push(`${path}: bytes that are not UTF-8 were replaced.`);
  const table = readStepTable(text.text);
  if (!table.ok) {
    notes.push(`${path}: ${table.reason}.`);
    return null;
  }
  notes.push(...table.notes.map((note) => `${path}: ${note}.`));
  return table;
}

type Fields = typeof FIELDS;

function fieldReader(fields: JsonObject, note: (text: string) => void) {
  return <K extends keyof Fields>(key: K, fallback: v.InferOutput<Fields[K]>): v.InferOutput<Fields[K]> => {
    const value: JsonValue | undefined = fields[key];
    if (value === undefined) return fallback;
    const parsed = v.safeParse<Fields[K]>(FIELDS[key], value);
    if (parsed.success) return parsed.output;
    note(`the field "${key}" holds no usable value and was read as ${JSON.stringify(fallback)}.`);
    return fallback;
  };
}

/** `null` where there is no usable figure. Reading that as 0 would make a broken file count as a failure. */
function progressionOf(fields: JsonObject): number | null {
  const parsed = v.safeParse(FIELDS.progression, fields['progression']);
  return parsed.success ? parsed.output : null;
}

function unreadableProgression(name: string): EpisodeError {
  return {
    kind: 'file',
    message: `The progression in ${name} could not be read, so this episode is not scored.`,
    advice: 'Its steps are kept. To have it scored, repair the file and import it again.',
  };
}

function soundTask(stated: string, fromFolder: string, note: (text: string) => void): string {
  if (normalizePath(stated) === stated && stated.length <= 200) return stated;
  note('its task name cannot be used as a file name; the folder name was used.');
  return fromFolder;
}

function foreignOf(fields: JsonObject, numSteps: number | null) {
  const details: Record<string, JsonValue> = {};
  const foreign: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(fields)) {
    if (STATISTICS.has(key)) details[key] = value;
    else if (!KNOWN_FIELDS.has(key)) foreign[key === LAYOUT_KEY ? `${LAYOUT_KEY}_` : key] = value;
  }
  if (numSteps !== null) foreign['num_steps'] = numSteps;
  return { details, foreign };
}

/**
 * Classifies rows. An answer is invalid when it is the next of `failed_candidates`, or when the environment is
 * known and does not have it among its actions; nothing else in the files tells.
 */
function stepsOf(
  rows: readonly StepRow[],
  failed: readonly string[],
  meta: EnvironmentMeta | null,
): ImportedStep[] {
  const legal =
    meta && meta.actions.length > 0 && meta.freeText !== true
      ? new Set(meta.actions.map((action) => action.text))
      : null;
  let nextFailed = 0;
  return rows.map((row, step): ImportedStep => {
    const listed = nextFailed < failed.length && failed[nextFailed] === row.action;
    if (listed) nextFailed += 1;
    const feedback = findFeedback(row.observation, row.action);
    const legalAnswer = legal ? legal.has(row.action) : !listed && feedback === null;
    const turn: TurnClass = legalAnswer ? 'valid' : row.action === '' ? 'empty' : 'invalid';
    const fallback = feedback?.action ?? meta?.defaultAction ?? row.action;
    return {
      step,
      turn,
      answer: row.action,
      action: turn === 'valid' ? row.action : fallback,
      rule: null,
      reasoning: row.reasoning,
      observation: { longTerm: row.observation, shortTerm: '' },
      reward: row.reward,
      terminated: row.done,
      truncated: false,
      exchange: null,
      ...(Object.keys(row.foreign).length > 0 ? { foreign: row.foreign } : {}),
    };
  });
}

/** A step table has one flag, "Done"; at the step limit it stands for a truncation. */
function endedAs(steps: readonly ImportedStep[], outcome: Outcome): readonly ImportedStep[] {
  const last = steps.at(-1);
  if (outcome !== 'stepLimit' || !last?.terminated) return steps;
  return [...steps.slice(0, -1), { ...last, terminated: false, truncated: true }];
}

/**
 * Early releases of the harness wrote the executed action instead of the answer, so `failed_candidates` may list
 * more answers than rows show; then it is the list that counts.
 */
function turnsOf(steps: readonly ImportedStep[], failed: readonly string[], total: number): TurnCounts {
  const fromRows = steps.filter((step) => step.turn !== 'valid').map((step) => step.answer);
  const answers = fromRows.length >= failed.length ? fromRows : failed;
  const empty = answers.filter((answer) => answer === '').length;
  const invalid = answers.length - empty;
  return { valid: Math.max(0, total - answers.length), invalid, empty, truncated: 0 };
}

function frequencyOf(steps: readonly ImportedStep[]): Record<string, number> {
  const frequency = new Map<string, number>();
  for (const { action } of steps) frequency.set(action, (frequency.get(action) ?? 0) + 1);
  return Object.fromEntries(frequency);
}

/** The layout kept with an imported episode, if it is sound. */
export function layoutOf(foreign: Readonly<Record<string, unknown>>): EpisodeLayout | null {
  const parsed = v.safeParse(LAYOUT, foreign[LAYOUT_KEY]);
  return parsed.success ? parsed.output : null;
}

const names = v.array(v.string());
const LAYOUT = v.object({
  keys: names,
  floats: names,
  table: v.nullable(
    v.object({
      columns: names,
      floatRewards: v.boolean(),
    }),
  ),
});
