import { describe, expect, it } from 'vitest';
import {
  DEFAULT_MODEL_SETTINGS,
  type Message,
  type ModelSettings,
  type PictureHash,
  type ReasoningEffort,
  type RemoteKind,
} from '../../../core/agent';
import { firstAccepted, wantedOf, type Accepted } from '../accepted';
import { DIALECTS } from './index';

const HASH = 'abc' as PictureHash;
const PICTURES = new Map([[HASH, new Uint8Array([137, 80, 78, 71])]]);
const PNG = 'iVBORw==';

const SEEN: readonly Message[] = [
  { role: 'system', content: 'Rules.' },
  {
    role: 'user',
    content: [
      { kind: 'text', text: 'What is this?' },
      { kind: 'image', hash: HASH, width: 8, height: 8 },
    ],
  },
];

interface Asked {
  readonly kind: RemoteKind;
  readonly messages?: readonly Message[];
  readonly settings?: Partial<ModelSettings>;
  readonly modelId?: string;
  readonly baseUrl?: string;
  readonly accepted?: Partial<Accepted>;
}

function bodyOf({ kind, messages = SEEN, settings = {}, modelId = 'm', baseUrl, accepted = {} }: Asked) {
  const known = { ...firstAccepted(false), ...accepted };
  return DIALECTS[kind].body({
    modelId,
    baseUrl: baseUrl ?? 'https://api.example.com/v1',
    messages,
    pictures: PICTURES,
    wanted: wantedOf({}, { ...DEFAULT_MODEL_SETTINGS, ...settings }, known),
    accepted: known,
  });
}

function read(kind: RemoteKind, ...pieces: unknown[]) {
  const answer = DIALECTS[kind].readAnswer();
  for (const piece of pieces) {
    const problem = answer.add(piece);
    if (problem) return problem;
  }
  return answer.assembler.reply();
}

describe('a question with a picture', () => {
  it('to OpenAI has a data URL among the parts', () => {
    expect(bodyOf({ kind: 'openAiCompatible' })).toEqual({
      model: 'm',
      messages: [
        { role: 'system', content: 'Rules.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is this?' },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } },
          ],
        },
      ],
      temperature: 0,
      max_tokens: 1024,
    });
  });

  it('to Anthropic has a block in base64, and the system text apart', () => {
    expect(bodyOf({ kind: 'anthropic' })).toEqual({
      model: 'm',
      system: 'Rules.',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is this?' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG } },
          ],
        },
      ],
      temperature: 0,
      max_tokens: 1024,
    });
  });

  it('to Gemini has inline data, and the system text apart', () => {
    expect(bodyOf({ kind: 'gemini' })).toEqual({
      systemInstruction: { parts: [{ text: 'Rules.' }] },
      contents: [
        {
          role: 'user',
          parts: [{ text: 'What is this?' }, { inlineData: { mimeType: 'image/png', data: PNG } }],
        },
      ],
      generationConfig: { temperature: 0, maxOutputTokens: 1024 },
    });
  });
});

describe('settings', () => {
  const settings = { temperature: 0.5, topP: 0.9, seed: 7, maxTokens: 99 };

  it('go by the names of each dialect, and only where it has them', () => {
    expect(bodyOf({ kind: 'openAiCompatible', settings })).toMatchObject({
      temperature: 0.5,
      top_p: 0.9,
      seed: 7,
      max_tokens: 99,
    });
    const anthropic = bodyOf({ kind: 'anthropic', settings });
    expect(anthropic).toMatchObject({ temperature: 0.5, top_p: 0.9, max_tokens: 99 });
    expect(anthropic).not.toHaveProperty('seed');
    expect(bodyOf({ kind: 'gemini', settings })).toMatchObject({
      generationConfig: { temperature: 0.5, topP: 0.9, seed: 7, maxOutputTokens: 99 },
    });
  });

  it('that a server refuses are left out', () => {
    const accepted = { without: ['temperature', 'seed'] } as const;
    const body = bodyOf({ kind: 'openAiCompatible', settings, accepted });
    expect(body).not.toHaveProperty('temperature');
    expect(body).not.toHaveProperty('seed');
    expect(body).toHaveProperty('top_p');
  });

  it('ask OpenRouter, and nobody else, what a call cost', () => {
    const baseUrl = 'https://openrouter.ai/api/v1';
    expect(bodyOf({ kind: 'openAiCompatible', baseUrl })).toMatchObject({ usage: { include: true } });
    expect(bodyOf({ kind: 'openAiCompatible' })).not.toHaveProperty('usage');
  });
});

