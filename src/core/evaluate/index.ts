export { deriveSeed, expandPlan, plannedCounts, seedsOf } from './expandPlan';
export { checkConcurrency, checkLimits, checkPlan, withConcurrency, type Concurrency } from './checkPlan';
export { queuedEpisode } from './queuedEpisode';
export { episodeAgain, mustStartOver } from './runAgain';
export { episodesAtOnce } from './episodesAtOnce';
export type { GamePort, ModelPicture } from './gamePort';
export { playEpisode, type LoopEnd, type LoopInput } from './episodeLoop';
export type { CallRequest, Speaker } from './asking';
export { tryStep, type TriedStep } from './tryStep';
export { EpisodeControl } from './control';
export { decisionOf, stepOf } from './stepRecord';
export { expandCalls, expandLesson } from './callCodec';
export type { Pictures } from './pictureShelf';
export { limitReason, SpendingWatch, type CallEnded } from './spending';
export { spentBefore } from './spentBefore';
export { UnderWay } from './underWay';
export { OUTCOME_LABELS, RULE_LABELS, RUN_STATE_LABELS, TURN_LABELS } from './labels';
export { planToQuery } from './planLink';
export { costOf, episodeCost, runCost, secondPriceOf, type Price, type SpendingLimits } from './cost';
export type { Plan, PlannedTask, SeedPlan } from './plan';
export { actionsOf, readChallenge, writeChallenge, type Challenge } from './challenge';
export {
  LONGEST_STEP_SECONDS,
  MOST_GAMES,
  seriesScore,
  type GameResult,
  type MatchGame,
  type MatchId,
  type MatchPlay,
  type MatchRecord,
  type MatchRules,
  type MatchSide,
  agentReads,
  OBSERVATION_RIGHTS,
  SIDE_READS,
  sideReads,
  withinRights,
  type ObservationRights,
  type SideReads,
} from './match';
export {
  allowedSteps,
  gameResult,
  isShown,
  mayStep,
  newGame,
  playGame,
  type MatchEvent,
  type MatchGameState,
  type SideIndex,
  type SideState,
} from './matchGame';
export type {
  Call,
  EpisodeError,
  EpisodeId,
  EpisodeRecord,
  EpisodeState,
  Exchange,
  JoinedParts,
  Outcome,
  RunHeadline,
  RunId,
  RunKind,
  RunRecord,
  RunSource,
  RunState,
  RunWait,
  StepRecord,
  TurnCounts,
} from './records';
export { OUTCOMES, RUN_STATES, RUN_WAITS, TURN_CLASSES, UNSCORED_OUTCOMES } from './records';
export { headlineOf } from './headline';
export type { ActiveEpisode, RunProgress } from './runProgress';
export { SpeedMeter } from './runProgress';
export { RunSums, type RunFigures } from './runSums';
export type { TimeLeft } from './timeLeft';
export {
  balrogSuite,
  guideSuite,
  hourSuite,
  playsSuite,
  readSuites,
  smokeSuite,
  suiteOfPlan,
  type HourInput,
  type HourSuite,
  type Suite,
} from './suites';
export {
  actualOf,
  compareEstimate,
  type EstimateCheck,
  type EstimateComparison,
  type EstimatedQuantity,
  type RunActual,
} from './compareEstimate';
export {
  estimateRun,
  habitsOf,
  type EstimateInput,
  type PlayingHabits,
  type Range,
  type RunEstimate,
} from './estimate';
export { isSamePlan, mergeShards, type MergedRun, type MergeIdentity, type PlayedPart } from './mergeShards';
export { MOST_SHARDS, parseShard, shardProblem, shardText, splitPlan, type Shard } from './shards';
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
export { bootstrapInterval, RESAMPLES, type Interval } from './statistics/intervals';
export * from './analysis';
export type { PairedComparison } from './statistics/paired';
export {
  compareRuns,
  differenceOf,
  type ComparedMeans,
  type ComparedTask,
  type RunComparison,
} from './statistics/comparison';
export { distributionOf, type Distribution } from './statistics/distribution';
export {
  pairEpisodes,
  UNPAIRED_REASONS,
  type EpisodePair,
  type PairedRun,
  type Pairing,
  type UnpairedEpisode,
  type UnpairedReason,
  type VersionPair,
} from './statistics/pairing';
export { scoreIntervals, type FigureIntervals, type ScoreIntervals } from './statistics/scoreIntervals';
export { environmentsOfMean, successRate, type SuccessRate } from './statistics/successRate';
export { variantKey } from './statistics/variants';
