import { describe, expect, it } from 'vitest';
import { OUTCOMES, type Exchange } from '../../core/evaluate';
import { describeReading, outcomeTone, outcomeWord, shorten } from './words';

const step = { answer: 'fly away', action: 'go forward', rule: null, exchange: null } as const;
const exchange = (reply: string, stopReason: Exchange['stopReason']): Exchange => ({
  messages: [],
  reply,
  stopReason,
  usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
  latencyMs: 1,
  attempts: 1,
});

describe('how an answer was read', () => {
  it('names the rule, or why the default action was executed', () => {
    expect(describeReading({ ...step, turn: 'valid', rule: 'tag' })).toContain('explicit tag');
    expect(describeReading({ ...step, turn: 'valid', rule: 'lastLine' })).toContain('last line');
    expect(describeReading({ ...step, turn: 'valid' })).toContain('not recorded');
    expect(describeReading({ ...step, turn: 'invalid' })).toContain('“fly away”');
    for (const turn of ['invalid', 'empty', 'truncated'] as const) {
      expect(describeReading({ ...step, turn })).toContain('default action “go forward”');
    }
  });

  it('tells how an answer was truncated, as far as it was recorded', () => {
    const words = (given: Exchange | null) =>
      describeReading({ ...step, answer: '', turn: 'truncated', exchange: given });
    expect(words(null)).toMatch(/^The output budget was spent before an action was named\. The default/);
    expect(words(exchange('First I', 'length'))).toBe(words(null));
    expect(words(exchange('<think>First I', 'length'))).toContain('spent in the middle of a thought');
    expect(words(exchange('<think>First I', 'stop'))).toContain('a think tag was never closed');
    expect(words(exchange('<think>First I', 'stop'))).not.toContain('budget');
  });

  it('quotes no answer that is empty', () => {
    expect(describeReading({ ...step, turn: 'invalid', answer: '' })).toMatch(
      /^The answer names no legal action\. The default/,
    );
  });

  it('quotes a long answer in part', () => {
    expect(shorten('a '.repeat(500))).toHaveLength(121);
  });
});

describe('outcomes', () => {
  it('all have a word, and only solved ones look like success', () => {
    expect(OUTCOMES.map(outcomeWord).every((word) => word.length > 0)).toBe(true);
    expect(OUTCOMES.filter((outcome) => outcomeTone(outcome) === 'success')).toEqual(['solved']);
  });
});
