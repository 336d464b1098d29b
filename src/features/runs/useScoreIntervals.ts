import { useEffect, useMemo, useRef, useState } from 'react';
import { isScored, type EpisodeRecord, type RunScore, type ScoreIntervals } from '../../core/evaluate';

/** While episodes end one after the other, computing gets at most this part of the time. */
const REST_PER_COMPUTING = 20;

/**
 * The intervals around a score's figures, computed after the page is shown, and anew when another episode is scored.
 * Until then those of the figures before stand; `null` before the first.
 * @param score of exactly these episodes.
 */
export function useScoreIntervals(
  score: RunScore,
  episodes: readonly EpisodeRecord[],
): ScoreIntervals | null {
  const [intervals, setIntervals] = useState<ScoreIntervals | null>(null);
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
      const found = scoreIntervals(newest.score, newest.episodes);
      const ended = performance.now();
      rest.current.until = ended + (ended - began) * REST_PER_COMPUTING;
      setIntervals(found);
    };
    const timer = setTimeout(
      // Without the part of the page that computes them, the figures stand without intervals.
      () => void compute().catch(() => undefined),
      Math.max(0, rest.current.until - performance.now()),
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [figures, newest]);
  return intervals;
}
