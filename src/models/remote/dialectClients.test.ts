import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startFakeModelServer,
  type FakeModelServer,
  type FakeModelServerOptions,
  type Fault,
  type Refusal,
} from '../../../test/support/fakeModelServer';
import {
  DEFAULT_MODEL_SETTINGS,
  type Message,
  type ModelRequest,
  type ModelSettings,
  type PictureHash,
  type RemoteKind,
} from '../../core/agent';
import type { Platform } from '../platform';
import { createModel } from '../port';
import { testConnection } from './connectionTest';

const KEY = 'canary-3f9c1d7e5b2a';
const HASH = 'abc' as PictureHash;
const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

let server: FakeModelServer;
let waits: number[];

async function restart(options: FakeModelServerOptions): Promise<void> {
  await server.close();
  server = await startFakeModelServer({ models: ['m'], reply: 'go forward', ...options });
}
beforeEach(async () => {
  waits = [];
  server = await startFakeModelServer({ models: ['m'], reply: 'go forward', key: KEY });
});
afterEach(() => server.close());

/** Waits pass at once; the time limit of an attempt never comes. */
const quick: Pick<Platform, 'sleep'> = {
  sleep: (ms, signal) => {
    if (ms < DEFAULT_MODEL_SETTINGS.timeoutMs) {
      waits.push(ms);
      return Promise.resolve();
    }
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  },
};

const baseUrlOf = (kind: RemoteKind): string =>
  ({ openAiCompatible: server.url, anthropic: server.anthropicUrl, gemini: server.geminiUrl })[kind];

function specOf(kind: RemoteKind, settings: Partial<ModelSettings> = {}, modelId = 'm') {
  return { kind, baseUrl: baseUrlOf(kind), modelId, settings: { ...DEFAULT_MODEL_SETTINGS, ...settings } };
}

function open(kind: RemoteKind, settings: Partial<ModelSettings> = {}) {
  return createModel(specOf(kind, settings), {
    createBot: () => ({ act: () => '' }),
    keyFor: () => KEY,
    ...quick,
  });
}

const MESSAGES: readonly Message[] = [
  { role: 'system', content: 'Rules.' },
  { role: 'user', content: 'You see a door.' },
  { role: 'assistant', content: 'open' },
  { role: 'user', content: 'And now?' },
];
const SEEN: readonly Message[] = [
  {
    role: 'user',
    content: [
      { kind: 'text', text: 'What is this?' },
      { kind: 'image', hash: HASH, width: 1, height: 1 },
    ],
  },
];

function ask(
  kind: RemoteKind,
  request: Partial<ModelRequest> = {},
  model = open(kind),
  signal = new AbortController().signal,
) {
  const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };
  return model.openEpisode().complete({ messages: MESSAGES, situation, ...request }, signal);
}

const HEADERS: Record<RemoteKind, readonly string[]> = {
  openAiCompatible: ['authorization', 'content-type'],
  anthropic: ['anthropic-dangerous-direct-browser-access', 'anthropic-version', 'content-type', 'x-api-key'],
  gemini: ['content-type', 'x-goog-api-key'],
};
/** What every request carries, whoever sends it. */
const TRANSPORT = [
  'host',
  'connection',
  'accept',
  'accept-language',
  'sec-fetch-mode',
  'user-agent',
  'accept-encoding',
  'content-length',
];

const CASES = (['openAiCompatible', 'anthropic', 'gemini'] as const).flatMap((kind) =>
  [true, false].map((stream) => ({ kind, stream })),
);

