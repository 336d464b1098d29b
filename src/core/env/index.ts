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
export { playDetails, replayDetails, type ShownDetail } from './details';
export { namesIn, optionProblem, optionRule, parseOption } from './options';
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
export type { LibraryKind, Resources } from './resources';
export type {
  Console,
  GridView,
  ListEntry,
  MenuItem,
  Prompt,
  PromptAnswer,
  Scene,
  StatusEntry,
  TileName,
  ViewLight,
} from './scene';
export { environmentTitle } from './titles';
export { MAX_SEED, isSeed, parseSeed } from './seed';
