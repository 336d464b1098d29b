import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS, type ModelSettings, type RemoteKind } from '../../src/core/agent';
import { launchBrowser } from '../support/browser';
import { startFakeModelServer, type FakeModelServer, type Refusal } from '../support/fakeModelServer';
import { useHarness } from '../support/harness';
import type { Question } from './harness/models/main';

const KEY = 'canary-3f9c1d7e5b2a';
const harness = useHarness('models');

let browser: Browser;
let page: Page;
let server: FakeModelServer;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(harness.url);
  await page.waitForFunction(() => 'modelsHarness' in window);
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await startFakeModelServer({ models: ['m'], key: KEY, reply: 'go forward' });
});
afterEach(() => server.close());

function questionOf(kind: RemoteKind, settings: Partial<ModelSettings> = {}): Question {
  const urls = { openAiCompatible: server.url, anthropic: server.anthropicUrl, gemini: server.geminiUrl };
  return {
    spec: {
      kind,
      baseUrl: urls[kind],
      modelId: 'm',
      settings: { ...DEFAULT_MODEL_SETTINGS, maxAttempts: 1, ...settings },
    },
    key: KEY,
    messages: [
      { role: 'system', content: 'Rules.' },
      { role: 'user', content: 'And now?' },
    ],
  };
}

const ask = (question: Question, seesPicture = false) =>
  page.evaluate(([q, sees]) => window.modelsHarness.ask(q, sees), [question, seesPicture] as const);

const PREFLIGHTS: Record<RemoteKind, readonly string[]> = {
  openAiCompatible: ['authorization', 'content-type'],
  anthropic: ['anthropic-dangerous-direct-browser-access', 'anthropic-version', 'content-type', 'x-api-key'],
  gemini: ['content-type', 'x-goog-api-key'],
};

describe.each(['openAiCompatible', 'anthropic', 'gemini'] as const)(
  'a %s server, asked by a page',
  (kind) => {
    it.each([true, false])('answers with text, reasoning and usage (streamed: %s)', async (stream) => {
      server.reply({ text: 'turn left 🎮', reasoning: 'hm hm' });
      const { reply, growing } = await ask(questionOf(kind, { stream }));
      expect(reply).toMatchObject({
        ok: true,
        value: {
          text: 'turn left 🎮',
          reasoning: 'hm hm',
          stopReason: 'stop',
          usage: { inputTokens: 3, outputTokens: 5 },
        },
      });
      expect(growing.at(-1)).toBe(stream ? 'turn left 🎮' : undefined);
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]).toMatchObject({ stream });
    });

    it('is asked for leave with the dialect’s own headers and no other, and gets no other', async () => {
      await ask(questionOf(kind));
      expect(server.preflights).toEqual([PREFLIGHTS[kind]]);
      const sent = Object.keys(server.requests[0]?.headers ?? {});
      expect(sent.filter((name) => /^(x-|anthropic-|cookie|referer)/.test(name)).toSorted()).toEqual(
        PREFLIGHTS[kind].filter((name) => /^(x-|anthropic-)/.test(name)),
      );
    });

    it('sees the very picture that the page painted', async () => {
      const { reply, png } = await ask(questionOf(kind), true);
      expect(reply).toMatchObject({ ok: true });
      expect(png.length).toBeGreaterThan(40);
      expect(server.requests[0]?.turns.at(-1)).toMatchObject({ text: 'What is this?', pictures: [png] });
    });

    it('is left at once when the person stops', async () => {
      server.fault({ kind: 'stall' });
      const { reply } = await ask({ ...questionOf(kind), abortAfter: 2 });
      expect(reply).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    });

    const refusals: Refusal[] = [
      'badKey',
      'browserBlocked',
      'modelNotFound',
      'quota',
      'rateLimit',
      'contextTooLong',
    ];
    it.each(refusals)('that refuses is told apart: %s', async (refusal) => {
      server.fault({ kind: 'refusal', refusal });
      const { reply } = await ask(questionOf(kind));
      expect(reply).toMatchObject({ ok: false, error: { kind: refusal } });
      expect(JSON.stringify(reply)).not.toContain(KEY);
    });

    // A connection that drops before any answer is tried again by the browser itself.
    it.each(['cut', 'emptyChoices', 'html'] as const)('that fails is asked again: %s', async (fault) => {
      server.fault({ kind: fault });
      const { reply } = await ask(questionOf(kind, { maxAttempts: 2 }));
      expect(reply).toMatchObject({ ok: true, value: { text: 'go forward', attempts: 2 } });
    });

    it('that does not let the page in is told from one that is not there', async () => {
      server.setCors(false);
      const test = (question: Question) => page.evaluate((q) => window.modelsHarness.test(q), question);
      const question = questionOf(kind);
      const shut = await test(question);
      expect(shut).toMatchObject({ ok: false });
      expect(shut.summary).toContain('does not allow calls from');
      server.setCors(true);
      expect(await test(question)).toMatchObject({ ok: true, models: { value: ['m'] } });
      await server.close();
      expect((await test(question)).summary).toContain('No answer came');
      server = await startFakeModelServer();
    });
  },
);
