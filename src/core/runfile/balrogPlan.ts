/** Result folders of BALROG's harness that were played by a command line of ours: which plan they are a run of. */
import * as v from 'valibot';
import { isInBalrog } from '../env';
import { isSamePlan, seedsOf, type EpisodeRecord, type Plan } from '../evaluate';
import { plan as planSchema } from './agentSchemas';
import { agentFields } from './balrogAgent';
import { isJsonObject, type JsonObject } from './safeJson';

/** What a result folder says of itself. */
export interface StatedResults {
  readonly agent: JsonObject | null;
  readonly client: JsonObject | null;
  readonly episodes: readonly Pick<EpisodeRecord, 'environmentId' | 'task' | 'index'>[];
  /** Of its first result; `null`: not recorded. */
  readonly seed: number | null;
}

/**
 * The first of the plans that a folder can be a run of, as BALROG plays it (see {@link asPlayedByBalrog}): agent and
 * client are as the plan has them, every episode is one of the plan's, and a seed that the plan fixes is the folder's.
 * `null` when there is none. Where the folder does not state something it is taken to agree, except for the kind of agent
 * and the model, which it has to state.
 */
export function planOfResults(plans: readonly Plan[], stated: StatedResults): Plan | null {
  for (const given of plans) {
    const plan = asPlayedByBalrog(given);
    if (!isSameAgent(plan, stated)) continue;
    const counts = new Map(plan.tasks.map((task) => [`${task.environmentId} ${task.task}`, task.episodes]));
    const isPlanned = ({ environmentId, task, index }: StatedResults['episodes'][number]): boolean =>
      index < (counts.get(`${environmentId} ${task}`) ?? 0);
    if (stated.episodes.length === 0 || !stated.episodes.every(isPlanned)) continue;
    const seed = fixedSeed(plan);
    if (seed === null || stated.seed === null || seed === stated.seed) return plan;
  }
  return null;
}

/**
 * A plan as BALROG's harness plays it: without environments that it lacks, all of an environment's tasks equally often,
 * all episodes, its own reading of answers, no limits of what is spent.
 */
export function asPlayedByBalrog(plan: Plan): Plan {
  const { shard, estimate, limits: _, held: __, keepPictures: ___, ...rest } = plan;
  const {
    historyMode: ____,
    onlyLegalActions: _____,
    clip: ______,
    pictureOnly: _______,
    ...agent
  } = plan.agent;
  const tasks = plan.tasks.filter(({ environmentId }) => isInBalrog(environmentId));
  const most = new Map<string, number>();
  for (const { environmentId, episodes } of tasks)
    most.set(environmentId, Math.max(most.get(environmentId) ?? 0, episodes));
  return {
    ...rest,
    agent: { ...agent, answerReading: 'balrog' },
    tasks: tasks.map((task) => ({ ...task, episodes: most.get(task.environmentId) ?? task.episodes })),
    ...(estimate && !shard && { estimate }),
  };
}

/** The seed that all of a plan's episodes have, as BALROG can be told it; `null`: BALROG draws its own. */
export function fixedSeed({ seeds }: Plan): number | null {
  return seeds.kind === 'explicit' && seeds.seeds.length === 1 ? (seeds.seeds[0] ?? null) : null;
}

/** What of an episode in a folder tells whose seed it has. */
export interface SeededEpisode extends Pick<EpisodeRecord, 'environmentId' | 'task' | 'index' | 'seed'> {
  /** This app wrote its result. */
  readonly isOurs: boolean;
}

/**
 * What is to be said of the seeds of a folder that is a run of a plan, by what its files record; `null`: they are the
 * plan's. A folder that this app wrote has the seeds that were played here; BALROG draws its own unless all are one.
 * @param found the folder's episodes.
 */
export function seedNote(plan: Plan, found: readonly SeededEpisode[]): string | null {
  const fixed = fixedSeed(plan);
  const planned = new Map(
    plan.tasks.map((task) => [`${task.environmentId} ${task.task}`, seedsOf(plan, task)]),
  );
  const recorded = found.filter(({ seed }) => seed !== null);
  const others = recorded.filter(
    ({ environmentId, task, index, seed }) => planned.get(`${environmentId} ${task}`)?.[index] !== seed,
  ).length;
  const unknown = found.length - recorded.length;
  const isOurs = found.some((episode) => episode.isOurs);
  if (fixed === null && others === recorded.length && !isOurs)
    return 'BALROG drew its own seeds, so the episodes are others than the plan’s: their means compare, single episodes do not.';
  const seeds = fixed === null ? 'the plan’s' : `the plan’s ${String(fixed)}`;
  const notes = [
    ...(others > 0 ? [`${episodes(others, 'has', 'have')} another seed than ${seeds}.`] : []),
    ...(unknown > 0
      ? [`${episodes(unknown, 'does', 'do')} not record ${unknown === 1 ? 'its' : 'their'} seed.`]
      : []),
  ];
  return notes.length > 0 ? notes.join(' ') : null;
}

function episodes(count: number, one: string, many: string): string {
  return count === 1 ? `1 episode ${one}` : `${String(count)} episodes ${many}`;
}

const AGENT_FIELDS = [
  'type',
  'remember_cot',
  'max_text_history',
  'max_image_history',
  'max_cot_history',
  'max_icl_history',
];
const CLIENT_FIELDS = ['client_name', 'model_id', 'alternate_roles'];
const SAMPLING_FIELDS = ['temperature', 'max_tokens'];

function isSameAgent(plan: Plan, { agent, client }: StatedResults): boolean {
  const own = agentFields(plan.agent);
  if (typeof agent?.['type'] !== 'string' || typeof client?.['model_id'] !== 'string') return false;
  return (
    agree(own.agent, agent, AGENT_FIELDS) &&
    agree(own.client, client, CLIENT_FIELDS) &&
    agree(section(own.client), section(client), SAMPLING_FIELDS)
  );
}

function section(client: JsonObject | undefined): JsonObject | undefined {
  const sampling = client?.['generate_kwargs'];
  return isJsonObject(sampling) ? sampling : undefined;
}

function agree(
  own: JsonObject | undefined,
  stated: JsonObject | undefined,
  names: readonly string[],
): boolean {
  return names.every((name) => {
    const [ours, theirs] = [own?.[name], stated?.[name]];
    return ours === undefined || theirs === undefined || ours === theirs;
  });
}

/** At most so many plans are remembered. */
const MOST_PLANS = 50;

/** Plans as they were kept, newest first; what is no sound plan is left out. */
export function readPlans(value: unknown): readonly Plan[] {
  return (Array.isArray(value) ? value : []).filter((entry): entry is Plan => v.is(planSchema, entry));
}

/** Kept plans with one more in front. */
export function withPlan(plans: readonly Plan[], plan: Plan): readonly Plan[] {
  return [plan, ...plans.filter((known) => !isSamePlan(known, plan))].slice(0, MOST_PLANS);
}
