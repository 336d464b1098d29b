/** The runner's part in generated worlds; crosses the boundary between the page and the runner worker. */
import type { Result } from '../../core/shared';
import type { CollectionId, GenerationPlan, PlannedWorld, WorldId, WorldsError } from '../../core/worlds';

export type WorldsResult<T> = Result<T, WorldsError>;

/** A kind of work on one world. */
export type WorldPiece = 'generate' | 'check' | 'reflect' | 'compliance' | 'alignment' | 'play' | 'search';

/** What can be measured on a version. */
export type WorldMeasure = Exclude<WorldPiece, 'generate' | 'reflect'>;

/** News of a piece of work under way in this tab; what came of it is stored. */
export interface WorldProgress {
  readonly collectionId: CollectionId;
  readonly worldId: WorldId;
  /** `waiting`: queued behind other worlds. `null`: nothing is under way any more. */
  readonly piece: WorldPiece | 'waiting' | null;
  /** The version worked on; with `generate` and `reflect` the one that is being made. */
  readonly version: number;
  /** What the model has written so far, or the newest line of a play; empty where nothing is written. */
  readonly text: string;
  /** Paths played, answers given, paths judged, turns played, states seen. */
  readonly done: number;
  /** Of how many; `null` where that is not known. */
  readonly total: number | null;
}

/** How worlds are worked on; what is left out is the collection's own. */
export type WorkSettings = Partial<
  Pick<GenerationPlan, 'model' | 'judge' | 'prompt' | 'reflection' | 'measures' | 'cap' | 'parallel'>
>;

/** Exposed by the runner worker beside its other parts. */
export interface WorldsApi {
  /**
   * Called once, after `initialize`.
   * @param lab a port to where Python runs; see `connectLab`.
   */
  connectWorlds(lab: MessagePort, onProgress: (progress: WorldProgress) => void): Promise<void>;
  /** Stores a collection with its planned worlds and starts making them. */
  startCollection(name: string, plan: GenerationPlan): Promise<WorldsResult<CollectionId>>;
  /**
   * Adds worlds to make to a collection; one without a plan gets one from the settings.
   * Nothing starts before `resumeCollection`, unless the collection is running in this tab.
   */
  addWorlds(
    id: CollectionId,
    worlds: readonly PlannedWorld[],
    settings?: WorkSettings,
  ): Promise<WorldsResult<readonly WorldId[]>>;
  /**
   * Goes on where a collection stands: makes, mends and measures what its plan asks for and is not there.
   * @param settings kept in the plan from now on, e.g. another judge or a higher cap.
   */
  resumeCollection(id: CollectionId, settings?: WorkSettings): Promise<WorldsResult<null>>;
  /** Begins nothing new; what is under way is finished and kept. */
  pauseCollection(id: CollectionId): Promise<WorldsResult<null>>;
  /** Ends at once; what was stored is kept. */
  stopCollection(id: CollectionId): Promise<WorldsResult<null>>;
  /** Takes back the errors of worlds, all of them when none is named, and goes on. */
  retryWorlds(id: CollectionId, worldIds?: readonly WorldId[]): Promise<WorldsResult<null>>;
  /** Measures one version again; the result takes the place of the earlier one. Settles when it is stored. */
  measureVersion(
    worldId: WorldId,
    index: number,
    measure: WorldMeasure,
    settings?: WorkSettings,
  ): Promise<WorldsResult<null>>;
  /**
   * Asks once for a mended version of one version.
   * @returns the index of the new version.
   */
  reflectVersion(worldId: WorldId, index: number, settings?: WorkSettings): Promise<WorldsResult<number>>;
  /** Ends single work on one world. */
  stopWorld(worldId: WorldId): Promise<WorldsResult<null>>;
  /** Goes on with every collection that a closed tab left running. @returns those taken up. */
  resumeCollections(): Promise<WorldsResult<readonly CollectionId[]>>;
}
