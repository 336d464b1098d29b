import * as Comlink from 'comlink';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { EpisodeId, Plan, RunId, RunProgress } from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import type { ConnectionReport, RemoteModelSpec } from '../../models';
import type { QuizApi, RunnerApi, RunnerError, RunnerResult, WorldsApi } from '../runner';
import { SupervisedWorker } from '../supervise';
import { labPort } from './lab';
import { storageReady } from './storageAccess';
import { forgetWorldsProgress, noteWorldProgress } from './worldsProgress';

/** Progress of the runs this tab holds, as last reported. */
const progressStore = createStore<Readonly<Record<string, RunProgress>>>(() => ({}));

/** All that the runner worker offers. */
type WorkerApi = RunnerApi & QuizApi & WorldsApi;

let running: Promise<SupervisedWorker<WorkerApi>> | null = null;

let keysForRunner: () => Promise<Iterable<readonly [origin: string, key: string]>> = async () => [];

/** Where a starting runner gets the keys that are known by then. */
export function provideKeys(keys: typeof keysForRunner): void {
  keysForRunner = keys;
}

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
  for (const [origin, key] of await keysForRunner()) {
    await worker.call((api) => api.setKey(origin, key), { deadlineMs: 10_000 });
  }
  return worker;
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
  const worker = await runner();
  const answer = await worker.call(use, { deadlineMs });
  if (answer.ok) return answer.value;
  if (!worker.alive) {
    running = null;
    progressStore.setState({}, true);
    forgetWorldsProgress();
    // What the dead runner was playing goes on from its decisions in the next one.
    void resumeInterrupted();
  }
  return fail({
    kind: 'worker',
    message: answer.error.message,
    advice: 'What was recorded is kept. Try again; if it happens again, reload the page.',
  });
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

/** Plays unscored episodes again from their start. */
export function runAgain(runId: RunId, episodeIds: readonly EpisodeId[]): Promise<RunnerResult<null>> {
  return askRunner((api) => api.runAgain(runId, episodeIds));
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
