import type { EpisodeRecord, RunId } from '../../core/evaluate';
import type { Stored } from '../../storage';
import { storageReady } from './storageAccess';

/** A run's episodes in plan order, once; `useEpisodes` follows their changes. */
export async function episodesOf(id: RunId): Promise<Stored<readonly EpisodeRecord[]>> {
  return (await storageReady()).listEpisodes(id);
}
