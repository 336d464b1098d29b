import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson, pythonFloat, writePythonJson, type JsonValue } from './safeJson';

function parsed(text: string): JsonValue {
  const result = parseJson(text);
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

const plainKey = fc.string().filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));
const { json } = fc.letrec<{ json: JsonValue }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('json')),
    fc.dictionary(plainKey, tie('json')).map((object) => Object.fromEntries(Object.entries(object))),
  ),
}));

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(parsed(JSON.stringify(value))).toEqual(value);
        expect(parsed(JSON.stringify(value, null, 4))).toEqual(value);
      }),
    );
  });

  it('accepts or refuses exactly the texts JSON.parse does, when no word of Python is in them', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '1', '.', 'e', '-', '\\', 'u', ' ', 'a'),
        }),
        (text) => {
          let valid = true;
          try {
            JSON.parse(text);
          } catch {
            valid = false;
          }
          expect(parseJson(text).ok).toBe(valid);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads NaN and infinities as empty, with a note', () => {
    const result = parseJson('{"a": NaN, "b": [-Infinity, Infinity, 1e999]}');
    expect(result).toMatchObject({ ok: true, value: { a: null, b: [null, null, null] } });
    expect(result.ok && result.notes).toHaveLength(4);
  });

  it('drops keys that would reach a prototype', () => {
    const result = parseJson(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "a": 1}',
    );
    expect(result).toMatchObject({ ok: true, value: { a: 1 } });
    expect(result.ok && Object.keys(result.value as object)).toEqual(['a']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('bounds nesting and does not overflow the stack', () => {
    expect(parseJson('['.repeat(64) + ']'.repeat(64)).ok).toBe(true);
    expect(parseJson('['.repeat(65) + ']'.repeat(65))).toMatchObject({ ok: false });
    expect(parseJson('['.repeat(1_000_000))).toMatchObject({ ok: false });
  });

  it('says where the text is broken', () => {
    expect(parseJson('{"a": 1')).toEqual({ ok: false, reason: 'Expected "," at character 7' });
  });
});

describe('writePythonJson', () => {
  it('writes as json.dumps with an indent of 4', () => {
    const text =
      '{\n    "task": "a\\u00e9\\n\\ud83d\\ude42\\u007f",\n    "none": [],\n    "x": {},\n    "r": [\n        1.0,\n        1e-05\n    ]\n}';
    const result = parseJson(text);
    expect(result.ok && writePythonJson(result.value, new Set(result.floats))).toBe(text);
  });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(parsed(writePythonJson(value))).toEqual(value);
      }),
    );
  });

  it.each([
    [0, '0.0'],
    [1, '1.0'],
    [0.1 + 0.2, '0.30000000000000004'],
    [0.0001, '0.0001'],
    [0.00001, '1e-05'],
    [1.5e-7, '1.5e-07'],
    [1e16, '1e+16'],
    [123456789012345680, '1.2345678901234568e+17'],
    [-2.5, '-2.5'],
  ])('prints the float %s as Python does', (value, text) => {
    expect(pythonFloat(value)).toBe(text);
  });
});
