import { useEffect, useMemo, useState } from 'react';
import type { EpisodeError } from '../../core/evaluate';
import type { PlayGame } from '../../workers/bridge';
import type { Place, WalkEnd } from './travel';
import { createWalker } from './walker';

/** So long a step of a walk is seen. */
const STEP_MS = 50;

export interface Travel {
  readonly walking: boolean;
  /** How the last walk ended, where that needs saying; `''` otherwise. */
  readonly note: string;
  readonly go: (to: Place) => void;
  readonly stop: () => void;
}

/**
 * Walks to cells of the board. Any key or press stops, and does nothing else then where it is Escape or a press of a
 * cell.
 * @param onError is told when a step could not be made.
 */
export function useTravel(game: PlayGame, onError: (error: EpisodeError) => void): Travel {
  const [state, setState] = useState({ walking: false, note: '' });
  const walker = useMemo(
    () =>
      createWalker(game, {
        pause: () => new Promise((done) => setTimeout(done, STEP_MS)),
        onChange: (end) => {
          setState({ walking: end === null, note: end === null ? '' : noteOf(end) });
          if (typeof end === 'object' && end !== null) onError(end.error);
        },
      }),
    [game, onError],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!walker.keyPressed(event.key) || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', walker.pressed, { capture: true });
    window.addEventListener('click', walker.clicked);
    return () => {
      walker.stop();
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', walker.pressed, { capture: true });
      window.removeEventListener('click', walker.clicked);
    };
  }, [walker]);

  return { ...state, go: walker.go, stop: walker.stop };
}

function noteOf(end: WalkEnd): string {
  switch (end) {
    case 'noWay':
      return 'No way there is known.';
    case 'stopped':
      return 'Stopped.';
    case 'interrupted':
      return 'Stopped for a look. Choose the place again to go on.';
    default:
      return '';
  }
}
