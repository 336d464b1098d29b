/** Generated worlds in memory. */
import type {
  CollectionId,
  CollectionRecord,
  PlannedWorld,
  WorldId,
  WorldRecord,
  WorldVersion,
} from '../core/worlds';
import { ok } from '../core/shared';
import { refusal } from './errors';
import type { Stored } from './port';
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

/** How the storage runs changes and reads: what they return is copied, what they throw becomes an error. */
export interface MemoryAccess {
  readonly change: <T>(doing: string, work: () => T) => Promise<Stored<T>>;
  readonly read: <T>(doing: string, work: () => T) => Promise<Stored<T>>;
}

export interface MemoryWorlds {
  readonly verbs: WorldsStorage;
  /** Removes what was hidden before the given time; to be called within a change. @returns how many. */
  purge(before: number): number;
}

export function createMemoryWorlds({ change, read }: MemoryAccess): MemoryWorlds {
  const collections = new Map<CollectionId, CollectionRecord>();
  const worlds = new Map<WorldId, WorldRecord>();
  const versions = new Map<WorldId, WorldVersion[]>();
  const plans = new Map<WorldId, PlannedWorld>();

  const collectionOf = (id: CollectionId): CollectionRecord => {
    const collection = collections.get(id);
    checkCollectionStored(collection);
    return collection;
  };
  const worldOf = (id: WorldId): WorldRecord => {
    const world = worlds.get(id);
    checkWorldStored(world);
    return world;
  };

  /** Checks everything before anything changes. */
  const add = (given: readonly NewWorld[], collection: CollectionRecord | null): void => {
    for (const { world } of given)
      if (world.collectionId !== collection?.id) collectionOf(world.collectionId);
    const rows = structuredClone(given.map((each) => ({ ...rowsOf(each), planned: each.planned })));
    const ids = new Set(rows.map(({ world }) => world.id));
    if (ids.size < rows.length || rows.some(({ world }) => worlds.has(world.id)))
      throw refusal('A world is already stored.');
    if (collection) collections.set(collection.id, collection);
    for (const row of rows) {
      worlds.set(row.world.id, row.world);
      versions.set(row.world.id, [...row.versions]);
      if (row.planned) plans.set(row.world.id, row.planned);
    }
  };

  const spend = ({ collectionId }: WorldRecord, spent: Spending | undefined): void => {
    if (spent) collections.set(collectionId, withSpending(collectionOf(collectionId), spent));
  };

  const updateCollection: WorldsStorage['updateCollection'] = (id, fields) =>
    change('save the collection', () => {
      const changed = structuredClone(changedCollection(collectionOf(id), fields));
      collections.set(id, changed);
      return changed;
    });

  const hide = async (id: CollectionId, deletedAt: number | null): Promise<Stored<null>> => {
    const updated = await updateCollection(id, { deletedAt });
    return updated.ok ? ok(null) : updated;
  };

  const changeWorld = (id: WorldId, apply: (world: WorldRecord) => WorldRecord): Promise<Stored<null>> =>
    change('save the world', () => {
      const world = worldOf(id);
      worlds.set(id, structuredClone({ ...apply(world), id, collectionId: world.collectionId }));
      return null;
    });

  const verbs: WorldsStorage = {
    addCollection: (collection, given) =>
      change('save the collection', () => {
        if (collections.has(collection.id)) throw refusal('The collection is already stored.');
        add(given, structuredClone(collection));
        return null;
      }),

    addWorlds: (given) =>
      change('save the worlds', () => {
        add(given, null);
        return null;
      }),

    updateCollection,

    listCollections: () =>
      read('read the collections', () =>
        [...collections.values()]
          .filter(({ deletedAt }) => deletedAt === null)
          .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
      ),

    getCollection: (id) => read('read the collection', () => collections.get(id) ?? null),
    deleteCollection: (id, at) => hide(id, at),
    restoreCollection: (id) => hide(id, null),

    listWorlds: (collectionId) =>
      read('read the worlds', () =>
        [...worlds.values()]
          .filter((world) => world.collectionId === collectionId && world.deletedAt === null)
          .sort(byOrder),
      ),

    getWorld: (id) => read('read the world', () => worlds.get(id) ?? null),
    getPlannedWorld: (id) => read('read the plan', () => plans.get(id) ?? null),
    updateWorld: (id, fields) => changeWorld(id, (world) => ({ ...world, ...fields })),
    deleteWorld: (id, at) => changeWorld(id, (world) => ({ ...world, deletedAt: at })),
    restoreWorld: (id) => changeWorld(id, (world) => ({ ...world, deletedAt: null })),

    getWorldVersion: (worldId, index) =>
      read('read the version', () => versions.get(worldId)?.[index] ?? null),

    appendVersion: (version) =>
      change('save the version', () => {
        const stored = worldOf(version.content.worldId);
        const added = structuredClone(withVersion(stored, version));
        spend(stored, version.spent);
        worlds.set(stored.id, added.world);
        versions.set(stored.id, [...(versions.get(stored.id) ?? []), added.version]);
        return added.version.index;
      }),

    changeVersion: (worldId, index, fields) =>
      change('save the version', () => {
        const world = worldOf(worldId);
        const all = versions.get(worldId) ?? [];
        const version = all[index];
        checkVersionStored(version);
        const changed = structuredClone(withVersionChange(world, version, fields));
        spend(world, fields.spent);
        worlds.set(worldId, changed.world);
        versions.set(worldId, all.with(index, changed.version));
        return null;
      }),

    rateWorld: (id, rating) => changeWorld(id, (world) => withRating(world, rating)),
    unrateWorld: (id, key) => changeWorld(id, (world) => withoutRating(world, key)),
  };

  const purge = (before: number): number => {
    const isOld = ({ deletedAt }: { readonly deletedAt: number | null }): boolean =>
      deletedAt !== null && deletedAt < before;
    const doomed = new Set([...collections.values()].filter(isOld).map(({ id }) => id));
    let alone = 0;
    for (const world of [...worlds.values()]) {
      if (isOld(world)) alone += 1;
      else if (!doomed.has(world.collectionId)) continue;
      worlds.delete(world.id);
      versions.delete(world.id);
      plans.delete(world.id);
    }
    for (const id of doomed) collections.delete(id);
    return doomed.size + alone;
  };

  return { verbs, purge };
}
