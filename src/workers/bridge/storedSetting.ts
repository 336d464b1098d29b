import * as v from 'valibot';
import type { Stored } from '../../storage';
import { ok } from '../../core/shared';
import { useStored, type Live } from './live';
import { storageReady } from './storageAccess';

/** A value of the person's own that the app keeps, such as a list of saved models. */
export interface StoredSetting<T> {
  /** The value as it is, in this and other tabs. */
  use(): Live<T>;
  read(): Promise<Stored<T>>;
  /** Writes what `next` makes of the value; changes of this tab follow one another. */
  change(next: (now: T) => T): Promise<Stored<null>>;
}

/**
 * @param key names it in storage.
 * @param read what was stored, as a value; called with `null` where nothing was. Must not throw.
 */
export function storedSetting<T>(key: string, read: (stored: unknown) => T): StoredSetting<T> {
  let last: Promise<unknown> = Promise.resolve();
  const parsed = (stored: Stored<unknown>): Stored<T> => (stored.ok ? ok(read(stored.value)) : stored);
  return {
    use: () => useStored(`setting ${key}`, async (storage) => parsed(await storage.readSetting(key))),
    read: async () => parsed(await (await storageReady()).readSetting(key)),
    change(next) {
      const written = last.then(async () => {
        const storage = await storageReady();
        const now = parsed(await storage.readSetting(key));
        return now.ok ? storage.writeSetting(key, next(now.value)) : now;
      });
      last = written;
      return written;
    },
  };
}

/** Reads a stored list; what cannot be read of it is passed over, the rest is kept. */
export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return (stored: unknown): readonly v.InferOutput<Schema>[] =>
    Array.isArray(stored)
      ? stored.flatMap((item: unknown) => {
          const parsed = v.safeParse(schema, item);
          return parsed.success ? [parsed.output] : [];
        })
      : [];
}
