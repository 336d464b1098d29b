export { estimateTokens } from './estimateTokens';
export { type PythonFacts } from './facts';
export { stripComments, type StripOptions } from './stripComments';
export { type PythonToken, type PythonTokenKind } from './tokens';
