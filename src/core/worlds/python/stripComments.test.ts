import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripComments } from './stripComments';
import { tokenize } from './tokens';

/** What a program means: its tokens without comments and blanks; lines by their order. */
function meaning(source: string): string[] {
  return tokenize(source)
    .filter(({ kind }) => kind === 'string' || kind === 'name' || kind === 'mark')
    .map(({ text }) => text);
}

const strings = fc.constantFrom(
  "'#'",
  '"a # b"',
  '""" # no\n# comment """',
  "'''it's # in'''",
  String.raw`'\'#'`,
  String.raw`r'\'#'`,
  `f"{d['#']} # {x:>{w}}"`,
  `f"{"#"}"`,
  `f'{{#}} {x!r}'`,
  `b"#"`,
  `Rb'#'`,
);
const comments = fc.constantFrom('# plain', '# it\'s "odd', "#'''", '#', '# f"{');
const code = fc.constantFrom('x = ', 'say(', 'y ) ', 'é + ', 'word');
const lines = fc
  .array(
    fc.oneof(
      fc.tuple(code, strings, comments).map((parts) => parts.join(' ')),
      fc.tuple(code, strings).map((parts) => parts.join('')),
      comments.map((comment) => `    ${comment}`),
      fc.constantFrom('', '  ', 'x = 1 + \\'),
    ),
    { maxLength: 12 },
  )
  .chain((all) => fc.constantFrom('\n', '\r\n').map((end) => all.join(end)));

describe('tokenize', () => {
  it('loses no character of any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), lines), (source) => {
        expect(
          tokenize(source)
            .map(({ text }) => text)
            .join(''),
        ).toBe(source);
      }),
    );
  });

  it('ends an open string with its line, in triple quotes with the text', () => {
    expect(tokenize("a = 'open\nb # c").map(({ kind }) => kind)).toContain('comment');
    expect(tokenize("a = '''open\nb # c").map(({ kind }) => kind)).not.toContain('comment');
  });

  it('reads an f-string whose fields do not come out even as a plain one', () => {
    expect(tokenize('f"{x" # c').at(-1)).toEqual({ kind: 'comment', text: '# c' });
  });

  it('comes to an end on deeply nested openings', () => {
    expect(tokenize('f"{'.repeat(3000)).length).toBeGreaterThan(0);
  });
});

describe('stripComments', () => {
  it('leaves every token but comments, and no comment', () => {
    fc.assert(
      fc.property(lines, (source) => {
        const stripped = stripComments(source);
        expect(meaning(stripped)).toEqual(meaning(source));
        expect(tokenize(stripped).some(({ kind }) => kind === 'comment')).toBe(false);
        expect(stripComments(stripped)).toBe(stripped);
      }),
    );
  });

  it('takes out lines that hold a comment only and keeps blank ones', () => {
    expect(stripComments('# head\nimport random\n\n    # why\nx = 1  # one\n')).toBe(
      'import random\n\nx = 1\n',
    );
  });

  it('keeps the indentation and the strings of what is left', () => {
    expect(stripComments('if a:\n    # why\n    say("#1")  # loud\n')).toBe('if a:\n    say("#1")\n');
  });

  it('keeps an empty line where a joined line would swallow the next', () => {
    expect(stripComments('x = 1 + 2 \\\n  # end\ny = 3\n')).toBe('x = 1 + 2 \\\n\ny = 3\n');
  });

  it('cuts at any hash as published', () => {
    expect(stripComments('say("#1")\n# gone\nx = 1 # one\n\n', { asPublished: true })).toBe(
      'say("\nx = 1\n\n',
    );
  });
});
