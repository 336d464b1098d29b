import type { Console } from '../../core/env';
import type { EpisodeError } from '../../core/evaluate';
import type { Result } from '../../core/shared';

/** What walking needs of a game. */
export interface WalkedGame {
  towards(column: number, row: number): Promise<Result<string | null, EpisodeError>>;
  act(action: string): Promise<Result<unknown, EpisodeError>>;
  getState(): {
    readonly outcome: unknown;
    readonly scene: { readonly console?: Console } | null;
  };
}

export interface Place {
  readonly column: number;
  readonly row: number;
}

/** Why a walk ended. `noWay`: it did not even begin. */
export type WalkEnd = 'arrived' | 'noWay' | 'stopped' | 'interrupted' | { readonly error: EpisodeError };

/** No way over any board is longer. */
const MOST_STEPS = 500;

/**
 * Walks to a cell, one ordinary step after the other, until it is reached or something deserves a look: the game
 * knows what does, asks something, a share such as hit points falls, the game ends, or the person stops.
 * @param pause waits before each step but the first, so that the eye can follow.
 */
export async function walk(
  game: WalkedGame,
  to: Place,
  stop: AbortSignal,
  pause: () => Promise<void>,
): Promise<WalkEnd> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (steps > 0) await pause();
    if (stop.aborted) return 'stopped';
    let next = await game.towards(to.column, to.row);
    if (!next.ok) return { error: next.error };
    if (next.value === null) {
      // It may only have wanted a look to be taken: asked again, it goes on where there is a way.
      next = await game.towards(to.column, to.row);
      if (!next.ok) return { error: next.error };
      if (next.value === null) return steps === 0 ? 'noWay' : 'arrived';
      if (steps > 0) return 'interrupted';
    }
    if (wasAborted(stop)) return 'stopped';
    const before = game.getState().scene?.console;
    const moved = await game.act(next.value);
    if (!moved.ok) return { error: moved.error };
    const { outcome, scene } = game.getState();
    if (outcome !== null || interrupts(before, scene?.console)) return 'interrupted';
  }
  return 'interrupted';
}

/** Asked anew: a signal may have been given while something else was awaited. */
function wasAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

function interrupts(before: Console | undefined, now: Console | undefined): boolean {
  if (!now) return false;
  if (now.prompt !== undefined) return true;
  return now.status.some(({ label, share }) => {
    const earlier = before?.status.find((entry) => entry.label === label)?.share;
    return share !== undefined && earlier !== undefined && share < earlier;
  });
}
