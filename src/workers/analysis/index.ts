export type { AnalysisApi, AnalysisProgress, AnalysisResult, RunAnalysis } from './protocol';
export { traceEpisode } from './traceEpisode';
