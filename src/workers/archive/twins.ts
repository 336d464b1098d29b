/** Finding out that a run that was read is here already, and taking it away again, so that nothing is kept twice. */
import type { RunId, RunRecord } from '../../core/evaluate';
import { isPlayedIn, isSameRun, sameEpisodes, type EqualEpisodes } from '../../core/runfile';
import { isSameJson, ok } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import { copyPictures } from './copySteps';

/** What came in and was here already. */
export interface HereAlready {
  readonly runId: RunId;
  /** As it is called here. */
  readonly name: string;
  /** Names of the library files that came along and are in the library now. */
  readonly libraryFiles: readonly string[];
}

/**
 * The stored run that is the given one: of the same origin, and equal in every episode and step. A run whose deletion is
 * pending, one that was played on since, and one that holds less do not count.
 * @param brought as it is to be, stored with all of its episodes.
 * @returns `null`: there is none.
 */
export async function twinOf(brought: RunRecord, storage: Storage): Promise<Stored<RunRecord | null>> {
  const listed = await storage.listRuns();
  if (!listed.ok) return listed;
  const alike = listed.value.filter((run) => run.id !== brought.id && isSameRun(run, brought));
  if (alike.length === 0) return ok(null);
  const own = await storage.listEpisodes(brought.id);
  if (!own.ok) return own;
  for (const run of alike) {
    const there = await storage.listEpisodes(run.id);
    if (!there.ok) return there;
    const pairs = sameEpisodes({ run, episodes: there.value }, { run: brought, episodes: own.value });
    const same = pairs ? await haveSameSteps(pairs, storage) : ok(false);
    if (!same.ok) return same;
    if (same.value) return ok(run);
  }
  return ok(null);
}

/** The run put together of parts that has all that these parts hold, step for step; `null`: none has. */
export async function wholeOf(
  parts: readonly RunRecord[],
  wholes: readonly RunRecord[],
  storage: Storage,
): Promise<Stored<RunRecord | null>> {
  for (const run of wholes) {
    const there = await storage.listEpisodes(run.id);
    if (!there.ok) return there;
    let held = true;
    for (const part of parts) {
      const own = await storage.listEpisodes(part.id);
      if (!own.ok) return own;
      const pairs = isPlayedIn({ run, episodes: there.value }, { run: part, episodes: own.value });
      const same = pairs ? await haveSameSteps(pairs, storage) : ok(false);
      if (!same.ok) return same;
      held = same.value;
      if (!held) break;
    }
    if (held) return ok(run);
  }
  return ok(null);
}

/** Whether the episodes of each pair have the same steps. */
async function haveSameSteps(
  pairs: readonly EqualEpisodes[],
  storage: Pick<Storage, 'listSteps'>,
): Promise<Stored<boolean>> {
  for (const { id, from } of pairs) {
    const [first, second] = [await storage.listSteps(id), await storage.listSteps(from)];
    if (!first.ok) return first;
    if (!second.ok) return second;
    if (!isSameJson(first.value, second.value)) return ok(false);
  }
  return ok(true);
}

/** Hidden before any deletion of a person, so that removing it for good takes nothing else along. */
const BEFORE_ALL = 0;

/** Removes a run that is here already; pictures that only the new one has stay with the one that is here. */
export async function removeTwin(brought: RunId, here: RunId, storage: Storage): Promise<Stored<null>> {
  const copied = await copyPictures(brought, here, storage);
  if (!copied.ok) return copied;
  const hidden = await storage.deleteRun(brought, BEFORE_ALL);
  if (!hidden.ok) return hidden;
  // Where this cannot be done now, the next start of the app does it.
  await storage.purgeDeleted(BEFORE_ALL + 1);
  return ok(null);
}
