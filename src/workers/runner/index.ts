export type {
  WorkSettings,
  WorldMeasure,
  WorldPiece,
  WorldProgress,
  WorldsApi,
  WorldsResult,
} from './worldsProtocol';
export type {
  AgainOptions,
  QuizApi,
  RunnerApi,
  RunnerError,
  RunnerResult,
  Trial,
  TrialReport,
} from './protocol';
