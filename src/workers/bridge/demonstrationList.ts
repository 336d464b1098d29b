import { parseDemonstration } from '../../core/agent';
import type { EnvironmentId } from '../../core/env';
import { ok } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import { demonstrationOutcome } from '../demonstrationOutcome';
import { useStored, type Live } from './live';

/** A demonstration of the library, for lists. */
export interface ListedDemonstration {
  readonly hash: string;
  readonly name: string;
  readonly environmentId: EnvironmentId;
  /** BALROG's task id. */
  readonly task: string;
  /** `null`: not known. */
  readonly seed: number | null;
  readonly steps: number;
  /** How its episode ended, in words: "solved", "failed at 25%"; `null`: not known. */
  readonly outcome: string | null;
  readonly isSolved: boolean;
}

/** What files say, so that not all are read again after every change; `null`: no demonstration. */
const known = new Map<string, Omit<ListedDemonstration, 'name'> | null>();

/** The demonstrations of the library, by name. */
export function useDemonstrations(): Live<readonly ListedDemonstration[]> {
  return useStored('demonstrations', listDemonstrations);
}

async function listDemonstrations(storage: Storage): Promise<Stored<readonly ListedDemonstration[]>> {
  const items = await storage.listLibrary();
  if (!items.ok) return items;
  const listed: ListedDemonstration[] = [];
  for (const { hash, kind, name } of items.value) {
    if (kind !== 'demonstration') continue;
    if (!known.has(hash)) {
      const file = await storage.readLibraryFile(hash);
      if (!file.ok) return file;
      const read = file.value ? parseDemonstration(file.value) : null;
      if (read?.ok) {
        const { environmentId, task, seed, steps } = read.value;
        known.set(hash, {
          hash,
          environmentId,
          task,
          seed,
          steps: steps.length,
          outcome: demonstrationOutcome(read.value),
          isSolved: read.value.outcome === 'solved',
        });
      } else known.set(hash, null);
    }
    const demonstration = known.get(hash);
    if (demonstration) listed.push({ ...demonstration, name });
  }
  return ok(listed);
}
