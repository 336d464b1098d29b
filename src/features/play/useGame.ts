import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EpisodeError } from '../../core/evaluate';
import { messageOf } from '../../core/shared';
import {
  findUnfinishedGame,
  openPlay,
  type PlayGame,
  type PlaySpec,
  type PlayState,
} from '../../workers/bridge';
import type { Level } from './address';

export type OpenedGame =
  | { readonly state: 'opening' }
  | { readonly state: 'ready'; readonly game: PlayGame }
  | { readonly state: 'failed'; readonly error: EpisodeError };

/**
 * Opens a level when the component appears and closes it when it goes; an unfinished game of the level goes on. The
 * level must not change meanwhile; give the component a key.
 */
export function useOpenGame(level: Level): readonly [OpenedGame, retry: () => void] {
  const [fixed] = useState(level);
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<OpenedGame>({ state: 'opening' });

  useEffect(() => {
    let gone = false;
    let mine: PlayGame | null = null;
    const { meta, task, options, seed } = fixed;
    openOrContinue({ environmentId: meta.id, task: task.id, options, seed }).then(
      (result) => {
        if (!result.ok) {
          if (!gone) setOpened({ state: 'failed', error: result.error });
        } else if (gone) {
          result.value.close();
        } else {
          mine = result.value;
          setOpened({ state: 'ready', game: mine });
        }
      },
      (thrown: unknown) => {
        if (gone) return;
        const advice = 'Try again. If it happens again, load the page again.';
        setOpened({ state: 'failed', error: { kind: 'worker', message: messageOf(thrown), advice } });
      },
    );
    return () => {
      gone = true;
      mine?.close();
    };
  }, [fixed, attempt]);

  const retry = useCallback(() => {
    setOpened({ state: 'opening' });
    setAttempt((count) => count + 1);
  }, []);
  return [opened, retry];
}

async function openOrContinue(spec: PlaySpec): ReturnType<typeof openPlay> {
  return openPlay(spec, await findUnfinishedGame(spec));
}

export interface Moves {
  readonly state: PlayState;
  /** Why the last move could not be made; `null` after one that could. */
  readonly error: EpisodeError | null;
  /**
   * Makes a move once those before it are done.
   * @param repeated the key is held: dropped while a move is under way, so that nothing runs on after its release.
   */
  readonly act: (action: string, repeated?: boolean) => void;
  /** Shows the error of a move made elsewhere, such as on a walk. */
  readonly report: (error: EpisodeError) => void;
}

/** A game's state and moves. Moves still waiting when the game ends or fails are dropped. */
export function useMoves(game: PlayGame): Moves {
  const state = useSyncExternalStore(
    useCallback((listener: () => void) => game.subscribe(listener), [game]),
    () => game.getState(),
  );
  const [error, setError] = useState<EpisodeError | null>(null);
  const waiting = useRef<string[]>([]);
  const running = useRef(false);

  const act = useCallback(
    (action: string, repeated = false) => {
      if (repeated && running.current) return;
      waiting.current.push(action);
      if (running.current) return;
      running.current = true;
      const makeNext = (): void => {
        const next = game.getState().outcome === null ? waiting.current.shift() : undefined;
        if (next === undefined) {
          waiting.current = [];
          running.current = false;
          return;
        }
        game.act(next).then(
          (result) => {
            setError(result.ok ? null : result.error);
            if (!result.ok) waiting.current = [];
            makeNext();
          },
          (thrown: unknown) => {
            setError({
              kind: 'worker',
              message: messageOf(thrown),
              advice: 'Try the move again, or restart the level.',
            });
            waiting.current = [];
            running.current = false;
          },
        );
      };
      makeNext();
    },
    [game],
  );
  return { state, error, act, report: setError };
}
