/** A runner with made-up models on counting games, for tests in Node. */
import type {
  Model,
  ModelError,
  ModelReply,
  ModelRequest,
  PictureHash,
  Strategy,
} from '../../src/core/agent';
import { naive } from '../../src/core/agent/strategies/naive';
import type { Scene } from '../../src/core/env';
import type {
  EpisodeError,
  EpisodeRecord,
  ModelPicture,
  Plan,
  RunId,
  RunProgress,
  StepRecord,
} from '../../src/core/evaluate';
import { fail, ok, type Result } from '../../src/core/shared';
import type { Storage, Stored } from '../../src/storage';
import { createEnvironmentHost, EnvironmentPool } from '../../src/workers/environment';
import type { AgentParts } from '../../src/workers/runner/agentParts';
import { createRunner, type Runner, type RunnerPorts } from '../../src/workers/runner/runnerService';
import { countingEnvironment } from './countingEnvironment';
import { FakeWorker } from './fakeWorker';

export const REPLY: ModelReply = {
  text: 'up',
  reasoning: '',
  stopReason: 'stop',
  usage: { inputTokens: 10, outputTokens: 2, cachedTokens: null, reasoningTokens: null },
  latencyMs: 1,
  attempts: 1,
};

export type Answer = (
  step: number,
  request: ModelRequest,
) => Promise<Result<ModelReply, ModelError>> | Result<ModelReply, ModelError>;

export interface Bench {
  readonly runner: Runner;
  readonly progress: RunProgress[];
  readonly workers: FakeWorker[];
  readonly pools: EnvironmentPool[];
}

const benches: Bench[] = [];
/** The runs that a runner holds. */
export const held = new Set<string>();

/** Ends all that was begun. */
export function closeBenches(): void {
  for (const bench of benches.splice(0)) for (const pool of bench.pools) pool.close();
  held.clear();
}

export async function bench(
  storage: Storage,
  answer: Answer = () => ok(REPLY),
  agent: Strategy | Result<AgentParts, EpisodeError> = naive,
  change: Partial<RunnerPorts> = {},
): Promise<Bench> {
  const workers: FakeWorker[] = [];
  const pools: EnvironmentPool[] = [];
  let ids = held.size * 1000;
  const runner = createRunner({
    createPool: (size) => {
      const pool = new EnvironmentPool(() => {
        const worker = new FakeWorker(
          createEnvironmentHost(
            async () => countingEnvironment,
            new Map(),
            () => undefined,
            drawCount,
          ),
        );
        workers.push(worker);
        return worker;
      }, size);
      pools.push(pool);
      return pool;
    },
    createModel: async (spec): Promise<Model> => ({
      spec,
      concurrency: 8,
      openEpisode: () => ({
        complete: async (request, signal) => {
          let cancel = (): void => undefined;
          const cancelled = new Promise<Result<ModelReply, ModelError>>((settle) => {
            cancel = () => settle(fail(modelError('cancelled')));
            signal.addEventListener('abort', cancel);
          });
          const reply = await Promise.race([answer(request.situation.step, request), cancelled]);
          signal.removeEventListener('abort', cancel);
          return reply;
        },
        recall: () => undefined,
      }),
    }),
    openAgent: async () => ('ok' in agent ? agent : ok({ strategy: agent, demonstrations: [] })),
    testConnection: async () => {
      throw new Error('not under test');
    },
    holdRun: async (id) => {
      if (held.has(id)) return null;
      held.add(id);
      return () => held.delete(id);
    },
    appVersion: () => '0',
    environmentVersion: () => 'test',
    newId: () => `id-${String(benches.length)}-${String(ids++)}`,
    now: () => Date.now(),
    ...change,
  });
  const progress: RunProgress[] = [];
  runner.initialize(storage, (now) => progress.push(now));
  const made = { runner, progress, workers, pools };
  benches.push(made);
  return made;
}

/** A picture that is named by the count it shows. */
async function drawCount({ views: [view] }: Scene): Promise<ModelPicture> {
  const shown = view?.cells[0] ?? '';
  const hash = `picture-of-${shown}` as PictureHash;
  return { image: { kind: 'image', hash, width: 1, height: 1 }, png: new TextEncoder().encode(shown) };
}

export function modelError(kind: ModelError['kind']): ModelError {
  return { kind, message: `the model said ${kind}`, advice: 'try again', attempts: 1 };
}

export function plan(episodes = 4, change: Partial<Plan> = {}): Plan {
  return {
    agent: { strategy: 'naive', model: { kind: 'random' }, history: 16, answerReading: 'lenient' },
    tasks: [{ environmentId: 'babyai', task: 'count', options: {}, episodes }],
    seeds: { kind: 'explicit', seeds: [0, 1, 2, 3, 4] },
    parallelEpisodes: 2,
    maxSteps: null,
    ...change,
  };
}

export function valueOf<T>(result: Stored<T> | Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    if (await holds()) return;
    await new Promise((later) => setTimeout(later, 5));
  }
  throw new Error('waited too long');
}

export const stateOf = async (storage: Storage, id: RunId) => valueOf(await storage.getRun(id))?.state;

export async function contents(
  storage: Storage,
  id: RunId,
): Promise<{ episode: EpisodeRecord; steps: readonly StepRecord[] }[]> {
  const episodes = valueOf(await storage.listEpisodes(id));
  return Promise.all(
    episodes.map(async (episode) => ({ episode, steps: valueOf(await storage.listSteps(episode.id)) })),
  );
}
