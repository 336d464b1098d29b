export { estimateTokens } from './estimateTokens';
export { loadStripComments } from './load';
export { stripComments, type StripOptions } from './stripComments';
export { type PythonToken, type PythonTokenKind } from './tokens';
