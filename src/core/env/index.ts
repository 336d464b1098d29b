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
export type { GridView, Scene, TileName } from './scene';
export { MAX_SEED, isSeed, parseSeed } from './seed';
