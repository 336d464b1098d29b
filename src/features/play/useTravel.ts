import { useCallback, useEffect, useRef, useState } from 'react';
import type { EpisodeError } from '../../core/evaluate';
import { messageOf } from '../../core/shared';
import type { PlayGame } from '../../workers/bridge';
import { walk, type Place, type WalkEnd } from './travel';

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
 * Walks to cells of the board. Any key or press stops; Escape does nothing else meanwhile.
 * @param onError is told when a step could not be made.
 */
export function useTravel(game: PlayGame, onError: (error: EpisodeError) => void): Travel {
  const [state, setState] = useState({ walking: false, note: '' });
  const stopper = useRef<AbortController | null>(null);
  const stop = useCallback(() => stopper.current?.abort(), []);

  const go = useCallback(
    (to: Place) => {
      // A second press stops the first walk, and is no order to walk elsewhere.
      if (stopper.current !== null) {
        stopper.current.abort();
        return;
      }
      const mine = new AbortController();
      stopper.current = mine;
      setState({ walking: true, note: '' });
      const end = (how: WalkEnd): void => {
        stopper.current = null;
        setState({ walking: false, note: noteOf(how) });
        if (typeof how === 'object') onError(how.error);
      };
      walk(game, to, mine.signal, () => new Promise((done) => setTimeout(done, STEP_MS))).then(
        end,
        (thrown: unknown) =>
          end({
            error: { kind: 'worker', message: messageOf(thrown), advice: 'Make single moves instead.' },
          }),
      );
    },
    [game, onError],
  );

  const { walking } = state;
  useEffect(() => {
    if (!walking) return;
    const onKey = (event: KeyboardEvent): void => {
      if (['Shift', 'Control', 'Alt', 'Meta', 'NumLock', 'CapsLock'].includes(event.key)) return;
      stop();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', stop, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', stop, { capture: true });
    };
  }, [walking, stop]);
  useEffect(() => stop, [stop]);

  return { ...state, go, stop };
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
