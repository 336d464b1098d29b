export { writeArcade, type DifferencesOf } from './arcadeFile';
export type { CarriedFile, LibraryFileOf } from './arcadeLibrary';
export { countPictures, PICTURE_BOUNDS } from './arcadePictures';
export type { PictureCount, PictureHashOf, RunPictures } from './arcadePictures';
export { balrogCommand, type BalrogCommand } from './balrogCommand';
export { asPlayedByBalrog, readPlans, withPlan } from './balrogPlan';
export { readStepTable } from './balrogCsv';
export type { ExportPart, StepsOf } from './balrogExport';
export { exportBalrog } from './balrogExport';
export { checkSubmission } from './checkSubmission';
export type { ImportDeps, ImportedEpisode, ImportItem } from './imported';
export { readSource } from './importSource';
export {
  isPlayedIn,
  joinParts,
  missingParts,
  takePart,
  type EqualEpisodes,
  type TakenPart,
} from './joinParts';
export {
  isMatchFile,
  matchFromFile,
  playsIn,
  readMatchFile,
  writeMatchFile,
  type FiledPlay,
} from './matchFile';
export { isSameRun, sameEpisodes } from './sameRun';
export type { RecordedEpisode } from './recorded';
export { recordedEpisode, recordedFromImport } from './recorded';
export type { ReadRecordings } from './recordings';
export { readRecordedLines, readScenarios } from './recordings';
export type { ImportLimits, SourceFile } from './sourceFiles';
export { IMPORT_LIMITS, normalizePath, readText } from './sourceFiles';
export {
  submissionFolder,
  suggestedDetails,
  submissionProblems,
  writeSubmission,
  type SubmissionDetails,
} from './submission';
export type { EnvironmentReport, NotReproduced, SearchNews, VerifyReport } from './verify';
export { verifyEpisodes } from './verify';
export { findOptions } from './worlds';
