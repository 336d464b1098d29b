import { useCallback, useEffect, useState } from 'react';
import type { EpisodeError, EpisodeRecord, StepRecord } from '../../../core/evaluate';
import { ReplayFollower, type GameFrame } from '../../../workers/bridge';

export interface SideFrame {
  /** The newest simulated world; it may still be of a step before. */
  readonly frame: GameFrame | null;
  readonly error: EpisodeError | null;
  readonly retry: () => void;
}

/** The world of a side after so many of its steps. @param episode `null` while it is being read. */
export function useSideFrame(
  episode: EpisodeRecord | null,
  steps: readonly StepRecord[],
  position: number,
): SideFrame {
  const [shown, setShown] = useState<Omit<SideFrame, 'retry'>>({ frame: null, error: null });
  const [follower, setFollower] = useState<ReplayFollower | null>(null);
  const [attempt, setAttempt] = useState(0);
  const at = Math.min(position, steps.length);

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
    if (episode) follower?.show(episode, steps, at);
    // The record changes with every step of an episode that is being played; the world it names does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [follower, episode?.id, at]);

  const retry = useCallback(() => {
    setShown({ frame: null, error: null });
    setAttempt((count) => count + 1);
  }, []);
  return { ...shown, retry };
}
