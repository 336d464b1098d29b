import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS, type RemoteModelSpec } from '../core/agent';
import { parsePriceOverrides, priceOf, PRICES, type PriceOverride } from './prices';
import { providerOf, PROVIDERS, type ProviderId } from './providers';

function spec(provider: ProviderId, modelId: string): RemoteModelSpec {
  const { dialect, baseUrl } = PROVIDERS.find(({ id }) => id === provider)!;
  return { kind: dialect, baseUrl, modelId, settings: DEFAULT_MODEL_SETTINGS };
}

const OWN: PriceOverride = {
  origin: 'https://api.openai.com',
  modelId: 'gpt-4o',
  input: 1,
  output: 2,
  cachedInput: null,
  asOf: '2026-03-01',
};

describe('the table of prices', () => {
  it('has a day and plain figures in every row, output never cheaper than input', () => {
    for (const { input, output, cachedInput, asOf } of PRICES) {
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(input).toBeGreaterThan(0);
      expect(output).toBeGreaterThanOrEqual(input);
      if (cachedInput !== null) expect(cachedInput).toBeLessThan(input);
    }
  });

  it.each([
    ['openAi', 'gpt-5-mini', 0.25],
    ['openAi', 'gpt-5-mini-2025-08-07', 0.25],
    ['openAi', 'gpt-5', 1.25],
    ['anthropic', 'claude-sonnet-4-5-20250929', 3],
    ['anthropic', 'claude-opus-4-5', 5],
    ['anthropic', 'claude-opus-4-8', 5],
    ['openAi', 'gpt-5.4-mini-2026-03-17', 0.75],
    ['openAi', 'gpt-5.1', 1.25],
    ['gemini', 'gemini-3-flash-preview', 0.5],
    ['anthropic', 'claude-opus-4-1-20250805', 15],
    ['gemini', 'gemini-2.5-flash', 0.3],
    ['gemini', 'models/gemini-2.5-flash-lite', 0.1],
    ['deepSeek', 'deepseek-chat', 0.28],
    ['groq', 'openai/gpt-oss-120b', 0.15],
  ] as const)('knows %s’s %s', (provider, modelId, input) => {
    expect(priceOf(spec(provider, modelId))?.input).toBe(input);
  });

  it('claims nothing of models, providers and servers that it does not know', () => {
    expect(priceOf(spec('openAi', 'gpt-5-mini-turbo'))).toBeNull();
    expect(priceOf(spec('anthropic', 'claude-opus-9'))).toBeNull();
    expect(priceOf(spec('openRouter', 'gpt-5'))).toBeNull();
    expect(priceOf(spec('vllm', 'gpt-5'))).toBeNull();
    expect(priceOf({ ...spec('openAi', 'gpt-5'), baseUrl: 'nonsense' })).toBeNull();
    expect(priceOf({ kind: 'wllama', modelId: 'gpt-5', settings: DEFAULT_MODEL_SETTINGS })).toBeNull();
  });
});

describe('the person’s own prices', () => {
  it('go before the table, for that model at that address alone', () => {
    const price = priceOf(spec('openAi', 'gpt-4o'), PRICES, [OWN]);
    expect(price).toEqual({ input: 1, output: 2, cachedInput: null, asOf: '2026-03-01' });
    expect(priceOf(spec('openAi', 'gpt-4o-mini'), PRICES, [OWN])?.input).toBe(0.15);
    expect(providerOf(OWN.origin).id).toBe('openAi');
  });

  it('are read one by one, bad ones left out', () => {
    const stored = [
      OWN,
      { ...OWN, input: -1 },
      { ...OWN, origin: 'x' },
      { ...OWN, asOf: 'today' },
      null,
      'x',
    ];
    expect(parsePriceOverrides(JSON.parse(JSON.stringify(stored)))).toEqual([OWN]);
    for (const junk of [undefined, null, {}, 'x']) expect(parsePriceOverrides(junk)).toEqual([]);
  });
});
