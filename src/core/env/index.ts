export type {
  ActionSpec,
  Bot,
  DetailSpec,
  Environment,
  EnvironmentId,
  EnvironmentMeta,
  EnvironmentModule,
  EnvironmentOptions,
  EnvironmentState,
  HelpSection,
  Observation,
  OptionChoice,
  OptionSpec,
  Progress,
  StepResult,
  TaskMeta,
} from './contract';
export { EpisodeEndedError } from './contract';
export { benchmarkTasks } from './benchmark';
export { playDetails, replayDetails, type ShownDetail } from './details';
export { libraryHashesIn, namesIn, optionProblem, optionRule, parseOption } from './options';
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
export { LIBRARY_KINDS, type LibraryKind, type Resources } from './resources';
export { modelView } from './scene';
export type {
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
export { MAX_SEED, isSeed, parseSeed } from './seed';