describe('the effort of reasoning', () => {
  const forms = (kind: RemoteKind, effort: ReasoningEffort, modelId: string, maxTokens = 100_000) =>
    DIALECTS[kind].reasoningForms(effort, modelId, maxTokens);

  it('is a word to OpenAI', () => {
    expect(forms('openAiCompatible', 'high', 'gpt-5')).toEqual([{ reasoning_effort: 'high' }]);
    expect(forms('openAiCompatible', 'none', 'gpt-5')).toEqual([
      { reasoning_effort: 'none' },
      { reasoning_effort: 'minimal' },
    ]);
  });

  it.each([
    ['claude-sonnet-4-5-20250929', 'enabled'],
    ['claude-opus-4-20250514', 'enabled'],
    ['claude-3-7-sonnet-latest', 'enabled'],
    ['claude-opus-4-6', 'adaptive'],
    ['claude-sonnet-5', 'adaptive'],
    ['claude-haiku-5-5', 'adaptive'],
  ])('to Anthropic’s %s is first %s', (modelId, type) => {
    expect(forms('anthropic', 'low', modelId)[0]).toMatchObject({ thinking: { type } });
  });

  it('to Anthropic leaves room for words, and is not asked for on a budget where there is none', () => {
    expect(forms('anthropic', 'high', 'claude-sonnet-4-5', 8000)[0]).toEqual({
      thinking: { type: 'enabled', budget_tokens: 6000 },
    });
    expect(forms('anthropic', 'high', 'claude-sonnet-4-5', 1024)[0]).toMatchObject({
      thinking: { type: 'adaptive' },
    });
  });

  it('to Anthropic takes the place of sampling', () => {
    const settings = { reasoningEffort: 'low', maxTokens: 4000, topP: 0.5 } as const;
    const body = bodyOf({ kind: 'anthropic', settings, modelId: 'claude-sonnet-4-5' });
    expect(body).toHaveProperty('thinking');
    expect(body).not.toHaveProperty('temperature');
    expect(body).not.toHaveProperty('top_p');
    const without = bodyOf({ kind: 'anthropic', settings, accepted: { reasoningForm: 9 } });
    expect(without).not.toHaveProperty('thinking');
    expect(without).toHaveProperty('temperature');
  });

  it.each([
    ['gemini-2.5-flash', 'none', { thinkingBudget: 0 }],
    ['gemini-2.5-pro', 'medium', { includeThoughts: true, thinkingBudget: 8192 }],
    ['gemini-3-pro-preview', 'high', { includeThoughts: true, thinkingLevel: 'HIGH' }],
    ['gemini-3-flash', 'none', { thinkingLevel: 'MINIMAL' }],
    ['gemini-flash-latest', 'low', { includeThoughts: true, thinkingLevel: 'LOW' }],
  ] as const)('to Gemini’s %s, %s, is %j', (modelId, effort, form) => {
    expect(forms('gemini', effort, modelId)[0]).toEqual(form);
  });
});

describe('addresses', () => {
  it('name the model in Gemini’s path, whatever stands in its id', () => {
    const { path } = DIALECTS.gemini;
    expect(path('models/gemini-2.5-flash', false)).toBe('/models/gemini-2.5-flash:generateContent');
    expect(path('a/b?c', true)).toBe('/models/a%2Fb%3Fc:streamGenerateContent?alt=sse');
  });
});

