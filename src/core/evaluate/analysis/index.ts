export {
  analyzeTrajectory,
  loopSteps,
  type AnalysisInput,
  type MissingPart,
  type Stretch,
  type TrajectoryAnalysis,
} from './analyze';
export {
  missingWords,
  RunTrajectories,
  type CurvePoint,
  type EnvironmentAnalysis,
  type ReachedShare,
  type TurnBin,
} from './analyzeRun';
export { changesOf, type ChangePoint, type HotSpot, type Milestone } from './curves';
export {
  neighborOf,
  reachedWords,
  trajectoryEvents,
  type TrajectoryEvent,
  type TrajectoryEventKind,
} from './events';
export type { Loop } from './loops';
export type { Mistake } from './mistakes';
export { textKey, type EpisodeTrace, type ScriptedChoice } from './trace';
