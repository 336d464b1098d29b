import type { ConsoleMessages } from './types';

/** What a game said at one step, or the same over several in a row. */
export interface SaidOver extends ConsoleMessages {
  /** The last step of them; `steps` is the first. */
  readonly until: number;
}

/**
 * Joins turns that follow each other and say the same line, or a line that grows as an answer is typed into it. The
 * newest wording stays.
 * @param said oldest first.
 */
export function mergedTurns(said: readonly ConsoleMessages[]): readonly SaidOver[] {
  const merged: SaidOver[] = [];
  for (const turn of said) {
    const last = merged.at(-1);
    if (last && turn.steps === last.until + 1 && goesOn(last.messages, turn.messages))
      merged[merged.length - 1] = { ...last, messages: turn.messages, until: turn.steps };
    else merged.push({ ...turn, until: turn.steps });
  }
  return merged;
}

function goesOn(before: readonly string[], after: readonly string[]): boolean {
  const [old, ...others] = before;
  const [line, ...more] = after;
  return (
    old !== undefined &&
    line !== undefined &&
    others.length === 0 &&
    more.length === 0 &&
    line.startsWith(old.trimEnd())
  );
}

/** Names steps, for example "7" or "7–9". */
export function stepsText(first: number, last: number): string {
  return first >= last ? String(last) : `${String(first)}–${String(last)}`;
}