describe('an answer of OpenAI’s dialect', () => {
  it('keeps reasoning apart, wherever the service puts it, and counts it once', () => {
    const of = (message: object) =>
      read('openAiCompatible', { choices: [{ message, finish_reason: 'stop' }] });
    expect(of({ content: 'a', reasoning_content: 'hm' })).toMatchObject({ text: 'a', reasoning: 'hm' });
    expect(of({ content: 'a', reasoning: 'hm' })).toMatchObject({ reasoning: 'hm' });
    expect(
      of({
        content: 'a',
        reasoning: 'hm',
        reasoning_details: [{ type: 'reasoning.text', text: 'hm' }],
      }),
    ).toMatchObject({ reasoning: 'hm' });
    expect(
      of({
        content: 'a',
        reasoning_details: [
          { type: 'reasoning.summary', summary: 'h' },
          { type: 'reasoning.encrypted', data: 'x' },
          { type: 'reasoning.text', text: 'm' },
        ],
      }),
    ).toMatchObject({ reasoning: 'hm' });
    expect(
      of({
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
          { type: 'text', text: 'a' },
        ],
      }),
    ).toMatchObject({ text: 'a', reasoning: 'hm' });
  });

  it('tells the cost where the service does', () => {
    const answer = read('openAiCompatible', {
      choices: [{ message: { content: 'a' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 3, completion_tokens: 1, cost: 0.0025 },
    });
    expect(answer).toMatchObject({ usage: { inputTokens: 3, reportedCost: 0.0025 } });
    expect(
      read('openAiCompatible', { choices: [{ message: { content: 'a' } }], usage: { prompt_tokens: 3 } }),
    ).toMatchObject({ usage: { inputTokens: 3, outputTokens: null, cachedTokens: null } });
  });
});

describe('an answer of Anthropic’s dialect', () => {
  it('counts what the cache took and gave as input', () => {
    const answer = read('anthropic', {
      type: 'message',
      content: [{ type: 'text', text: 'a' }],
      stop_reason: 'end_turn',
      usage: {
        input_tokens: 10,
        cache_creation_input_tokens: 100,
        cache_read_input_tokens: 1000,
        output_tokens: 5,
        output_tokens_details: { thinking_tokens: 4 },
      },
    });
    expect(answer).toMatchObject({
      usage: { inputTokens: 1110, cachedTokens: 1000, outputTokens: 5, reasoningTokens: 4 },
    });
  });

  it('takes later counts for sums and skips what it does not know', () => {
    const answer = read(
      'anthropic',
      { type: 'message_start', message: { usage: { input_tokens: 9, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'redacted_thinking', data: 'x' } },
      { type: 'a_new_event', delta: { text: 'no' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'a' } },
      { type: 'message_delta', delta: { stop_reason: 'refusal' }, usage: { output_tokens: 6 } },
      { type: 'message_stop' },
    );
    expect(answer).toMatchObject({
      text: 'a',
      stopReason: 'filtered',
      usage: { inputTokens: 9, outputTokens: 6, cachedTokens: null, reasoningTokens: null },
    });
  });

  it('that ends without a word is an empty answer', () => {
    expect(
      read('anthropic', { type: 'message', content: [], stop_reason: 'end_turn', usage: null }),
    ).toMatchObject({ text: '', stopReason: 'stop', usage: { inputTokens: null } });
  });
});

describe('an answer of Gemini’s dialect', () => {
  it('counts thoughts into the output, also where nothing else was said', () => {
    const usageOf = (usageMetadata: object) =>
      read('gemini', {
        candidates: [{ content: { parts: [{ text: 'a' }] }, finishReason: 'STOP' }],
        usageMetadata,
      });
    expect(
      usageOf({
        promptTokenCount: 10,
        candidatesTokenCount: 2,
        thoughtsTokenCount: 30,
        cachedContentTokenCount: 4,
        totalTokenCount: 42,
      }),
    ).toMatchObject({
      usage: { inputTokens: 10, outputTokens: 32, reasoningTokens: 30, cachedTokens: 4 },
    });
    expect(usageOf({ promptTokenCount: 10, thoughtsTokenCount: 30 })).toMatchObject({
      usage: { outputTokens: 30 },
    });
    expect(usageOf({ promptTokenCount: 10, totalTokenCount: 15 })).toMatchObject({
      usage: { outputTokens: 5, reasoningTokens: null },
    });
    expect(usageOf({ promptTokenCount: 10 })).toMatchObject({ usage: { outputTokens: null } });
  });

  it('to a blocked prompt is filtered, and no error', () => {
    expect(read('gemini', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })).toMatchObject({
      text: '',
      stopReason: 'filtered',
    });
  });
});

describe('lists of models', () => {
  const list = (kind: RemoteKind, json: unknown) => DIALECTS[kind].readModels(json, '2026-01-02');

  it('of OpenRouter tell context, pictures and price', () => {
    const entry = {
      id: 'a/b',
      context_length: 128_000,
      architecture: { input_modalities: ['text', 'image'] },
      pricing: { prompt: '0.0000025', completion: '0.00001', input_cache_read: '0.00000125' },
    };
    const router = { id: 'auto', pricing: { prompt: '-1', completion: '-1' } };
    expect(list('openAiCompatible', { data: [entry, router] })).toEqual([
      {
        id: 'a/b',
        contextTokens: 128_000,
        seesPictures: true,
        price: { input: 2.5, output: 10, cachedInput: 1.25, asOf: '2026-01-02' },
      },
      { id: 'auto', contextTokens: null, seesPictures: null, price: null },
    ]);
  });

  it.each([
    [[{ id: 't', context_length: 8, pricing: { input: 0.88, output: 0.9 } }], 8, null],
    [{ data: [{ id: 'g', context_window: 9 }] }, 9, null],
    [{ data: [{ id: 'm', max_context_length: 7, capabilities: { vision: false } }] }, 7, false],
    [{ data: [{ id: 'v', max_model_len: 6 }] }, 6, null],
    [{ data: [{ id: 'l', meta: { n_ctx: 5, n_ctx_train: 99 } }] }, 5, null],
    [{ data: [{ id: 'o' }] }, null, null],
  ])('of other services tell what they tell: %j', (json, contextTokens, seesPictures) => {
    expect(list('openAiCompatible', json)).toMatchObject([{ contextTokens, seesPictures }]);
  });

  it('leave out what cannot be asked', () => {
    expect(
      list('anthropic', {
        data: [
          { id: 'old', lifecycle: 'retired' },
          { id: 'new', max_input_tokens: 200_000, capabilities: { image_input: { supported: true } } },
        ],
      }),
    ).toEqual([{ id: 'new', contextTokens: 200_000, seesPictures: true, price: null }]);
    expect(
      list('gemini', {
        models: [
          { name: 'models/gemini-x', inputTokenLimit: 5, supportedGenerationMethods: ['generateContent'] },
          { name: 'models/embed', supportedGenerationMethods: ['embedContent'] },
        ],
      }),
    ).toEqual([{ id: 'gemini-x', contextTokens: 5, seesPictures: null, price: null }]);
  });

  it.each(['openAiCompatible', 'anthropic', 'gemini'] as const)('of something else are none (%s)', (kind) => {
    for (const json of [null, 'x', {}, { data: 'x' }, { models: [{}] }]) expect(list(kind, json)).toBeNull();
  });
});
