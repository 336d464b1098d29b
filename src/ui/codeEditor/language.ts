import { python } from '@codemirror/lang-python';
import { indentUnit } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { appearance } from './appearance';

/** Python as it is read and written in every view. */
export const pythonCode: Extension = [
  python(),
  indentUnit.of('    '),
  EditorState.tabSize.of(4),
  EditorView.contentAttributes.of({ spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off' }),
  appearance,
];

/** A text that is read only but can be focused, scrolled and searched by keys. */
export function readOnly(label: string): Extension {
  return [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ tabindex: '0', 'aria-readonly': 'true', 'aria-label': label }),
  ];
}
