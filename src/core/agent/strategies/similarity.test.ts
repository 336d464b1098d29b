import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimilarityIndex } from './similarity';

const word = fc.constantFrom('red', 'ball', 'wall', 'key', 'step', 'left', '3');
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

describe('similarity of texts', () => {
  it('ranks by the words that are shared, rare ones above common ones', () => {
    const index = new SimilarityIndex(['a wall and a key', 'a wall and a ball', 'a wall', 'nothing']);
    expect(index.rank('wall key').map((found) => found.index)).toEqual([0, 2, 1]);
    expect(index.rank('KEY!').map((found) => found.index)).toEqual([0]);
    expect(index.rank('unheard of')).toEqual([]);
    expect(new SimilarityIndex([]).rank('wall')).toEqual([]);
  });

  it('puts an equal text first, whatever else there is, and the earlier one of equals', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 10 }), fc.nat(), (texts, pick) => {
        const query = texts[pick % texts.length] ?? '';
        const ranked = new SimilarityIndex(texts).rank(query);
        expect(ranked[0]?.score).toBeCloseTo(1, 9);
        const first = texts.indexOf(query);
        expect(ranked.find(({ index }) => texts[index] === query)?.index).toBe(first);
      }),
    );
  });

  it('gives scores in 0…1 in falling order, the same every time, for any texts', () => {
    const any = fc.oneof(text, fc.string(), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), any, (texts, query) => {
        const ranked = new SimilarityIndex(texts).rank(query);
        expect(ranked).toEqual(new SimilarityIndex(texts).rank(query));
        const scores = ranked.map(({ score }) => score);
        expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });
});
