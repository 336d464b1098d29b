/** How code looks, in the page's own tokens, so that it follows the theme without being told. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const KEYWORD = 'light-dark(#8a1c7c, #e29be0)';
const TEXT = 'light-dark(#17623a, #8fd6a4)';
const NUMBER = 'light-dark(#8a4300, #eeb27a)';
const NAME = 'light-dark(#1a4f9c, #93bdf5)';

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword], color: KEYWORD },
  { tag: [tags.string, tags.special(tags.string)], color: TEXT },
  { tag: [tags.number, tags.bool, tags.null], color: NUMBER },
  { tag: [tags.comment, tags.lineComment], color: 'var(--text-muted)', fontStyle: 'italic' },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], color: NAME },
  { tag: [tags.className, tags.self], color: NAME },
]);

const theme = EditorView.theme({
  '&': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    fontSize: 'var(--text-sm)',
    blockSize: '100%',
  },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', paddingBlock: 'var(--space-2)' },
  // The frame around the editor shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-gutters': {
    color: 'var(--text-faint)',
    backgroundColor: 'var(--surface-sunken)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-cursor': { borderInlineStartColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '.cm-panels': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface-raised)',
    borderColor: 'var(--line)',
  },
  '.cm-panels input, .cm-panels button': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-sm)',
    font: 'inherit',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    whiteSpace: 'pre-wrap',
    maxInlineSize: '40rem',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-foldPlaceholder': {
    color: 'var(--text-muted)',
    backgroundColor: 'var(--neutral-soft)',
    borderColor: 'var(--line)',
  },
  '.cm-marked-error': { backgroundColor: 'var(--danger-soft)' },
  '.cm-marked-warning': { backgroundColor: 'var(--warning-soft)' },
  // A difference is a sign in the margin, too: color is never the only one.
  '.cm-changeGutter': { inlineSize: '1.25ch', paddingInlineStart: '0' },
  '.cm-changedLineGutter::after': { content: '"+"', color: 'var(--success)', fontWeight: '700' },
  '.cm-deletedLineGutter::after, &.cm-merge-a .cm-changedLineGutter::after': {
    content: '"−"',
    color: 'var(--danger)',
    fontWeight: '700',
  },
  '&.cm-merge-a .cm-changedLineGutter, &.cm-merge-b .cm-changedLineGutter, &.cm-merge-b .cm-deletedLineGutter':
    { background: 'none' },
  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--success-soft)' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--danger-soft)' },
  '&.cm-merge-b .cm-changedText, & .cm-changedText': {
    background: 'none',
    textDecoration: 'underline',
    textDecorationColor: 'var(--success)',
  },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'underline',
    textDecorationColor: 'var(--danger)',
  },
  '.cm-collapsedLines': {
    color: 'var(--text-muted)',
    background: 'var(--surface-sunken)',
    paddingBlock: 'var(--space-1)',
  },
  '.cm-collapsedLines::before, .cm-collapsedLines::after': { content: '"···"' },
});

export const appearance: Extension = [theme, syntaxHighlighting(colors)];
