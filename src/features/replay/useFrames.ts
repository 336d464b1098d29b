import { useCallback, useEffect, useState } from 'react';
import type { EpisodeError, EpisodeRecord, StepRecord } from '../../core/evaluate';
import type { GameFrame } from '../../workers/bridge';
import { FrameLoader, type OpenReplay } from './frameLoader';

export interface Frames {
  /** The newest simulated frame; it may still be of the position shown before. */
  readonly frame: GameFrame | null;
  /** Which position `frame` or `error` is of. */
  readonly position: number | null;
  readonly error: EpisodeError | null;
  readonly retry: () => void;
}

const openGame: OpenReplay = async (episode, steps) =>
  (await import('./openGame')).openReplay(episode, steps);

type Shown = Omit<Frames, 'retry'>;

const NOTHING: Shown = { frame: null, position: null, error: null };

/** The simulated world at a position of an episode. */
export function useFrames(episode: EpisodeRecord, steps: readonly StepRecord[], position: number): Frames {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const [loader, setLoader] = useState<FrameLoader | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const made = new FrameLoader(openGame, (loaded) =>
      setShown((before) =>
        loaded.frame.ok
          ? { frame: loaded.frame.value, position: loaded.position, error: null }
          : { frame: before.frame, position: loaded.position, error: loaded.frame.error },
      ),
    );
    setLoader(made);
    return () => made.close();
  }, []);

  useEffect(() => {
    loader?.request(episode, steps, Math.min(position, steps.length));
    // The episode record changes with every step of a live episode, the world it names does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [loader, episode.id, steps.length, position, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...shown, retry };
}
