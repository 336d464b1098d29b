export type { RunnerApi, RunnerError, RunnerResult } from './protocol';
