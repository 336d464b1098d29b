import * as Comlink from 'comlink';
import type { Plan, RunId } from '../../core/evaluate';
import type { PictureCount, SubmissionDetails, VerifyReport } from '../../core/runfile';
import { fail, ok } from '../../core/shared';
import type {
  ArchiveApi,
  ArchiveError,
  ArchiveResult,
  ExportChoice,
  ExportedFile,
  ExportedSubmission,
  ImportFile,
  ImportProgress,
  ImportSummary,
  JoinReport,
  LibraryProgress,
  LibraryReport,
  SubmissionPreview,
  VerifyProgress,
} from '../archive';
import { SupervisedWorker, type WorkerFailure } from '../supervise';
import { labPort } from './lab';
import { storageReady } from './storageAccess';

/** Runs one job in an archive worker of its own, which ends with the job and gives its memory back. */
export async function inArchive<T, Progress = never>(
  job: (api: ArchiveApi, onProgress: (progress: Progress) => void) => Promise<ArchiveResult<T>>,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<ArchiveResult<T>> {
  const storage = await storageReady();
  const { mode } = await storage.estimate();
  const worker = new SupervisedWorker<ArchiveApi>(
    new Worker(new URL('../archive/archive.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    const ready = await worker.call(
      (api) => api.initialize(mode === 'memory' ? Comlink.proxy(storage) : null, __APP_VERSION__),
      { deadlineMs: 30_000 },
    );
    if (!ready.ok) return fail(ofWorker(ready.error));
    // Progress comes through a port of its own and may arrive after the result; late news is dropped.
    let finished = false;
    const report = Comlink.proxy((progress: Progress) => {
      if (!finished) onProgress(progress);
    });
    const done = await worker.call((api) => job(api, report), { deadlineMs: null });
    finished = true;
    return done.ok ? done.value : fail(ofWorker(done.error));
  } finally {
    worker.close();
  }
}

function ofWorker(failure: WorkerFailure): ArchiveError {
  return {
    kind: 'worker',
    message: failure.message,
    advice: 'What is stored is unchanged. Try again; if it happens again, reload the page.',
  };
}

/**
 * Imports every run, quiz and exported collection of worlds in the chosen files; rows can be shown while the rest is still
 * being read.
 */
export function importFiles(
  files: readonly ImportFile[],
  onProgress: (progress: ImportProgress) => void,
): Promise<ArchiveResult<ImportSummary>> {
  // Plain objects: a `File` crosses the boundary, its `webkitRelativePath` does not.
  const plain = files.map(({ path, file }) => ({ path, file }));
  return inArchive((api, report) => api.importFiles(plain, report), onProgress);
}

/** Takes the chosen files, and those in chosen archives, into the library. */
export function addToLibrary(
  files: readonly ImportFile[],
  onProgress: (progress: LibraryProgress) => void,
): Promise<ArchiveResult<LibraryReport>> {
  const plain = files.map(({ path, file }) => ({ path, file }));
  return inArchive((api, report) => api.addToLibrary(plain, report), onProgress);
}

/** Packs a run as a run file or as a BALROG result folder. */
export function exportRun(runId: RunId, choice: ExportChoice): Promise<ArchiveResult<ExportedFile>> {
  return inArchive((api) => api.exportRun(runId, choice));
}

/** How many of a run's pictures its run file can hold; reading them takes a while where there are thousands. */
export async function previewPictures(runId: RunId): Promise<ArchiveResult<PictureCount>> {
  const kept = await countKeptPictures(runId);
  // Most runs keep none: no worker for them.
  return kept === 0 ? ok({ fitting: 0, leftOut: 0 }) : inArchive((api) => api.previewPictures(runId));
}

/** How many pictures a run keeps as files; `null` where that cannot be read. */
export async function countKeptPictures(runId: RunId): Promise<number | null> {
  const kept = await (await storageReady()).listPictures(runId);
  return kept.ok ? kept.value.length : null;
}

/** What a submission of a run to BALROG's leaderboard would be called, and what speaks against it. */
export function previewSubmission(runId: RunId): Promise<ArchiveResult<SubmissionPreview>> {
  return inArchive((api) => api.previewSubmission(runId));
}

/** Packs a run as BALROG's leaderboard asks for it; the file was read again before it is handed out. */
export function exportSubmission(
  runId: RunId,
  details: SubmissionDetails,
): Promise<ArchiveResult<ExportedSubmission>> {
  return inArchive((api) => api.exportSubmission(runId, details));
}

/**
 * Puts a part of a split plan together with the other parts that are stored here, into one run. Importing parts does it by
 * itself; this is for parts that were all played here.
 */
export function joinParts(part: RunId): Promise<ArchiveResult<JoinReport>> {
  return inArchive((api) => api.joinParts(part));
}

/**
 * Remembers a plan whose command line for BALROG was copied or saved: a result folder of the same agent, model and tasks
 * is then imported as a run of it.
 */
export function keepGivenPlan(plan: Plan): Promise<ArchiveResult<null>> {
  return inArchive((api) => api.keepGivenPlan(plan));
}

/** Packs all runs and quizzes in one file. */
export function exportAll(): Promise<ArchiveResult<ExportedFile>> {
  return inArchive((api) => api.exportAll());
}

interface VerifySearch {
  /** Ends the search; the episodes that are left are verified without it. */
  readonly signal: AbortSignal;
}

/**
 * Simulates a run's episodes again and compares step by step.
 * @param search given: choices that published runs do not record are searched for, which can take minutes.
 */
export function verifyRun(
  runId: RunId,
  onProgress: (progress: VerifyProgress) => void,
  search: VerifySearch | null = null,
): Promise<ArchiveResult<VerifyReport>> {
  const mayGoOn = search && Comlink.proxy(() => !search.signal.aborted);
  const python = labPort();
  return inArchive(
    (api, report) => api.verifyRun(runId, report, mayGoOn, Comlink.transfer(python, [python])),
    onProgress,
  );
}
