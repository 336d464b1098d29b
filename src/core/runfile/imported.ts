/** What an import yields, whichever format it came from. */
import type { PictureHash } from '../agent';
import type { EpisodeRecord, Plan, RunId, RunRecord, StepRecord } from '../evaluate';
import type { EnvironmentId, EnvironmentMeta } from '../env';
import type { CarriedFile } from './arcadeLibrary';
import type { PictureHashOf } from './arcadePictures';
import type { ImportLimits } from './sourceFiles';

export interface ImportDeps {
  /** A new unique id for a run or an episode. */
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** `null` for an environment that is not part of this app yet. */
  readonly metaOf: (id: EnvironmentId) => EnvironmentMeta | null;
  readonly limits?: ImportLimits;
  /** Plans that were given out as command lines of BALROG; a result folder that is of one becomes a run of it. */
  readonly plans?: readonly Plan[];
  /** For comparing pictures with their names; left out where nothing decodes them. */
  readonly pictureHashOf?: PictureHashOf;
}

/** A step with cells of columns that we do not know, kept for re-export. */
export interface ImportedStep extends StepRecord {
  readonly foreign?: Readonly<Record<string, string>>;
}

export interface ImportedEpisode {
  readonly episode: EpisodeRecord;
  readonly steps: readonly ImportedStep[];
}

/** Emitted in this order per run: `run`, then its episodes as they are read, then `runEnd` with all notes. */
export type ImportItem =
  /** `recordedId`: its id in the file, where it has one. */
  | { readonly kind: 'run'; readonly run: RunRecord; readonly recordedId?: string }
  /** A file that the run plays from, as its hash says; between `run` and the episodes. */
  | { readonly kind: 'library'; readonly file: CarriedFile }
  /** A picture that the run keeps; between `run` and the episodes. */
  | { readonly kind: 'picture'; readonly hash: PictureHash; readonly png: Uint8Array<ArrayBuffer> }
  | ({ readonly kind: 'episode' } & ImportedEpisode)
  | {
      readonly kind: 'runEnd';
      readonly runId: RunId;
      readonly notes: readonly string[];
      /** Whether every part was there and matched its hash; always true where a format has no hashes. */
      readonly intact: boolean;
    }
  /** Something about the source as a whole, such as files that belong to no run. `refused`: a run file that is unsound. */
  | { readonly kind: 'note'; readonly text: string; readonly refused: boolean }
  | { readonly kind: 'progress'; readonly filesRead: number; readonly files: number };
