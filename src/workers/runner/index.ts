export type {
  WorkSettings,
  WorldMeasure,
  WorldPiece,
  WorldProgress,
  WorldsApi,
  WorldsResult,
} from './worldsProtocol';
export type { QuizApi, RunnerApi, RunnerError, RunnerResult } from './protocol';
