import { fail } from '../core/shared';
import { storageErrorOf } from './errors';
import type { Storage, Stored } from './port';

export interface Watched<T> {
  /** Calls back with the present value and again after changes; returns how to stop. */
  subscribe(listener: (value: Stored<T>) => void): () => void;
}

/** Most listeners draw a table: four times a second is as often as a person can follow. */
const SHORTEST_INTERVAL_MS = 250;

/**
 * Keeps a query's answer up to date while data change here or in other tabs and workers.
 * At most one query is under way at a time, and the last change is always followed by one.
 */
export function watch<T>(
  storage: Pick<Storage, 'subscribe'>,
  query: () => Promise<Stored<T>>,
  intervalMs: number = SHORTEST_INTERVAL_MS,
): Watched<T> {
  return {
    subscribe(listener) {
      let stopped = false;
      let busy = false;
      let stale = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tell = (value: Stored<T>): void => {
        if (stopped) return;
        timer = setTimeout(() => {
          busy = false;
          if (stale) refresh();
        }, intervalMs);
        listener(value);
      };
      const refresh = (): void => {
        busy = true;
        stale = false;
        query().then(tell, (thrown: unknown) => tell(fail(storageErrorOf(thrown, 'read the data'))));
      };
      const unsubscribe = storage.subscribe(() => {
        stale = true;
        if (!busy) refresh();
      });
      refresh();
      return () => {
        stopped = true;
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
}
