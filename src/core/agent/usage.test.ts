import { describe, expect, it } from 'vitest';
import { describeAgent } from './describe';
import { DEFAULT_MODEL_SETTINGS } from './model';
import { addUsage, NO_USAGE } from './usage';

const REPORTED = { inputTokens: 100, outputTokens: 7, cachedTokens: 60, reasoningTokens: 5 };
const SILENT = { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null };

describe('usage totals', () => {
  it('add what was reported', () => {
    expect(addUsage(addUsage(NO_USAGE, REPORTED), REPORTED)).toEqual({
      inputTokens: 200,
      outputTokens: 14,
      cachedTokens: 120,
      reasoningTokens: 10,
      unreportedReplies: 0,
    });
  });

  it('count replies without token counts instead of taking them for 0', () => {
    const totals = [SILENT, { ...REPORTED, outputTokens: null }, REPORTED].reduce(addUsage, NO_USAGE);
    expect(totals).toMatchObject({ inputTokens: 200, outputTokens: 7, unreportedReplies: 2 });
  });

  it('take a missing cached or reasoning count as usual', () => {
    expect(addUsage(NO_USAGE, { ...SILENT, inputTokens: 1, outputTokens: 1 }).unreportedReplies).toBe(0);
  });
});

describe('the name of an agent', () => {
  const base = { history: 16, answerReading: 'lenient' } as const;
  const qwen = {
    kind: 'openAiCompatible',
    baseUrl: 'http://localhost:8000/v1',
    modelId: 'qwen3-8b',
    settings: DEFAULT_MODEL_SETTINGS,
  } as const;

  it('is its strategy and its model', () => {
    expect(describeAgent({ ...base, strategy: 'naive', model: qwen })).toBe('naive · qwen3-8b');
    expect(describeAgent({ ...base, strategy: 'robustNaive', model: qwen })).toBe('robust naive · qwen3-8b');
    expect(describeAgent({ ...base, strategy: 'naive', model: { kind: 'scriptedBot' } })).toBe(
      'naive · scripted bot',
    );
    expect(describeAgent({ ...base, strategy: 'naive', model: { kind: 'random' } })).toBe('random');
  });
});
