import { messageOf } from '../core/shared';
import type { DexieStorageOptions } from './dexieStorage';
import { unavailable } from './errors';
import { createMemoryStorage } from './memoryStorage';
import type { Storage } from './port';
import { systemEngine } from './engine';

/** @property engine `null` stands for a browser without IndexedDB. */
export type OpenStorageOptions = Partial<Omit<DexieStorageOptions, 'engine'>> & {
  readonly engine?: DexieStorageOptions['engine'] | null;
};

/**
 * Opens the app's storage: IndexedDB where it works, memory otherwise. Never rejects.
 * `estimate()` of the result says which one it is and why (`mode`, `memoryReason`).
 * Faults show at once; a browser that never answers is given up after four seconds.
 * A storage in memory is seen only by the page or worker that opened it, so workers that share its data
 * must be handed this very object through a proxy.
 */
export async function openStorage(options: OpenStorageOptions = {}): Promise<Storage> {
  const engine = options.engine === undefined ? systemEngine() : options.engine;
  if (!engine) return createMemoryStorage(unavailable('it offers no database'));
  try {
    // Dexie is a fifth of the page's code and not needed for its first paint.
    const { openDexieStorage } = await import('./dexieStorage');
    const opened = await openDexieStorage({ ...options, engine });
    return opened.ok ? opened.value : createMemoryStorage(opened.error);
  } catch (thrown) {
    return createMemoryStorage(unavailable(`its code could not be loaded: ${messageOf(thrown)}`));
  }
}
