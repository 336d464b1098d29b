export type {
  ActionSpec,
  Bot,
  Environment,
  EnvironmentId,
  EnvironmentMeta,
  EnvironmentModule,
  EnvironmentOptions,
  EnvironmentState,
  HelpSection,
  Observation,
  OptionSpec,
  Progress,
  StepResult,
  TaskMeta,
} from './contract';
export { EpisodeEndedError } from './contract';
export { namesIn, optionProblem, parseOption } from './options';
export type { GridView, Scene, TileName, ViewLight } from './scene';
export { MAX_SEED, isSeed, parseSeed } from './seed';
