export * from './pairing';
export * from './records';
export * from './summary';
export * from './measures';
export * from './lab';
export * from './plan';
export * from './pythonGame';
export * from './data/load';
export * from './results/names';
export * from './results/load';
export * from './results/fill';
export { answersOf, FINAL_RATER } from './results/verdicts';
export type * from './data/experiment';
export type * from './data/published';
export type * from './results/calculations';
export type * from './results/files';
export {
  parseSpecification,
  SPECIFICATION_FIELDS,
  specificationOf,
  specificationProblems,
  withNothingSaid,
  writeSpecification,
  type FieldFacts,
  type Specification,
  type SpecificationField,
  type SpecificationFields,
  type SpecificationProblem,
} from './specification';
export { estimateTokens, loadStripComments } from './python';
export type { PythonToken, PythonTokenKind, StripOptions } from './python';
export {
  codeOf,
  continuationMessages,
  generationMessages,
  joinAnswer,
  maxAnswerTokens,
  messageTokens,
  partialCode,
  reflectionMessages,
  revisionOf,
  stopText,
  type ContinuationStyle,
  type EditFailure,
  type ExtractionOptions,
  type GenerationInput,
  type ReflectionInput,
  type ReflectionProblem,
  type Revision,
} from './prompts';
export {
  complianceMessages,
  complianceOf,
  complianceQuestion,
  ownQuestion,
  questionText,
  readVote,
  type AskedOf,
  type ComplianceQuestion,
} from './compliance';
export { alignmentOf, judgementOf, judgeMessages } from './alignment';
export {
  afterCrash,
  afterStep,
  crashedBeforePlay,
  PLAY_SEED,
  playMessages,
  startPlay,
  takeReply,
  winnabilityOf,
  type PlayOptions,
  type PlayStart,
  type PlayState,
  type SaidTurn,
} from './play';
export {
  alignmentPaths,
  estimateWork,
  feedbackProblems,
  nextStep,
  validityCrawl,
  validityProblem,
  type EstimateOptions,
  type NextStep,
  type PipelineState,
  type Range,
  type WorkAmount,
  type WorkEstimate,
  type WorkPart,
} from './pipeline';