describe.each(CASES)('the $kind client (streamed: $stream)', ({ kind, stream }) => {
  const settings = { stream };

  it('asks in turns that the service takes, with its own headers and no other', async () => {
    expect(await ask(kind, {}, open(kind, settings))).toMatchObject({
      ok: true,
      value: { text: 'go forward' },
    });
    const [request] = server.requests;
    expect(request).toMatchObject({ dialect: kind, model: 'm', stream });
    expect(request?.turns.map(({ text }) => text)).toEqual(['Rules.', 'You see a door.', 'open', 'And now?']);
    const sent = Object.keys(request?.headers ?? {}).filter((name) => !TRANSPORT.includes(name));
    expect(sent.toSorted()).toEqual(HEADERS[kind]);
  });

  it('returns text, reasoning, stop reason and usage apart', async () => {
    server.reply({ text: 'turn\nleft 🎮', reasoning: 'hm hm hm' });
    expect(await ask(kind, {}, open(kind, settings))).toMatchObject({
      ok: true,
      value: {
        text: 'turn\nleft 🎮',
        reasoning: 'hm hm hm',
        stopReason: 'stop',
        usage: { inputTokens: 8, outputTokens: 6 },
        attempts: 1,
      },
    });
  });

  it('says where tokens are not reported', async () => {
    server.reply({ text: 'a', usage: null });
    expect(await ask(kind, {}, open(kind, settings))).toMatchObject({
      value: { usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null } },
    });
  });

  it('shows the very picture it was given', async () => {
    const pictures = new Map([[HASH, PNG]]);
    expect(await ask(kind, { messages: SEEN, pictures }, open(kind, settings))).toMatchObject({ ok: true });
    expect(server.requests[0]?.turns).toEqual([
      { role: 'user', text: 'What is this?', pictures: [Buffer.from(PNG).toString('base64')] },
    ]);
  });

  it('does not ask without a picture that the messages name', async () => {
    expect(await ask(kind, { messages: SEEN }, open(kind, settings))).toMatchObject({
      error: { kind: 'badRequest', attempts: 0 },
    });
    expect(server.requests).toHaveLength(0);
  });

  it('takes a spent output budget for an answer', async () => {
    server.fault({ kind: 'outOfBudget' });
    expect(await ask(kind, {}, open(kind, settings))).toMatchObject({
      value: { text: '', stopReason: 'length', attempts: 1 },
    });
  });

  const passing: Fault[] = [
    { kind: 'refusal', refusal: 'rateLimit' },
    { kind: 'refusal', refusal: 'overloaded' },
    { kind: 'drop' },
    { kind: 'cut' },
    { kind: 'emptyChoices' },
    { kind: 'html' },
    { kind: 'errorInBody', message: 'overloaded' },
  ];
  it.each(passing)('tries again after %j', async (fault) => {
    server.fault(fault);
    expect(await ask(kind, {}, open(kind, settings))).toMatchObject({
      ok: true,
      value: { text: 'go forward', attempts: 2 },
    });
    expect(waits.length).toBeGreaterThan(0);
  });

  const final: Refusal[] = [
    'badKey',
    'forbidden',
    'browserBlocked',
    'modelNotFound',
    'contextTooLong',
    'quota',
    'picturesRefused',
  ];
  it.each(final)('tells %s, once, with the next step and without the key', async (refusal) => {
    server.fault({ kind: 'refusal', refusal });
    const pictures = new Map([[HASH, PNG]]);
    const result = await ask(kind, { messages: SEEN, pictures }, open(kind, settings));
    expect(result).toMatchObject({ ok: false, error: { kind: refusal, attempts: 1 } });
    if (!result.ok) expect(result.error.advice).not.toBe('');
    expect(JSON.stringify(result)).not.toContain(KEY);
    expect(waits).toEqual([]);
  });

  it('stops at once when asked to', async () => {
    server.fault({ kind: 'stall' });
    const controller = new AbortController();
    const asked = ask(kind, {}, open(kind, settings), controller.signal);
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    controller.abort();
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } });
  });

  it('keeps the beginning of an answer that breaks off, where that is wanted', async () => {
    server.fault({ kind: 'cut' });
    const result = await ask(kind, { acceptPartial: true }, open(kind, settings));
    if (stream) expect(result).toMatchObject({ value: { text: 'go fo', partial: true, attempts: 1 } });
    else expect(result).toMatchObject({ value: { text: 'go forward', attempts: 2 } });
  });

  it('tells a text as it grows', async () => {
    const seen: string[] = [];
    await ask(kind, { onText: (text) => seen.push(text) }, open(kind, settings));
    expect(seen.at(-1)).toBe(stream ? 'go forward' : undefined);
  });
});

