import type { StrategyId } from './spec';

/**
 * White space as Python's text functions see it; JavaScript's `\s` and `trim` differ from it in a few
 * characters (they know U+FEFF but not U+001C…U+001F and U+0085).
 */
const PYTHON_SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const IS_SPACE = new RegExp(`^[${PYTHON_SPACE}]$`);
const LETTERS_FILTER = new RegExp(`[^a-zA-Z:${PYTHON_SPACE}]`, 'g');
const ACTION_TAG = /<\|ACTION\|>([\s\S]*?)<\|END\|>/;
const ACTION_LABEL = 'ACTION:';
const PLANNED_ACTION = /ACTION:/i;

/** What BALROG compares with the legal actions, letter for letter. */
export interface BalrogReading {
  readonly candidate: string;
  /** An explicit tag or label named it, or it is what the answer as a whole is. */
  readonly rule: 'tag' | 'whole';
  /** What stands before the action; all of the answer where no tag or label was found. */
  readonly prose: string;
}

/**
 * The text that BALROG's agent of a strategy takes for its action. The benchmark's model client strips the completion
 * first. Then
 * - naive and few-shot drop everything but ASCII letters, white space and colons;
 * - chain of thought does so too and takes what follows the last `ACTION:`, stripped, or else everything;
 * - the planner takes what follows the first `ACTION:` in any case up to the end, stripped; without one it has no
 *   action at all, which is invalid;
 * - the robust agents take the first tagged text, stripped, or else the whole completion. (An earlier version of the
 *   robust chain of thought put a fixed sentence there, which no environment takes either.)
 * Strategies beyond BALROG read as its robust ones.
 */
export function readAsBalrogDoes(completion: string, strategy: StrategyId): BalrogReading {
  const stripped = strip(completion);
  switch (strategy) {
    case 'naive':
    case 'fewShot':
    case 'dummy':
      return { candidate: stripped.replace(LETTERS_FILTER, ''), rule: 'whole', prose: '' };
    case 'chainOfThought': {
      const pieces = stripped.replace(LETTERS_FILTER, '').split(ACTION_LABEL);
      const candidate = strip(pieces.at(-1) ?? '');
      if (pieces.length === 1) return { candidate, rule: 'whole', prose: stripped };
      return {
        candidate,
        rule: 'tag',
        prose: stripped.slice(0, Math.max(0, stripped.lastIndexOf('ACTION'))),
      };
    }
    case 'planner': {
      const label = PLANNED_ACTION.exec(stripped);
      if (!label) return { candidate: '', rule: 'whole', prose: stripped };
      const rest = stripped.slice(label.index + ACTION_LABEL.length);
      return { candidate: strip(rest), rule: 'tag', prose: stripped.slice(0, label.index) };
    }
    default: {
      const tag = ACTION_TAG.exec(stripped);
      if (!tag) return { candidate: stripped, rule: 'whole', prose: stripped };
      return { candidate: strip(tag[1] ?? ''), rule: 'tag', prose: stripped.slice(0, tag.index) };
    }
  }
}

function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && IS_SPACE.test(text.charAt(start))) start += 1;
  while (end > start && IS_SPACE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
