import * as Comlink from 'comlink';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Concurrency, EpisodeId, Plan, RunId, RunProgress, SpendingLimits } from '../../core/evaluate';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import type { RemoteModelSpec } from '../../core/agent';
import type { ConnectionReport } from '../../models';
import type {
  AgainOptions,
  QuizApi,
  RunnerApi,
  RunnerError,
  RunnerResult,
  Trial,
  TrialReport,
  WorldsApi,
} from '../runner';
import type { LocalModelsApi } from '../model';
import { SupervisedWorker } from '../supervise';
import { builtInPort } from './builtInPort';
import { labPort } from './lab';
import { strategiesPort } from './strategySandbox';
import { storageReady } from './storageAccess';
import { forgetWorldsProgress, noteWorldProgress } from './worldsProgress';

/** Progress of the runs this tab holds, as last reported. */
const progressStore = createStore<Readonly<Record<string, RunProgress>>>(() => ({}));

/** All that the runner worker offers. */
type WorkerApi = RunnerApi & QuizApi & WorldsApi & LocalModelsApi;

let running: Promise<SupervisedWorker<WorkerApi>> | null = null;

/** The runner worker, started when first needed and again after it died. */
function runner(): Promise<SupervisedWorker<WorkerApi>> {
  running ??= startRunner();
  return running;
}

async function startRunner(): Promise<SupervisedWorker<WorkerApi>> {
  const storage = await storageReady();
  const { mode } = await storage.estimate();
  const worker = new SupervisedWorker<WorkerApi>(
    new Worker(new URL('../runner/runner.worker.ts', import.meta.url), { type: 'module' }),
  );
  await worker.call(
    (api) =>
      api.initialize(
        // In memory the records live on the page, so the runner writes through it.
        mode === 'memory' ? Comlink.proxy(storage) : null,
        __APP_VERSION__,
        Comlink.proxy((progress: RunProgress) => progressStore.setState({ [progress.runId]: progress })),
      ),
    { deadlineMs: 30_000 },
  );
  const port = labPort();
  await worker.call(
    (api) => api.connectWorlds(Comlink.transfer(port, [port]), Comlink.proxy(noteWorldProgress)),
    { deadlineMs: 30_000 },
  );
  const strategies = strategiesPort();
  await worker.call((api) => api.connectStrategies(Comlink.transfer(strategies, [strategies])), {
    deadlineMs: 10_000,
  });
  const builtIn = builtInPort();
  await worker.call((api) => api.connectBuiltIn(Comlink.transfer(builtIn, [builtIn])), {
    deadlineMs: 10_000,
  });
  // Loaded only now: lists and games need no keys.
  const { allKeys } = await import('./keyStore');
  for (const [origin, key] of await allKeys()) {
    await worker.call((api) => api.setKey(origin, key), { deadlineMs: 10_000 });
  }
  if (worker.alive) started.add(worker);
  return worker;
}

/** Runners that came up. One that did not (its script cannot be loaded) had nothing to go on with. */
const started = new WeakSet<SupervisedWorker<WorkerApi>>();
/** When runs were taken up after a runner's death; a run that kills every runner is left alone after a few times. */
const revivals: number[] = [];
const MOST_REVIVALS = 3;
const REVIVALS_WITHIN_MS = 60_000;

function mayRevive(worker: SupervisedWorker<WorkerApi>): boolean {
  const now = Date.now();
  while (revivals.length > 0 && (revivals[0] ?? now) < now - REVIVALS_WITHIN_MS) revivals.shift();
  if (!started.has(worker) || revivals.length >= MOST_REVIVALS) return false;
  revivals.push(now);
  return true;
}

/** A runner that gave no answer. */
interface NoAnswer {
  readonly kind: 'worker';
  readonly message: string;
  readonly advice: string;
}

/** Calls into the runner; a runner that died is replaced. */
export async function askRunner<T, E>(
  use: (api: WorkerApi) => Promise<Result<T, E>>,
  deadlineMs: number | null = 60_000,
): Promise<Result<T, E | NoAnswer>> {
  let worker;
  try {
    worker = await runner();
  } catch (thrown) {
    running = null;
    return fail(notThere(messageOf(thrown)));
  }
  const answer = await worker.call(use, { deadlineMs });
  if (answer.ok) return answer.value;
  // Of several calls that a dead runner leaves without an answer, the first one replaces it.
  if (!worker.alive && (await running) === worker) {
    running = null;
    progressStore.setState({}, true);
    forgetWorldsProgress();
    // What the dead runner was playing goes on from its decisions in the next one.
    if (mayRevive(worker)) void resumeInterrupted();
  }
  return fail(
    answer.error.cause === 'notLoaded'
      ? notThere(answer.error.message)
      : {
          kind: 'worker',
          message: answer.error.message,
          advice: 'What was recorded is kept. Try again; if it happens again, reload the page.',
        },
  );
}