describe.each(['openAiCompatible', 'anthropic', 'gemini'] as const)('a %s server', (kind) => {
  it('passes the connection test with its list of models', async () => {
    const report = await testConnection(specOf(kind), KEY);
    expect(report).toMatchObject({ ok: true, modelListed: true, models: { value: ['m'] }, leftOut: [] });
    expect(report.details?.[0]?.id).toBe('m');
    expect(structuredClone(report)).toEqual(report);
  });

  it('says what is wrong with a key before anything is asked of a model', async () => {
    const report = await testConnection(specOf(kind), 'wrong-key-0123456789');
    expect(report).toMatchObject({ ok: false, models: { error: { kind: 'badKey' } }, completion: null });
    expect(server.requests).toHaveLength(0);
  });

  it('is asked by fewer requests at once after it refused some', async () => {
    let inside = 0;
    let most = 0;
    server.reply(() => {
      most = Math.max(most, (inside += 1));
      setTimeout(() => (inside -= 1), 30);
      return { text: 'go forward', delayMs: 30 };
    });
    server.fault(...Array.from({ length: 4 }, (): Fault => ({ kind: 'refusal', refusal: 'rateLimit' })));
    const model = open(kind, { concurrency: 4 });
    const results = await Promise.all(Array.from({ length: 10 }, () => ask(kind, {}, model)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    // Four were refused together: two at once from then on, and hardly enough answers to try a third.
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(4);
  });

  it('stops asking when it wants a wait that is too long, for all who wait', async () => {
    server.fault({ kind: 'rateLimit', retryAfter: '3600' });
    const model = open(kind, { concurrency: 1 });
    const results = await Promise.all([1, 2, 3].map(() => ask(kind, {}, model)));
    for (const result of results) expect(result).toMatchObject({ error: { kind: 'rateLimit' } });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a model that refuses a setting', () => {
  it('gets none of it again, and the connection test says so', async () => {
    await restart({ refuses: ['temperature', 'reasoning_effort', 'seed'] });
    const settings = { seed: 4, reasoningEffort: 'low' } as const;
    const model = open('openAiCompatible', settings);
    expect(await ask('openAiCompatible', {}, model)).toMatchObject({ ok: true, value: { attempts: 1 } });
    const tried = server.requests.length;
    expect(await ask('openAiCompatible', {}, model)).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(tried + 1);
    for (const field of ['temperature', 'reasoning_effort', 'seed'])
      expect(server.requests.at(-1)?.body).not.toHaveProperty(field);
    const report = await testConnection(specOf('openAiCompatible', settings), null);
    expect(report.leftOut?.toSorted()).toEqual(['seed', 'temperature']);
    expect(report.summary).toContain('The model takes no');
  });

  it('of Anthropic’s takes temperature without top-p', async () => {
    server.fault({
      kind: 'answer',
      status: 400,
      body: {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
        },
      },
    });
    await ask('anthropic', {}, open('anthropic', { topP: 0.9 }));
    expect(JSON.parse(server.requests[0]?.text ?? '')).toMatchObject({ temperature: 0, top_p: 0.9 });
    expect(JSON.parse(server.requests[1]?.text ?? '')).not.toHaveProperty('top_p');
  });

  it('of Gemini’s thinks on a level where it takes no budget', async () => {
    const message = 'Thinking budget is not supported for this model.';
    server.fault({
      kind: 'answer',
      status: 400,
      body: { error: { code: 400, message, status: 'INVALID_ARGUMENT' } },
    });
    const model = open('gemini', { reasoningEffort: 'low' });
    expect(await ask('gemini', {}, model)).toMatchObject({ ok: true });
    const configs = server.requests.map(
      ({ text }) => (JSON.parse(text) as { generationConfig: unknown }).generationConfig,
    );
    expect(configs).toMatchObject([
      { thinkingConfig: { thinkingLevel: 'LOW' } },
      { thinkingConfig: { thinkingBudget: 768 } },
    ]);
  });

  it('of OpenAI’s that thinks its whole budget away has answered', async () => {
    server.fault({
      kind: 'answer',
      status: 400,
      body: {
        error: {
          message: 'Could not finish the message because max_tokens or model output limit was reached.',
          type: 'invalid_request_error',
        },
      },
    });
    expect(await ask('openAiCompatible')).toMatchObject({ value: { text: '', stopReason: 'length' } });
  });
});

describe('a model on this device', () => {
  const spec = { kind: 'wllama', modelId: 'x', settings: DEFAULT_MODEL_SETTINGS } as const;
  const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };

  it('is opened by whoever can, and says so where nobody can', async () => {
    const dependencies = { createBot: () => ({ act: () => '' }), keyFor: () => null };
    const local = open('openAiCompatible');
    expect(createModel(spec, { ...dependencies, openLocal: () => local })).toBe(local);
    const answer = await createModel(spec, dependencies)
      .openEpisode()
      .complete({ messages: MESSAGES, situation }, new AbortController().signal);
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unsupportedDevice' } });
  });
});
