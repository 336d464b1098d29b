/** Generated worlds for the page: live data, work in the runner, and changes that need no runner. */
import { useMemo, useSyncExternalStore } from 'react';
import { NO_USAGE } from '../../core/agent';
import { ok } from '../../core/shared';
import {
  NOT_MEASURED,
  type CollectionId,
  type CollectionRecord,
  type GenerationPlan,
  type Rating,
  type WorldId,
  type WorldRecord,
  type WorldVersion,
} from '../../core/worlds';
import type { RatingKey, Stored } from '../../storage';
import { newId } from '../newId';
import type { WorkSettings, WorldMeasure, WorldProgress, WorldsResult } from '../runner';
import { useStored, type Live } from './live';
import { askRunner } from './runnerClient';
import { storageReady } from './storageAccess';
import { worldsProgressStore } from './worldsProgress';

/** All collections, newest first. */
export function useCollections(): Live<readonly CollectionRecord[]> {
  return useStored('collections', (storage) => storage.listCollections());
}

/** Also one whose deletion is pending. */
export function useCollection(id: CollectionId): Live<CollectionRecord | null> {
  return useStored(`collection ${id}`, (storage) => storage.getCollection(id));
}

/** A collection's worlds in their order, without sources. */
export function useWorlds(collectionId: CollectionId): Live<readonly WorldRecord[]> {
  return useStored(`worlds ${collectionId}`, (storage) => storage.listWorlds(collectionId));
}

export function useWorld(id: WorldId): Live<WorldRecord | null> {
  return useStored(`world ${id}`, (storage) => storage.getWorld(id));
}

/** A version with source, exchange and measures. */
export function useWorldVersion(worldId: WorldId, index: number): Live<WorldVersion | null> {
  return useStored(`world version ${worldId} ${String(index)}`, (storage) =>
    storage.getWorldVersion(worldId, index),
  );
}

/** What is under way in this tab on a collection's worlds, several times a second. */
export function useWorldsProgress(collectionId: CollectionId): readonly WorldProgress[] {
  const all = useSyncExternalStore(worldsProgressStore.subscribe, worldsProgressStore.getState);
  return useMemo(
    () => Object.values(all).filter((progress) => progress.collectionId === collectionId),
    [all, collectionId],
  );
}

/** What is under way in this tab on one world; `null` when nothing is. */
export function useWorldProgress(worldId: WorldId): WorldProgress | null {
  return useSyncExternalStore(
    worldsProgressStore.subscribe,
    () => worldsProgressStore.getState()[worldId] ?? null,
  );
}

/** Stores a collection with its planned worlds, one or many, and starts making them. */
export function startCollection(name: string, plan: GenerationPlan): Promise<WorldsResult<CollectionId>> {
  return askRunner((api) => api.startCollection(name, plan));
}

/** Goes on where a collection stands. @param settings another judge, cap … from now on; a plan where there is none. */
export function resumeCollection(id: CollectionId, settings: WorkSettings = {}): Promise<WorldsResult<null>> {
  return askRunner((api) => api.resumeCollection(id, settings));
}

/** Finishes what is under way and begins nothing new. */
export function pauseCollection(id: CollectionId): Promise<WorldsResult<null>> {
  return askRunner((api) => api.pauseCollection(id));
}

/** Ends at once; what was stored is kept. */
export function stopCollection(id: CollectionId): Promise<WorldsResult<null>> {
  return askRunner((api) => api.stopCollection(id));
}

/** Tries worlds again whose last piece of work failed; all of them when none is named. */
export function retryWorlds(id: CollectionId, worldIds?: readonly WorldId[]): Promise<WorldsResult<null>> {
  return askRunner((api) => api.retryWorlds(id, worldIds));
}

/**
 * Measures one version again; the result takes the place of the earlier one. Settles when it is stored.
 * @param settings what differs from the collection's plan; needs a model where it has none, but not for `check` and `search`.
 */
export function measureVersion(
  worldId: WorldId,
  index: number,
  measure: WorldMeasure,
  settings: WorkSettings = {},
): Promise<WorldsResult<null>> {
  return askRunner((api) => api.measureVersion(worldId, index, measure, settings), null);
}

/** Asks a model once for a mended version of a version. @returns the new version's index. */
export function reflectVersion(
  worldId: WorldId,
  index: number,
  settings: WorkSettings = {},
): Promise<WorldsResult<number>> {
  return askRunner((api) => api.reflectVersion(worldId, index, settings), null);
}

