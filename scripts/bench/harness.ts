import { loadStrategies, type AgentSpec, type Strategy } from '../../src/core/agent';
import {
  EpisodeSession,
  playEpisode,
  queuedEpisode,
  type EpisodeId,
  type EpisodeRecord,
  type GamePort,
  type PlannedTask,
  type RunId,
  type StepRecord,
} from '../../src/core/evaluate';
import type { Environment } from '../../src/core/env';
import { ok } from '../../src/core/shared';
import { environmentMetas } from '../../src/envs';
import { createModel } from '../../src/models';
import { loadEnvironment } from '../../test/support/environments';
import type { Figure } from './table';

const EPISODES_PER_TASK = 20;
const AIMED_MS_PER_STEP = 5;

export interface PlayedEpisode {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
}

export const BENCH_RUN = 'bench' as RunId;
export const BENCH_AGENT: AgentSpec = {
  strategy: 'naive',
  model: { kind: 'random' },
  history: 16,
  answerReading: 'lenient',
};

/** What the harness (prompt, parsing, records) adds to a step of an agent whose model answers at once. */
export async function measureHarness(): Promise<Figure[]> {
  const timed = { environmentMs: 0 };
  await playAll(2, timed);
  timed.environmentMs = 0;
  const started = performance.now();
  const played = await playAll(EPISODES_PER_TASK, timed);
  const totalMs = performance.now() - started;
  const steps = played.reduce((sum, { episode }) => sum + episode.steps, 0);
  return [
    {
      what: 'Harness, per agent step',
      value: (totalMs - timed.environmentMs) / steps,
      unit: 'ms',
      against: { value: AIMED_MS_PER_STEP, what: 'the most allowed' },
      note: `history of ${BENCH_AGENT.history}, model and environment excluded, ${steps} steps`,
    },
    { what: 'Environment, per agent step', value: timed.environmentMs / steps, unit: 'ms' },
  ];
}

/** Plays every task of every environment that runs in this process with the random player, in this process. */
export async function playAll(
  episodesPerTask: number,
  timed: { environmentMs: number } = { environmentMs: 0 },
): Promise<PlayedEpisode[]> {
  const played: PlayedEpisode[] = [];
  for (const meta of environmentMetas) {
    const module = await loadEnvironment(meta.id);
    // Python worlds run in a page only.
    if (module.deferred === true) continue;
    for (const task of meta.tasks) {
      const environment = await module.create(task.id);
      const planned = {
        environmentId: meta.id,
        task: task.id,
        options: meta.defaults,
        episodes: episodesPerTask,
      };
      for (let index = 0; index < episodesPerTask; index++) {
        played.push(await playOne(environment, planned, index, played.length, timed));
      }
      environment.close();
    }
  }
  return played;
}

async function playOne(
  environment: Environment,
  { environmentId, task, options }: PlannedTask,
  index: number,
  order: number,
  timed: { environmentMs: number },
): Promise<PlayedEpisode> {
  const session = new EpisodeSession(environment, { maxSteps: null });
  const clock = <T>(call: () => T): T => {
    const started = performance.now();
    const value = call();
    timed.environmentMs += performance.now() - started;
    return value;
  };
  const game: GamePort = {
    actions: environment.actions,
    start: async () => ok(clock(() => session.start(index))),
    take: async (decision) => ok(clock(() => session.take(decision))),
    close: () => undefined,
  };
  const model = createModel(BENCH_AGENT.model, {
    createBot: () => {
      throw new Error('The random player needs no bot.');
    },
    keyFor: () => null,
  });
  const steps: StepRecord[] = [];
  const id = `bench-${order}` as EpisodeId;
  const end = await playEpisode({
    episode: queuedEpisode({ id, runId: BENCH_RUN, order, environmentId, task, index, seed: index, options }),
    stored: [],
    agent: BENCH_AGENT,
    strategy: await benchStrategy(),
    demonstrations: [],
    lessons: [],
    model: { session: model.openEpisode(), spec: BENCH_AGENT.model, canConstrain: false },
    second: null,
    leave: null,
    game,
    signal: new AbortController().signal,
    whenRunning: () => Promise.resolve(),
    now: () => 0,
    onStep: (step) => steps.push(step),
    onStart: () => undefined,
  });
  return { episode: end.episode, steps };
}

async function benchStrategy(): Promise<Strategy> {
  const strategy = (await loadStrategies()).strategyOf(BENCH_AGENT.strategy);
  if (!strategy) throw new Error(`There is no strategy ${BENCH_AGENT.strategy}.`);
  return strategy;
}
