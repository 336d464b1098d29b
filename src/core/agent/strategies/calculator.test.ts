import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculator';

/** An expression with its value, worked out as it is built. */
interface Sum {
  readonly text: string;
  readonly value: number;
}

const { tree } = fc.letrec<{ tree: Sum }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.nat(99).map((value) => ({ text: String(value), value })),
    fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, sign, b]) => ({
      text: `(${a.text} ${sign} ${b.text})`,
      value: sign === '+' ? a.value + b.value : sign === '-' ? a.value - b.value : a.value * b.value,
    })),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({
      text: `max(${a.text}, -${b.text})`,
      value: Math.max(a.value, -b.value),
    })),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({
      text: `manhattan(${a.text},${b.text})`,
      value: Math.abs(a.value) + Math.abs(b.value),
    })),
  ),
}));

describe('the calculator', () => {
  it.each([
    ['3*(4+2)', 18],
    ['2 + 3 * 4', 14],
    ['10 - 4 - 3', 3],
    ['2**3**2', 512],
    ['-2**2', -4],
    ['2 ** -1', 0.5],
    ['7 % 3', 1],
    ['-7 % 3', 2],
    ['12 ÷ 4 × 2 − 1', 5],
    ['min(3, 1+1, 9)', 2],
    ['MAX(1,2)', 2],
    ['abs(-.5)', 0.5],
    ['manhattan(-3, 4)', 7],
    ['manhattan(1, 2, 4, 6)', 7],
    ['--3', 3],
    ['2^3', 8],
  ])('knows that %s is %d', (expression, value) => {
    expect(calculate(expression)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'ends too early'],
    ['1 +', 'ends too early'],
    ['1 / 0', 'divided by 0'],
    ['1 % (2-2)', 'divided by 0'],
    ['(1', 'closing parenthesis'],
    ['1)', 'not expected'],
    ['2 3', 'not expected'],
    ['abs(1, 2)', 'so many values'],
    ['min()', 'so many values'],
    ['min', 'in parentheses'],
    ['constructor(1)', 'not expected'],
    ['process.exit()', 'no part of an expression'],
    ['9**9**9', 'not a finite number'],
    ['(-1)**.5', 'not a finite number'],
    ['1+'.repeat(150), 'at most 200 characters'],
  ])('says what is wrong with %s', (expression, why) => {
    const result = calculate(expression);
    expect(!result.ok && result.error).toContain(why);
  });

  it('agrees with any expression worked out by hand', () => {
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        fc.pre(text.length <= 200);
        expect(calculate(text)).toEqual({ ok: true, value: value });
      }),
    );
  });

  it('never throws, and gives finite numbers only', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '+',
      '-',
      '**',
      '/',
      '%',
      ',',
      'min',
      'abs',
      'manhattan',
      '1',
      '0',
      '.',
      ' ',
      '9e9',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (expression) => {
        const result = calculate(expression);
        expect(result.ok ? Number.isFinite(result.value) : result.error.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
