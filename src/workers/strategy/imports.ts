/** A token as the compiler's table of tokens has it. */
interface Token {
  /** Counted from 1. */
  readonly line: number;
  /** What it is: `import`, `name`, `string`, `{`. */
  readonly label: string;
  /** Its text, of which long ones have only the beginning. */
  readonly text: string;
}

/**
 * The line of the first import in a program that would bring in more than types, `null` where there is none. A program
 * runs alone: the compiler erases imports that nothing uses, and whoever wrote one would not learn that it does nothing.
 * `import()` and `import.meta` are left to the sandbox, which has no network.
 * @param table of the program's tokens, a line each, as sucrase's `getFormattedTokens` makes it.
 */
export function importedAt(table: string): number | null {
  const tokens = tokensOf(table);
  for (const [index, { label, line }] of tokens.entries()) {
    if (label !== 'import' && label !== 'export') continue;
    const rest = tokens.slice(index + 1);
    const [first, second] = rest;
    if (label === 'import' && (first?.label === 'string' || second?.label === '=')) return line;
    const end = rest.findIndex((token, at) => token.text === 'from' && rest[at + 1]?.label === 'string');
    const stop = rest.findIndex((token) => !BEFORE_FROM.has(token.label));
    // Between the keyword and `from` there are only names, braces, commas and a star.
    if (end < 0 || (stop >= 0 && stop < end)) continue;
    if (!isTypeOnly(rest.slice(0, end))) return line;
  }
  return null;
}

const BEFORE_FROM: ReadonlySet<string> = new Set(['name', '{', '}', ',', '*', 'as', 'default', 'string']);

/** `type A`, `type { A }`, or `{ type A, type B }`. */
function isTypeOnly(clause: readonly Token[]): boolean {
  const [first, second] = clause;
  if (first?.text === 'type') return second !== undefined && second.label !== ',';
  if (first?.label !== '{' || clause.at(-1)?.label !== '}') return false;
  const inside = clause.slice(1, -1);
  return inside.every(({ label }, index) => {
    const startsName = label !== ',' && (index === 0 || inside[index - 1]?.label === ',');
    return !startsName || (inside[index]?.text === 'type' && (inside[index + 1]?.label ?? ',') !== ',');
  });
}

function tokensOf(table: string): Token[] {
  return table.split('\n').flatMap((row) => {
    const [, line, label, text] = /^(\d+):\d+-\d+:\d+\s+(\S+)\s+(\S+)/.exec(row) ?? [];
    return line === undefined || label === undefined || text === undefined
      ? []
      : [{ line: Number(line), label, text }];
  });
}
