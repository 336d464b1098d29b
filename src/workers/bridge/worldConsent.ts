/** Asking before programs of other people run: which of the files that something is played from wait for it. */
import { libraryHashesIn, type EnvironmentOptions } from '../../core/env';
import { awaitsConsent, type LibraryItem } from '../../core/library';
import { ok } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import { useStored, type Live } from './live';
import { storageReady } from './storageAccess';

/** The files among those that options name which nobody has agreed to run, each once. */
export async function programsAwaitingConsent(
  options: readonly EnvironmentOptions[],
): Promise<Stored<readonly LibraryItem[]>> {
  return waiting(await storageReady(), hashesIn(options));
}

/** The same of one level, kept current. */
export function useProgramsAwaitingConsent(options: EnvironmentOptions): Live<readonly LibraryItem[]> {
  const hashes = hashesIn([options]);
  return useStored(`consent ${hashes.join(' ')}`, (storage) => waiting(storage, hashes));
}

/** A person agrees that programs run here, or they were made here. Remembered with each file. */
export async function agreeToPrograms(hashes: readonly string[]): Promise<Stored<null>> {
  const storage = await storageReady();
  for (const hash of hashes) {
    const agreed = await storage.agreeToLibraryFile(hash, Date.now());
    if (!agreed.ok) return agreed;
  }
  return ok(null);
}

function hashesIn(options: readonly EnvironmentOptions[]): readonly string[] {
  return [...new Set(options.flatMap(libraryHashesIn))];
}

async function waiting(
  storage: Pick<Storage, 'getLibraryItem'>,
  hashes: readonly string[],
): Promise<Stored<readonly LibraryItem[]>> {
  const items: LibraryItem[] = [];
  for (const hash of hashes) {
    const item = await storage.getLibraryItem(hash);
    if (!item.ok) return item;
    if (item.value && awaitsConsent(item.value)) items.push(item.value);
  }
  return ok(items);
}
