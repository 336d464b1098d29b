import type { EpisodeRecord, RunId } from '../../core/evaluate';
import { ok } from '../../core/shared';
import type { Stored } from '../../storage';
import { storageReady } from './storageAccess';

/** A deletion can be undone for this long; the interface offers it for ten seconds. */
const KEEP_DELETED_MS = 60 * 60 * 1000;

export async function renameRun(id: RunId, name: string): Promise<Stored<null>> {
  return (await storageReady()).updateRun(id, { name, updatedAt: Date.now() });
}

/** Hides a run; `restoreRun` brings it back. */
export async function deleteRun(id: RunId): Promise<Stored<null>> {
  return (await storageReady()).deleteRun(id, Date.now());
}

export async function restoreRun(id: RunId): Promise<Stored<null>> {
  return (await storageReady()).restoreRun(id);
}

/** Removes for good what was deleted more than an hour ago. */
export async function purgeDeleted(): Promise<Stored<number>> {
  return (await storageReady()).purgeDeleted(Date.now() - KEEP_DELETED_MS);
}

/** The first episode of a run's plan; `null` when the run is not stored or has none. */
export async function firstEpisodeOf(id: RunId): Promise<Stored<EpisodeRecord | null>> {
  const episodes = await (await storageReady()).listEpisodes(id);
  return episodes.ok ? ok(episodes.value[0] ?? null) : episodes;
}
