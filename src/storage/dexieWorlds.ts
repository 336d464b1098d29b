/** Generated worlds on IndexedDB. */
import type Dexie from 'dexie';
import type { WorldId, WorldRecord, WorldVersion } from '../core/worlds';
import type { Stored } from './port';
import type { ArcadeTables } from './schema';
import {
  byOrder,
  changedCollection,
  checkCollectionStored,
  checkVersionStored,
  checkWorldStored,
  rowsOf,
  withoutRating,
  withRating,
  withSpending,
  withVersion,
  withVersionChange,
} from './worldRules';
import type { NewWorld, Spending, WorldsStorage } from './worldsPort';

/** How the storage changes and reads its tables: each change one transaction over all of them. */
export interface TableAccess {
  readonly change: <T>(doing: string, work: (tables: ArcadeTables) => Promise<T>) => Promise<Stored<T>>;
  readonly read: <T>(doing: string, work: (tables: ArcadeTables) => PromiseLike<T>) => Promise<Stored<T>>;
}

export function createDexieWorlds({ change, read }: TableAccess): WorldsStorage {
  const updateCollection: WorldsStorage['updateCollection'] = (id, fields) =>
    change('save the collection', async ({ worldCollections }) => {
      const collection = await worldCollections.get(id);
      checkCollectionStored(collection);
      const changed = changedCollection(collection, fields);
      await worldCollections.put(changed);
      return changed;
    });

  const hide = async (id: Parameters<typeof updateCollection>[0], deletedAt: number | null) => {
    const updated = await updateCollection(id, { deletedAt });
    return updated.ok ? { ok: true as const, value: null } : updated;
  };

  const changeWorld = (id: WorldId, apply: (world: WorldRecord) => WorldRecord): Promise<Stored<null>> =>
    change('save the world', async ({ worlds }) => {
      const world = await worlds.get(id);
      checkWorldStored(world);
      await worlds.put({ ...apply(world), id, collectionId: world.collectionId });
      return null;
    });

  return {
    addCollection: (collection, worlds) =>
      change('save the collection', async (tables) => {
        await tables.worldCollections.add(collection);
        await addWorlds(tables, worlds);
        return null;
      }),

    addWorlds: (worlds) =>
      change('save the worlds', async (tables) => {
        await addWorlds(tables, worlds);
        return null;
      }),

    updateCollection,

    listCollections: () =>
      read('read the collections', async ({ worldCollections }) => {
        const all = await worldCollections.orderBy('createdAt').reverse().toArray();
        return all.filter(({ deletedAt }) => deletedAt === null);
      }),

    getCollection: (id) =>
      read('read the collection', async ({ worldCollections }) => (await worldCollections.get(id)) ?? null),

    deleteCollection: (id, at) => hide(id, at),
    restoreCollection: (id) => hide(id, null),

    listWorlds: (collectionId) =>
      read('read the worlds', async ({ worlds }) => {
        const all = await worlds.where('collectionId').equals(collectionId).toArray();
        return all.filter(({ deletedAt }) => deletedAt === null).sort(byOrder);
      }),

    getWorld: (id) => read('read the world', async ({ worlds }) => (await worlds.get(id)) ?? null),

    getPlannedWorld: (id) =>
      read('read the plan', async ({ plannedWorlds }) => (await plannedWorlds.get(id))?.planned ?? null),

    updateWorld: (id, fields) => changeWorld(id, (world) => ({ ...world, ...fields })),
    deleteWorld: (id, at) => changeWorld(id, (world) => ({ ...world, deletedAt: at })),
    restoreWorld: (id) => changeWorld(id, (world) => ({ ...world, deletedAt: null })),

    getWorldVersion: (worldId, index) =>
      read(
        'read the version',
        async ({ worldVersions }) => (await worldVersions.get([worldId, index])) ?? null,
      ),

    appendVersion: (version) =>
      change('save the version', async (tables) => {
        const stored = await tables.worlds.get(version.content.worldId);
        checkWorldStored(stored);
        const added = withVersion(stored, version);
        await spend(tables, stored, version.spent);
        // `add`, so that even a fault in the rules could not write over a version.
        await tables.worldVersions.add(added.version);
        await tables.worlds.put(added.world);
        return added.version.index;
      }),

    changeVersion: (worldId, index, fields) =>
      change('save the version', async (tables) => {
        const world = await tables.worlds.get(worldId);
        checkWorldStored(world);
        const version = await tables.worldVersions.get([worldId, index]);
        checkVersionStored(version);
        const changed = withVersionChange(world, version, fields);
        await spend(tables, world, fields.spent);
        await tables.worldVersions.put(changed.version);
        await tables.worlds.put(changed.world);
        return null;
      }),

    rateWorld: (id, rating) => changeWorld(id, (world) => withRating(world, rating)),
    unrateWorld: (id, key) => changeWorld(id, (world) => withoutRating(world, key)),
  };
}

async function addWorlds(tables: ArcadeTables, given: readonly NewWorld[]): Promise<void> {
  const collections = [...new Set(given.map(({ world }) => world.collectionId))];
  for (const collection of await tables.worldCollections.bulkGet(collections))
    checkCollectionStored(collection);
  const rows = given.map(rowsOf);
  await tables.worlds.bulkAdd(rows.map(({ world }) => world));
  await tables.worldVersions.bulkAdd(rows.flatMap(({ versions }) => versions));
  await tables.plannedWorlds.bulkAdd(
    given.flatMap(({ world, planned }) => (planned ? [{ worldId: world.id, planned }] : [])),
  );
}

async function spend(
  { worldCollections }: ArcadeTables,
  { collectionId }: WorldRecord,
  spent: Spending | undefined,
): Promise<void> {
  if (!spent) return;
  const collection = await worldCollections.get(collectionId);
  checkCollectionStored(collection);
  await worldCollections.put(withSpending(collection, spent));
}

/** Removes collections and worlds that were hidden before the given time. @returns how many. */
export async function purgeWorlds(tables: ArcadeTables, before: number): Promise<number> {
  const isOld = ({ deletedAt }: { readonly deletedAt: number | null }): boolean =>
    deletedAt !== null && deletedAt < before;
  const collections = await tables.worldCollections.filter(isOld).primaryKeys();
  const alone = await tables.worlds.filter(isOld).primaryKeys();
  const within = await tables.worlds.where('collectionId').anyOf(collections).primaryKeys();
  for (const id of new Set([...alone, ...within])) {
    await versionsOf(tables, id).delete();
    await tables.worlds.delete(id);
    await tables.plannedWorlds.delete(id);
  }
  await tables.worldCollections.bulkDelete(collections);
  return collections.length + alone.length;
}

function versionsOf(
  { worldVersions }: ArcadeTables,
  worldId: WorldId,
): Dexie.Collection<WorldVersion, [WorldId, number]> {
  return worldVersions
    .where('[worldId+index]')
    .between([worldId, 0], [worldId, Number.MAX_SAFE_INTEGER], true, true);
}
