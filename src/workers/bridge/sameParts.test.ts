import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeEpisode } from '../../../test/support/records';
import { keepSameParts } from './sameParts';

/** Names like `__proto__` of files from outside are kept too, but not shared. */
const plain = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('keepSameParts', () => {
  it('says what the new answer says, and is the old one where that is equal', () => {
    fc.assert(
      fc.property(plain, plain, (before, now) => {
        expect(keepSameParts<unknown>(before, now)).toEqual(now);
        expect(keepSameParts<unknown>(before, structuredClone(before))).toBe(before);
      }),
    );
  });

  it('gives a changed episode of a list anew and keeps the others', () => {
    const before = [makeEpisode({ steps: 1 }), makeEpisode({ steps: 2 })];
    const now = structuredClone(before).map((episode, place) =>
      place === 0 ? { ...episode, steps: 5 } : episode,
    );
    const kept = keepSameParts(before, now);
    expect(kept).not.toBe(before);
    expect(kept[0]).toMatchObject({ steps: 5, usage: before[0]?.usage });
    expect(kept[0]?.usage).toBe(before[0]?.usage);
    expect(kept[1]).toBe(before[1]);
  });

  it('keeps a field that is called as the prototype', () => {
    const now: unknown = JSON.parse('{"__proto__": {"a": 1}}');
    expect(Object.keys(keepSameParts<unknown>({}, now) as object)).toEqual(['__proto__']);
  });

  it('takes what is no plain data as it comes', () => {
    const bytes = new Uint8Array([1]);
    expect(keepSameParts({ bytes: new Uint8Array([1]) }, { bytes }).bytes).toBe(bytes);
    expect(keepSameParts(new Map([[1, 2]]), new Map([[1, 3]]))).toEqual(new Map([[1, 3]]));
  });
});
