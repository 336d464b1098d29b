/** The page's door to everything beneath it: workers, storage, drawing. Features import only from here. */
export { environmentMetas, findTask } from '../../envs';
export { fileKinds } from '../fileKinds';
export { environmentTexts } from './environmentTexts';
export { preloadDrawing, tileSetFor, type BoardPainter, type BoardPalette } from '../../draw';
export { readPreference, SHORTEST_PASSPHRASE, writePreference } from '../../storage';
export type {
  KeyLocked,
  KeyLockError,
  KnownKey,
  StorageError,
  StorageEstimate,
  StorageFill,
  Stored,
} from '../../storage';
export { parseBaseUrl, parseDownloadAddress, type DownloadAddress } from '../../models';
export type { ConnectionReport } from '../../models';
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
export { analyzeEpisode, analyzeRun, type RunAnalysisJob } from './analysis';
export type { AnalysisProgress, AnalysisResult, RunAnalysis } from '../analysis';
export {
  addToLibrary,
  countKeptPictures,
  exportAll,
  exportRun,
  exportSubmission,
  importFiles,
  joinParts,
  keepGivenPlan,
  previewPictures,
  previewSubmission,
  verifyRun,
} from './archiveClient';
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
export {
  changePassphrase,
  forgetAllKeys,
  forgetKey,
  lockKeys,
  removePassphrase,
  saveKey,
  setPassphrase,
  unlockKeys,
  useKeyLock,
  useKeyRing,
  type KeyRing,
} from './keyChain';
export { finishSignIn } from './signInReturn';
export { readCallLatencies } from './callLatencies';
export { comparePlayed, type ComparedRuns } from './comparison';
export { downloadBlob } from './downloadBlob';
export { keepAsDemonstration, setDemonstration } from './demonstrationMarks';
export { deleteRun, firstEpisodeOf, renameRun, restoreRun } from './storedRuns';
export { useEpisode, useEpisodes, useRun, useRuns, useSteps, type Live } from './live';
export { episodesOf } from './runEpisodes';
export { canSaveVideo, exportPicture, type PictureFile } from './pictureClient';
export { hostOf, modelKey, placeOf, useKnownModels, type KnownModels } from './modelChoice';
export {
  draftErrors,
  draftOf,
  MODEL_PROVIDERS,
  modelDraftSchema,
  modelOfDraft,
  modelSoFar,
  movedTo,
  NEW_DRAFT,
  providerAt,
  providerOf,
  settingsDraftOf,
  settingsOfDraft,
  type ModelDraft,
} from './modelDraft';
export { useModelPicker } from './modelPicker';
export { firstDraft } from './modelDraft';
export {
  addGguf,
  addLocalAddress,
  checkDevice,
  fetchLocalModel,
  localKey,
  removeLocalModel,
  repairLocalModel,
  stopLocalFetch,
  testLocalModel,
  useLocalLibrary,
  useLocalModels,
  type LocalJob,
  type NamedModel,
} from './localLibrary';
export type { DeviceReport, DownloadProgress, LocalModelEntry, SelfTest } from '../model';
export {
  DIAGNOSTIC_STEPS,
  diagnoseModel,
  diagnosticText,
  runDiagnostics,
  type DiagnosticStep,
} from './diagnostics';
export { keyStateOf, type KeyState } from './modelServer';
export {
  LIST_PRICES,
  listPriceOf,
  priceNow,
  replacePrices,
  resetPrice,
  setPrice,
  usePrice,
  usePriceOverrides,
} from './prices';
export { type ListedModel, type PriceOverride, type Provider as ModelProvider } from '../../models';
export {
  changeSavedModel,
  removePreset,
  removeSavedModel,
  renamePreset,
  restorePreset,
  restoreSavedModel,
  saveModel,
  savePreset,
  SHIPPED_PRESETS,
  useOwnPresets,
  useSavedModels,
  type ParameterPreset,
  type SavedModel,
} from './savedModels';
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
  changeConcurrency,
  changeLimits,
  holdEpisode,
  overrule,
  pauseRun,
  resumeRun,
  retryFailed,
  runAgain,
  startRun,
  stepEpisode,
  stopEpisode,
  stopRun,
  stopTrial,
  tryStep,
  useRunProgress,
} from './runnerClient';
export type { Trial, TrialReport } from '../runner';
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
export { useOwnStrategies } from './ownStrategies';
export { checkStrategy, readOwnStrategy, saveOwnStrategy, type StrategyCheck } from './strategyEditor';
export type { ProgramFault } from '../strategy';
export { useDemonstrations, type ListedDemonstration } from './demonstrationList';
export { SentPictures, type SentPicture } from './sentPictures';
export { useStrategies, type StrategyList } from './strategyList';
export {
  addGame,
  createMatch,
  deleteMatch,
  noteResult,
  notePlays,
  noteShown,
  restoreMatch,
  useMatch,
  useMatches,
} from './matches';
export { beginGame, forgetGrants, letReach, openPersonSide, personStanding, stopGame } from './versus';
export {
  agentSide,
  isPaced,
  isQuick,
  recordedOpponent,
  type LevelRules,
  type RecordedSide,
} from './versusSides';
export { acceptChallenge, challengeFrom, readChallengeCode, readChallengeFile } from './versusChallenge';
export type { WrittenChallenge } from './challengeLink';
export { gatedGame, TurnGate } from './versusGate';
export { holdMatch } from './versusHold';
export { ReplayFollower } from './followReplay';
export { readOwnSuites, removeSuite, renameSuite, restoreSuite, saveSuite, useOwnSuites } from './suites';
export { NO_PAST, readPastPlay, usePastPlay, type PastPlay } from './estimates';
export { useStoredBytes } from './storedSize';
export { useWatchedPace } from './watchedRun';
export { demonstrationTokens, useDemonstrationTokens } from './demonstrationTokens';
export type { AgainOptions } from '../runner';
