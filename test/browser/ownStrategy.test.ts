import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_STRATEGY } from '../../src/features/ownStrategy/examples';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import type { Ran, RunOptions } from './harness/strategy/main';

const harness = useHarness('strategy');
let browser: Browser;
let page: Page;
/** Stands for any server: what a program sends anywhere would arrive here. */
let outside: Server;
let outsideUrl = '';
const asked: string[] = [];

beforeAll(async () => {
  outside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('reached');
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  outsideUrl = `http://127.0.0.1:${String((outside.address() as AddressInfo).port)}/`;
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(harness.url);
  await page.waitForFunction(() => 'runStrategy' in window);
});
afterAll(async () => {
  await browser.close();
  outside.close();
});

/** What comes back is plain data, but its type is too deep for Playwright's. */
const run = async (source: string, options: RunOptions = {}): Promise<Ran> => {
  const text = await page.evaluate(
    async ([program, given]) =>
      JSON.stringify(await window.runStrategy(program, JSON.parse(given) as RunOptions)),
    [source, JSON.stringify(options)] as const,
  );
  return JSON.parse(text) as Ran;
};

const deciding = (body: string): string => `export default (setup) => ({ async decide(tools) { ${body} } });`;

describe('a strategy in the sandbox', () => {
  it('decides with the prompt of a naive agent: the example that the editor begins with', async () => {
    const ran = await run(FIRST_STRATEGY, { steps: 2 });
    expect(ran.broken).toBeNull();
    expect(ran.decided).toHaveLength(2);
    expect(ran.decided[1]).toMatchObject({
      ok: true,
      value: { decision: { turn: 'valid', action: 'go forward', rule: 'tag' } },
    });
    const [, second] = ran.questions;
    expect(second?.messages.map(({ role }) => role)).toEqual(['user', 'user', 'assistant', 'user']);
    expect(second?.messages[0]?.content).toBe('Go to the ball.');
    expect(second?.messages.at(-1)?.content).toContain('observation 1');
    expect(second?.messages.at(-1)?.content).toContain('<|ACTION|>your action<|END|>');
    expect(ran.log).toEqual(['goto: 1 tokens', 'goto: 1 tokens']);
  });

  it('gives reasoning, memory and a lesson, and gets memory and lessons back', async () => {
    const ran = await run(
      `export default ({ lessons }) => {
        let n = 0;
        return {
          async decide() { n += 1; return { answer: 'turn left', reasoning: lessons.join() + n }; },
          memory: () => ({ n }),
          recall: (memory) => { n = memory.n; },
          async lesson(ending) { return ending.outcome + ' after ' + ending.steps; },
        };
      };`,
      { steps: 2, recall: { n: 40 }, lesson: true },
    );
    expect(ran.broken).toBeNull();
    expect(ran.decided.map((each) => each.ok && each.value.reasoning)).toEqual([
      'Look first.41',
      'Look first.42',
    ]);
    expect(ran.memory).toEqual({ n: 42 });
    expect(ran.lesson).toBe('failed after 3');
  });

  it('tries actions on a copy of the world', async () => {
    const ran = await run(
      deciding(
        "const seen = await tools.tryActions(['turn left']); return { answer: 'turn left', reasoning: seen.observation.text.longTerm };",
      ),
    );
    expect(ran.decided[0]).toMatchObject({ ok: true, value: { reasoning: 'after turn left' } });
  });

  it('hands a failed model call on, unless it catches it', async () => {
    const through = await run(deciding("return (await tools.ask('Which?')).text;"), { modelFails: true });
    expect(through.broken).toBeNull();
    expect(through.decided[0]).toMatchObject({ ok: false, error: { kind: 'server' } });
    const caught = await run(deciding("try { await tools.ask('Which?'); } catch { return 'turn left'; }"), {
      modelFails: true,
    });
    expect(caught.decided[0]).toMatchObject({ ok: true, value: { decision: { action: 'turn left' } } });
  });

  it.each([
    ['what is no TypeScript', 'export default function strategy() {\n  let = 3 3;\n}', /^2: /],
    ['a program without a strategy', 'export const x = 1;', /exports no function by default/],
    ['an import', "import fs from 'fs';\nexport default () => fs;", /^1: A strategy has nothing to import/],
    ['a strategy without decide', 'export default () => ({});', /no object with a function/],
    ['an error, with its line', deciding('\n\n  return undefinedName.x;'), /^Line 3: ReferenceError/],
    ['an answer that is no text', deciding('return 3;'), /neither a text nor/],
    [
      'more calls than 32',
      deciding("for (;;) await tools.ask('again');"),
      /more than 32 calls for one decision/,
    ],
    ['a question that is none', deciding('await tools.ask([{ role: 1 }]);'), /no answer of a strategy/],
  ])('is told what is wrong with %s', async (_, source, message) => {
    const ran = await run(source);
    expect(ran.broken).toMatch(message);
    expect(ran.decided).toEqual([]);
  });

  it('is ended when it computes for ever, and the next one works', async () => {
    const ran = await run(deciding('for (;;);'));
    expect(ran.broken).toMatch(/more than 10 s/);
    expect(ran.ms).toBeLessThan(20_000);
    expect((await run(FIRST_STRATEGY)).broken).toBeNull();
  });

  it('reaches no network, storage, page or further worker', async () => {
    await page.evaluate((url) => fetch(`${url}control`), outsideUrl);
    const doors = {
      fetch: 'await fetch(URL_)',
      xhr: "const x = new XMLHttpRequest(); x.open('GET', URL_, false); x.send(); return x.responseText",
      socket: "new WebSocket(URL_.replace('http', 'ws'))",
      events: 'new EventSource(URL_)',
      scripts: 'importScripts(URL_)',
      module: 'await import(URL_)',
      beacon: 'navigator.sendBeacon(URL_)',
      database: "indexedDB.open('agent-arcade')",
      caches: "await caches.open('x')",
      channel: "new BroadcastChannel('x').postMessage('reached')",
      worker: "new Worker('data:text/javascript,1')",
      blobWorker: "new Worker(URL.createObjectURL(new Blob(['1'])))",
      storage: 'localStorage.length',
      files: 'await navigator.storage.getDirectory()',
      parent: "parent.postMessage('reached', '*')",
      post: "self.postMessage('reached')",
      prototype: 'await Object.getPrototypeOf(Object.getPrototypeOf(self)).fetch(URL_)',
      image: 'new Image().src = URL_',
      code: "return Function('return typeof fetch')()",
    };
    for (const [name, body] of Object.entries(doors)) {
      const ran = await run(
        `export default () => ({ async decide() {
          const URL_ = ${JSON.stringify(`${outsideUrl}${name}`)};
          try { const out = await (async () => { ${body} })(); return 'through: ' + String(out); }
          catch (error) { return 'shut: ' + error.name; }
        } });`,
      );
      const [decided] = ran.decided;
      const answer =
        decided?.ok === true && decided.value.decision.turn !== 'valid'
          ? decided.value.decision.candidate
          : ran.broken;
      expect(answer ?? '', name).not.toContain('reached');
    }
    await new Promise((done) => setTimeout(done, 500));
    expect(asked).toEqual(['/control']);
  });
});