function notThere(message: string): NoAnswer {
  return {
    kind: 'worker',
    message,
    advice:
      'What was recorded is kept. Check the connection and try again; after an update, reload the page.',
  };
}

/** Creates and starts a run. */
export function startRun(name: string, plan: Plan): Promise<RunnerResult<RunId>> {
  return askRunner((api) => api.startRun(name, plan));
}

/** Goes on with a paused, interrupted or key-less run. */
export function resumeRun(id: RunId): Promise<RunnerResult<null>> {
  return askRunner((api) => api.resumeRun(id));
}

/** Lets running steps finish and holds the run there. */
export function pauseRun(id: RunId): Promise<RunnerResult<null>> {
  return askRunner((api) => api.pauseRun(id));
}

/** Ends all episodes that have not ended as cancelled. */
export function stopRun(id: RunId): Promise<RunnerResult<null>> {
  return askRunner((api) => api.stopRun(id));
}

export function stopEpisode(runId: RunId, episodeId: EpisodeId): Promise<RunnerResult<null>> {
  return askRunner((api) => api.stopEpisode(runId, episodeId));
}

/** Plays unscored episodes again: behind their last step where that is possible. */
export function runAgain(
  runId: RunId,
  episodeIds: readonly EpisodeId[],
  options?: AgainOptions,
): Promise<RunnerResult<null>> {
  return askRunner((api) => api.runAgain(runId, episodeIds, options));
}

/** Lets an episode wait before its next call, or go on. A tab that is reloaded holds none. */
export function holdEpisode(runId: RunId, episodeId: EpisodeId, held: boolean): Promise<RunnerResult<null>> {
  return askRunner((api) => api.holdEpisode(runId, episodeId, held));
}

/** Lets a held episode take one step. */
export function stepEpisode(runId: RunId, episodeId: EpisodeId): Promise<RunnerResult<null>> {
  return askRunner((api) => api.stepEpisode(runId, episodeId));
}

/** Decides the step at hand of a held episode; a call for it that is under way is cancelled. */
export function overrule(runId: RunId, episodeId: EpisodeId, action: string): Promise<RunnerResult<null>> {
  return askRunner((api) => api.overrule(runId, episodeId, action));
}

/** Sets other limits for what a run may take; {@link resumeRun} then lets it go on. */
export function changeLimits(id: RunId, limits: SpendingLimits): Promise<RunnerResult<null>> {
  return askRunner((api) => api.changeLimits(id, limits));
}

/** Plays and asks more or less at once from now on; also for a run that nobody plays. */
export function changeConcurrency(id: RunId, change: Concurrency): Promise<RunnerResult<null>> {
  return askRunner((api) => api.changeConcurrency(id, change));
}

/** Plays the episodes again that ended by a fault. */
export function retryFailed(id: RunId, options?: AgainOptions): Promise<RunnerResult<null>> {
  return askRunner((api) => api.retryFailed(id, options));
}

/** Plays one step of an agent without recording it. Nothing limits how long the model may take; see {@link stopTrial}. */
export function tryStep(trial: Trial): Promise<RunnerResult<TrialReport>> {
  return askRunner((api) => api.tryStep(trial), null);
}

/** Ends {@link tryStep} under way. */
export async function stopTrial(): Promise<void> {
  await askRunner(async (api) => {
    await api.stopTrial();
    return ok(null);
  });
}

/** Takes up every run that a closed or reloaded tab left running. */
export function resumeInterrupted(): Promise<RunnerResult<readonly RunId[]>> {
  return askRunner((api) => api.resumeInterrupted());
}

/** Asks a model server whether it answers. */
export async function testConnection(
  spec: RemoteModelSpec,
  key: string | null,
): Promise<Result<ConnectionReport, RunnerError>> {
  return askRunner(async (api) => ok(await api.testConnection(spec, key)), null);
}

/** Hands a key (or its removal) to the runner if it is up; a later runner gets it at its start. */
export async function passKeyToRunner(origin: string, key: string | null): Promise<void> {
  if (!running) return;
  const worker = await running;
  await worker.call((api) => api.setKey(origin, key), { deadlineMs: 10_000 });
}

/** The runs this tab holds and has not ended. */
export function runsInProgress(): ReadonlySet<string> {
  return new Set(
    Object.values(progressStore.getState())
      .filter((progress) => progress.state === 'running' || progress.state === 'paused')
      .map((progress) => progress.runId),
  );
}

/** Live progress of a run, or `null` when this tab does not hold it. */
export function useRunProgress(id: RunId): RunProgress | null {
  return useSyncExternalStore(progressStore.subscribe, () => progressStore.getState()[id] ?? null);
}
