import { fail, ok, type Result } from '../../shared';

const MOST_CHARACTERS = 200;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([a-z]+)|(\*\*|[-+*/%^(),]))/iy;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number | null>> = {
  min: (values) => (values.length === 0 ? null : Math.min(...values)),
  max: (values) => (values.length === 0 ? null : Math.max(...values)),
  abs: ([value, ...others]) => (value === undefined || others.length > 0 ? null : Math.abs(value)),
  /** Steps along rows and columns: of a difference (dx, dy), or between two places (x1, y1, x2, y2). */
  manhattan: (values) => {
    const [a = 0, b = 0, c = 0, d = 0] = values;
    return values.length === 2 || values.length === 4 ? Math.abs(a - c) + Math.abs(b - d) : null;
  },
};

/** Thrown and caught in here only. */
class Mistake extends Error {}

/**
 * The value of an expression: numbers, + - * / % ** and parentheses with the usual precedence, min, max, abs and
 * manhattan. `%` has the divisor's sign; `^` is another way to write `**`. The error is a sentence for whoever wrote it.
 */
export function calculate(expression: string): Result<number, string> {
  if (expression.length > MOST_CHARACTERS)
    return fail(`An expression has at most ${String(MOST_CHARACTERS)} characters.`);
  try {
    const value = new Parser(tokensOf(expression)).whole();
    return Number.isFinite(value) ? ok(value) : fail('The result is not a finite number.');
  } catch (error) {
    if (error instanceof Mistake) return fail(error.message);
    throw error;
  }
}

function tokensOf(expression: string): string[] {
  const text = expression.replace(/[×·]/g, '*').replace(/÷/g, '/').replace(/[−–]/g, '-').trimEnd();
  const tokens: string[] = [];
  const token = new RegExp(TOKEN);
  for (let at = 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) throw new Mistake(`"${text.slice(at).trim().slice(0, 20)}" is no part of an expression.`);
    tokens.push(found[0].trim().toLowerCase());
  }
  return tokens;
}

class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): number {
    const value = this.#sum();
    if (this.#next !== undefined) throw new Mistake(`"${this.#next}" is not expected there.`);
    return value;
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at];
  }

  #take(...wanted: readonly string[]): string | null {
    const token = this.#next;
    if (token === undefined || !wanted.includes(token)) return null;
    this.#at += 1;
    return token;
  }

  #sum(): number {
    let value = this.#product();
    for (;;) {
      const sign = this.#take('+', '-');
      if (sign === null) return value;
      const other = this.#product();
      value = sign === '+' ? value + other : value - other;
    }
  }

  #product(): number {
    let value = this.#signed();
    for (;;) {
      const sign = this.#take('*', '/', '%');
      if (sign === null) return value;
      const other = this.#signed();
      if (sign !== '*' && other === 0) throw new Mistake('Nothing can be divided by 0.');
      value =
        sign === '*'
          ? value * other
          : sign === '/'
            ? value / other
            : value - other * Math.floor(value / other);
    }
  }

  /** A power binds closer than the sign before it, and takes a sign after it: −2**−2 is −(2**(−2)). */
  #signed(): number {
    const sign = this.#take('+', '-');
    if (sign !== null) return sign === '-' ? -this.#signed() : this.#signed();
    const base = this.#operand();
    return this.#take('**', '^') === null ? base : base ** this.#signed();
  }

  #operand(): number {
    if (this.#take('(') !== null) {
      const value = this.#sum();
      this.#close();
      return value;
    }
    const token = this.#next;
    if (token === undefined) throw new Mistake('The expression ends too early.');
    this.#at += 1;
    if (/^[\d.]/.test(token)) return Number(token);
    const apply = Object.hasOwn(FUNCTIONS, token) ? FUNCTIONS[token] : undefined;
    if (!apply) throw new Mistake(`"${token}" is not expected there.`);
    const value = apply(this.#values());
    if (value === null) throw new Mistake(`${token} does not take so many values.`);
    return value;
  }

  #values(): number[] {
    if (this.#take('(') === null) throw new Mistake('A function needs its values in parentheses.');
    const values: number[] = [];
    if (this.#take(')') !== null) return values;
    do values.push(this.#sum());
    while (this.#take(',') !== null);
    this.#close();
    return values;
  }

  #close(): void {
    if (this.#take(')') === null) throw new Mistake('A closing parenthesis is missing.');
  }
}
