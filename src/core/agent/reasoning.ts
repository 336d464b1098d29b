/** An answer with the model's thinking taken out. */
export interface SplitReasoning {
  /** What is left for the action parser. Empty when a think tag was never closed. */
  readonly answer: string;
  /** The thinking, tags removed, parts separated by a blank line. */
  readonly reasoning: string;
  /** A think tag was opened and never closed: the output ended in the middle of a thought. */
  readonly unclosed: boolean;
}

const THINK_TAG = /<(\/?)(?:think|thinking|thought|reasoning)\s*>/gi;

/**
 * Takes `<think>…</think>` (and its common variants) out of an answer. Tags may be repeated and nested. A closing
 * tag without an opening one makes everything before it thinking: some chat templates open the tag in the prompt.
 */
export function splitReasoning(text: string): SplitReasoning {
  const thoughts: string[] = [];
  let answer = '';
  let depth = 0;
  let from = 0;
  const take = (until: number): void => {
    const part = text.slice(from, until);
    if (depth > 0) thoughts.push(part);
    else answer += part;
  };
  for (const tag of text.matchAll(THINK_TAG)) {
    take(tag.index);
    from = tag.index + tag[0].length;
    if (tag[1] === '') depth += 1;
    else if (depth > 0) depth -= 1;
    else {
      thoughts.push(answer);
      answer = '';
    }
  }
  take(text.length);
  const unclosed = depth > 0;
  if (unclosed) {
    if (answer.trim() !== '') thoughts.unshift(answer);
    answer = '';
  }
  return { answer, reasoning: joinThoughts(thoughts), unclosed };
}

/** Joins pieces of thinking with a blank line, leaving out empty ones. */
export function joinThoughts(thoughts: readonly string[]): string {
  return thoughts
    .map((thought) => thought.trim())
    .filter((thought) => thought !== '')
    .join('\n\n');
}
