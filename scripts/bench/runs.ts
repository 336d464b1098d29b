/** Whole runs in this process: the runner's own code on worlds behind message channels, with records in memory. */
import { loadStrategies, type Model, type ModelReply } from '../../src/core/agent';
import {
  balrogSuite,
  smokeSuite,
  type EpisodeRecord,
  type Plan,
  type RunId,
  type RunProgress,
  type Suite,
} from '../../src/core/evaluate';
import { fail, ok } from '../../src/core/shared';
import { environmentMetas } from '../../src/envs';
import { createModel } from '../../src/models';
import { createMemoryStorage, type Storage } from '../../src/storage';
import { createEnvironmentHost, EnvironmentPool } from '../../src/workers/environment';
import { createRunner } from '../../src/workers/runner/runnerService';
import { loadEnvironment } from '../../test/support/environments';
import { FakeWorker } from '../../test/support/fakeWorker';
import type { Figure } from './table';

const MODEL_MS = 1000;
/** The smoke suite’s six episodes, equally long, leave none of them empty. */
const LANES = 3;
const AIMED_MODEL_SHARE = 0.95;
/** Ends episodes early: the figures are of the runner, not of the worlds. */
const STEPS = 40;

export async function measureRuns(): Promise<Figure[]> {
  let asked = 0;
  const slow: Model = {
    spec: { kind: 'random' },
    concurrency: 100,
    openEpisode: () => ({
      complete: async () => {
        asked += 1;
        await new Promise((later) => setTimeout(later, MODEL_MS));
        return ok(REPLY);
      },
      recall: () => undefined,
    }),
  };
  const smoke = smokeSuite(environmentMetas);
  // Loads the worlds' code, which a run does once however long it is.
  await playBots(smoke, false);
  const waiting = await play(smoke, { kind: 'random' }, LANES, async () => slow);
  const suite: Suite = { ...balrogSuite(environmentMetas), maxSteps: STEPS };
  const silent = await playBots(suite, false);
  const told = await playBots(suite, true);
  const steps = told.episodes.reduce((sum, episode) => sum + episode.steps, 0);
  const perSecond = (run: Played): number => steps / (run.wallMs / 1000);
  return [
    {
      what: 'Model time of a run’s wall time',
      value: (asked * MODEL_MS) / (waiting.wallMs * LANES),
      unit: '',
      against: { value: AIMED_MODEL_SHARE, what: 'the least wanted' },
      note: `a model of ${String(MODEL_MS)} ms, ${String(LANES)} episodes at once, ${String(asked)} calls; the worlds’ code was loaded before`,
    },
    {
      what: 'Run of the whole suite, progress shown',
      value: perSecond(told),
      unit: 'steps/s',
      against: { value: perSecond(silent), what: 'without progress' },
      note: `scripted players, ${String(told.episodes.length)} episodes, ${String(steps)} steps, ${String(told.messages)} messages`,
    },
    { what: 'Progress message', value: told.messageBytes, unit: 'bytes', note: 'the largest one' },
  ];
}

interface Played {
  readonly wallMs: number;
  readonly episodes: readonly EpisodeRecord[];
  readonly messages: number;
  readonly messageBytes: number;
}

function playBots(suite: Suite, shown: boolean): Promise<Played> {
  return play(
    suite,
    { kind: 'scriptedBot' },
    8,
    async (episode) => {
      const module = await loadEnvironment(episode.environmentId);
      const createBot = () => module.createBot(episode.task);
      return createModel({ kind: 'scriptedBot' }, { createBot, keyFor: () => null });
    },
    shown,
  );
}

async function play(
  { tasks, maxSteps }: Suite,
  model: { readonly kind: 'random' | 'scriptedBot' },
  parallelEpisodes: number,
  openModel: (episode: Pick<EpisodeRecord, 'environmentId' | 'task'>) => Promise<Model>,
  shown = true,
): Promise<Played> {
  const storage = createMemoryStorage();
  let messages = 0;
  let messageBytes = 0;
  let ended: () => void = () => undefined;
  const runner = createRunner({
    createPool: (size) =>
      new EnvironmentPool(() => new FakeWorker(createEnvironmentHost(loadEnvironment, new Map())), size),
    createModel: (_, episode) => openModel(episode),
    openAgent: async ({ strategy }) => {
      const found = (await loadStrategies()).strategyOf(strategy);
      return found
        ? ok({ strategy: found, demonstrations: [] })
        : fail({ kind: 'strategy', message: `There is no strategy ${strategy}.`, advice: '' });
    },
    testConnection: () => Promise.reject(new Error('Nothing is tested here.')),
    holdRun: async () => () => ended(),
    appVersion: () => 'bench',
    environmentVersion: () => 'bench',
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
  runner.initialize(storage, (progress: RunProgress) => {
    if (!shown) return;
    messages += 1;
    // What a message between threads costs.
    messageBytes = Math.max(messageBytes, JSON.stringify(structuredClone(progress)).length);
  });
  const plan: Plan = {
    agent: { strategy: 'naive', model, history: 16, answerReading: 'lenient' },
    tasks,
    seeds: { kind: 'derived', baseSeed: 1 },
    parallelEpisodes,
    maxSteps,
  };
  const end = new Promise<void>((go) => {
    ended = go;
  });
  const began = performance.now();
  const id = await runner.startRun('bench', plan);
  if (!id.ok) throw new Error(id.error.message);
  await end;
  const wallMs = performance.now() - began;
  return { wallMs, episodes: await episodesOf(storage, id.value), messages, messageBytes };
}

async function episodesOf(storage: Storage, id: RunId): Promise<readonly EpisodeRecord[]> {
  const episodes = await storage.listEpisodes(id);
  if (!episodes.ok) throw new Error(episodes.error.message);
  return episodes.value;
}

const REPLY: ModelReply = {
  text: 'noop',
  reasoning: '',
  stopReason: 'stop',
  usage: { inputTokens: 1, outputTokens: 1, cachedTokens: null, reasoningTokens: null },
  latencyMs: MODEL_MS,
  attempts: 1,
};
