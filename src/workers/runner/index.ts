export type { QuizApi, RunnerApi, RunnerError, RunnerResult } from './protocol';
