export { alignmentPaths, validityCrawl } from './crawls';
export {
  estimateWork,
  type EstimateOptions,
  type Range,
  type WorkAmount,
  type WorkEstimate,
  type WorkPart,
} from './estimate';
export { nextStep, type NextStep, type PipelineState } from './nextStep';
export { feedbackProblems, validityProblem } from './problems';
