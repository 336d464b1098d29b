/** Writing runs as BALROG does, so that BALROG's own tools read them. */
import { isInBalrog } from '../env';
import {
  isScored,
  scoreRun,
  type EnvironmentScore,
  type EpisodeId,
  type EpisodeRecord,
  type Mean,
  type RunRecord,
  type StepRecord,
} from '../evaluate';
import { PLAYED_KEY, writePlayed } from '../leaderboard';
import { agentFields } from './balrogAgent';
import { DEFAULT_LAYOUT, writeSpreadsheetTable, writeStepTable, type StepRow } from './balrogCsv';
import { LAYOUT_KEY, layoutOf } from './balrogEpisode';
import type { ImportedStep } from './imported';
import { toJson, type JsonObject, type JsonValue, writePythonJson } from './safeJson';

/** Stands in results that this app wrote where BALROG has the number of its process. */
export const OWN_PROCESS = 'agent-arcade';

/** One file of an export. */
export interface ExportPart {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Where an export gets the steps from; called once per episode, in order. */
export type StepsOf = (episode: EpisodeId) => Promise<readonly StepRecord[]>;

export interface ExportOptions {
  /** Defuses cells that spreadsheet programs would execute; alters answers and observations. */
  readonly spreadsheetSafe?: boolean;
}

/** Agent and client of a run that was played here; what is imported keeps its own words. */
export function ownFields({ kind, agent }: RunRecord): ReturnType<typeof agentFields> {
  return kind === 'imported' ? {} : agentFields(agent);
}

/** `<env>/<task>/<task>_run_00`, without an ending. */
export function episodeStem(episode: Pick<EpisodeRecord, 'environmentId' | 'task' | 'index'>): string {
  const { environmentId, task, index } = episode;
  return `${environmentId}/${task}/${task}_run_${String(index).padStart(2, '0')}`;
}

/**
 * The files of a run in BALROG's layout: per episode its table and, if it is scored, its JSON; then the summaries.
 * An episode outside the score gets no JSON, as in BALROG, whose tools would otherwise count it as 0. Environments that
 * BALROG does not have are left out.
 */
export async function* exportBalrog(
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  stepsOf: StepsOf,
  options: ExportOptions = {},
): AsyncGenerator<ExportPart> {
  for (const episode of episodes) {
    if (!isInBalrog(episode.environmentId)) continue;
    const steps = episode.hasSteps ? await stepsOf(episode.id) : [];
    yield* episodeParts(run, episode, steps, options);
  }
  yield* summaryParts(run, episodes);
}

/** Table and JSON of one episode. */
export function* episodeParts(
  run: RunRecord,
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
  options: ExportOptions = {},
): Generator<ExportPart> {
  const stem = episodeStem(episode);
  if (episode.hasSteps) {
    const rows = steps.map(rowOf);
    const table = options.spreadsheetSafe
      ? writeSpreadsheetTable(rows)
      : writeStepTable(rows, layoutOf(episode.foreign)?.table ?? DEFAULT_LAYOUT);
    yield part(`${stem}.csv`, table);
  }
  if (isScored(episode)) yield part(`${stem}.json`, episodeJson(run, episode, steps));
}

/** The summaries of each of BALROG's environments and of the run. */
export function* summaryParts(run: RunRecord, episodes: readonly EpisodeRecord[]): Generator<ExportPart> {
  // As BALROG's own tool would compute it from the same files, which averages whatever lies in a folder.
  const score = scoreRun(
    run,
    episodes.filter(({ environmentId }) => isInBalrog(environmentId)),
    { pool: true },
  );
  const environments: Record<string, JsonValue> = {};
  const environmentFloats: string[] = [];
  for (const environment of score.environments) {
    const id = environment.environmentId;
    if (environment.score.mean === null || !isInBalrog(id)) continue;
    yield part(`${id}/${id}_summary.json`, environmentSummary(environment));
    environments[id] = meanFields(environment.score);
    environmentFloats.push(...MEAN_FLOATS.map((key) => `/environments/${id}/${key}`));
  }
  const found = toJson(run.source?.summary);
  const { agent, client } = ownFields(run);
  const played = agent && toJson(writePlayed(run, episodes));
  const summary: JsonObject = {
    average_progress: score.overall.mean ?? 0,
    standard_error: score.overall.standardError ?? 0,
    environments,
    total_input_tokens: score.tally.usage.inputTokens,
    total_output_tokens: score.tally.usage.outputTokens,
    ...(client ? { client } : {}),
    ...(agent && played !== undefined ? { agent: { ...agent, [PLAYED_KEY]: played } } : {}),
  };
  const kept =
    typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as JsonObject) : {};
  const floats = new Set(['/average_progress', '/standard_error', ...environmentFloats, ...CLIENT_FLOATS]);
  const unknown = Object.fromEntries(Object.entries(kept).filter(([key]) => !(key in summary)));
  yield part('summary.json', writePythonJson({ ...summary, ...unknown }, floats));
}

