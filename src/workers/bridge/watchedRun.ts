/** What a tab can tell of a run that another tab plays: only what that one stores. */
import { useEffect, useRef, useState } from 'react';
import {
  episodesAtOnce,
  RunSums,
  SpeedMeter,
  type EpisodeRecord,
  type Plan,
  type RunProgress,
  type RunRecord,
} from '../../core/evaluate';
import { stepLimits } from '../runner/stepLimits';

/** Told as by the tab that plays it; `null` until steps were seen being made. */
export type WatchedPace = Pick<RunProgress, 'stepsPerSecond' | 'timeLeft'>;

const NOTHING: WatchedPace = { stepsPerSecond: null, timeLeft: null };

/** Tells a run's pace from how its stored steps grow, and with it the time left. */
export class RunWatch {
  readonly #speed = new SpeedMeter();
  #steps: number | null = null;

  /** Notes the stored episodes as they stand. @param at milliseconds on a steady clock. */
  see(episodes: readonly EpisodeRecord[], at: number): void {
    const steps = episodes.reduce((sum, episode) => sum + episode.steps, 0);
    // Fewer than before: an episode was begun again. When the steps seen first were made is not known either.
    if (this.#steps !== null && steps > this.#steps) this.#speed.add(at, steps - this.#steps);
    this.#steps = steps;
  }

  pace(plan: Plan, episodes: readonly EpisodeRecord[], at: number): WatchedPace {
    const stepsPerSecond = this.#speed.rate(at);
    const playing = episodes.filter(({ state, held }) => state === 'running' && held !== true).length;
    const sums = new RunSums(plan, episodes, stepLimits(plan));
    return {
      stepsPerSecond,
      timeLeft: sums.timeLeft(stepsPerSecond, Math.min(playing, episodesAtOnce(plan))),
    };
  }
}

/** Where nothing is stored for a while the pace falls, which is looked at this often. */
const LOOK_MS = 1000;

/**
 * The pace and time left of a run that another tab plays, from the episodes that it stores.
 * @param isWatching false: the run stands still, or this tab knows more by itself.
 */
export function useWatchedPace(
  run: RunRecord,
  episodes: readonly EpisodeRecord[],
  isWatching: boolean,
): WatchedPace {
  const watch = useRef<RunWatch | null>(null);
  const [pace, setPace] = useState(NOTHING);
  const { id, plan } = run;
  useEffect(() => {
    if (!isWatching) return;
    watch.current = new RunWatch();
    setPace(NOTHING);
  }, [isWatching, id]);
  useEffect(() => {
    const watched = watch.current;
    if (!isWatching || !plan || !watched) return;
    watched.see(episodes, performance.now());
    const look = (): void => setPace(watched.pace(plan, episodes, performance.now()));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWatching, id, plan, episodes]);
  return isWatching ? pace : NOTHING;
}
