/** What a collection's worlds hold, without what an import gives anew. */
import type { CollectionId } from '../../src/core/worlds';
import type { Storage } from '../../src/storage';
import { valueOf, worldsOf } from './worldsBench';

/** Everything stored of a collection's worlds but their ids and when they were last changed. */
export async function contentsOfWorlds(storage: Storage, id: CollectionId) {
  const rows = [];
  for (const { id: worldId, collectionId: _, updatedAt: __, ...world } of await worldsOf(storage, id)) {
    const versions = [];
    for (const { index } of world.versions) {
      const { worldId: ___, ...version } = valueOf(await storage.getWorldVersion(worldId, index)) ?? {
        worldId,
      };
      versions.push(version);
    }
    rows.push({ world, versions, planned: valueOf(await storage.getPlannedWorld(worldId)) });
  }
  return rows;
}
