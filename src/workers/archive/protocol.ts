/** What crosses the boundary between the page and the archive worker. */
import type { RunId } from '../../core/evaluate';
import type { VerifyReport } from '../../core/runfile';
import type { Result } from '../../core/shared';
import type { Storage } from '../../storage';
import type { LibraryProgress, LibraryReport } from './addToLibrary';
import type { ExportChoice, ExportedFile } from './exportRun';
import type { ImportFile, ImportProgress, ImportSummary } from './importFiles';
import type { MayGoOn, VerifyProgress } from './verifyRun';
import type { ArchiveError } from './zip';

export type ArchiveResult<T> = Result<T, ArchiveError>;

/** Exposed by the archive worker. Callbacks are passed as Comlink proxies. */
export interface ArchiveApi {
  /**
   * Called once, before anything else.
   * @param storage a proxy of the page's memory storage, or `null` to open IndexedDB in the worker.
   */
  initialize(storage: Storage | null, appVersion: string): Promise<void>;
  /** Imports every run in the chosen files; rows are stored while the rest is still being read. */
  importFiles(
    files: readonly ImportFile[],
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ArchiveResult<ImportSummary>>;
  /** Takes every file that some kind recognizes into the library. */
  addToLibrary(
    files: readonly ImportFile[],
    onProgress: (progress: LibraryProgress) => void,
  ): Promise<ArchiveResult<LibraryReport>>;
  exportRun(runId: RunId, choice: ExportChoice): Promise<ArchiveResult<ExportedFile>>;
  /** All runs and quizzes in one file. */
  exportAll(): Promise<ArchiveResult<ExportedFile>>;
  /**
   * Simulates a run's episodes again and compares step by step.
   * @param search `null`: no search for choices that published runs do not record. Else asked whether it may go on.
   */
  verifyRun(
    runId: RunId,
    onProgress: (progress: VerifyProgress) => void,
    search: MayGoOn | null,
  ): Promise<ArchiveResult<VerifyReport>>;
}
