/** Programs without their comments, to save tokens of a prompt (bytesized32 spec, 7, 9 and 12). */
import { tokenize, type PythonToken } from './tokens';

export interface StripOptions {
  /** Cut every line at its first `#`, inside strings too, as the released code does; it can break a program. */
  readonly asPublished?: boolean;
}

/** The source without comments. A line that held nothing else goes with its comment; every other line stays a line. */
export function stripComments(source: string, { asPublished = false }: StripOptions = {}): string {
  return asPublished ? cutAtEveryHash(source) : withoutComments(source);
}

function withoutComments(source: string): string {
  const kept: string[] = [];
  let line: PythonToken[] = [];
  /** A line that a backslash joins to the one before ends a statement even when it is empty, so it has to stay. */
  let joined = false;
  const endLine = (end: PythonToken | null): void => {
    const commented = line.some((token) => token.kind === 'comment');
    const rest = line.filter((token) => token.kind !== 'comment');
    const code = rest.map((token) => token.text).join('');
    const emptied = commented && !joined && rest.every((token) => token.kind === 'blank');
    if (!emptied) kept.push(commented ? code.trimEnd() : code, end?.text ?? '');
    line = [];
    joined = end?.kind === 'join';
  };
  for (const token of tokenize(source)) {
    if (token.kind === 'lineEnd' || token.kind === 'join') endLine(token);
    else line.push(token);
  }
  endLine(null);
  return kept.join('');
}

function cutAtEveryHash(source: string): string {
  return source
    .split('\n')
    .flatMap((line) => {
      const hash = line.indexOf('#');
      if (hash < 0) return [line];
      const code = line.slice(0, hash).trimEnd();
      return code === '' ? [] : [code];
    })
    .join('\n');
}
