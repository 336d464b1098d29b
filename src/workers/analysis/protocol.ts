/** What crosses the boundary between the page and the worker that analyzes runs. */
import type { EnvironmentAnalysis, RunId } from '../../core/evaluate';
import type { Result } from '../../core/shared';
import type { Storage, StorageError } from '../../storage';

export interface RunAnalysis {
  readonly environments: readonly EnvironmentAnalysis[];
  /** Episodes that were analyzed. */
  readonly episodes: number;
  /** Episodes that have ended and have steps. */
  readonly analyzable: number;
  /** Episodes without: not played yet, or recorded as a summary alone. */
  readonly without: number;
}

export interface AnalysisProgress {
  readonly episodesDone: number;
  readonly episodes: number;
  /** Steps simulated or read so far, and in all. */
  readonly stepsDone: number;
  readonly steps: number;
}

export type AnalysisResult = Result<RunAnalysis, Pick<StorageError, 'message' | 'advice'>>;

/** Exposed by the analysis worker. It does one analysis. */
export interface AnalysisApi {
  /** @param storage the page's, where it is kept in memory; `null`: the database is opened here too. */
  initialize(storage: Storage | null): Promise<void>;
  analyzeRun(runId: RunId, onProgress: (progress: AnalysisProgress) => void): Promise<AnalysisResult>;
  /** Ends the analysis: its result is of the episodes that were done by then. */
  stop(): Promise<void>;
}
