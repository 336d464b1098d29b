import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grammarOf } from './gbnf';

/**
 * The texts of a grammar of alternatives, read as llama.cpp's parser does: a literal's escapes are \x, \u and \U with
 * 2, 4 and 8 digits, \t, \r, \n, and \\, \", \[ and \] for themselves.
 */
function textsOf(grammar: string): string[] {
  let rest = grammar.slice('root ::= '.length);
  const texts = [];
  for (;;) {
    if (!rest.startsWith('"')) throw new Error(`No literal at ${rest}`);
    rest = rest.slice(1);
    let text = '';
    while (!rest.startsWith('"')) {
      const number = /^\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))/.exec(rest);
      const simple = /^\\([trn\\"[\]])/.exec(rest);
      if (number) {
        text += String.fromCodePoint(parseInt(number[1] ?? number[2] ?? number[3] ?? '', 16));
        rest = rest.slice(number[0].length);
      } else if (simple) {
        text += { t: '\t', r: '\r', n: '\n' }[simple[1]!] ?? simple[1]!;
        rest = rest.slice(2);
      } else {
        const next = Array.from(rest)[0];
        if (next === undefined || next === '\\') throw new Error(`Broken literal at ${rest}`);
        text += next;
        rest = rest.slice(next.length);
      }
    }
    texts.push(text);
    rest = rest.slice(1);
    if (rest === '') return texts;
    if (!rest.startsWith(' | ')) throw new Error(`No alternative at ${rest}`);
    rest = rest.slice(3);
  }
}

describe('the grammar of legal answers', () => {
  it('lets through the legal answers and nothing else, whatever characters they have', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), (answers) => {
        expect(textsOf(grammarOf(answers) ?? '')).toEqual([...new Set(answers)]);
      }),
    );
  });

  it('is one line of ASCII, so that no answer can add a rule', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (answers) => {
        expect(grammarOf(answers) ?? '').toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });

  it('keeps quotes, backslashes and notation as text', () => {
    expect(textsOf(grammarOf(['say "hi"', 'a\\b', 'x | y', 'root ::= z', 'é🙂\n']) ?? '')).toEqual([
      'say "hi"',
      'a\\b',
      'x | y',
      'root ::= z',
      'é🙂\n',
    ]);
  });

  it('leaves out what cannot be an answer', () => {
    expect(grammarOf([])).toBeNull();
    expect(grammarOf(['', '\ud800'])).toBeNull();
    expect(grammarOf(['', 'go', 'go'])).toBe('root ::= "go"');
  });
});
