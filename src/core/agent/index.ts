export type {
  ContentPart,
  ImagePart,
  Message,
  ModelReply,
  PictureHash,
  StopReason,
  TextPart,
  Usage,
} from './message';
export { picturesOf, textOf } from './message';
export type {
  Decoding,
  LanguageModelSpec,
  LocalKind,
  LocalModelSpec,
  LocalSource,
  Model,
  ModelError,
  ModelErrorKind,
  ModelRequest,
  ModelSession,
  ModelSettings,
  ModelSpec,
  ReasoningEffort,
  RemoteKind,
  RemoteModelSpec,
  Situation,
} from './model';
export {
  DEFAULT_MODEL_SETTINGS,
  isLanguageModel,
  isLocal,
  isRemote,
  LOCAL_KINDS,
  REASONING_EFFORTS,
  REMOTE_KINDS,
} from './model';
export { languageModelSchema, localSourceSchema, modelSettingsSchema } from './modelSchema';
export type {
  AgentSpec,
  AnswerReading,
  Decision,
  HistoryMode,
  OwnStrategy,
  ReadingRule,
  StrategyId,
  TurnClass,
} from './spec';
export { STRATEGY_IDS } from './spec';
export type * from './strategies/contract';
export { describeAgent, describeTruncation } from './describe';
export type { DemonstrationFile, PlayedEpisode, PlayedStep, WrittenDemonstration } from './demonstration';
export {
  demonstrationFile,
  fitDemonstrations,
  LARGEST_DEMONSTRATION,
  parseDemonstration,
} from './demonstration';
export { contextWarning, FIRST_PROMPT_TOKENS, specInContext } from './context';
export { compactMessages, expandMessages } from './messageCodec';
export type { ReadAnswer } from './parseAction';
export { splitReasoning } from './reasoning';
export { addUsage, NO_USAGE, type UsageTotals } from './usage';

export { estimateMessageTokens, estimateTokens } from './tokens';

/** The strategies' code, loaded with the first agent: lists need only their names. */
export const loadStrategies = () => import('./strategies');
export { openHistory, readAnswer } from './strategies/baseSession';
export type { PromptHistory } from './history';
export { callsOf, parameterOf } from './strategies/parameters';
