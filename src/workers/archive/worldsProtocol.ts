/** What crosses the boundary to the archive worker about generated worlds. */
import type { CollectionId, WorldId } from '../../core/worlds';
import type { RefusedFile } from './addToLibrary';

/** A collection that an import has made, or found to be here. */
export interface ImportedCollection {
  readonly id: CollectionId;
  readonly name: string;
  readonly worlds: number;
  readonly versions: number;
  /** It was here already with all that the files hold: nothing was kept a second time. */
  readonly wasHere?: true;
  /** What was repaired, joined or left out. */
  readonly notes: readonly string[];
}

export interface WorldsImportReport {
  readonly collections: readonly ImportedCollection[];
  /** The first {@link MOST_REFUSALS}. */
  readonly refused: readonly RefusedFile[];
  readonly refusedInAll: number;
  /** Files that are no part of a set of games, such as a README. */
  readonly passedOver: number;
}

export interface WorldsImportProgress {
  readonly filesRead: number;
  readonly files: number;
}

/** Which of a world's versions leaves, and as what. */
export interface WorldExportChoice {
  readonly worldId: WorldId;
  readonly version: number;
  /** `python`: the source alone. `world`: everything known of the world, as one file that this app opens again. */
  readonly format: 'python' | 'world';
}
