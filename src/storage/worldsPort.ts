/** The verbs on generated worlds; part of the storage's port. */
import type { UsageTotals } from '../core/agent';
import type {
  CollectionId,
  CollectionRecord,
  PlannedWorld,
  Rating,
  VersionMeasures,
  VersionSummary,
  WorldId,
  WorldRecord,
  WorldVersion,
} from '../core/worlds';
import type { Stored } from './port';

/** What was asked of models for a write; added to the collection's sums in the same transaction. */
export interface Spending {
  readonly calls: number;
  readonly usage: UsageTotals;
  readonly spentTokens: number;
  readonly workedMs: number;
}

/** Sums change by {@link Spending} alone, so that two writers never lose each other's. */
export type CollectionChange = Partial<Omit<CollectionRecord, 'id' | 'createdAt' | keyof Spending>> & {
  readonly spent?: Spending;
};

export type WorldChange = Partial<
  Pick<WorldRecord, 'name' | 'specification' | 'pairing' | 'error' | 'updatedAt' | 'deletedAt'>
>;

/** How a version came to be: what its summary holds and its content does not. */
export type VersionMaking = Pick<VersionSummary, 'reflections' | 'origin' | 'createdAt' | 'stopped'>;

/** A version that has no place among its world's versions yet. */
export interface NewVersion {
  readonly content: Omit<WorldVersion, 'index'>;
  readonly making: VersionMaking;
  /** What making it took. */
  readonly spent?: Spending;
}

/** Part of a version's content that is written anew; measures are merged one by one. */
export interface VersionChange {
  readonly measures?: Partial<VersionMeasures>;
  readonly play?: WorldVersion['play'];
  readonly spent?: Spending;
  readonly updatedAt: number;
}

/** Which judgement: one person has at most one of each. */
export type RatingKey = Pick<Rating, 'rater' | 'version' | 'measure' | 'path'>;

/** A world of a new collection with its versions, in their order. */
export interface NewWorld {
  readonly world: Omit<WorldRecord, 'versions'>;
  readonly versions: readonly Omit<NewVersion, 'spent'>[];
  /** What it is to be made after; `null` for a game that was there. */
  readonly planned: PlannedWorld | null;
}

export interface WorldsStorage {
  /** Creates a collection with all its worlds and their versions in one transaction. */
  addCollection(collection: CollectionRecord, worlds: readonly NewWorld[]): Promise<Stored<null>>;
  /** Adds worlds to a collection in one transaction; each world names its collection. */
  addWorlds(worlds: readonly NewWorld[]): Promise<Stored<null>>;
  updateCollection(id: CollectionId, change: CollectionChange): Promise<Stored<CollectionRecord>>;
  /** Newest first; without those whose deletion is pending. */
  listCollections(): Promise<Stored<readonly CollectionRecord[]>>;
  /** Also one whose deletion is pending; `null` when there is none. */
  getCollection(id: CollectionId): Promise<Stored<CollectionRecord | null>>;
  /** Hides a collection; `restoreCollection` takes it back, `purgeDeleted` removes it with its worlds for good. */
  deleteCollection(id: CollectionId, at: number): Promise<Stored<null>>;
  restoreCollection(id: CollectionId): Promise<Stored<null>>;

  /** In their order; without those whose deletion is pending. */
  listWorlds(collectionId: CollectionId): Promise<Stored<readonly WorldRecord[]>>;
  /** Also one whose deletion is pending; `null` when there is none. */
  getWorld(id: WorldId): Promise<Stored<WorldRecord | null>>;
  /** What a world is made after, with the source of the reference game; `null` when it was not planned. */
  getPlannedWorld(id: WorldId): Promise<Stored<PlannedWorld | null>>;
  updateWorld(id: WorldId, change: WorldChange): Promise<Stored<null>>;
  /** Hides a world; `restoreWorld` takes it back, `purgeDeleted` removes it for good. */
  deleteWorld(id: WorldId, at: number): Promise<Stored<null>>;
  restoreWorld(id: WorldId): Promise<Stored<null>>;

  getWorldVersion(worldId: WorldId, index: number): Promise<Stored<WorldVersion | null>>;
  /**
   * Adds a version after the last one: none is ever written over. Content, summary and sums change together. Takes
   * the world's error back.
   * @returns its index.
   */
  appendVersion(version: NewVersion): Promise<Stored<number>>;
  /** Merges measures into a version; content, summary and sums change together. Takes the world's error back. */
  changeVersion(worldId: WorldId, index: number, change: VersionChange): Promise<Stored<null>>;

  /** Keeps a person's judgement in place of that person's earlier one about the same. */
  rateWorld(id: WorldId, rating: Rating): Promise<Stored<null>>;
  unrateWorld(id: WorldId, key: RatingKey): Promise<Stored<null>>;
}
