export { CodeDiff } from './CodeDiff';
export type { CodeDiffProps, DiffLayout } from './CodeDiff';
export { CodeEditor } from './CodeEditor';
export type { CodeEditorProps } from './CodeEditor';
export type { CodeMark, CodePlace } from './types';
