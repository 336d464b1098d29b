import { useCallback, useEffect, useState } from 'react';
import type { EpisodeError, EpisodeRecord, StepRecord } from '../../../core/evaluate';
import { ReplayFollower, type GameFrame } from '../../../workers/bridge';

export interface World {
  /** The newest simulated world; it may still be of a step before. */
  readonly frame: GameFrame | null;
  readonly error: EpisodeError | null;
  readonly retry: () => void;
}

/** The simulated world of an episode after so many of its steps. */
export function useWorld(episode: EpisodeRecord, steps: readonly StepRecord[], position: number): World {
  const [shown, setShown] = useState<Omit<World, 'retry'>>({ frame: null, error: null });
  const [follower, setFollower] = useState<ReplayFollower | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const made = new ReplayFollower(({ frame }) =>
      setShown((before) =>
        frame.ok ? { frame: frame.value, error: null } : { frame: before.frame, error: frame.error },
      ),
    );
    setFollower(made);
    return () => made.close();
  }, [attempt]);

  useEffect(() => {
    follower?.show(episode, steps, position);
  }, [follower, episode, steps, position]);

  const retry = useCallback(() => {
    setShown({ frame: null, error: null });
    setAttempt((count) => count + 1);
  }, []);
  return { ...shown, retry };
}
