export type CodeLanguage = 'python' | 'typescript';

/** A remark on a line, shown beside it. */
export interface CodeMark {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
}

/** Where the editor is to go. A new object goes there again. */
export interface CodePlace {
  /** Counted from 1; beyond the end is the last line. */
  readonly line: number;
}

/** An editor as its component drives it. */
export interface EditorHandle {
  /** Takes a new text over; what only grew is appended, so that the reader's place stays. */
  setText(text: string): void;
  setReadOnly(readOnly: boolean): void;
  setMarks(marks: readonly CodeMark[]): void;
  /** Puts the cursor on a line and shows it. */
  goTo(place: CodePlace, focus: boolean): void;
  /** Keeps the end in sight while the text grows, unless the reader scrolled away from it. */
  setFollowing(following: boolean): void;
  text(): string;
  destroy(): void;
}

export interface DiffHandle {
  readonly chunks: number;
  destroy(): void;
}
