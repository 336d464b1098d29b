/** How full the browser's storage is, and the browser's promise to keep it. */
import type { Storage } from './port';

/** `warning` from 80 %, `critical` from 95 % of the quota; `unknown` where the browser does not tell. */
export type StorageFill = 'unknown' | 'normal' | 'warning' | 'critical';

const WARNING_SHARE = 0.8;
const CRITICAL_SHARE = 0.95;

/** Classifies a usage. At `critical` pictures are no longer recorded; text always is. */
export function classifyFill(usageBytes: number | null, quotaBytes: number | null): StorageFill {
  if (usageBytes === null || quotaBytes === null || !(quotaBytes > 0)) return 'unknown';
  const share = usageBytes / quotaBytes;
  if (Number.isNaN(share)) return 'unknown';
  if (share >= CRITICAL_SHARE) return 'critical';
  return share >= WARNING_SHARE ? 'warning' : 'normal';
}

/** Usage and quota in bytes, and whether eviction is ruled out; `null` for what the browser does not tell. */
export async function browserEstimate(): Promise<{
  usageBytes: number | null;
  quotaBytes: number | null;
  persisted: boolean | null;
}> {
  const manager = storageManager();
  const [estimate, persisted] = await Promise.all([
    quietly(() => manager?.estimate?.()),
    quietly(() => manager?.persisted?.()),
  ]);
  return {
    usageBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    persisted: persisted ?? null,
  };
}

/** Asks the browser to keep the data. `null` where it cannot be asked: in workers and old browsers. */
export async function askForPersistence(): Promise<boolean | null> {
  const manager = storageManager();
  return (await quietly(() => manager?.persist?.())) ?? null;
}

const ASKED_SETTING = 'persistenceAsked';
/** Storages for which the question is being asked or is known to have been asked. */
const settled = new WeakSet<Storage>();

/**
 * Asks for persistence once in the life of the database, as soon as there is a finished run to lose.
 * Call it in the page (workers cannot ask) whenever runs have changed.
 * @returns the answer, or `null` when nothing was asked.
 */
export async function requestPersistenceOnce(
  storage: Storage,
  ask: () => Promise<boolean | null> = askForPersistence,
): Promise<boolean | null> {
  if (settled.has(storage)) return null;
  settled.add(storage);
  const asked = await storage.readSetting(ASKED_SETTING);
  if (asked.ok && asked.value !== null) return null;
  const runs = await storage.listRuns();
  const worthAsking = asked.ok && runs.ok && runs.value.some((run) => run.state === 'finished');
  const answer = worthAsking ? await ask() : null;
  if (answer === null) settled.delete(storage);
  else await storage.writeSetting(ASKED_SETTING, true);
  return answer;
}

/** Old browsers and Node lack all or part of it, whatever the types say. */
function storageManager(): Partial<StorageManager> | undefined {
  const scope: { readonly navigator?: { readonly storage?: Partial<StorageManager> } } = globalThis;
  return scope.navigator?.storage;
}

async function quietly<T>(ask: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
