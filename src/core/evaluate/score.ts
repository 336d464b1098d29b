/**
 * BALROG's figures from episode records: progression in percent with the standard error of the mean, per task,
 * per environment (over its episodes, not its tasks) and overall (over environments).
 * Sums run left to right in episode order, as BALROG's own do.
 */
import type { UsageTotals } from '../agent';
import { isInBalrog, type EnvironmentId, type EnvironmentOptions } from '../env';
import { plannedCounts } from './expandPlan';
import {
  OUTCOMES,
  TURN_CLASSES,
  UNSCORED_OUTCOMES,
  type EpisodeRecord,
  type Outcome,
  type RunRecord,
  type TurnCounts,
} from './records';
import { groupBy } from '../shared';

/** A mean of progression in percent. Never shown without its `n` of `planned`. */
export interface Mean {
  /** 0…100; `null` when nothing is scored or episodes must not be pooled. */
  readonly mean: number | null;
  /** Population standard deviation / √n; 0 for n ≤ 1. */
  readonly standardError: number | null;
  /** Scored episodes. */
  readonly n: number;
  readonly planned: number;
}

/** What happened beside the score. */
export interface Tally {
  readonly outcomes: Readonly<Record<Outcome, number>>;
  readonly turns: TurnCounts;
  readonly usage: UsageTotals;
  readonly steps: number;
  /** Mean steps of scored episodes; `null` without any. */
  readonly averageSteps: number | null;
  /** Ended, but outside the score: model error, app error, cancelled. */
  readonly unscored: number;
  readonly unfinished: number;
}

export interface TaskScore {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly options: EnvironmentOptions;
  readonly score: Mean;
  readonly tally: Tally;
}

export interface EnvironmentScore {
  readonly environmentId: EnvironmentId;
  readonly score: Mean;
  readonly tally: Tally;
  readonly tasks: readonly TaskScore[];
  /** Its episodes differ in version or options: their means stand apart and are not pooled. */
  readonly mixed: boolean;
}

export interface RunScore {
  /**
   * `n` and `planned` count episodes; the mean is taken over environments. Where some of them are BALROG's, over those
   * alone: it has no others.
   */
  readonly overall: Mean;
  /** Episodes of all environments. */
  readonly counts: Pick<Mean, 'n' | 'planned'>;
  readonly environments: readonly EnvironmentScore[];
  readonly tally: Tally;
  /** Environments of an imported summary for which no episodes came along; planned, but part of no mean. */
  readonly missingEnvironments: readonly MissingEnvironment[];
  /** Whether every planned episode is scored and every environment pooled. */
  readonly complete: boolean;
  /** Scored episodes in which a person decided steps: with any, the figures are not the agent's alone. */
  readonly helped: number;
}

export interface MissingEnvironment {
  readonly name: string;
  /** Episodes that the summary says were played. */
  readonly episodes: number;
}

export interface ScoreInput {
  /** Episodes planned per task; by default {@link planFromEpisodes}. */
  readonly planned?: readonly PlannedCount[];
  /** Version of the environment that played an episode; episodes of different versions are not pooled. */
  readonly versionOf?: (episode: EpisodeRecord) => string;
  readonly missingEnvironments?: readonly MissingEnvironment[];
  /** Averages everything of an environment whatever its version and options, as BALROG's own summary does. */
  readonly pool?: boolean;
}

export interface PlannedCount {
  readonly environmentId: EnvironmentId;
  readonly task: string;
  readonly episodes: number;
}

/** Figures of one run, with the planned numbers of its plan or, for an import, those its episodes suggest. */
export function scoreRun(
  run: Pick<RunRecord, 'plan' | 'plannedEpisodes' | 'source' | 'state'>,
  episodes: readonly EpisodeRecord[],
  { pool = false }: Pick<ScoreInput, 'pool'> = {},
): RunScore {
  const planned = { pool, ...(run.plan ? { planned: plannedCounts(run.plan) } : {}) };
  if (isPartialImport(run)) {
    // An environment without episodes may still be in the files, and so may more episodes of the others.
    const score = scoreEpisodes(episodes, planned);
    const { overall, counts } = score;
    const atLeast = Math.max(counts.planned, run.plannedEpisodes);
    return {
      ...score,
      overall: {
        ...overall,
        planned: Math.max(overall.planned, atLeast - (counts.planned - overall.planned)),
      },
      counts: { ...counts, planned: atLeast },
      complete: false,
    };
  }
  return scoreEpisodes(episodes, {
    ...planned,
    // Those of the plan are planned for already.
    missingEnvironments: findMissingEnvironments(run.source?.summary, [
      ...episodes,
      ...(run.plan?.tasks ?? []),
    ]),
  });
}

