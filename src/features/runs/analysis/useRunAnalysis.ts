import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunId } from '../../../core/evaluate';
import {
  analyzeRun,
  type AnalysisProgress,
  type RunAnalysis,
  type RunAnalysisJob,
} from '../../../workers/bridge';

export type RunAnalysisState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly progress: AnalysisProgress | null; readonly stopping: boolean }
  | { readonly kind: 'ready'; readonly analysis: RunAnalysis }
  | { readonly kind: 'failed'; readonly message: string; readonly advice: string };

/** The analysis of a run: in a worker of its own, ended when the page is left. */
export function useRunAnalysis(runId: RunId): {
  readonly state: RunAnalysisState;
  readonly start: () => void;
  /** The episodes that are done by then are shown. */
  readonly stop: () => void;
} {
  const [state, setState] = useState<RunAnalysisState>({ kind: 'none' });
  const job = useRef<RunAnalysisJob | null>(null);

  const start = useCallback(() => {
    job.current?.close();
    setState({ kind: 'running', progress: null, stopping: false });
    const mine = analyzeRun(runId, (progress) => {
      if (job.current === mine)
        setState((before) => ({
          kind: 'running',
          progress,
          stopping: before.kind === 'running' && before.stopping,
        }));
    });
    job.current = mine;
    const settle = (next: RunAnalysisState): void => {
      if (job.current !== mine) return;
      job.current = null;
      setState(next);
    };
    mine.result.then(
      (result) =>
        settle(result.ok ? { kind: 'ready', analysis: result.value } : { kind: 'failed', ...result.error }),
      (thrown: unknown) =>
        settle({
          kind: 'failed',
          message: thrown instanceof Error ? thrown.message : String(thrown),
          advice: 'What is stored is unchanged. Try again.',
        }),
    );
  }, [runId]);

  const stop = useCallback(() => {
    job.current?.stop();
    setState((before) => (before.kind === 'running' ? { ...before, stopping: true } : before));
  }, []);

  useEffect(
    () => () => {
      job.current?.close();
      job.current = null;
    },
    [],
  );
  return { state, start, stop };
}
