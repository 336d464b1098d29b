import { describe, expect, it } from 'vitest';
import { describeTruncation } from './describe';
import { readDecision } from './parseAction';

describe('why an answer is truncated', () => {
  const words = (text: string, stopReason: 'stop' | 'length') => {
    const reply = { text, stopReason, reasoning: '' };
    expect(readDecision(reply, ['go'], 'naive', 'lenient').decision.turn).toBe('truncated');
    return describeTruncation(reply);
  };

  it('tells a thought that never ended from a budget that was spent', () => {
    expect(words('<think>Let me see', 'stop')).toContain('a think tag was never closed');
    expect(words('<think>Let me see', 'length')).toContain('budget was spent in the middle of a thought');
    expect(words('I think that', 'length')).toBe('The output budget was spent before an action was named.');
    expect(words('', 'length')).toBe('The output budget was spent before an action was named.');
  });
});