/** Whether only a part of an imported run's files is stored: the import goes on, or was cut off. */
export function isPartialImport(run: Pick<RunRecord, 'state'>): boolean {
  return run.state === 'importing' || run.state === 'interrupted';
}

/** Figures of any set of episodes, in the order given. */
export function scoreEpisodes(episodes: readonly EpisodeRecord[], input: ScoreInput = {}): RunScore {
  const versionOf = input.versionOf ?? (() => '');
  const variantOf = (episode: EpisodeRecord) =>
    input.pool === true ? '' : `${versionOf(episode)} ${optionsKey(episode.options)}`;
  const planned = input.planned ?? planFromEpisodes(episodes);
  const byEnvironment = groupBy(episodes, (episode) => episode.environmentId);
  for (const { environmentId } of planned)
    if (!byEnvironment.has(environmentId)) byEnvironment.set(environmentId, []);

  const environments = [...byEnvironment].map(([environmentId, members]) =>
    scoreEnvironment(
      environmentId,
      members,
      planned.filter((count) => count.environmentId === environmentId),
      variantOf,
    ),
  );
  const missingEnvironments = input.missingEnvironments ?? [];
  const counted = environments.filter(({ environmentId }) => isInBalrog(environmentId));
  const found = overallMean(counted.length > 0 || missingEnvironments.length > 0 ? counted : environments);
  const missing = missingEnvironments.reduce((sum, environment) => sum + environment.episodes, 0);
  const overall = { ...found, planned: found.planned + missing };
  const all = environments.map(({ score }) => score);
  return {
    overall,
    counts: {
      n: all.reduce((sum, { n }) => sum + n, 0),
      planned: all.reduce((sum, mean) => sum + mean.planned, missing),
    },
    environments,
    tally: tallyOf(episodes),
    missingEnvironments,
    helped: episodes.filter((episode) => isScored(episode) && (episode.overruledSteps ?? 0) > 0).length,
    complete:
      missingEnvironments.length === 0 &&
      environments.every(({ score, mixed }) => score.n === score.planned && !mixed),
  };
}

/**
 * The planned numbers that a set of found episodes suggests: per task the highest episode number, or the
 * largest task of the environment, since BALROG plays every task of an environment equally often.
 */
export function planFromEpisodes(
  episodes: readonly Pick<EpisodeRecord, 'environmentId' | 'task' | 'index'>[],
): PlannedCount[] {
  const counts: PlannedCount[] = [];
  for (const [environmentId, members] of groupBy(episodes, (episode) => episode.environmentId)) {
    const tasks = groupBy(members, (episode) => episode.task);
    let largest = 0;
    for (const group of tasks.values())
      for (const { index } of group) largest = Math.max(largest, group.length, index + 1);
    for (const task of tasks.keys()) counts.push({ environmentId, task, episodes: largest });
  }
  return counts;
}

/** Whether an episode ended outside the score, so that it can be run again. */
export function isUnscored(episode: Pick<EpisodeRecord, 'outcome'>): boolean {
  return episode.outcome !== null && UNSCORED_OUTCOMES.has(episode.outcome);
}

/** Whether an episode counts for the score. */
export function isScored(episode: Pick<EpisodeRecord, 'state' | 'outcome'>): boolean {
  return episode.state === 'ended' && episode.outcome !== null && !UNSCORED_OUTCOMES.has(episode.outcome);
}

