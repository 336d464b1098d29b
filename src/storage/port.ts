/**
 * What the app keeps, and the verbs on it. Implemented on IndexedDB and, where that cannot be opened, in memory.
 * Every call may cross a worker boundary (Comlink), so arguments and results are plain data.
 */
import type { PictureHash } from '../core/agent';
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, StepRecord } from '../core/evaluate';
import type { LibraryItem } from '../core/library';
import type { QuizChange, QuizId, QuizRecord } from '../core/quiz';
import type { Result } from '../core/shared';
import type { MatchesStorage } from './matchesPort';
import type { WorldsStorage } from './worldsPort';

export interface StorageError {
  /** `full`: no space left. `closed`: another tab upgraded the database. `unavailable`: it cannot be opened. */
  readonly kind: 'full' | 'closed' | 'unavailable' | 'failed';
  readonly message: string;
  readonly advice: string;
}

export type Stored<T> = Result<T, StorageError>;

/** One atomic write: steps are only ever appended, and an episode row changes together with them. */
export interface EpisodeWrite {
  readonly episode: EpisodeRecord;
  /** New steps, in order; the first one's `step` must equal the number already stored. */
  readonly steps: readonly StepRecord[];
}

export interface StorageEstimate {
  readonly mode: 'indexedDb' | 'memory';
  readonly usageBytes: number | null;
  readonly quotaBytes: number | null;
  /** Whether the browser promised not to evict the data; `null` where it cannot tell. */
  readonly persisted: boolean | null;
  /** Why the data is held in memory only; `null` when it is kept on disk or memory was asked for. */
  readonly memoryReason: StorageError | null;
}

/** What became of a file that was to be kept. `known`: its content was there already and stays as it was. */
export type LibraryAddition = 'added' | 'known';

export interface Storage extends WorldsStorage, MatchesStorage {
  /** Creates a run with all its episodes in one transaction. */
  createRun(run: RunRecord, episodes: readonly EpisodeRecord[]): Promise<Stored<null>>;
  /** Adds episodes with their steps to a run (imports), in one transaction. */
  addEpisodes(episodes: readonly EpisodeWrite[]): Promise<Stored<null>>;
  updateRun(id: RunId, change: Partial<Omit<RunRecord, 'id'>>): Promise<Stored<null>>;
  /** Writes many episodes at once, atomically: the runner's periodic flush. Refuses doubled or missing steps. */
  writeEpisodes(writes: readonly EpisodeWrite[]): Promise<Stored<null>>;
  /** Clears an unscored episode's steps and sets it to the given (queued) record, for "run again". */
  resetEpisode(episode: EpisodeRecord): Promise<Stored<null>>;

  /** Newest first; without those whose deletion is pending. */
  listRuns(): Promise<Stored<readonly RunRecord[]>>;
  getRun(id: RunId): Promise<Stored<RunRecord | null>>;
  /** In plan order. */
  listEpisodes(runId: RunId): Promise<Stored<readonly EpisodeRecord[]>>;
  getEpisode(id: EpisodeId): Promise<Stored<EpisodeRecord | null>>;
  /** All steps of an episode, in order. */
  listSteps(episodeId: EpisodeId): Promise<Stored<readonly StepRecord[]>>;
  countSteps(episodeId: EpisodeId): Promise<Stored<number>>;

  /** Hides a run; `restoreRun` takes it back, `purgeDeleted` removes it for good. */
  deleteRun(id: RunId, at: number): Promise<Stored<null>>;
  restoreRun(id: RunId): Promise<Stored<null>>;
  /** Removes for good what was hidden before the given time: runs, library files, quizzes, matches, collections and worlds. */
  purgeDeleted(before: number): Promise<Stored<number>>;

  /** Keeps pictures that a run's model got; a hash that the run has already stays as it is. */
  addPictures(
    runId: RunId,
    pictures: ReadonlyMap<PictureHash, Uint8Array<ArrayBuffer>>,
  ): Promise<Stored<null>>;
  /** A kept picture as a PNG file; `null` when the run keeps none of this hash. */
  readPicture(runId: RunId, hash: PictureHash): Promise<Stored<Uint8Array<ArrayBuffer> | null>>;
  /** The hashes of a run's kept pictures, for export. */
  listPictures(runId: RunId): Promise<Stored<readonly PictureHash[]>>;

  /**
   * Keeps a file of the library under its hash. A content that is there stays as it is; one whose removal is pending
   * is taken back.
   */
  addLibraryFile(item: LibraryItem, bytes: Uint8Array<ArrayBuffer>): Promise<Stored<LibraryAddition>>;
  /** By name; without those whose removal is pending. */
  listLibrary(): Promise<Stored<readonly LibraryItem[]>>;
  /** `null` when there is none of this hash, or its removal is pending. */
  getLibraryItem(hash: string): Promise<Stored<LibraryItem | null>>;
  /** The bytes; `null` as for `getLibraryItem`. */
  readLibraryFile(hash: string): Promise<Stored<Uint8Array<ArrayBuffer> | null>>;
  renameLibraryItem(hash: string, name: string): Promise<Stored<null>>;
  /** Notes that a person has agreed to run a program of the library. */
  agreeToLibraryFile(hash: string, at: number): Promise<Stored<null>>;
  /** Hides a file; `restoreLibraryFile` takes it back, `purgeDeleted` removes it for good. */
  deleteLibraryFile(hash: string, at: number): Promise<Stored<null>>;
  restoreLibraryFile(hash: string): Promise<Stored<null>>;

  /** Refuses a quiz whose id is taken. */
  addQuiz(quiz: QuizRecord): Promise<Stored<null>>;
  /** Changes a quiz in one transaction; answers are merged field by field. */
  updateQuiz(id: QuizId, change: QuizChange): Promise<Stored<null>>;
  /** Newest first; without those whose deletion is pending. */
  listQuizzes(): Promise<Stored<readonly QuizRecord[]>>;
  /** Also one whose deletion is pending; `null` when there is none. */
  getQuiz(id: QuizId): Promise<Stored<QuizRecord | null>>;

  /** `null` where nothing was written. */
  readSetting(key: string): Promise<Stored<unknown>>;
  writeSetting(key: string, value: unknown): Promise<Stored<null>>;
  deleteSetting(key: string): Promise<Stored<null>>;

  estimate(): Promise<StorageEstimate>;
  /** Asks the browser to keep the data; `false` is a normal answer. */
  requestPersistence(): Promise<boolean>;
  /** Calls back after any change made in this or another tab or worker; returns how to stop. */
  subscribe(listener: () => void): () => void;
  close(): void;
}
