import type { ActionSpec } from '../../core/env';

/** What a typed command comes to. */
export type ReadCommand =
  | { readonly kind: 'empty' }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'unknown'; readonly message: string };

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Actions that begin with what is typed so far, or failing that contain it; all of them for an empty text. */
export function completions(text: string, actions: readonly ActionSpec[]): readonly ActionSpec[] {
  const typed = fold(text);
  const starting = actions.filter((action) => fold(action.text).startsWith(typed));
  return starting.length > 0 ? starting : actions.filter((action) => fold(action.text).includes(typed));
}

/**
 * Reads a command for sending: an action's text, case and spacing aside. Anything else is not sent, because a person's
 * slip of the pen should not cost a step.
 * @param freeText whether the game takes any text: then it is sent as it was typed.
 */
export function readCommand(text: string, actions: readonly ActionSpec[], freeText = false): ReadCommand {
  const typed = fold(text);
  if (typed === '') return { kind: 'empty' };
  if (freeText) return { kind: 'action', action: text.trim() };
  const exact =
    actions.find((action) => action.text === text.trim()) ??
    actions.find((action) => fold(action.text) === typed);
  if (exact) return { kind: 'action', action: exact.text };
  const near = completions(typed, actions)
    .slice(0, 3)
    .map((action) => `“${action.text}”`);
  return {
    kind: 'unknown',
    message:
      near.length > 0
        ? `“${text.trim()}” is not an action, so nothing was sent. Did you mean ${near.join(' or ')}?`
        : `“${text.trim()}” is not an action, so nothing was sent. Choose one of the listed actions.`,
  };
}

/**
 * What Tab puts into the line: the longest text all completions share, and when that is already there, the next
 * completion in turn.
 * @param cycle the text that Tab was first pressed on and how often it was pressed since; `null` at first.
 */
export function completeCommand(
  text: string,
  actions: readonly ActionSpec[],
  cycle: TabCycle | null,
): { readonly text: string; readonly cycle: TabCycle | null } {
  const base = cycle?.base ?? text;
  const candidates = completions(base, actions);
  if (candidates.length === 0) return { text, cycle: null };
  if (cycle === null) {
    const shared = sharedStart(candidates.map((candidate) => candidate.text));
    if (candidates.length === 1 || fold(shared).length > fold(text).length)
      return { text: shared, cycle: null };
  }
  const presses = (cycle?.presses ?? -1) + 1;
  const chosen = candidates[presses % candidates.length];
  return { text: chosen?.text ?? text, cycle: { base, presses } };
}

export interface TabCycle {
  readonly base: string;
  readonly presses: number;
}

function sharedStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/** Commands sent before, and where ↑ and ↓ stand among them. */
export interface CommandHistory {
  /** Oldest first. */
  readonly sent: readonly string[];
  /** Index into `sent`; `sent.length` is the line being typed. */
  readonly at: number;
  /** What was typed before ↑ was pressed. */
  readonly draft: string;
}

export const NO_HISTORY: CommandHistory = { sent: [], at: 0, draft: '' };
const MOST_KEPT = 200;

export function remember(history: CommandHistory, command: string): CommandHistory {
  const sent = history.sent.at(-1) === command ? history.sent : [...history.sent, command].slice(-MOST_KEPT);
  return { sent, at: sent.length, draft: '' };
}

/** Goes to an older (-1) or newer (+1) command; stays at the ends. */
export function recall(
  history: CommandHistory,
  direction: -1 | 1,
  typed: string,
): { readonly history: CommandHistory; readonly text: string } {
  const draft = history.at === history.sent.length ? typed : history.draft;
  const at = Math.min(history.sent.length, Math.max(0, history.at + direction));
  return { history: { ...history, at, draft }, text: history.sent[at] ?? draft };
}
