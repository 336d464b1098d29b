import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import { indentUnit } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { appearance } from './appearance';
import type { CodeLanguage } from './types';

const plain: Extension = [
  EditorView.contentAttributes.of({ spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off' }),
  appearance,
];

/** A language as it is read and written in every view. */
const LANGUAGES: Readonly<Record<CodeLanguage, Extension>> = {
  python: [python(), indentUnit.of('    '), EditorState.tabSize.of(4), plain],
  typescript: [javascript({ typescript: true }), indentUnit.of('  '), EditorState.tabSize.of(2), plain],
};

export function codeIn(language: CodeLanguage): Extension {
  return LANGUAGES[language];
}

/** A text that is read only but can be focused, scrolled and searched by keys. */
export function readOnly(label: string): Extension {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ tabindex: '0', 'aria-readonly': 'true', 'aria-label': label }),
  ];
}
