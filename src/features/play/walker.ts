import type { EpisodeError } from '../../core/evaluate';
import { messageOf } from '../../core/shared';
import { walk, type Place, type WalkEnd, type WalkedGame } from './travel';

export interface WalkerPorts {
  /** Waits before each step but the first, so that the eye can follow. */
  readonly pause: () => Promise<void>;
  /** Is told when a walk begins, with `null`, and how it ended. */
  readonly onChange: (end: WalkEnd | null) => void;
}

/** One walk at a time, and what keys and presses mean to it. */
export interface Walker {
  /** Begins a walk, unless one is going on or the press that orders it stopped one. */
  readonly go: (to: Place) => void;
  readonly stop: () => void;
  /** A pointer went down somewhere: stops the walk. The click that follows orders none. */
  readonly pressed: () => void;
  /** That click is over. */
  readonly clicked: () => void;
  /** A key went down: stops the walk. @returns whether there was one. */
  readonly keyPressed: (key: string) => boolean;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'NumLock', 'CapsLock']);

export function createWalker(game: WalkedGame, { pause, onChange }: WalkerPorts): Walker {
  let walking: AbortController | null = null;
  // A walk ends sooner than the finger or button is lifted: its press is remembered until the click.
  let pressStopped = false;

  const stop = (): void => walking?.abort();
  const end = (how: WalkEnd): void => {
    walking = null;
    onChange(how);
  };
  return {
    go(to) {
      if (walking !== null || pressStopped) {
        stop();
        return;
      }
      walking = new AbortController();
      onChange(null);
      walk(game, to, walking.signal, pause).then(end, (thrown: unknown) => end({ error: broken(thrown) }));
    },
    stop,
    pressed() {
      pressStopped = walking !== null;
      stop();
    },
    clicked() {
      pressStopped = false;
    },
    keyPressed(key) {
      pressStopped = false;
      if (walking === null || MODIFIERS.has(key)) return false;
      stop();
      return true;
    },
  };
}

function broken(thrown: unknown): EpisodeError {
  return { kind: 'worker', message: messageOf(thrown), advice: 'Make single moves instead.' };
}
