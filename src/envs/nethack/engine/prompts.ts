/** Which keys answer what the engine waits for. */
import type { OpenText, Pending } from './hostState';
import { answerMenu, type MenuAnswer } from './menus';

/** What the engine's waiting call returns. */
export type Answer =
  | { readonly kind: 'key'; readonly key: number }
  /** `null`: canceled. */
  | { readonly kind: 'line'; readonly line: string | null }
  | { readonly kind: 'picked'; readonly entries: MenuAnswer }
  /** `silence`: no more messages until the next call for input. */
  | { readonly kind: 'seen'; readonly silence: boolean };

const ESCAPE = 27;
const ENTER: readonly number[] = [10, 13];
const SPACE = 32;
const ERASE: readonly number[] = [8, 127];
/** As many characters as the engine takes. */
const LINE_LENGTH = 255;

/**
 * Applies one key to the waiting call, changing what was typed or picked so far.
 * @returns the answer when the key completes it, `null` when the call goes on waiting.
 */
export function answerWith(pending: Pending, key: number): Answer | null {
  switch (pending.kind) {
    case 'key':
      return { kind: 'key', key };
    case 'question':
      return answerQuestion(pending.answers, pending.defaultAnswer, key);
    case 'line':
    case 'extendedCommand':
      return type(pending, key);
    case 'menu': {
      const entries = answerMenu(pending, key);
      return entries === undefined ? null : { kind: 'picked', entries };
    }
    case 'text':
      return turnPage(pending, key);
  }
}

function answerQuestion(answers: string | null, defaultAnswer: number, key: number): Answer | null {
  if (answers === null) return { kind: 'key', key };
  if (key === ESCAPE) {
    const no = ['q', 'n'].find((letter) => answers.includes(letter));
    return { kind: 'key', key: no?.charCodeAt(0) ?? defaultAnswer };
  }
  if (key === SPACE || ENTER.includes(key)) return { kind: 'key', key: defaultAnswer };
  const typed = String.fromCharCode(key);
  const answer = /[A-Z]/.test(answers) ? typed : typed.toLowerCase();
  return answers.includes(answer) ? { kind: 'key', key: answer.charCodeAt(0) } : null;
}

function type(line: { typed: string }, key: number): Answer | null {
  if (key === ESCAPE) return { kind: 'line', line: null };
  if (ENTER.includes(key)) return { kind: 'line', line: line.typed };
  if (ERASE.includes(key)) line.typed = line.typed.slice(0, -1);
  else if (key >= SPACE && key < 127 && line.typed.length < LINE_LENGTH)
    line.typed += String.fromCharCode(key);
  return null;
}

function turnPage(text: OpenText, key: number): Answer | null {
  if (key === ESCAPE) return { kind: 'seen', silence: text.place === 'line' };
  if (key !== SPACE && !ENTER.includes(key)) return null;
  if (text.page < text.pages.length - 1) {
    text.page += 1;
    return null;
  }
  return { kind: 'seen', silence: false };
}

/** A question as the message line shows it, without the space behind it. */
export function questionLine(text: string, answers: string | null, defaultAnswer: number): string {
  if (answers === null) return text.trimEnd();
  // What stands behind an Escape is accepted, but not shown.
  const shown = answers.split('\x1b')[0] ?? '';
  const preset = defaultAnswer === 0 ? '' : ` (${String.fromCharCode(defaultAnswer)})`;
  return `${text} [${shown}]${preset}`;
}