const MEAN_FLOATS = ['progression_percentage', 'standard_error'] as const;

function meanFields(score: Mean) {
  return {
    progression_percentage: score.mean ?? 0,
    standard_error: score.standardError ?? 0,
    episodes_played: score.n,
  };
}

function environmentSummary({ score, tally, tasks }: EnvironmentScore): string {
  const { progression_percentage, standard_error, episodes_played } = meanFields(score);
  const played = tasks.filter((task) => task.score.n > 0);
  const escaped = (task: string) => task.replaceAll('~', '~0').replaceAll('/', '~1');
  const floats = played.flatMap(({ task }) => MEAN_FLOATS.map((key) => `/tasks/${escaped(task)}/${key}`));
  return writePythonJson(
    {
      progression_percentage,
      standard_error,
      average_steps: tally.averageSteps ?? 0,
      episodes_played,
      tasks: Object.fromEntries(played.map((task) => [task.task, meanFields(task.score)])),
      input_tokens: tally.usage.inputTokens,
      output_tokens: tally.usage.outputTokens,
    },
    new Set([...MEAN_FLOATS.map((key) => `/${key}`), '/average_steps', ...floats]),
  );
}

function episodeJson(run: RunRecord, episode: EpisodeRecord, steps: readonly StepRecord[]): string {
  const layout = layoutOf(episode.foreign);
  const last = steps.at(-1);
  const { agent, client } = ownFields(run);
  const foreign = Object.fromEntries(Object.entries(episode.foreign).filter(([key]) => key !== LAYOUT_KEY));
  const ended = last ? last.terminated || last.truncated : episode.outcome !== 'stepLimit';
  const own = layout === null;
  const fields: Record<string, unknown> = {
    task: episode.task,
    action_frequency: episode.actionFrequency,
    input_tokens: episode.usage.inputTokens,
    output_tokens: episode.usage.outputTokens,
    ...(own && ended ? { done: true } : {}),
    episode_return: episode.episodeReturn,
    num_steps: episode.steps,
    failed_candidates: episode.failedCandidates,
    ...(episode.mission !== null ? { mission: episode.mission } : {}),
    ...episode.details,
    progression: episode.progression,
    ...(own || layout.keys.includes('outcome') ? { outcome: episode.outcome } : {}),
    ...(own ? { process_num: OWN_PROCESS } : {}),
    seed: episode.seed,
    ...(agent ? { agent } : {}),
    ...(client ? { client } : {}),
    ...foreign,
  };
  const keys = layout ? [...layout.keys, ...Object.keys(fields)] : Object.keys(fields);
  const written: Record<string, JsonValue> = {};
  for (const key of new Set(keys)) {
    if (!(key in fields)) continue;
    const added = layout !== null && !layout.keys.includes(key) && OPTIONAL_FIELDS.has(key);
    if (!added) written[key] = toJson(fields[key]);
  }
  return writePythonJson(written, new Set(layout ? layout.floats : OWN_FLOATS));
}

/** Left out where the imported file had no such field. */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['seed', 'outcome']);
/** Python writes them with a point also where they are whole. */
const CLIENT_FLOATS = ['/client/generate_kwargs/temperature', '/client/generate_kwargs/top_p'];
const OWN_FLOATS = ['/episode_return', '/progression', ...CLIENT_FLOATS];

function rowOf(step: ImportedStep): StepRow {
  return {
    action: step.answer,
    reasoning: step.reasoning,
    observation: step.observation.longTerm,
    reward: step.reward,
    done: step.terminated || step.truncated,
    foreign: step.foreign ?? {},
  };
}

function part(path: string, text: string): ExportPart {
  return { path, bytes: new TextEncoder().encode(text) };
}
