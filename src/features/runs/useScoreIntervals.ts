import { useEffect, useMemo, useRef, useState } from 'react';
import { isScored, type EpisodeRecord, type RunScore } from '../../core/evaluate';
import { shownIntervals, type ComputedIntervals, type ShownIntervals } from './shownIntervals';

/** While episodes end one after the other, computing gets at most this part of the time. */
const REST_PER_COMPUTING = 20;

/**
 * The intervals around a score's means, computed after the page is shown, and anew when another episode is scored.
 * Until then, those of changed figures are marked as being computed.
 * @param score of exactly these episodes.
 * @param isRunning whether more episodes will end: only then computing rests in between.
 */
export function useScoreIntervals(
  score: RunScore,
  episodes: readonly EpisodeRecord[],
  isRunning: boolean,
): ShownIntervals {
  const [computed, setComputed] = useState<ComputedIntervals | null>(null);
  const [newest] = useState<{ score: RunScore; episodes: readonly EpisodeRecord[] }>({ score, episodes });
  newest.score = score;
  newest.episodes = episodes;
  const rest = useRef({ until: 0 });
  // Records change with every step of a running episode; the figures only with what is scored and pooled.
  const figures = useMemo(
    () =>
      JSON.stringify([
        score.overall.mean,
        score.environments.map(({ score: { mean } }) => mean),
        episodes.filter(isScored).map(({ id, progression }) => [id, progression]),
      ]),
    [score, episodes],
  );
  useEffect(() => {
    let gone = false;
    const compute = async (): Promise<void> => {
      const { scoreIntervals } = await import('./intervalsOf');
      if (gone) return;
      const began = performance.now();
      const { score: now, episodes: scored } = newest;
      const intervals = scoreIntervals(now, scored);
      const ended = performance.now();
      rest.current.until = ended + (ended - began) * REST_PER_COMPUTING;
      setComputed({ score: now, intervals });
    };
    const timer = setTimeout(
      // Without the part of the page that computes them, the figures stand without intervals.
      () => void compute().catch(() => undefined),
      isRunning ? Math.max(0, rest.current.until - performance.now()) : 0,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [figures, newest, isRunning]);
  return useMemo(() => shownIntervals(score, computed), [score, computed]);
}
