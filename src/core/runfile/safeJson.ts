/**
 * Reading and writing JSON as Python's `json` module does, safely: `NaN` and infinities are accepted and become
 * `null`, keys that would reach a prototype are dropped, nesting is bounded. Whole numbers that Python wrote as
 * floats (`1.0`) are remembered by path, so that a file can be written back byte for byte.
 */
import { FORBIDDEN_NAMES, IMPORT_LIMITS } from './sourceFiles';

export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

export type ParsedJson =
  | {
      readonly ok: true;
      readonly value: JsonValue;
      /** JSON pointers of whole numbers written as floats. */
      readonly floats: readonly string[];
      /** What was repaired, in sentences without the file's name. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** Parses a whole JSON text; never throws. */
export function parseJson(text: string, maxDepth: number = IMPORT_LIMITS.depth): ParsedJson {
  const reader = new JsonReader(text, maxDepth);
  try {
    const value = reader.readAll();
    return { ok: true, value, floats: reader.floats, notes: [...reader.notes] };
  } catch (thrown) {
    if (thrown instanceof JsonFault) return { ok: false, reason: thrown.message };
    throw thrown;
  }
}

/** Whether a value is an object of JSON, not an array and not `null`. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A plain value as JSON holds it: what JSON cannot hold becomes `null`, forbidden names are left out. */
export function toJson(value: unknown): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object') return null;
  const entries = Object.entries(value).filter(
    ([key, item]) => item !== undefined && !FORBIDDEN_NAMES.has(key),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, toJson(item)]));
}

class JsonFault extends Error {}

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
/** Everything but the quote, the backslash and control characters. */
const PLAIN_STRING = /[\u0020\u0021\u0023-\u005b\u005d-\uffff]*/y;
const WHITESPACE = /[ \t\r\n]*/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class JsonReader {
  readonly floats: string[] = [];
  readonly notes = new Set<string>();
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  readAll(): JsonValue {
    const value = this.#value();
    this.#space();
    if (this.#at < this.#text.length) throw this.#fault('Unexpected text after the end');
    return value;
  }

  #value(): JsonValue {
    this.#space();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#object();
      case '[':
        return this.#array();
      case '"':
        return this.#string();
      default:
        return this.#wordOrNumber();
    }
  }

  #object(): JsonObject {
    this.#enter();
    const entries = new Map<string, JsonValue>();
    if (!this.#closes('}'))
      for (;;) {
        this.#space();
        if (this.#text[this.#at] !== '"') throw this.#fault('Expected a field name');
        const key = this.#string();
        this.#space();
        this.#expect(':');
        this.#path.push(key);
        const value = this.#value();
        this.#path.pop();
        if (FORBIDDEN_NAMES.has(key)) this.notes.add(`the field "${key}" was dropped`);
        else {
          if (entries.has(key)) this.notes.add(`the field "${key}" occurs twice; the last one was kept`);
          entries.set(key, value);
        }
        if (!this.#continues('}')) break;
      }
    this.#depth -= 1;
    return Object.fromEntries(entries);
  }

  #array(): JsonValue[] {
    this.#enter();
    const items: JsonValue[] = [];
    if (!this.#closes(']'))
      for (;;) {
        this.#path.push(items.length);
        items.push(this.#value());
        this.#path.pop();
        if (!this.#continues(']')) break;
      }
    this.#depth -= 1;
    return items;
  }

  #string(): string {
    this.#at += 1;
    let result = '';
    for (;;) {
      result += this.#match(PLAIN_STRING);
      const char = this.#text[this.#at];
      if (char === '"') {
        this.#at += 1;
        return result;
      }
      if (char !== '\\') throw this.#fault('A text is not closed');
      const escape = this.#text[this.#at + 1] ?? '';
      if (escape === 'u') {
        const digits = this.#text.slice(this.#at + 2, this.#at + 6);
        if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw this.#fault('A character code is malformed');
        result += String.fromCharCode(Number.parseInt(digits, 16));
        this.#at += 6;
      } else {
        const plain = ESCAPES[escape];
        if (plain === undefined) throw this.#fault('An escape is malformed');
        result += plain;
        this.#at += 2;
      }
    }
  }

  #wordOrNumber(): JsonValue {
    for (const [word, value] of WORDS)
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        if (value === undefined) {
          this.notes.add(`${word} is no number and was read as empty`);
          return null;
        }
        return value;
      }
    NUMBER.lastIndex = this.#at;
    const found = NUMBER.exec(this.#text);
    if (!found) throw this.#fault('Expected a value');
    this.#at += found[0].length;
    const number = Number(found[0]);
    if (!Number.isFinite(number)) {
      this.notes.add('a number too large to hold was read as empty');
      return null;
    }
    const writtenAsFloat = found[1] !== undefined || found[2] !== undefined;
    if (writtenAsFloat && Number.isInteger(number)) this.floats.push(pointer(this.#path));
    if (!writtenAsFloat && !Number.isSafeInteger(number))
      this.notes.add('a whole number beyond 2^53 was rounded');
    return number;
  }

  #depth = 0;

  #enter(): void {
    this.#at += 1;
    this.#depth += 1;
    if (this.#depth > this.#maxDepth) throw this.#fault(`Values are nested more than ${this.#maxDepth} deep`);
  }

  #closes(end: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== end) return false;
    this.#at += 1;
    return true;
  }

  #continues(end: string): boolean {
    if (this.#closes(end)) return false;
    this.#expect(',');
    return true;
  }

  #expect(char: string): void {
    if (this.#text[this.#at] !== char) throw this.#fault(`Expected "${char}"`);
    this.#at += 1;
  }

  #space(): void {
    this.#match(WHITESPACE);
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #fault(what: string): JsonFault {
    return new JsonFault(`${what} at character ${this.#at}`);
  }
}

/** `undefined`: a word of Python's that JSON lacks. */
const WORDS: readonly (readonly [string, null | boolean | undefined])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['-Infinity', undefined],
];

function pointer(path: readonly (string | number)[]): string {
  return path.map((part) => '/' + String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('');
}

/**
 * Writes a value as `json.dumps(value, indent=4)` does: ASCII only, `: ` and line breaks as Python sets them.
 * @param floats JSON pointers at which a whole number is written as `1.0`.
 */
export function writePythonJson(value: JsonValue, floats: ReadonlySet<string> = new Set()): string {
  return write(value, [], floats);
}

function write(value: JsonValue, path: (string | number)[], floats: ReadonlySet<string>): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return pythonString(value);
  if (typeof value === 'number')
    return Number.isInteger(value) && floats.has(pointer(path)) ? pythonFloat(value) : pythonNumber(value);
  const inner = '    '.repeat(path.length + 1);
  const outer = '    '.repeat(path.length);
  const within = (key: string | number, item: JsonValue): string => {
    path.push(key);
    const text = write(item, path, floats);
    path.pop();
    return text;
  };
  if (isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item, index) => inner + within(index, item)).join(',\n')}\n${outer}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, item]) => `${inner}${pythonString(key)}: ${within(key, item)}`);
  return `{\n${lines.join(',\n')}\n${outer}}`;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function pythonString(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (char) => '\\u' + char.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}

/** A number as Python prints an int (whole) or a float (all others). */
export function pythonNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e16 && !Object.is(value, -0)
    ? String(value)
    : pythonFloat(value);
}

/** A number as Python's `repr` prints a float: shortest form, `1.0`, `1e-05`, `1e+16`. */
export function pythonFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    const [digits = '', exponent = '0'] = value.toExponential().split('e');
    const power = Number(exponent);
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
