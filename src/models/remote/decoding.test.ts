import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startFakeModelServer,
  type FakeModelServer,
  type FakeModelServerOptions,
} from '../../../test/support/fakeModelServer';
import { DEFAULT_MODEL_SETTINGS, type ModelRequest, type ModelSettings } from '../../core/agent';
import { currentPlatform } from '../platform';
import { createModel } from '../port';

let server: FakeModelServer;

const restart = async (options: FakeModelServerOptions): Promise<void> => {
  await server.close();
  server = await startFakeModelServer({ models: ['m'], reply: 'go forward', ...options });
};

beforeEach(async () => {
  server = await startFakeModelServer({ models: ['m'], reply: 'go forward' });
});
afterEach(() => server.close());

/** Waits of a second and more, which are those between attempts, pass at once. */
const { sleep } = currentPlatform();
const quick = { sleep: (ms: number, signal: AbortSignal) => sleep(ms > 700 && ms < 3_000 ? 0 : ms, signal) };

function open(settings: Partial<ModelSettings> = {}) {
  const spec = {
    kind: 'openAiCompatible',
    baseUrl: server.url,
    modelId: 'm',
    settings: { ...DEFAULT_MODEL_SETTINGS, ...settings },
  } as const;
  return createModel(spec, { createBot: () => ({ act: () => '' }), keyFor: () => null, ...quick });
}

async function ask(more: Partial<ModelRequest>, model = open()) {
  const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };
  const messages = [{ role: 'user', content: 'Hello.' }] as const;
  const result = await model
    .openEpisode()
    .complete({ messages, situation, ...more }, new AbortController().signal);
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.message}`);
  return result.value;
}

const bodies = () => server.requests.map(({ body }) => body);

describe.each([true, false])('a request with decoding of its own (streamed: %s)', (stream) => {
  it('sends it in the words of the interface', async () => {
    const decoding = { maxTokens: 9_000, topP: 1, frequencyPenalty: 0, presencePenalty: 0.5, stop: ['\n'] };
    await ask({ ...decoding, answers: 3 }, open({ stream }));
    expect(bodies()).toMatchObject([
      { max_tokens: 9_000, top_p: 1, frequency_penalty: 0, presence_penalty: 0.5, stop: ['\n'], n: 3 },
    ]);
  });

  it('gets several answers in one call', async () => {
    server.reply({ text: 'Yes.', others: ['No.', 'Maybe.', 'too many'] });
    const reply = await ask({ answers: 3 }, open({ stream }));
    expect(reply).toMatchObject({ text: 'Yes.', others: ['No.', 'Maybe.'], stopReason: 'stop' });
    expect(await ask({}, open({ stream }))).not.toHaveProperty('others');
  });

  it('leaves out what the server refuses, and knows it from then on', async () => {
    await restart({ refuses: ['n', 'top_p', 'presence_penalty'] });
    const model = open({ stream });
    const reply = await ask({ answers: 31, topP: 1, frequencyPenalty: 0, presencePenalty: 0 }, model);
    expect(reply).toMatchObject({ text: 'go forward' });
    expect(reply).not.toHaveProperty('others');
    const tried = server.requests.length;
    await ask({ answers: 31, topP: 1, frequencyPenalty: 0 }, model);
    expect(server.requests).toHaveLength(tried + 1);
    const last = bodies().at(-1);
    expect(last).toHaveProperty('frequency_penalty');
    expect(last).not.toHaveProperty('n');
    expect(last).not.toHaveProperty('top_p');
  });

  it('asks for a shorter answer where the server names its limit', async () => {
    await restart({ mostTokens: 4_096 });
    await ask({ maxTokens: 16_000 }, open({ stream }));
    expect(bodies().map(({ max_tokens }) => max_tokens)).toEqual([16_000, 4_096]);
  });
});

describe('a long answer', () => {
  const TEXT = 'class TextGame and so on';
  const HALF = TEXT.slice(0, TEXT.length / 2);

  it('is told as it comes', async () => {
    server.reply(TEXT);
    const seen: string[] = [];
    await ask({ onText: (text) => seen.push(text) });
    expect(seen.at(-1)).toBe(TEXT);
    expect(seen.every((text) => TEXT.startsWith(text))).toBe(true);
  });

  it('is kept as far as it came when the connection breaks, where that is wanted', async () => {
    server.reply(TEXT);
    server.fault({ kind: 'cut' });
    const reply = await ask({ acceptPartial: true });
    expect(reply).toMatchObject({ text: HALF, partial: true, stopReason: 'unknown', attempts: 1 });
    expect(reply.usage.outputTokens).toBeNull();
    expect(server.requests).toHaveLength(1);
  });

  it('is asked for again when the connection breaks, where parts are not wanted', async () => {
    server.reply(TEXT);
    server.fault({ kind: 'cut' });
    const reply = await ask({});
    expect(reply).toMatchObject({ text: TEXT, attempts: 2 });
    expect(reply).not.toHaveProperty('partial');
  });

  it('is kept as far as it came when the server falls silent, long before the time is up', async () => {
    server.reply(TEXT);
    server.fault({ kind: 'stall' });
    const reply = await ask({ acceptPartial: true, timeoutMs: 600_000, silenceMs: 60 });
    expect(reply).toMatchObject({ text: HALF, partial: true });
  });

  it('may take as long as it likes to begin', async () => {
    server.reply({ text: TEXT, delayMs: 150 });
    expect(await ask({ acceptPartial: true, timeoutMs: 600_000, silenceMs: 30 })).toMatchObject({
      text: TEXT,
    });
  });

  it('is asked for again when nothing of it came', async () => {
    server.reply(TEXT);
    server.fault({ kind: 'drop' });
    expect(await ask({ acceptPartial: true })).toMatchObject({ text: TEXT, attempts: 2 });
  });
});
