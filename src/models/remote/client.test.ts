import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startFakeModelServer,
  type FakeModelServer,
  type Fault,
} from '../../../test/support/fakeModelServer';
import { DEFAULT_MODEL_SETTINGS, type Message, type ModelSettings } from '../../core/agent';
import { currentPlatform, type Platform } from '../platform';
import { createModel } from '../port';

const KEY = 'canary-3f9c1d7e5b2a';
const TIMEOUT_MS = 59_999;

let server: FakeModelServer;
let waits: number[];

beforeEach(async () => {
  server = await startFakeModelServer({ models: ['m'], reply: 'go forward' });
  waits = [];
});
afterEach(() => server.close());

/** Waits between attempts pass at once; the time limit of an attempt stays a real one. */
const quick: Pick<Platform, 'sleep'> = {
  sleep: async (ms, signal) => {
    if (ms === TIMEOUT_MS) return currentPlatform().sleep(ms, signal);
    waits.push(ms);
  },
};

function open(settings: Partial<ModelSettings> = {}, more: Partial<Platform> = {}, baseUrl = server.url) {
  return createModel(
    {
      kind: 'openAiCompatible',
      baseUrl,
      modelId: 'm',
      settings: { ...DEFAULT_MODEL_SETTINGS, timeoutMs: TIMEOUT_MS, ...settings },
    },
    {
      createBot: () => ({ act: () => '' }),
      keyFor: (origin) => (origin === new URL(server.url).origin ? KEY : null),
      ...quick,
      ...more,
    },
  );
}

const MESSAGES: readonly Message[] = [
  { role: 'user', content: 'Rules with “quotes” and 🎮.' },
  { role: 'user', content: 'Current Observation:' },
];

function ask(model = open(), signal = new AbortController().signal) {
  const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };
  return model.openEpisode().complete({ messages: MESSAGES, situation }, signal);
}

