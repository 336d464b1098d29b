import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../core/evaluate';
import { describeTrial } from './trialWords';

const step = { answer: 'fly away', action: 'go forward', rule: null, exchange: null } as const;
const thought: Exchange = {
  messages: [],
  reply: '<think>First I',
  stopReason: 'stop',
  usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
  latencyMs: 1,
  attempts: 1,
};

describe('how the answer of a step that was tried was read', () => {
  it('names the rule, or what would be executed and why', () => {
    expect(describeTrial({ ...step, turn: 'valid', answer: 'go forward', rule: 'tag' })).toContain(
      'Read as “go forward” by the rule: explicit tag',
    );
    expect(describeTrial({ ...step, turn: 'invalid' })).toContain('“fly away”, which is no legal action');
    for (const turn of ['invalid', 'empty', 'truncated'] as const)
      expect(describeTrial({ ...step, turn, exchange: thought })).toContain(
        '“go forward” would be executed instead.',
      );
  });

  it('tells how it was truncated', () => {
    const words = (stopReason: Exchange['stopReason']) =>
      describeTrial({ ...step, turn: 'truncated', answer: '', exchange: { ...thought, stopReason } });
    expect(words('stop')).toContain('a think tag was never closed');
    expect(words('length')).toContain('The output budget was spent in the middle of a thought');
  });

  it('quotes no answer that is empty', () => {
    for (const turn of ['invalid', 'empty', 'truncated'] as const)
      for (const exchange of [thought, null])
        expect(describeTrial({ ...step, turn, answer: '', exchange })).not.toMatch(/Read as|“”/);
  });
});
