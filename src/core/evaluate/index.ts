export { checkPlan, deriveSeed, expandPlan } from './expandPlan';
export { queuedEpisode } from './queuedEpisode';
export type { GamePort, LoopEnd, LoopInput } from './episodeLoop';
export { decisionOf, playEpisode, stepOf } from './episodeLoop';
export { OUTCOME_LABELS, RULE_LABELS, RUN_STATE_LABELS, TURN_LABELS } from './labels';
export { planToQuery } from './planLink';
export type { Plan, PlannedTask, SeedPlan } from './plan';
export type {
  EpisodeError,
  EpisodeId,
  EpisodeRecord,
  EpisodeState,
  Exchange,
  Outcome,
  RunHeadline,
  RunId,
  RunKind,
  RunRecord,
  RunSource,
  RunState,
  StepRecord,
  TurnCounts,
} from './records';
export { OUTCOMES, RUN_STATES, TURN_CLASSES, UNSCORED_OUTCOMES } from './records';
export { headlineOf } from './headline';
export type { ActiveEpisode, RunProgress } from './runProgress';
export { SpeedMeter, estimateSecondsLeft } from './runProgress';
export type { SessionLimits, SessionStart, SessionState, Turn } from './session';
export { errorParts } from './errorText';
export { EpisodeSession } from './session';
export { EpisodeTally } from './tally';
export type { FeedbackWording, FoundFeedback } from './feedback';
export { DEFAULT_FEEDBACK_WORDING, feedbackPrefix, findFeedback } from './feedback';
export type {
  EnvironmentScore,
  Mean,
  MissingEnvironment,
  PlannedCount,
  RunScore,
  ScoreInput,
  Tally,
  TaskScore,
} from './score';
export {
  findMissingEnvironments,
  isPartialImport,
  isScored,
  planFromEpisodes,
  isUnscored,
  scoreRun,
} from './score';
