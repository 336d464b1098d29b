import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameJson } from './sameJson';

/** The value with the fields of every object in the opposite order, and one more that is undefined. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .reverse()
    .map(([name, field]): [string, unknown] => [name, turned(field)]);
  return Object.fromEntries([['\u0000nothing', undefined], ...fields]);
}

describe('equality as JSON', () => {
  it('holds for a value that was written and read, in whatever order its fields stand', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameJson(value, JSON.parse(JSON.stringify(value)))).toBe(true);
        expect(isSameJson(turned(value), value)).toBe(true);
      }),
    );
  });

  it('is that of the texts for values without objects of several fields', () => {
    const flat = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
    fc.assert(
      fc.property(flat, flat, (one, other) => {
        expect(isSameJson(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it.each([
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: 1 }, { b: 1 }],
    [[1, 2], [1]],
    [[], {}],
    [{ a: [1] }, { a: [2] }],
    [null, undefined],
    ['1', 1],
  ])('does not hold for %j and %j', (one, other) => {
    expect(isSameJson(one, other)).toBe(false);
    expect(isSameJson(other, one)).toBe(false);
  });
});
