/** Plans that are played in this process, so that tests of files have real episodes. */
import type { Decision } from '../../src/core/agent';
import {
  EpisodeSession,
  EpisodeTally,
  expandPlan,
  stepOf,
  type EpisodeId,
  type EpisodeRecord,
  type Plan,
  type RunRecord,
  type StepRecord,
} from '../../src/core/evaluate';
import { environmentMetas } from '../../src/envs';
import { createMemoryStorage, type Storage, type Stored } from '../../src/storage';
import { loadEnvironment } from './environments';
import { makeRun, runId } from './records';

export interface PlayedPlan {
  readonly run: RunRecord;
  readonly episodes: readonly { readonly episode: EpisodeRecord; readonly steps: readonly StepRecord[] }[];
}

let ids = 0;

/** Plays a plan to its end; what is answered depends on an episode's seed alone, now and then it is no action. */
export async function playPlan(plan: Plan, change: Partial<RunRecord> = {}): Promise<PlayedPlan> {
  const id = runId(`run-${String((ids += 1))}`);
  const queued = expandPlan(plan, id, () => `episode-${String((ids += 1))}` as EpisodeId);
  const episodes = [];
  for (const episode of queued) episodes.push(await playOne(episode, plan.maxSteps));
  const played = new Set<string>(plan.tasks.map(({ environmentId }) => environmentId));
  const run = makeRun({
    id,
    name: 'Played',
    state: 'finished',
    plan,
    agent: plan.agent,
    environmentVersions: Object.fromEntries(
      environmentMetas.filter((meta) => played.has(meta.id)).map((meta) => [meta.id, meta.version]),
    ),
    plannedEpisodes: queued.length,
    ...change,
  });
  return { run, episodes };
}

async function playOne(episode: EpisodeRecord, maxSteps: number | null) {
  const module = await loadEnvironment(episode.environmentId);
  if (module.deferred === true) throw new Error(`${episode.environmentId} does not run in this process.`);
  const environment = await module.create(episode.task, episode.options);
  const session = new EpisodeSession(environment, { maxSteps });
  const seed = episode.seed ?? 0;
  const start = session.start(seed);
  const tally = new EpisodeTally();
  const steps: StepRecord[] = [];
  while (session.outcome === null) {
    const decision = decisionAt(
      environment.actions.map(({ text }) => text),
      seed,
      steps.length,
    );
    const turn = session.take(decision);
    const step: StepRecord = {
      ...stepOf(turn, decision),
      reasoning: `Step ${String(steps.length)} of seed ${String(seed)}.`,
      exchange: null,
    };
    steps.push(step);
    tally.add(step, turn.progress);
  }
  environment.close();
  const ended: EpisodeRecord = {
    ...episode,
    state: 'ended',
    outcome: session.outcome,
    mission: start.mission,
    instructions: start.instructions,
    initial: start.observation.text,
    maxSteps: start.maxSteps,
    ...tally.fields(),
    startedAt: seed % 10_000,
    endedAt: (seed % 10_000) + steps.length,
  };
  return { episode: ended, steps };
}

function decisionAt(actions: readonly string[], seed: number, step: number): Decision {
  const draw = (seed * 31 + step * step * 17 + step * 7) % 1009;
  const action = actions[draw % actions.length] ?? '';
  if (draw % 13 === 0) return { turn: 'invalid', candidate: `perhaps ${action}` };
  return { turn: 'valid', action, rule: 'whole', candidate: action };
}

/** A storage that holds the given runs. */
export async function storageWith(...runs: readonly PlayedPlan[]): Promise<Storage> {
  const storage = createMemoryStorage();
  for (const { run, episodes } of runs) {
    await stored(storage.createRun(run, []));
    await stored(storage.addEpisodes(episodes));
  }
  return storage;
}

/** What a storage answers, or a failed test. */
export async function stored<T>(answer: Promise<Stored<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
