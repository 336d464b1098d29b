export type { ArcadeRoot } from './arcadeFile';
export { findArcades, readArcade, writeArcade } from './arcadeFile';
export type { StepRow, TableLayout } from './balrogCsv';
export { BALROG_COLUMNS, readStepTable, writeSpreadsheetTable, writeStepTable } from './balrogCsv';
export type { EpisodeLayout } from './balrogEpisode';
export { LAYOUT_KEY } from './balrogEpisode';
export type { ExportOptions, ExportPart, StepsOf } from './balrogExport';
export { episodeStem, exportBalrog } from './balrogExport';
export { readResultRoot } from './balrogFolder';
export type { EpisodeFiles, FoundResults, ResultRoot } from './balrogPaths';
export { ENVIRONMENT_FOLDERS, findResults } from './balrogPaths';
export type { ImportDeps, ImportedEpisode, ImportedStep, ImportItem } from './imported';
export { readSource } from './importSource';
export { MANIFEST_NAME, RUN_FILE_FORMAT, RUN_FILE_VERSION } from './manifest';
export { migrateManifest } from './migrations';
export type { RecordedEpisode, RecordedStart, RecordedStep, RecordedTotals } from './recorded';
export { recordedEpisode, recordedFromImport } from './recorded';
export type { ReadRecordings } from './recordings';
export { readRecordedLines, readScenarios } from './recordings';
export type { ImportLimits, SourceFile } from './sourceFiles';
export { IMPORT_LIMITS, decodeText, normalizePath, readText } from './sourceFiles';
export type { Difference } from './simulate';
export type {
  EnvironmentReport,
  NotReproduced,
  Reproduced,
  ResultSetReading,
  VerifyDeps,
  VerifyReport,
} from './verify';
export { findOptions, verifyEpisodes } from './verify';
