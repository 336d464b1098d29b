/** Sets a CodeMirror editor up. Loaded when the first code is shown. */
import { indentWithTab } from '@codemirror/commands';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, Prec, type ChangeSpec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { codeIn, readOnly } from './language';
import type { CodeLanguage, CodeMark, EditorHandle } from './types';

export interface EditorOptions {
  readonly label: string;
  readonly text: string;
  readonly readOnly: boolean;
  readonly language: CodeLanguage;
  /** Called after every change a person makes. */
  readonly onChange: (text: string) => void;
  /** Called for Ctrl+S or ⌘S in the editor. */
  readonly onSave: () => void;
  /** Called for Ctrl+Enter or ⌘Enter in the editor. */
  readonly onRun: () => void;
}

/** How near to the end, in pixels, a reader counts as following it. */
const AT_END = 48;

export function createEditor(host: HTMLElement, options: EditorOptions): EditorHandle {
  const access = new Compartment();
  const accessOf = (closed: boolean) =>
    closed
      ? readOnly(options.label)
      : [
          EditorView.contentAttributes.of({ 'aria-label': options.label }),
          // Before the editor's own keys, which make a blank line of Mod-Enter.
          Prec.high(
            keymap.of([
              {
                key: 'Mod-Enter',
                run: () => {
                  options.onRun();
                  return true;
                },
              },
            ]),
          ),
          keymap.of([
            indentWithTab,
            {
              key: 'Mod-s',
              run: () => {
                options.onSave();
                return true;
              },
            },
          ]),
        ];
  let following = false;
  let ours = false;
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        basicSetup,
        codeIn(options.language),
        lintGutter(),
        access.of(accessOf(options.readOnly)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !ours) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });

  const change = (changes: ChangeSpec): void => {
    ours = true;
    view.dispatch({ changes });
    ours = false;
  };

  return {
    setText(text) {
      const held = view.state.doc.toString();
      if (held === text) return;
      const { scrollDOM } = view;
      const atEnd = scrollDOM.scrollHeight - scrollDOM.scrollTop - scrollDOM.clientHeight < AT_END;
      change(
        text.startsWith(held)
          ? { from: held.length, insert: text.slice(held.length) }
          : { from: 0, to: held.length, insert: text },
      );
      if (following && atEnd)
        view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.length, { y: 'end' }) });
    },
    setReadOnly(closed) {
      view.dispatch({ effects: access.reconfigure(accessOf(closed)) });
    },
    setMarks(marks) {
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, marks)));
    },
    goTo({ line }, focus) {
      const place = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({
        selection: { anchor: place.from },
        effects: EditorView.scrollIntoView(place.from, { y: 'center' }),
      });
      if (focus) view.focus();
    },
    setFollowing(on) {
      following = on;
    },
    text: () => view.state.doc.toString(),
    destroy: () => view.destroy(),
  };
}

/** Marks beyond the end of the text belong to another version of it; they are left out. */
function diagnosticsOf(state: EditorState, marks: readonly CodeMark[]): Diagnostic[] {
  return marks
    .filter(({ line }) => line >= 1 && line <= state.doc.lines)
    .map(({ line, message, severity }) => {
      const { from, to, text } = state.doc.line(line);
      const indent = text.length - text.trimStart().length;
      return { from: Math.min(from + indent, to), to, message, severity };
    });
}
