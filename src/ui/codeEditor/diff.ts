/** Sets a view of two texts and their differences up. Loaded when the first is shown. */
import { MergeView, getChunks, unifiedMergeView } from '@codemirror/merge';
import { EditorView, lineNumbers } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { codeIn, readOnly } from './language';
import type { DiffHandle } from './types';

export interface DiffOptions {
  readonly before: { readonly label: string; readonly text: string };
  readonly after: { readonly label: string; readonly text: string };
  readonly layout: 'one' | 'two';
  /** Shows all lines, also long stretches without a change. */
  readonly whole: boolean;
}

/** Unchanged lines beyond these around a change are folded. */
const FOLDING = { margin: 3, minSize: 6 };

/** Bounds the work on texts that have little in common. */
const EFFORT = { scanLimit: 2000, timeout: 500 };

export function createDiff(host: HTMLElement, { before, after, layout, whole }: DiffOptions): DiffHandle {
  const folding = whole ? {} : { collapseUnchanged: FOLDING };
  const base = [minimalSetup, lineNumbers(), codeIn('python')];
  if (layout === 'two') {
    const view = new MergeView({
      parent: host,
      a: { doc: before.text, extensions: [base, readOnly(before.label)] },
      b: { doc: after.text, extensions: [base, readOnly(after.label)] },
      gutter: true,
      ...folding,
      diffConfig: EFFORT,
    });
    return { chunks: view.chunks.length, destroy: () => view.destroy() };
  }
  const view = new EditorView({
    parent: host,
    doc: after.text,
    extensions: [
      base,
      readOnly(`${after.label}, with what it changed of ${before.label}`),
      unifiedMergeView({
        original: before.text,
        gutter: true,
        mergeControls: false,
        syntaxHighlightDeletions: true,
        allowInlineDiffs: false,
        ...folding,
        diffConfig: EFFORT,
      }),
    ],
  });
  return { chunks: getChunks(view.state)?.chunks.length ?? 0, destroy: () => view.destroy() };
}