/** Ends single work on a world that `measureVersion` or `reflectVersion` began. */
export function stopWorld(worldId: WorldId): Promise<WorldsResult<null>> {
  return askRunner((api) => api.stopWorld(worldId));
}

/** Whether a collection may be running: one was at the last look, or something was stored since. */
let mayBeRunning = true;
let watching = false;

/** Takes up every collection that a closed or reloaded tab left running. Starts no runner when there is none. */
export async function takeUpCollections(): Promise<void> {
  const storage = await storageReady();
  if (!watching) {
    watching = true;
    storage.subscribe(() => {
      mayBeRunning = true;
    });
  }
  if (!mayBeRunning) return;
  mayBeRunning = false;
  const collections = await storage.listCollections();
  if (collections.ok && !collections.value.some(({ state }) => state === 'running')) return;
  mayBeRunning = true;
  if (collections.ok) await askRunner((api) => api.resumeCollections());
}

/** Keeps a source changed by hand as a new version. @returns its index. */
export async function saveEdit(worldId: WorldId, source: string): Promise<Stored<number>> {
  return (await storageReady()).appendVersion({
    content: { worldId, source, exchange: null, measures: NOT_MEASURED, play: null },
    making: { reflections: null, origin: 'edited', createdAt: Date.now(), stopped: null },
  });
}

/** Keeps a person's judgement in place of that person's earlier one about the same. */
export async function rate(worldId: WorldId, rating: Rating): Promise<Stored<null>> {
  return (await storageReady()).rateWorld(worldId, rating);
}

export async function unrate(worldId: WorldId, key: RatingKey): Promise<Stored<null>> {
  return (await storageReady()).unrateWorld(worldId, key);
}

/** Notes that the user agrees to run a collection's games. */
export async function trustCollection(id: CollectionId): Promise<Stored<null>> {
  return changed(await (await storageReady()).updateCollection(id, { trusted: true }));
}

export async function renameCollection(id: CollectionId, name: string): Promise<Stored<null>> {
  return changed(await (await storageReady()).updateCollection(id, { name, updatedAt: Date.now() }));
}

export async function renameWorld(id: WorldId, name: string): Promise<Stored<null>> {
  return (await storageReady()).updateWorld(id, { name, updatedAt: Date.now() });
}

/** Hides a collection and ends work on it here; `restoreCollection` brings it back. */
export async function deleteCollection(id: CollectionId): Promise<Stored<null>> {
  const storage = await storageReady();
  const collection = await storage.getCollection(id);
  if (collection.ok && collection.value?.state === 'running') await stopCollection(id);
  return storage.deleteCollection(id, Date.now());
}

export async function restoreCollection(id: CollectionId): Promise<Stored<null>> {
  return (await storageReady()).restoreCollection(id);
}

/** Hides a world; `restoreWorld` brings it back. */
export async function deleteWorld(id: WorldId): Promise<Stored<null>> {
  return (await storageReady()).deleteWorld(id, Date.now());
}

export async function restoreWorld(id: WorldId): Promise<Stored<null>> {
  return (await storageReady()).restoreWorld(id);
}

/** A game that is there already, such as one of the corpus or one written in the editor. */
export interface GivenWorld {
  readonly name: string;
  readonly source: string;
  /** As comment lines; empty where none is known. */
  readonly specification: string;
}

/** Makes a collection of games that the user trusts, to be measured and mended like generated ones. */
export async function collectWorlds(
  name: string,
  given: readonly GivenWorld[],
): Promise<Stored<CollectionId>> {
  const id = newId<CollectionId>();
  const now = Date.now();
  const collection: CollectionRecord = {
    id,
    name,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    origin: 'written',
    trusted: true,
    plan: null,
    state: 'idle',
    error: null,
    calls: 0,
    usage: NO_USAGE,
    spentTokens: 0,
    workedMs: 0,
  };
  const worlds = given.map((world, order) => {
    const worldId = newId<WorldId>();
    return {
      world: {
        id: worldId,
        collectionId: id,
        order,
        name: world.name,
        specification: world.specification,
        pairing: null,
        ratings: [],
        error: null,
        updatedAt: now,
        deletedAt: null,
      },
      versions: [
        {
          content: { worldId, source: world.source, exchange: null, measures: NOT_MEASURED, play: null },
          making: { reflections: 0, origin: 'written', createdAt: now, stopped: null } as const,
        },
      ],
      planned: null,
    };
  });
  const added = await (await storageReady()).addCollection(collection, worlds);
  return added.ok ? ok(id) : added;
}

function changed(stored: Stored<unknown>): Stored<null> {
  return stored.ok ? ok(null) : stored;
}
