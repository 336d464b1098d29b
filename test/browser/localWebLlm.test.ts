/** WebLLM behind its real worker protocol, with a scripted engine: it needs no graphics card. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import { startModelHost, type ModelHost } from '../support/modelHost';
import type {} from './harness/webLlm/main';

const harness = useHarness('webLlm');
const ID = 'Tiny-q4f16_1-MLC';
const SHARD = 200_000;

let browser: Browser;
let page: Page;
let host: ModelHost;

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  host = await startModelHost();
  page = await (await browser.newContext()).newPage();
  await page.goto(harness.url);
  await page.waitForFunction(() => 'webLlm' in window);
});
afterEach(async () => {
  await page.context().close();
  await host.close();
});
afterAll(async () => {
  await browser.close();
});

const at = (name: string, id = ID) => `/${id}/resolve/main/${name}`;

/** Puts a model in MLC's layout on the host: its shards are noise. */
function serve(id = ID): void {
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const shards = [0, 1, 2, 3].map((index) => `params_shard_${String(index)}.bin`);
  host.files.set(
    at('mlc-chat-config.json', id),
    json({ tokenizer_files: ['tokenizer.json'], vocab_size: 3 }),
  );
  host.files.set(at('tokenizer.json', id), json({ model: {} }));
  host.files.set(
    at('tensor-cache.json', id),
    json({ metadata: {}, records: shards.map((dataPath) => ({ dataPath, nbytes: SHARD, records: [] })) }),
  );
  for (const [index, name] of shards.entries())
    host.files.set(at(name, id), new Uint8Array(SHARD).fill(index + 1));
  host.files.set(`/${id}/library.wasm`, new Uint8Array([0, 97, 115, 109]));
}

const start = (ids: readonly string[] = [ID], card = true) =>
  page.evaluate(([url, models, has]) => window.webLlm.start(url, models, has), [
    host.url,
    ids,
    card,
  ] as const);
const fetchModel = (stopAt?: number) =>
  page.evaluate(([id, bytes]) => window.webLlm.fetchModel(id, bytes), [ID, stopAt] as const);
const ask = (text: string, options: Parameters<typeof window.webLlm.ask>[2] = {}) =>
  page.evaluate(([id, asked, more]) => window.webLlm.ask(id, asked, more), [ID, text, options] as const);
const entry = async () => (await page.evaluate(() => window.webLlm.list()))[0];

it('downloads with bytes, loads with words, tries it out, and answers piece by piece', async () => {
  serve();
  await start();
  expect(await entry()).toMatchObject({ title: 'Tiny (q4f16_1)', cached: 'no', downloadBytes: null });
  const { result, progress } = await fetchModel();
  expect(result).toMatchObject({ ok: true, value: { ok: true, text: 'I will go north.' } });
  expect(progress.filter(({ phase }) => phase === 'download').at(-1)).toMatchObject({
    doneBytes: 4 * SHARD,
    totalBytes: 4 * SHARD,
  });
  expect(progress.find(({ phase }) => phase === 'load')?.detail).toMatch(/^Loading/);
  expect(progress.map(({ phase }) => phase)).toContain('selfTest');
  expect(await entry()).toMatchObject({ cached: 'yes', downloadBytes: 4 * SHARD, problem: null });

  const { reply, seen } = await ask('Go east!');
  expect(reply).toMatchObject({
    ok: true,
    value: {
      text: 'I will go east.',
      stopReason: 'stop',
      attempts: 1,
      usage: { inputTokens: 30, outputTokens: 4, cachedTokens: null },
    },
  });
  expect(seen).toEqual(['I will ', 'I will go ', 'I will go east', 'I will go east.']);
  expect(await ask('Go east!', { maxTokens: 2, episode: 'short' })).toMatchObject({
    reply: { ok: true, value: { text: 'I will go ', stopReason: 'length' } },
  });
});

it('asks for the card before it downloads anything', async () => {
  serve();
  await start([ID], false);
  expect(await entry()).toMatchObject({ problem: 'There is no card.' });
  expect((await fetchModel()).result).toMatchObject({ ok: false, error: { kind: 'unsupportedDevice' } });
  expect(host.asked).toEqual([]);
});

it('says that a model is not here, and downloads none in the middle of a run', async () => {
  serve();
  await start();
  expect(await ask('Go!')).toMatchObject({ reply: { ok: false, error: { kind: 'notDownloaded' } } });
  expect(host.asked).toEqual([]);
});

