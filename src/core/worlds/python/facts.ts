/** What can be counted in a program without running it: rows of the paper's Table 1 (bytesized32 spec, 2 and 11). */
import { estimateTokens } from './estimateTokens';
import { tokenize, type PythonToken } from './tokens';

export interface PythonFacts {
  /** Lines, the blank ones included. */
  readonly lines: number;
  /** The paper counts lines of code so: comments included, blank lines not. */
  readonly nonBlankLines: number;
  /** Lines that hold a comment and no code. */
  readonly commentLines: number;
  /** An estimate, see {@link estimateTokens}. */
  readonly tokens: number;
  /** Names of all classes, in order. */
  readonly classes: readonly string[];
  /** Classes of the game's own objects: all but those that every game has. */
  readonly objectClasses: readonly string[];
  /** Internal verbs that actions are registered with, in order of first appearance; those made at run time are missing. */
  readonly verbs: readonly string[];
}

/** Classes of the template, which the paper does not count as a game's own (bytesized32 spec, 2). */
const TEMPLATE_CLASSES: ReadonlySet<string> = new Set([
  'GameObject',
  'Container',
  'Device',
  'World',
  'Agent',
  'TextGame',
]);

/** Counts a program's lines, classes and verbs. */
export function pythonFacts(source: string): PythonFacts {
  const tokens = tokenize(source);
  const lines = source.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  const code = tokens.filter(({ kind }) => kind === 'name' || kind === 'mark' || kind === 'string');
  const classes = classNames(code);
  return {
    lines: lines.length,
    nonBlankLines: lines.filter((line) => line.trim() !== '').length,
    commentLines: countCommentLines(tokens),
    tokens: estimateTokens(source),
    classes,
    objectClasses: classes.filter((name) => !TEMPLATE_CLASSES.has(name)),
    verbs: actionVerbs(code),
  };
}

function countCommentLines(tokens: readonly PythonToken[]): number {
  let count = 0;
  let onlyBlank = true;
  for (const { kind } of tokens) {
    if (kind === 'comment' && onlyBlank) count += 1;
    if (kind === 'lineEnd') onlyBlank = true;
    else if (kind !== 'blank') onlyBlank = false;
  }
  return count;
}

function classNames(code: readonly PythonToken[]): string[] {
  const names = code.flatMap((token, index) => {
    const next = code[index + 1];
    return token.kind === 'name' && token.text === 'class' && next?.kind === 'name' ? [next.text] : [];
  });
  return [...new Set(names)];
}

/** The first text in the argument list of each `addAction(…, ["verb", …])`. */
function actionVerbs(code: readonly PythonToken[]): string[] {
  const verbs = new Set<string>();
  code.forEach((token, index) => {
    if (token.text !== 'addAction' || code[index + 1]?.text !== '(') return;
    const verb = verbOfCall(code, index + 2);
    if (verb !== null) verbs.add(verb);
  });
  return [...verbs];
}

function verbOfCall(code: readonly PythonToken[], from: number): string | null {
  let depth = 0;
  let argument = 0;
  for (let at = from; at < code.length; at++) {
    const text = code[at]?.text ?? '';
    const next = code[at + 1];
    if (text === '[' && depth === 0 && argument > 0)
      return next?.kind === 'string' ? (/^['"]+(.*?)['"]+$/s.exec(next.text)?.[1] ?? null) : null;
    if ('([{'.includes(text)) depth += 1;
    else if (')]}'.includes(text)) depth -= 1;
    else if (text === ',' && depth === 0) argument += 1;
    if (depth < 0) return null;
  }
  return null;
}
