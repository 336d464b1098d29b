/** Trajectories of recorded episodes: one in the page's own environment workers, a run in a worker of its own. */
import * as Comlink from 'comlink';
import {
  analyzeTrajectory,
  type EpisodeRecord,
  type RunId,
  type StepRecord,
  type TrajectoryAnalysis,
} from '../../core/evaluate';
import { fail } from '../../core/shared';
import { traceEpisode, type AnalysisApi, type AnalysisProgress, type AnalysisResult } from '../analysis';
import { SupervisedWorker } from '../supervise';
import { interactiveGame } from './interactiveGames';
import { storageReady } from './storageAccess';

/**
 * Analyzes one episode: its world is simulated again, if it can be.
 * @param onProgress steps simulated so far.
 * @returns `null` when it was aborted.
 */
export async function analyzeEpisode(
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
  signal: AbortSignal,
  onProgress: (taken: number) => void,
): Promise<TrajectoryAnalysis | null> {
  const trace = await traceEpisode(interactiveGame, episode, steps, (taken) => {
    if (!signal.aborted) onProgress(taken);
    return !signal.aborted;
  });
  return signal.aborted ? null : analyzeTrajectory({ initial: episode.initial, steps, trace });
}

/** An analysis of a run that is under way. */
export interface RunAnalysisJob {
  readonly result: Promise<AnalysisResult>;
  /** Ends it; the result is of the episodes done by then. */
  stop(): void;
  /** Ends it at once, for a page that is left. */
  close(): void;
}

/** Analyzes all episodes of a run that have ended, in a worker of its own that ends with the job. */
export function analyzeRun(runId: RunId, onProgress: (progress: AnalysisProgress) => void): RunAnalysisJob {
  const worker = new SupervisedWorker<AnalysisApi>(
    new Worker(new URL('../analysis/analysis.worker.ts', import.meta.url), { type: 'module' }),
  );
  const work = async (): Promise<AnalysisResult> => {
    const storage = await storageReady();
    const { mode } = await storage.estimate();
    const ready = await worker.call(
      (api) => api.initialize(mode === 'memory' ? Comlink.proxy(storage) : null),
      { deadlineMs: 30_000 },
    );
    if (!ready.ok) return ofWorker(ready.error);
    let finished = false;
    const report = Comlink.proxy((progress: AnalysisProgress) => {
      if (!finished) onProgress(progress);
    });
    const done = await worker.call((api) => api.analyzeRun(runId, report), { deadlineMs: null });
    finished = true;
    return done.ok ? done.value : ofWorker(done.error);
  };
  return {
    result: work().finally(() => worker.close()),
    stop: () => void worker.call((api) => api.stop(), { deadlineMs: null }),
    close: () => worker.close(),
  };
}

function ofWorker({ message }: { readonly message: string }): AnalysisResult {
  return fail({
    message,
    advice: 'What is stored is unchanged. Try again; if it happens again, reload the page.',
  });
}