it('fetches only what is missing after a stop, a broken file and a web page in the place of weights', async () => {
  serve();
  await start();
  const third = at('params_shard_2.bin');
  for (const index of [0, 1, 2, 3]) host.serving.set(at(`params_shard_${String(index)}.bin`), { slow: 4000 });
  const stopped = await fetchModel(SHARD);
  expect(stopped.result).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  host.serving.clear();

  host.serving.set(third, { webPage: true });
  expect((await fetchModel()).result).toMatchObject({ ok: false, error: { kind: 'badResponse' } });
  host.serving.set(third, { status: 404 });
  expect((await fetchModel()).result).toMatchObject({ ok: false, error: { kind: 'modelNotFound' } });
  host.serving.set(third, { breakAfter: SHARD / 2, slow: 20_000 });
  expect((await fetchModel()).result).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  expect(await entry()).toMatchObject({ cached: 'partly' });
  host.serving.clear();

  host.asked.length = 0;
  expect((await fetchModel()).result).toMatchObject({ ok: true });
  expect(host.asked.map(({ path }) => path)).toEqual([third]);
});

it('finds what another program left broken in the cache, and repairs only that', async () => {
  serve();
  await start();
  expect((await fetchModel()).result).toMatchObject({ ok: true });
  await page.evaluate(
    async ([weights, page404]) => {
      const cache = await caches.open('webllm/model');
      await cache.put(
        weights!,
        new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      );
      await cache.put(page404!, new Response('short'));
    },
    [`${host.url}${at('params_shard_1.bin')}`, `${host.url}${at('params_shard_3.bin')}`],
  );
  expect(await page.evaluate((id) => window.webLlm.repair(id), ID)).toEqual({ ok: true, value: 2 });
  expect(await entry()).toMatchObject({ cached: 'partly' });
  host.asked.length = 0;
  expect((await fetchModel()).result).toMatchObject({ ok: true });
  expect(host.asked.map(({ path }) => path).sort()).toEqual([
    at('params_shard_1.bin'),
    at('params_shard_3.bin'),
  ]);
});

it('gives the space back', async () => {
  serve();
  await start();
  await fetchModel();
  const removed = await page.evaluate((id) => window.webLlm.remove(id), ID);
  expect(removed).toMatchObject({ ok: true });
  expect((removed as { value: number }).value).toBeGreaterThan(4 * SHARD);
  const left = await page.evaluate(async () => {
    const counts = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });
  expect(left).toBe(0);
  expect(await entry()).toMatchObject({ cached: 'no', problem: null });
});

it('goes on after a lost card, and ends an episode with its reason after three', async () => {
  serve();
  await start();
  await fetchModel();
  expect(await ask('lose until 2, then go east')).toMatchObject({
    reply: { ok: true, value: { text: 'I will go east.', attempts: 2 } },
  });
  // The second and the third loss of this episode.
  expect(await ask('lose until 100')).toMatchObject({
    reply: { ok: false, error: { kind: 'deviceLost', attempts: 2 } },
  });
  expect(await ask('Go east', { episode: 'next' })).toMatchObject({ reply: { ok: true } });
});

it('notices a card that goes while it speaks, which WebLLM does not', async () => {
  serve();
  await start();
  await fetchModel();
  const answer = ask('endless', { stopAfterMs: 3000 });
  await page.waitForTimeout(300);
  await page.evaluate(() => window.webLlm.loseDevice());
  await page.waitForTimeout(300);
  await page.evaluate(() => window.webLlm.loseDevice());
  await page.waitForTimeout(300);
  await page.evaluate(() => window.webLlm.loseDevice());
  expect(await answer).toMatchObject({ reply: { ok: false, error: { kind: 'deviceLost', attempts: 3 } } });
});

it('tells a prompt that is too long from all else', async () => {
  serve();
  await start();
  await fetchModel();
  expect(await ask('too long')).toMatchObject({ reply: { ok: false, error: { kind: 'contextTooLong' } } });
  expect(await ask('Go east')).toMatchObject({ reply: { ok: true, value: { text: 'I will go east.' } } });
});

it('maps what WebLLM refuses at loading', async () => {
  const id = 'no-f16-MLC';
  serve(id);
  await start([id]);
  const { result } = await page.evaluate((model) => window.webLlm.fetchModel(model), id);
  expect(result).toMatchObject({ ok: false, error: { kind: 'unsupportedDevice' } });
});

it('stops at any moment, applies nothing late, and takes the next question', async () => {
  serve();
  await start();
  await fetchModel();
  for (let moment = 0; moment < 30; moment++) {
    const stopped = await ask('endless', { stopAfterMs: moment * 3 });
    expect(stopped.reply).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(stopped.seen.join('')).not.toContain('LATE');
    const next = await ask('Go east');
    expect(next.reply).toMatchObject({ ok: true, value: { text: 'I will go east.' } });
  }
});
