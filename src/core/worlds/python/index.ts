export { estimateTokens } from './estimateTokens';
export { stripComments, type StripOptions } from './stripComments';
export { type PythonToken, type PythonTokenKind } from './tokens';
