/** A real, tiny language model on the processor: loaded, asked, held to answers, stopped. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS, type LocalModelSpec } from '../../src/core/agent';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import { startModelHost, type ModelHost } from '../support/modelHost';
import { sharedPath } from '../support/shared';
import type {} from './harness/local/main';

const MODEL = sharedPath('probes', 'browser', 'data', 'stories260K.gguf');
const harness = useHarness('local');

describe.skipIf(MODEL === null)('a GGUF model on the processor', () => {
  let browser: Browser;
  let page: Page;
  let host: ModelHost;
  let spec: LocalModelSpec;
  const settings = { ...DEFAULT_MODEL_SETTINGS, contextTokens: 512, maxTokens: 48 };

  beforeAll(async () => {
    host = await startModelHost();
    host.files.set('/stories.gguf', readFileSync(MODEL ?? ''));
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.goto(harness.url);
    await page.waitForFunction(() => 'local' in window);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  const open = async (file: string): Promise<void> => {
    const added = await page.evaluate(([url, name]) => window.local.addFile(url, name), [
      `${host.url}/stories.gguf`,
      file,
    ] as const);
    if (!added.ok) throw new Error(added.error.message);
    spec = { ...added.value, settings };
  };
  const ask = (question: Parameters<typeof window.local.host.ask>[1], of = spec) =>
    page.evaluate(([model, asked]) => window.local.host.ask(model, asked), [of, question] as const);

  it('is kept on this device by its content, and passes its self-test', async () => {
    await open('stories260K.gguf');
    expect(spec.source?.kind === 'file' && spec.source.hash).toMatch(/^586bd3d1[0-9a-f]{52}dff7$/);
    const { result, progress } = await page.evaluate((model) => window.local.fetchModel(model), spec);
    expect(result).toMatchObject({ ok: true, value: { ok: true } });
    expect(progress.map(({ phase }) => phase)).toContain('selfTest');
    const listed = await page.evaluate(() => window.local.host.listLocalModels());
    expect(listed[0]).toMatchObject({
      title: 'stories260K.gguf',
      cached: 'yes',
      own: true,
      problem: null,
      tested: { ok: true },
      downloadBytes: readFileSync(MODEL ?? '').length,
    });
  });

  it('says the same for the same question, streams it, and counts its tokens', async () => {
    const first = await ask({ text: 'Once upon a time' });
    const second = await ask({ text: 'Once upon a time' });
    if (!first.reply.ok || !second.reply.ok) throw new Error(JSON.stringify(first.reply));
    const { text, usage, stopReason } = first.reply.value;
    expect(second.reply.value.text).toBe(text);
    expect(text.length).toBeGreaterThan(40);
    expect(stopReason).toBe('length');
    expect(usage).toMatchObject({ outputTokens: 48 });
    expect(usage.inputTokens).toBeGreaterThan(4);
    expect(first.seen.at(-1)).toBe(text);
    for (const [index, soFar] of first.seen.entries())
      expect(first.seen[index + 1]?.startsWith(soFar) ?? true).toBe(true);
  });

  it('follows seed, temperature and stop texts', async () => {
    const lively = { ...spec, settings: { ...settings, temperature: 1, seed: 7 } };
    const [first, again, other] = [
      await ask({ text: 'Tell me a story' }, lively),
      await ask({ text: 'Tell me a story' }, lively),
      await ask({ text: 'Tell me a story' }, { ...lively, settings: { ...lively.settings, seed: 8 } }),
    ].map(({ reply }) => (reply.ok ? reply.value.text : reply.error.message));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const word = first?.split(' ')[3] ?? '';
    const stopped = await ask({ text: 'Tell me a story', stop: [word] }, lively);
    expect(stopped.reply).toMatchObject({ ok: true, value: { stopReason: 'stop' } });
    if (stopped.reply.ok) expect(first?.startsWith(stopped.reply.value.text)).toBe(true);
    if (stopped.reply.ok) expect(stopped.reply.value.text).not.toContain(word);
  });

  it('gives only legal answers where it is held to them, however odd they are', async () => {
    const sets = [
      ['go north', 'go east', 'look'],
      ['say "hi"', 'a\\b', '[x] | ::= y'],
      ['naïve 🗝', 'öffne Tür', 'どうぞ'],
      ['only this'],
    ];
    for (const onlyAnswers of sets) {
      for (const seed of [1, 2, 3]) {
        const wild = { ...spec, settings: { ...settings, temperature: 2, seed } };
        const { reply } = await ask({ text: 'Choose.', onlyAnswers }, wild);
        expect(onlyAnswers).toContain(reply.ok ? reply.value.text : reply.error.message);
      }
    }
  });

  it('refuses pictures and prompts beyond its context, and works on', async () => {
    expect(await ask({ text: 'What is this?', withPicture: true })).toMatchObject({
      reply: { ok: false, error: { kind: 'picturesRefused' } },
    });
    const { reply } = await ask({ text: 'word '.repeat(3000) });
    expect(reply).toMatchObject({ ok: false, error: { kind: 'contextTooLong' } });
    expect((await ask({ text: 'Once' })).reply.ok).toBe(true);
  });

  it('stops at any moment, says nothing after, and answers the next question within 2 s', async () => {
    const usual = await ask({ text: 'One day', maxTokens: 300 });
    const text = usual.reply.ok ? usual.reply.value.text : '';
    const moments = Array.from({ length: 50 }, (_, index) => (index * index * usual.ms) / 2000);
    const waits: number[] = [];
    for (const [index, stopAfterMs] of moments.entries()) {
      // Every tenth time the model is loaded anew, so that loading is cut too.
      const other = { ...spec, settings: { ...settings, contextTokens: 400 + index } };
      const stopped = await ask(
        { text: 'One day', maxTokens: 300, stopAfterMs },
        index % 10 === 9 ? other : spec,
      );
      expect(stopped.late).toBe(0);
      if (!stopped.reply.ok) expect(stopped.reply.error.kind).toBe('cancelled');
      const next = await ask({ text: 'One day', maxTokens: 1 });
      expect(next.reply, `after a stop at ${String(stopAfterMs)} ms`).toMatchObject({ ok: true });
      waits.push(next.ms);
    }
    // Where only loading was cut, the next question waits for a load; a busy machine may be late now and then.
    expect(waits.sort((a, b) => a - b)[waits.length / 2]).toBeLessThan(2000);
    const after = await ask({ text: 'One day', maxTokens: 300 });
    expect(after.reply).toMatchObject({ ok: true, value: { text } });
  });

  it('goes on with a broken download, refuses a web page, repairs and removes', async () => {
    const model = {
      kind: 'wllama',
      modelId: 'remote',
      source: { kind: 'url', url: `${host.url}/remote.gguf` },
    } as const;
    const content = readFileSync(MODEL ?? '');
    host.files.set('/remote.gguf', content);
    const added = await page.evaluate((named) => window.local.host.addLocalAddress(named), model);
    expect(added).toEqual({ ok: true, value: model });
    const fetchIt = (stopAt?: number) =>
      page.evaluate(([named, at]) => window.local.fetchModel(named, at), [model, stopAt] as const);
    const entry = async () =>
      (await page.evaluate(() => window.local.host.listLocalModels())).find(
        ({ title }) => title === 'remote',
      );

    host.serving.set('/remote.gguf', { webPage: true });
    expect((await fetchIt()).result).toMatchObject({ ok: false, error: { kind: 'badResponse' } });
    expect(await entry()).toMatchObject({ cached: 'no' });

    host.serving.set('/remote.gguf', { breakAfter: content.length / 2 });
    expect((await fetchIt()).result).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(await entry()).toMatchObject({ cached: 'partly' });

    host.serving.set('/remote.gguf', { slow: 8 * 1024 });
    host.asked.length = 0;
    const stopped = await fetchIt(content.length * 0.75);
    expect(stopped.result).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(host.asked[0]?.range).toMatch(/^bytes=[1-9]\d{4,}-$/);

    host.serving.clear();
    host.asked.length = 0;
    const whole = await fetchIt();
    expect(whole.result).toMatchObject({ ok: true, value: { ok: true } });
    const from = Number(/\d+/.exec(host.asked[0]?.range ?? '')?.[0]);
    expect(from).toBeGreaterThanOrEqual(content.length * 0.75);
    expect(whole.progress[0]).toMatchObject({ phase: 'download', totalBytes: content.length });
    expect(await entry()).toMatchObject({ cached: 'yes', downloadBytes: content.length });

    expect(await page.evaluate((named) => window.local.host.repairLocalModel(named), model)).toEqual({
      ok: true,
      value: 0,
    });
    expect(await page.evaluate((named) => window.local.host.removeLocalModel(named), model)).toEqual({
      ok: true,
      value: content.length,
    });
    expect(await entry()).toBeUndefined();
    const gone = { ...model, settings };
    expect((await ask({ text: 'Once' }, gone)).reply).toMatchObject({
      ok: false,
      error: { kind: 'notDownloaded' },
    });
  });
});
