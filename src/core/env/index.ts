export type {
  ActionSpec,
  AnyEnvironment,
  AnyEnvironmentModule,
  Bot,
  DeferredEnvironment,
  DeferredEnvironmentModule,
  DetailSpec,
  Environment,
  EnvironmentId,
  EnvironmentMeta,
  EnvironmentModule,
  EnvironmentOptions,
  EnvironmentState,
  EnvironmentTexts,
  MaybePromise,
  Observation,
  OptionChoice,
  OptionSpec,
  Progress,
  StepResult,
  TaskMeta,
  WorldFacts,
} from './contract';
export { EpisodeEndedError, WorldFailure } from './contract';
export { BALROG_ENVIRONMENTS, benchmarkTasks, isInBalrog } from './benchmark';
export { playDetails, replayDetails, type ShownDetail } from './details';
export {
  checkedOptions,
  libraryHashesIn,
  namesIn,
  optionProblem,
  optionRule,
  optionsOfTasks,
  parseOption,
} from './options';
export type {
  EarlierEpisode,
  KeepSearching,
  PublishedDerivation,
  PublishedEpisode,
  PublishedRuns,
  PublishedStart,
  PublishedStep,
  SearchProgress,
} from './published';
export { LIBRARY_KINDS, type LibraryKind, type Resources, type WorldGames } from './resources';
export { modelView } from './scene';
export type {
  AcceptedActions,
  CellPlace,
  Console,
  GridView,
  ListEntry,
  MenuItem,
  Prompt,
  PromptAnswer,
  RoomMap,
  RoomPlace,
  RoomWay,
  Scene,
  StatusEntry,
  TileName,
  ViewLight,
} from './scene';
export { environmentTitle } from './titles';
export { stepLimitOf } from './stepLimit';
export { MAX_SEED, isSeed, parseSeed } from './seed';
