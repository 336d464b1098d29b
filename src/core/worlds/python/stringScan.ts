/**
 * Where Python string literals end. Inside a replacement field of an f-string stands code, which may hold strings of
 * its own, with the same quotes since Python 3.12; so such strings are scanned as the nested things that they are.
 */
import { isLineEnd, isNameCharacter, lineEnd, nameEnd } from './characters';

/** A string's opening: what is before the quotes decides how its inside is read. */
const OPENING = /(?:[rub]|[ft]r?|r[ftb]|br)?("""|'''|"|')/iy;

const OPENING_BRACKETS = '([{';
const CLOSING_BRACKETS = ')]}';

/** f-strings in f-strings that are still read as such; nobody writes more, and a scan must end. */
const DEEPEST = 12;

export class StringScanner {
  readonly #source: string;
  /** Ends by start, so that a string inside others that turn out broken is scanned once. */
  readonly #ends = new Map<number, number | null>();
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * The end of the string literal that starts at `start`, or `null` when none starts there. A string on one line that
   * is not closed ends with its line, one in triple quotes with the text: so does what a cut answer leaves open.
   */
  endOf(start: number): number | null {
    const known = this.#ends.get(start);
    if (known !== undefined) return known;
    OPENING.lastIndex = start;
    const opening = OPENING.exec(this.#source);
    const quote = opening?.[1];
    if (opening === null || quote === undefined) return null;
    const from = start + opening[0].length;
    const interpolated = /[ft]/i.test(opening[0].slice(0, -quote.length)) && this.#depth < DEEPEST;
    this.#depth += 1;
    const end = (interpolated ? this.#interpolatedEnd(from, quote) : null) ?? this.#plainEnd(from, quote);
    this.#depth -= 1;
    this.#ends.set(start, end);
    return end;
  }

  /** Also right for raw strings: there a backslash stays, but still keeps the quote after it from closing. */
  #plainEnd(from: number, quote: string): number {
    for (let at = from; at < this.#source.length; at++) {
      if (this.#source.startsWith(quote, at)) return at + quote.length;
      const character = this.#source.charAt(at);
      if (character === '\\') at += this.#escapedLength(at + 1);
      else if (quote.length === 1 && isLineEnd(character)) return at;
    }
    return this.#source.length;
  }

  /** `null` when the replacement fields do not come out even: then it is read as any other string. */
  #interpolatedEnd(from: number, quote: string): number | null {
    let at = from;
    while (at < this.#source.length) {
      if (this.#source.startsWith(quote, at)) return at + quote.length;
      const character = this.#source.charAt(at);
      if (character === '\\') at += 1 + this.#escapedLength(at + 1);
      else if (quote.length === 1 && isLineEnd(character)) return null;
      else if (this.#source.startsWith('{{', at)) at += 2;
      else if (character === '{') {
        const end = this.#fieldEnd(at + 1, quote);
        if (end === null) return null;
        at = end;
      } else at += 1;
    }
    return null;
  }

  /** The position after the brace that closes a replacement field whose inside starts at `from`. */
  #fieldEnd(from: number, quote: string): number | null {
    let depth = 0;
    let at = from;
    while (at < this.#source.length) {
      const character = this.#source.charAt(at);
      const string = this.endOf(at);
      if (string !== null) at = string;
      else if (character === '#') at = lineEnd(this.#source, at);
      else if (character === ':' && depth === 0) return this.#formatEnd(at + 1, quote);
      else if (CLOSING_BRACKETS.includes(character) && depth === 0) return character === '}' ? at + 1 : null;
      else if (isNameCharacter(character)) at = nameEnd(this.#source, at);
      else {
        if (OPENING_BRACKETS.includes(character)) depth += 1;
        else if (CLOSING_BRACKETS.includes(character)) depth -= 1;
        at += 1;
      }
    }
    return null;
  }

  /** The position after the brace that closes a replacement field, from its format on, which may hold fields again. */
  #formatEnd(from: number, quote: string): number | null {
    let at = from;
    while (at < this.#source.length) {
      if (this.#source.startsWith(quote, at)) return null;
      const character = this.#source.charAt(at);
      if (character === '}') return at + 1;
      if (character === '{') {
        const end = this.#fieldEnd(at + 1, quote);
        if (end === null) return null;
        at = end;
      } else at += 1;
    }
    return null;
  }

  /** Characters that a backslash before `at` takes with it: two where a line ends in a carriage return and a line feed. */
  #escapedLength(at: number): number {
    return this.#source.startsWith('\r\n', at) ? 2 : 1;
  }
}
