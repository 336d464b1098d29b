import { useCallback, useEffect, useRef, useState } from 'react';
import type { EpisodeRecord, StepRecord, TrajectoryAnalysis } from '../../../core/evaluate';
import { analyzeEpisode } from '../../../workers/bridge';

export type AnalysisState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly taken: number }
  | { readonly kind: 'ready'; readonly analysis: TrajectoryAnalysis }
  | { readonly kind: 'failed'; readonly message: string };

/** Longer episodes are analyzed when a person asks for it: simulating them takes a while. */
export const ANALYZED_UNASKED = 1000;
/** The board comes first. */
const PATIENCE_MS = 500;

/** The analysis of an episode: of a short one that has ended at once, else when it is started. */
export function useAnalysis(
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
): { readonly state: AnalysisState; readonly start: () => void; readonly stop: () => void } {
  const [state, setState] = useState<AnalysisState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState((before) => (before.kind === 'running' ? { kind: 'none' } : before));
  }, []);

  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'running', taken: 0 });
    analyzeEpisode(episode, steps, signal, (taken) => setState({ kind: 'running', taken })).then(
      (analysis) => {
        if (!signal.aborted && analysis !== null) setState({ kind: 'ready', analysis });
      },
      (thrown: unknown) => {
        if (signal.aborted) return;
        setState({ kind: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
      },
    );
  }, [episode, steps]);

  useEffect(() => () => running.current?.abort(), []);

  const isUnasked = episode.state === 'ended' && steps.length > 0 && steps.length <= ANALYZED_UNASKED;
  const begin = useRef(start);
  useEffect(() => {
    begin.current = start;
  });
  useEffect(() => {
    if (!isUnasked) return;
    const timer = setTimeout(() => begin.current(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isUnasked]);

  return { state, start, stop };
}
