/** What crosses the boundary between the page and the archive worker. */
import type { Plan, RunId } from '../../core/evaluate';
import type { PictureCount, SubmissionDetails, VerifyReport } from '../../core/runfile';
import type { CollectionId } from '../../core/worlds';
import type { Result } from '../../core/shared';
import type { Storage } from '../../storage';
import type { LibraryProgress, LibraryReport } from './addToLibrary';
import type { ExportChoice, ExportedFile } from './exportRun';
import type { ExportedSubmission, SubmissionPreview } from './exportSubmission';
import type { ImportFile, ImportProgress, ImportSummary } from './importFiles';
import type { JoinReport } from './joinShards';
import type { WorldExportChoice, WorldsImportProgress, WorldsImportReport } from './worldsProtocol';
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
  /** Imports every run, quiz and exported collection of worlds in the chosen files; rows are stored while the rest is still being read. */
  importFiles(
    files: readonly ImportFile[],
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ArchiveResult<ImportSummary>>;
  /** Takes every file that some kind recognizes into the library. */
  addToLibrary(
    files: readonly ImportFile[],
    onProgress: (progress: LibraryProgress) => void,
  ): Promise<ArchiveResult<LibraryReport>>;
  /** Takes generated games out of the chosen files; runs none of them. */
  importWorlds(
    files: readonly ImportFile[],
    onProgress: (progress: WorldsImportProgress) => void,
  ): Promise<ArchiveResult<WorldsImportReport>>;
  exportCollection(id: CollectionId): Promise<ArchiveResult<ExportedFile>>;
  exportWorld(choice: WorldExportChoice): Promise<ArchiveResult<ExportedFile>>;
  exportRun(runId: RunId, choice: ExportChoice): Promise<ArchiveResult<ExportedFile>>;
  /** How many of a run's pictures its run file can hold. */
  previewPictures(runId: RunId): Promise<ArchiveResult<PictureCount>>;
  /** What a submission of a run would be called, and what speaks against it. */
  previewSubmission(runId: RunId): Promise<ArchiveResult<SubmissionPreview>>;
  /** A run as BALROG's leaderboard asks for it, read again before it is handed out. */
  exportSubmission(runId: RunId, details: SubmissionDetails): Promise<ArchiveResult<ExportedSubmission>>;
  /**
   * Puts a part of a split plan together with the other parts that are stored, as an import does. Where that cannot be,
   * `joined` is empty and `notes` say why.
   */
  joinParts(part: RunId): Promise<ArchiveResult<JoinReport>>;
  /** Remembers a plan that is given out as a command line of BALROG, so that its result folder becomes a run of it. */
  keepGivenPlan(plan: Plan): Promise<ArchiveResult<null>>;
  /** All runs, quizzes and collections of worlds in one file. */
  exportAll(): Promise<ArchiveResult<ExportedFile>>;
  /**
   * Simulates a run's episodes again and compares step by step.
   * @param search `null`: no search for choices that published runs do not record. Else asked whether it may go on.
   * @param python a port to the page's lab, for worlds that are Python programs.
   */
  verifyRun(
    runId: RunId,
    onProgress: (progress: VerifyProgress) => void,
    search: MayGoOn | null,
    python: MessagePort,
  ): Promise<ArchiveResult<VerifyReport>>;
}
