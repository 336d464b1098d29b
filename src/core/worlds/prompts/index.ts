export { continuationMessages, joinAnswer, type ContinuationStyle } from './continuation';
export { type EditFailure } from './edits';
export { codeOf, partialCode, type ExtractionOptions } from './extraction';
export { fenced } from './fences';
export { generationMessages, maxAnswerTokens, messageTokens, type GenerationInput } from './generation';
export { jsonObjectsIn } from './lenientJson';
export {
  reflectionMessages,
  revisionOf,
  stopText,
  type ReflectionInput,
  type ReflectionProblem,
  type Revision,
} from './reflection';
