export type { LibraryProgress, LibraryReport, RefusedFile } from './addToLibrary';
export type { ExportChoice, ExportedFile } from './exportRun';
export { exportRun } from './exportRun';
export type { ExportedSubmission, SubmissionPreview } from './exportSubmission';
export { exportSubmission, previewSubmission } from './exportSubmission';
export type { ImportedBefore, ImportedRun, ImportFile, ImportProgress, ImportSummary } from './importFiles';
export { importFiles } from './importFiles';
export type { JoinReport } from './joinShards';
export type { ArchiveApi, ArchiveResult } from './protocol';
export type { VerifyProgress } from './verifyRun';
export type {
  ImportedCollection,
  WorldExportChoice,
  WorldsImportProgress,
  WorldsImportReport,
} from './worldsProtocol';
export { verifyRun } from './verifyRun';
export type { ArchiveError } from './zip';
export { openZip } from './zip';