describe.each([true, false])('the OpenAI-compatible client (streamed: %s)', (stream) => {
  it('sends the exact messages and settings, and no header but two', async () => {
    await ask(open({ stream, temperature: 0.7, maxTokens: 77 }));
    const [request] = server.requests;
    expect(request?.body).toEqual({
      model: 'm',
      messages: MESSAGES,
      temperature: 0.7,
      max_tokens: 77,
      ...(stream ? { stream: true, stream_options: { include_usage: true } } : {}),
    });
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.headers['content-type']).toBe('application/json');
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
    expect(request?.headers.cookie).toBeUndefined();
  });

  it('returns the raw text, the reasoning, the stop reason and the usage', async () => {
    server.reply({
      text: ' go\nforward 🎮 ',
      reasoning: 'hm hm',
      usage: {
        prompt_tokens: 50,
        completion_tokens: 9,
        prompt_tokens_details: { cached_tokens: 40 },
        completion_tokens_details: { reasoning_tokens: 6 },
      },
    });
    expect(await ask(open({ stream }))).toMatchObject({
      ok: true,
      value: {
        text: ' go\nforward 🎮 ',
        reasoning: 'hm hm',
        stopReason: 'stop',
        usage: { inputTokens: 50, outputTokens: 9, cachedTokens: 40, reasoningTokens: 6 },
        attempts: 1,
      },
    });
  });

  it('counts reasoning tokens into the output where a service counts them beside it', async () => {
    server.reply({
      text: 'drop',
      usage: {
        prompt_tokens: 100,
        completion_tokens: 2,
        total_tokens: 402,
        completion_tokens_details: { reasoning_tokens: 300 },
      },
    });
    expect(await ask(open({ stream }))).toMatchObject({
      value: { usage: { outputTokens: 302, reasoningTokens: 300 } },
    });
  });

  it('reports missing usage as not reported', async () => {
    server.reply({ text: 'drop', usage: null });
    expect(await ask(open({ stream }))).toMatchObject({
      value: { usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null } },
    });
  });

  it('takes empty content with finish reason "length" for an answer', async () => {
    server.fault({ kind: 'outOfBudget' });
    expect(await ask(open({ stream }))).toMatchObject({
      value: { text: '', stopReason: 'length', attempts: 1 },
    });
  });

  it('takes an empty text, or thinking without any text, for an answer', async () => {
    server.queue(
      '',
      { text: null, reasoning: 'only thoughts' },
      { text: null, finishReason: 'content_filter' },
    );
    expect(await ask(open({ stream }))).toMatchObject({ value: { text: '', stopReason: 'stop' } });
    expect(await ask(open({ stream }))).toMatchObject({ value: { text: '', reasoning: 'only thoughts' } });
    expect(await ask(open({ stream }))).toMatchObject({ value: { text: '', stopReason: 'filtered' } });
  });

  const passing: [string, Fault][] = [
    ['429 with Retry-After', { kind: 'rateLimit', retryAfter: '2' }],
    ['429 without', { kind: 'rateLimit' }],
    ['500', { kind: 'status', status: 500 }],
    ['529', { kind: 'status', status: 529 }],
    ['a dropped connection', { kind: 'drop' }],
    ['an answer cut half-way', { kind: 'cut' }],
    ['no choices', { kind: 'emptyChoices' }],
    ['null content', { kind: 'nullContent' }],
    ['a web page', { kind: 'html' }],
    ['an error inside the answer', { kind: 'errorInBody', message: 'overloaded' }],
  ];
  it.each(passing)('tries again after %s', async (_, fault) => {
    server.fault(fault);
    expect(await ask(open({ stream }))).toMatchObject({
      ok: true,
      value: { text: 'go forward', attempts: 2 },
    });
    expect(server.requests).toHaveLength(2);
    // With a wait that the server asks for, the limit of requests at once waits too.
    const asksToWait = fault.kind === 'rateLimit' && fault.retryAfter !== undefined;
    expect(waits).toHaveLength(asksToWait ? 2 : 1);
    if (asksToWait) expect(Math.min(...waits)).toBeGreaterThanOrEqual(2000);
  });

  const lasting: [string, Fault][] = [
    ['rateLimit', { kind: 'rateLimit' }],
    ['server', { kind: 'status', status: 503 }],
    ['unreachable', { kind: 'drop' }],
    ['badResponse', { kind: 'cut' }],
    ['badResponse', { kind: 'html' }],
    ['emptyResponse', { kind: 'emptyChoices' }],
    ['emptyResponse', { kind: 'nullContent' }],
    ['unreachable', { kind: 'redirect', location: 'http://127.0.0.1:9/' }],
  ];
  it.each(lasting)('ends as %s when a fault lasts: %j', async (kind, fault) => {
    server.fault(...Array.from({ length: 9 }, () => fault));
    const result = await ask(open({ stream }));
    expect(result).toMatchObject({ ok: false, error: { kind, attempts: 5 } });
    expect(server.requests).toHaveLength(5);
    expect(waits).toHaveLength(4);
    if (!result.ok) expect(result.error.advice).not.toBe('');
  });

  const final: [string, Fault][] = [
    ['badKey', { kind: 'unauthorized' }],
    ['forbidden', { kind: 'status', status: 403 }],
    ['modelNotFound', { kind: 'status', status: 404 }],
    ['badRequest', { kind: 'status', status: 400, message: 'temperature' }],
    ['contextTooLong', { kind: 'status', status: 400, message: 'maximum context length is 10' }],
    ['quota', { kind: 'status', status: 429, code: 'insufficient_quota' }],
    ['rateLimit', { kind: 'rateLimit', retryAfter: '3600' }],
  ];
  it.each(final)('does not try again after %s', async (kind, fault) => {
    server.fault(fault);
    expect(await ask(open({ stream }))).toMatchObject({ ok: false, error: { kind, attempts: 1 } });
    expect(server.requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('gives a hanging server up at the time limit and tries again', async () => {
    server.fault({ kind: 'hang' });
    let limitPassed = false;
    const sleep: Platform['sleep'] = async (ms, signal) => {
      if (ms !== TIMEOUT_MS) return;
      if (limitPassed) return currentPlatform().sleep(ms, signal);
      while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      limitPassed = true;
    };
    expect(await ask(open({ stream }, { sleep }))).toMatchObject({ ok: true, value: { attempts: 2 } });
  });

  it('says how long it waited for a server that hangs', async () => {
    server.fault({ kind: 'hang' });
    const sleep: Platform['sleep'] = async () => undefined;
    const result = await ask(open({ stream, maxAttempts: 1 }, { sleep }));
    expect(result).toMatchObject({ error: { kind: 'timeout' } });
    if (!result.ok) expect(result.error.message).toContain('within 60 s');
  });

  it('stops at once when asked to, also in a hanging request', async () => {
    server.fault({ kind: 'hang' });
    const controller = new AbortController();
    const asked = ask(open({ stream }), controller.signal);
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    controller.abort();
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(await ask(open({ stream }))).toMatchObject({ ok: true });
  });

  it.each([...lasting, ...final])('keeps the key out of the error %s of %j', async (_, fault) => {
    server.fault(...Array.from({ length: 5 }, () => fault));
    const result = await ask(open({ stream }));
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain(KEY);
  });

  it('keeps requests at once within the limit, over all episodes', async () => {
    server.reply({ text: 'go forward', delayMs: 5 });
    const model = open({ stream, concurrency: 3 });
    const results = await Promise.all(Array.from({ length: 12 }, () => ask(model)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(server.mostAtOnce()).toBeLessThanOrEqual(3);
    expect(server.requests).toHaveLength(12);
  });
});

describe('the OpenAI-compatible client', () => {
  it.each(['stream', 'stream_options'] as const)(
    'falls back to plain answers where %s is refused',
    async (field) => {
      await server.close();
      server = await startFakeModelServer({ models: ['m'], refuses: [field] });
      const model = open();
      expect(await ask(model)).toMatchObject({ ok: true, value: { text: 'OK', attempts: 1 } });
      expect(await ask(model)).toMatchObject({ ok: true });
      expect(server.requests.map(({ body }) => body.stream)).toEqual([true, undefined, undefined]);
    },
  );

  it('names the token limit as newer models want it', async () => {
    await server.close();
    server = await startFakeModelServer({ models: ['m'], refuses: ['max_tokens'] });
    expect(await ask()).toMatchObject({ ok: true });
    expect(server.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 1024 });
  });

  it('reads a plain answer where a stream was asked for, and a stream where none was', async () => {
    const answering = (body: string, type: string): Partial<Platform> => ({
      fetch: async () => new Response(body, { headers: { 'content-type': type } }),
    });
    const plain =
      '{"choices":[{"message":{"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}}]}';
    expect(await ask(open({ stream: true }, answering(plain, 'text/event-stream')))).toMatchObject({
      value: { text: 'ab', stopReason: 'unknown' },
    });
    const streamed = ': hi\n\ndata: {"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}\n\n';
    expect(await ask(open({ stream: false }, answering(streamed, 'application/json')))).toMatchObject({
      value: { text: 'a', stopReason: 'stop' },
    });
  });

  it('sends a key to no origin but its own', async () => {
    const other = await startFakeModelServer({ models: ['m'] });
    await ask(open({}, {}, other.url));
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
    server.fault(
      ...Array.from(
        { length: 5 },
        () => ({ kind: 'redirect', location: `${other.url}/chat/completions` }) as const,
      ),
    );
    expect(await ask()).toMatchObject({ ok: false });
    expect(other.requests).toHaveLength(1);
    await other.close();
  });

  it('explains an address that cannot be used without asking anybody', async () => {
    expect(await ask(open({}, {}, 'localhost:8000'))).toMatchObject({
      error: {
        kind: 'badRequest',
        advice: 'Start the address with http:// or https://.',
        attempts: 0,
      },
    });
  });

  it('is unreachable where nobody listens', async () => {
    await server.close();
    expect(await ask()).toMatchObject({ error: { kind: 'unreachable', attempts: 5 } });
    server = await startFakeModelServer();
  });

  it('refuses a body that never ends', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(120)),
    });
    expect(await ask(open({ maxAttempts: 1 }, { fetch: async () => new Response(endless) }))).toMatchObject({
      error: { kind: 'badResponse' },
    });
  });
});
