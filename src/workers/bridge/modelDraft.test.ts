import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  REASONING_EFFORTS,
  REMOTE_KINDS,
  type LanguageModelSpec,
  type ModelSettings,
} from '../../core/agent';
import {
  draftErrors,
  draftOf,
  modelDraftSchema,
  modelOfDraft,
  movedTo,
  NEW_DRAFT,
  providerAt,
  type ModelDraft,
} from './modelDraft';

const settings: fc.Arbitrary<ModelSettings> = fc.record(
  {
    temperature: fc.double({ min: 0, max: 2, noNaN: true }),
    maxTokens: fc.integer({ min: 1, max: 200 }),
    timeoutMs: fc.integer({ min: 1, max: 3600 }).map((seconds) => seconds * 1000),
    maxAttempts: fc.integer({ min: 1, max: 5 }),
    concurrency: fc.integer({ min: 1, max: 64 }),
    stream: fc.boolean(),
    topP: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    contextTokens: fc.integer({ min: 256, max: 1_000_000 }),
    reasoningEffort: fc.constantFrom(...REASONING_EFFORTS),
  },
  { requiredKeys: ['temperature', 'maxTokens', 'timeoutMs', 'maxAttempts', 'concurrency', 'stream'] },
);

const remote = fc.record({
  kind: fc.constantFrom(...REMOTE_KINDS),
  baseUrl: fc.constantFrom('http://localhost:1234/v1', 'https://api.openai.com/v1', 'https://example.org'),
  modelId: fc.constantFrom('m', 'vendor/model-1'),
  settings,
});
const local = fc.record(
  {
    kind: fc.constantFrom('webLlm' as const, 'wllama' as const),
    modelId: fc.constantFrom('tiny', 'Qwen3-0.6B-q4f16_1-MLC'),
    source: fc.constantFrom(
      { kind: 'url', url: 'https://example.org/a.gguf' } as const,
      { kind: 'file', hash: 'ab' } as const,
    ),
    settings: settings.map((some) => ({ ...some, concurrency: 1 })),
  },
  { requiredKeys: ['kind', 'modelId', 'settings'] },
);
const model: fc.Arbitrary<LanguageModelSpec> = fc.oneof(
  remote,
  local,
  settings.map((some) => ({
    kind: 'builtIn' as const,
    modelId: 'built-in',
    settings: { ...some, concurrency: 1 },
  })),
);

describe('a draft of a model', () => {
  it('makes the same model again, also after it was remembered', () => {
    fc.assert(
      fc.property(model, (spec) => {
        const draft = draftOf(spec, 'name');
        expect(modelOfDraft(draft)).toEqual({ ok: true, value: spec });
        expect(v.parse(modelDraftSchema, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
      }),
    );
  });

  it('takes its fields without spaces around them', () => {
    const draft: ModelDraft = {
      ...NEW_DRAFT,
      place: 'other',
      baseUrl: ' http://localhost:1/v1/ ',
      modelId: ' m ',
    };
    expect(modelOfDraft(draft)).toMatchObject({
      ok: true,
      value: { kind: 'openAiCompatible', baseUrl: 'http://localhost:1/v1', modelId: 'm' },
    });
  });

  it('says what is wrong with each field', () => {
    expect(Object.keys(draftErrors(NEW_DRAFT))).toEqual(['modelId']);
    const wrong: ModelDraft = {
      ...NEW_DRAFT,
      place: 'other',
      baseUrl: 'nowhere',
      temperature: Number.NaN,
      maxTokens: 0.5,
      topP: 2,
      contextTokens: 3,
    };
    expect(Object.keys(draftErrors(wrong)).sort()).toEqual([
      'baseUrl',
      'contextTokens',
      'maxTokens',
      'modelId',
      'temperature',
      'topP',
    ]);
    expect(modelOfDraft(wrong).ok).toBe(false);
  });

  it('needs a context that holds more than the answer', () => {
    const draft = { ...NEW_DRAFT, modelId: 'm', maxTokens: 1024, contextTokens: 1024 };
    expect(Object.keys(draftErrors(draft))).toEqual(['contextTokens']);
    expect(draftErrors({ ...draft, contextTokens: 1025 })).toEqual({});
  });
});

describe('moving a draft', () => {
  it('to a provider takes its address and dialect, and leaves the model behind', () => {
    const moved = movedTo({ ...NEW_DRAFT, modelId: 'm', known: 'x' }, 'anthropic');
    expect(moved).toMatchObject({ dialect: 'anthropic', modelId: '', known: '' });
    expect(providerAt(moved.baseUrl)).toBe('anthropic');
  });

  it('to this device asks one question at a time, and back again several', () => {
    const there = movedTo(NEW_DRAFT, 'device');
    expect(there.concurrency).toBe(1);
    expect(movedTo(there, 'openAi').concurrency).toBe(NEW_DRAFT.concurrency);
  });
});

it('an address that no provider has is another server’s', () => {
  expect(providerAt('https://example.org/v1')).toBe('other');
  expect(providerAt('https://api.openai.com/v1/')).toBe('openAi');
});
