/** The page's door to everything beneath it: workers, storage, drawing. Features import only from here. */
export { environmentMetas, fileKinds, findTask } from '../../envs';
export { environmentTexts } from './environmentTexts';
export { preloadDrawing, tileSetFor, type BoardPainter, type BoardPalette } from '../../draw';
export { readPreference, writePreference } from '../../storage';
export type { KnownKey, StorageError, StorageEstimate, StorageFill, Stored } from '../../storage';
export { parseBaseUrl, parseDownloadAddress, type DownloadAddress } from '../../models';
export type { ConnectionReport, RemoteModelSpec } from '../../models';
export type { RunnerError, RunnerResult } from '../runner';
export type { GameFrame } from '../environment';
export type {
  ArchiveError,
  ArchiveResult,
  ExportChoice,
  ImportFile,
  ImportProgress,
  ImportSummary,
  LibraryReport,
  VerifyProgress,
} from '../archive';
export {
  checkBoardSize,
  largestTileSize,
  PICTURE_LIMITS,
  planPictures,
  type PictureChoice,
  type PictureError,
  type PictureLook,
  type PictureProgress,
  type PictureResult,
} from '../picture';
export {
  refreshEstimate,
  requestPersistence,
  startAppDuties,
  useAppStatus,
  type AppStatus,
} from './appStatus';
export { addToLibrary, exportAll, exportRun, importFiles, verifyRun } from './archiveClient';
export { boardChoice, type BoardChoice } from './boardChoice';
export { chooseBoardPalette, useBoardPalette } from './boardPalette';
export {
  libraryBlob,
  libraryFilesOf,
  removeLibraryFile,
  renameLibraryItem,
  restoreLibraryFile,
  useFieldSpec,
  useLibrary,
  useLibraryUses,
  type UsedFile,
} from './fileLibrary';
export { downloadToLibrary, type DownloadNews } from './libraryDownload';
export type { HelpKind } from './helpUsed';
export { randomSeed } from './identity';
export { forgetAllKeys, forgetKey, knownKeys, saveKey } from './keyChain';
export { downloadBlob } from './downloadBlob';
export { deleteRun, firstEpisodeOf, renameRun, restoreRun, setDemonstration } from './storedRuns';
export { useEpisode, useEpisodes, useRun, useRuns, useSteps, type Live } from './live';
export { canSaveVideo, exportPicture, type PictureFile } from './pictureClient';
export {
  choiceErrors,
  chosenModel,
  hostOf,
  knownModels,
  modelKey,
  NEW_CHOICE,
  OTHER_MODEL,
  type ModelChoice,
} from './modelChoice';
export { useChoiceServer, useModelServer } from './modelServer';
export type { PlayGame, PlayOrigin, PlaySpec, PlayState } from './personGame';
export { findUnfinishedGame, openPlay } from './play';
export type { SaidTurn } from './saidTurns';
export {
  deleteQuiz,
  gradeByHand,
  importQuiz,
  quizFile,
  restoreQuiz,
  resumeQuiz,
  startQuiz,
  stopQuiz,
  useGameConduct,
  useQuizzes,
} from './quizzes';
export { openReplay, type ReplayGame } from './replay';
export {
  pauseRun,
  resumeRun,
  runAgain,
  startRun,
  stopEpisode,
  stopRun,
  useRunProgress,
} from './runnerClient';
export { corpusIndex, corpusSource, type CorpusIndex, type CorpusWorld } from './corpus';
export {
  collectWorlds,
  deleteCollection,
  deleteWorld,
  measureVersion,
  pauseCollection,
  rate,
  reflectVersion,
  renameCollection,
  renameWorld,
  restoreCollection,
  restoreWorld,
  resumeCollection,
  retryWorlds,
  saveEdit,
  startCollection,
  stopCollection,
  stopWorld,
  trustCollection,
  unrate,
  useCollection,
  useCollections,
  useWorld,
  useWorldProgress,
  useWorlds,
  useWorldsProgress,
  useWorldVersion,
  type GivenWorld,
} from './worlds';
export { exportCollection, exportWorld, importWorlds } from './worldsFiles';
export type { WorkSettings, WorldMeasure, WorldPiece, WorldProgress, WorldsResult } from '../runner';
export type { RatingKey } from '../../storage';
export type {
  ExportedFile,
  ImportedCollection,
  WorldExportChoice,
  WorldsImportProgress,
  WorldsImportReport,
} from '../archive';
export type { UnfinishedGame } from './unfinishedGames';
export { agreeToPrograms, programsAwaitingConsent, useProgramsAwaitingConsent } from './worldConsent';
export { voxelPictures, type VoxelPicture } from './voxelPictures';
export { interpretersLicense, netHackLicense } from './licenses';