function scoreEnvironment(
  environmentId: EnvironmentId,
  episodes: readonly EpisodeRecord[],
  planned: readonly PlannedCount[],
  variantOf: (episode: EpisodeRecord) => string,
): EnvironmentScore {
  const mixed = new Set(episodes.map(variantOf)).size > 1;
  const plannedOf = new Map<string, number>();
  for (const count of planned) plannedOf.set(count.task, (plannedOf.get(count.task) ?? 0) + count.episodes);

  const tasks: TaskScore[] = [];
  for (const [task, members] of groupBy(episodes, (episode) => episode.task)) {
    const variants = groupBy(members, variantOf);
    for (const group of variants.values())
      tasks.push({
        environmentId,
        task,
        options: group[0]?.options ?? {},
        score: meanOf(group, variants.size > 1 ? group.length : (plannedOf.get(task) ?? group.length)),
        tally: tallyOf(group),
      });
  }
  for (const [task, count] of plannedOf)
    if (!tasks.some((score) => score.task === task))
      tasks.push({ environmentId, task, options: {}, score: meanOf([], count), tally: tallyOf([]) });

  const total = Math.max(
    episodes.length,
    [...plannedOf.values()].reduce((sum, count) => sum + count, 0),
  );
  const score = meanOf(episodes, total);
  return {
    environmentId,
    score: mixed ? { ...score, mean: null, standardError: null } : score,
    tally: tallyOf(episodes),
    tasks,
    mixed,
  };
}

function overallMean(environments: readonly EnvironmentScore[]): Mean {
  let n = 0;
  let planned = 0;
  let sum = 0;
  let squares = 0;
  let scored = 0;
  for (const { score } of environments) {
    n += score.n;
    planned += score.planned;
    if (score.mean === null || score.standardError === null) continue;
    scored += 1;
    sum += score.mean;
    squares += score.standardError ** 2;
  }
  const pooled = scored > 0 && environments.every(({ mixed }) => !mixed);
  return {
    mean: pooled ? sum / scored : null,
    standardError: pooled ? Math.sqrt(squares) / scored : null,
    n,
    planned,
  };
}

function meanOf(episodes: readonly EpisodeRecord[], planned: number): Mean {
  const values = episodes.filter(isScored).map((episode) => episode.progression);
  const n = values.length;
  if (n === 0) return { mean: null, standardError: null, n, planned };
  const mean = sumOf(values) / n;
  const deviation = Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / n);
  return { mean: mean * 100, standardError: n > 1 ? (deviation / Math.sqrt(n)) * 100 : 0, n, planned };
}

function tallyOf(episodes: readonly EpisodeRecord[]): Tally {
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  const turns: Record<keyof TurnCounts, number> = { valid: 0, invalid: 0, empty: 0, truncated: 0 };
  const usage = {
    inputTokens: 0,
    outputTokens: 0,
    cachedTokens: 0,
    reasoningTokens: 0,
    unreportedReplies: 0,
  };
  let steps = 0;
  let scored = 0;
  let scoredSteps = 0;
  let unscored = 0;
  let unfinished = 0;
  for (const episode of episodes) {
    steps += episode.steps;
    for (const turn of TURN_CLASSES) turns[turn] += episode.turns[turn];
    usage.inputTokens += episode.usage.inputTokens;
    usage.outputTokens += episode.usage.outputTokens;
    usage.cachedTokens += episode.usage.cachedTokens;
    usage.reasoningTokens += episode.usage.reasoningTokens;
    usage.unreportedReplies += episode.usage.unreportedReplies;
    if (episode.state !== 'ended' || episode.outcome === null) {
      unfinished += 1;
      continue;
    }
    outcomes[episode.outcome] += 1;
    if (isScored(episode)) {
      scored += 1;
      scoredSteps += episode.steps;
    } else unscored += 1;
  }
  const averageSteps = scored > 0 ? scoredSteps / scored : null;
  return { outcomes, turns, usage, steps, averageSteps, unscored, unfinished };
}

function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function optionsKey(options: EnvironmentOptions): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The environments that a `summary.json` lists and of which there is no episode. */
export function findMissingEnvironments(
  summary: unknown,
  episodes: readonly Pick<EpisodeRecord, 'environmentId'>[],
): MissingEnvironment[] {
  if (!isObject(summary) || !isObject(summary['environments'])) return [];
  const present = new Set<string>(episodes.map((episode) => episode.environmentId));
  return Object.entries(summary['environments'])
    .filter(([name]) => !present.has(name))
    .map(([name, figures]) => {
      const played = isObject(figures) ? figures['episodes_played'] : 0;
      const known = typeof played === 'number' && Number.isInteger(played) && played >= 0;
      return { name, episodes: known ? played : 0 };
    });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
