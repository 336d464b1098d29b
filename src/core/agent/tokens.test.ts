import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateMessageTokens, estimatePictureTokens, estimateTokens } from './tokens';

describe('the estimate of tokens', () => {
  // Counted with GPT-4o's tokenizer.
  it.each([
    ['You see a red ball 3 steps forward and 1 step to your right.', 17],
    ['go forward', 2],
    ['The quick brown fox jumps over the lazy dog.', 10],
    ['', 0],
  ])('of %j is at least the %i tokens it takes, and not half as much again plus 3', (text, tokens) => {
    const estimate = estimateTokens(text);
    expect(estimate).toBeGreaterThanOrEqual(tokens);
    expect(estimate).toBeLessThanOrEqual(tokens * 1.5 + 3);
  });

  it('grows with the text and is never below a token for nine characters of words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (first, second) => {
        expect(estimateTokens(`${first}\n${second}`)).toBeGreaterThanOrEqual(estimateTokens(first));
      }),
    );
    expect(estimateTokens('wall '.repeat(1000))).toBeGreaterThanOrEqual(1000);
  });

  it('counts letters that few tokenizers know one by one', () => {
    expect(estimateTokens('前に進む')).toBeGreaterThanOrEqual(4);
    expect(estimateTokens('🙂')).toBeGreaterThanOrEqual(2);
  });

  it('of a message counts its pictures and its place', () => {
    const text = 'go forward';
    const image = { width: 1000, height: 750 };
    expect(estimatePictureTokens(image)).toBe(1000);
    expect(estimatePictureTokens({ width: 1, height: 1 })).toBeGreaterThan(50);
    expect(estimateMessageTokens({ role: 'user', content: text })).toBeGreaterThan(estimateTokens(text));
  });
});
