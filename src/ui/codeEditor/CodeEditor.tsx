import { useEffect, useRef, useState } from 'react';
import { TextBlock } from '../display';
import styles from './CodeEditor.module.css';
import type { CodeLanguage, CodeMark, CodePlace, EditorHandle } from './types';

export interface CodeEditorProps {
  /** Names the text for assistive technology. */
  readonly label: string;
  /** What is shown. While a person edits, a new value replaces what was typed only when it differs from it. */
  readonly value: string;
  readonly readOnly?: boolean;
  readonly onChange?: (value: string) => void;
  /** Ctrl+S or ⌘S while the text can be edited. */
  readonly onSave?: () => void;
  /** Ctrl+Enter or ⌘Enter while the text can be edited. */
  readonly onRun?: () => void;
  readonly marks?: readonly CodeMark[];
  /** Goes to a line and puts the focus there; the same object is gone to once. */
  readonly place?: CodePlace | null;
  /** Keeps the end in sight while the text grows. */
  readonly follow?: boolean;
  /** Default: Python. */
  readonly language?: CodeLanguage;
  /** Height of the editor, such as `30rem`. */
  readonly height?: string;
}

const NO_MARKS: readonly CodeMark[] = [];

/** Code in an editor with line numbers, search and remarks on lines. The editor itself loads on first use. */
export function CodeEditor({
  label,
  value,
  readOnly = true,
  onChange,
  onSave,
  onRun,
  marks = NO_MARKS,
  place = null,
  follow = false,
  language = 'python',
  height = '34rem',
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<EditorHandle | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ value, readOnly, onChange, onSave, onRun });
  useEffect(() => {
    latest.current = { value, readOnly, onChange, onSave, onRun };
  });

  useEffect(() => {
    let handle: EditorHandle | null = null;
    let gone = false;
    import('./editor')
      .then(({ createEditor }) => {
        if (gone || host.current === null) return;
        handle = createEditor(host.current, {
          label,
          text: latest.current.value,
          readOnly: latest.current.readOnly,
          language,
          onChange: (text) => latest.current.onChange?.(text),
          onSave: () => latest.current.onSave?.(),
          onRun: () => latest.current.onRun?.(),
        });
        setEditor(handle);
      })
      .catch(() => {
        if (!gone) setFailed(true);
      });
    return () => {
      gone = true;
      setEditor(null);
      handle?.destroy();
    };
  }, [label, language]);

  useEffect(() => editor?.setFollowing(follow), [editor, follow]);
  useEffect(() => editor?.setText(value), [editor, value]);
  useEffect(() => editor?.setReadOnly(readOnly), [editor, readOnly]);
  useEffect(() => editor?.setMarks(marks), [editor, marks, value]);
  useEffect(() => {
    if (place !== null) editor?.goTo(place, true);
  }, [editor, place]);

  if (failed)
    return (
      <>
        <p role="status">
          The editor could not be loaded, so the text stands here without it. Reload the page.
        </p>
        <TextBlock label={label} text={value} maxHeight={height} />
      </>
    );
  return (
    <div ref={host} className={styles.host} style={{ blockSize: height }} data-loading={editor === null} />
  );
}
