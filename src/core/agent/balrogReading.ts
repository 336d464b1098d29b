import type { StrategyId } from './spec';

/**
 * White space as Python's text functions see it; JavaScript's `\s` and `trim` differ from it in a few
 * characters (they know U+FEFF but not U+001C…U+001F and U+0085).
 */
const PYTHON_SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const IS_SPACE = new RegExp(`^[${PYTHON_SPACE}]$`);
const FILTERED_BY_NAIVE = new RegExp(`[^a-zA-Z:${PYTHON_SPACE}]`, 'g');
const ACTION_TAG = /<\|ACTION\|>([\s\S]*?)<\|END\|>/;

/**
 * The text BALROG compares with the legal actions. Its model client strips the completion; the naive agent then
 * drops everything but ASCII letters, white space and colons, and the robust naive agent takes the first
 * tagged text, stripped, or else the whole completion. The comparison itself is exact.
 */
export function balrogCandidate(completion: string, strategy: StrategyId): string {
  const stripped = strip(completion);
  switch (strategy) {
    case 'naive':
      return stripped.replace(FILTERED_BY_NAIVE, '');
    case 'robustNaive':
      return strip(ACTION_TAG.exec(stripped)?.[1] ?? stripped);
  }
}

function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && IS_SPACE.test(text.charAt(start))) start += 1;
  while (end > start && IS_SPACE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
