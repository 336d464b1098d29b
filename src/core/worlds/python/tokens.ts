/** A tokenizer of Python: fine enough to tell comments, strings and names apart, and to lose no character. */
import { isLineEnd, isNameCharacter, lineEnd, nameEnd } from './characters';
import { StringScanner } from './stringScan';

/**
 * `name` covers keywords and numbers; `mark` is one character of anything else; `blank` is white space within a line;
 * `join` is a backslash with the line end after it.
 */
export type PythonTokenKind = 'comment' | 'string' | 'name' | 'mark' | 'blank' | 'lineEnd' | 'join';

export interface PythonToken {
  readonly kind: PythonTokenKind;
  readonly text: string;
}

/** The tokens of a source, in order; their texts joined are the source. Never fails: a mistake is a token too. */
export function tokenize(source: string): PythonToken[] {
  const strings = new StringScanner(source);
  const tokens: PythonToken[] = [];
  let at = 0;
  while (at < source.length) {
    const { kind, end } = tokenAt(source, at, strings);
    tokens.push({ kind, text: source.slice(at, end) });
    at = end;
  }
  return tokens;
}

const BLANKS = ' \t\f';

function tokenAt(source: string, at: number, strings: StringScanner): { kind: PythonTokenKind; end: number } {
  const character = source.charAt(at);
  if (character === '#') return { kind: 'comment', end: lineEnd(source, at) };
  if (isLineEnd(character)) return { kind: 'lineEnd', end: afterLineEnd(source, at) };
  if (character === '\\' && isLineEnd(source.charAt(at + 1)))
    return { kind: 'join', end: afterLineEnd(source, at + 1) };
  if (BLANKS.includes(character)) {
    let end = at;
    while (end < source.length && BLANKS.includes(source.charAt(end))) end += 1;
    return { kind: 'blank', end };
  }
  const string = strings.endOf(at);
  if (string !== null) return { kind: 'string', end: string };
  if (isNameCharacter(character)) return { kind: 'name', end: nameEnd(source, at) };
  return { kind: 'mark', end: at + 1 };
}

function afterLineEnd(source: string, at: number): number {
  return at + (source.startsWith('\r\n', at) ? 2 : 1);
}
