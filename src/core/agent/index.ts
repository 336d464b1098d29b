export type { Message, ModelReply, StopReason, Usage } from './message';
export type {
  Decoding,
  Model,
  ModelError,
  ModelErrorKind,
  ModelRequest,
  ModelSession,
  ModelSettings,
  ModelSpec,
  Situation,
} from './model';
export { DEFAULT_MODEL_SETTINGS } from './model';
export type { AgentSpec, AnswerReading, Decision, ReadingRule, StrategyId, TurnClass } from './spec';
export { describeAgent } from './describe';
export { compactMessages, expandMessages } from './messageCodec';
export type { ReadAnswer } from './parseAction';
export { splitReasoning } from './reasoning';
export { createAgentSession, type AgentSession } from './strategy';
export { addUsage, NO_USAGE, type UsageTotals } from './usage';
