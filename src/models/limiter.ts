import { fail, ok, type Result } from '../core/shared';

/** Gives a place back. Calling it again does nothing. */
export type Release = () => void;

export interface Limiter {
  /** Waits for a place, first come first served. Fails with `cancelled` as soon as the signal aborts. */
  acquire(signal: AbortSignal): Promise<Result<Release, 'cancelled'>>;
}

/** @param places how many may be held at once, at least 1. Throws a RangeError otherwise. */
export function createLimiter(places: number): Limiter {
  if (!Number.isInteger(places) || places < 1) {
    throw new RangeError(
      `The number of requests at once is a whole number of at least 1, not ${String(places)}.`,
    );
  }
  let free = places;
  const waiting = new Set<() => void>();

  function take(): Release {
    free -= 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      free += 1;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    acquire: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve(fail('cancelled'));
          return;
        }
        if (free > 0) {
          resolve(ok(take()));
          return;
        }
        const leave = (): void => {
          waiting.delete(enter);
          signal.removeEventListener('abort', cancel);
        };
        const enter = (): void => {
          leave();
          resolve(ok(take()));
        };
        const cancel = (): void => {
          leave();
          resolve(fail('cancelled'));
        };
        waiting.add(enter);
        signal.addEventListener('abort', cancel);
      }),
  };
}
