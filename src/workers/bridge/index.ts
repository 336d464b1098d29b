/** The page's door to everything beneath it: workers, storage, drawing. Features import only from here. */
export { environmentMetas, findTask } from '../../envs';
export { createBoardPainter, preloadDrawing, type BoardPainter } from '../../draw';
export { readPreference, writePreference } from '../../storage';
export type { KnownKey, StorageError, StorageEstimate, StorageFill, Stored } from '../../storage';
export { parseBaseUrl } from '../../models';
export type { ConnectionReport, RemoteModelSpec } from '../../models';
export type { RunnerError, RunnerResult } from '../runner';
export type { GameFrame } from '../environment';
export type {
  ArchiveError,
  ArchiveResult,
  ImportFile,
  ImportProgress,
  ImportSummary,
  VerifyProgress,
} from '../archive';
export {
  refreshEstimate,
  requestPersistence,
  startAppDuties,
  useAppStatus,
  type AppStatus,
} from './appStatus';
export { downloadBlob, exportAll, exportRun, importFiles, verifyRun } from './archiveClient';
export { randomSeed } from './identity';
export { forgetAllKeys, forgetKey, knownKeys, readKey, saveKey } from './keyChain';
export { deleteRun, renameRun, restoreRun, setDemonstration } from './library';
export { useEpisode, useEpisodes, useRun, useRuns, useSteps, type Live } from './live';
export { openPlay, type PlayGame, type PlaySpec, type PlayState } from './play';
export { openReplay, type ReplayGame } from './replay';
export {
  pauseRun,
  resumeRun,
  runAgain,
  startRun,
  stopEpisode,
  stopRun,
  testConnection,
  useRunProgress,
} from './runnerClient';
