import { describe, expect, it } from 'vitest';
import { FakeWorker } from '../../../test/support/fakeWorker';
import { DEFAULT_MODEL_SETTINGS, type LocalModelSpec } from '../../core/agent';
import { ok } from '../../core/shared';
import type { LocalEngine, LocalReply } from '../../models';
import { createRemoteEngine } from './remoteEngine';
import { serveEngine } from './serveEngine';

const never = new AbortController().signal;
const SPEC: LocalModelSpec = { kind: 'wllama', modelId: 'm', settings: DEFAULT_MODEL_SETTINGS };
const REQUEST = { messages: [{ role: 'user', content: 'go' }], maxTokens: 5, temperature: 0 } as const;
const REPLY: LocalReply = {
  text: 'go east',
  stopReason: 'stop',
  usage: { inputTokens: 1, outputTokens: 2, cachedTokens: null, reasoningTokens: null },
  firstTokenMs: 1,
};

/** An engine that says its answer in two pieces, or waits for a stop. */
function engine(waits: boolean): LocalEngine {
  return {
    load: async () => ok({ contextTokens: 1, seesPictures: false, device: 'test' }),
    async generate(_, onText, signal) {
      onText('go');
      if (waits) await new Promise((stopped) => signal.addEventListener('abort', stopped, { once: true }));
      onText('go east');
      return ok(REPLY);
    },
    unload: async () => undefined,
  };
}

function setUp(waits = false) {
  const workers: FakeWorker[] = [];
  const remote = createRemoteEngine(() => {
    const worker = new FakeWorker(serveEngine(engine(waits)));
    workers.push(worker);
    return worker;
  });
  return { remote, workers };
}

const load = (remote: LocalEngine) => remote.load(SPEC, () => undefined, never);

describe('an engine in a worker', () => {
  it('starts with the first load and tells all of an answer', async () => {
    const { remote, workers } = setUp();
    expect(workers).toEqual([]);
    expect(await load(remote)).toMatchObject({ ok: true });
    const seen: string[] = [];
    expect(await remote.generate(REQUEST, (text) => seen.push(text), never)).toEqual(ok(REPLY));
    expect(seen.at(-1)).toBe('go east');
    expect(workers).toHaveLength(1);
    await remote.unload();
  });

  it('settles every call when its worker dies, and the next load starts another', async () => {
    const { remote, workers } = setUp(true);
    await load(remote);
    const calls = Array.from({ length: 100 }, () =>
      remote.generate(REQUEST, () => undefined, new AbortController().signal),
    );
    await new Promise((soon) => setTimeout(soon, 10));
    workers[0]?.crash('gone');
    for (const call of await Promise.all(calls))
      expect(call).toMatchObject({ ok: false, error: { kind: 'server', engineGone: true } });
    expect(await remote.generate(REQUEST, () => undefined, never)).toMatchObject({
      ok: false,
      error: { engineGone: true },
    });
    expect(await load(remote)).toMatchObject({ ok: true });
    expect(workers).toHaveLength(2);
    await remote.unload();
  });

  it('takes a worker out of memory for what it is', async () => {
    const { remote, workers } = setUp(true);
    await load(remote);
    const call = remote.generate(REQUEST, () => undefined, never);
    workers[0]?.crash('RangeError: WebAssembly.Memory(): out of memory');
    expect(await call).toMatchObject({ ok: false, error: { kind: 'outOfMemory' } });
  });

  it('passes on nothing after a stop, and keeps a worker that heard it', async () => {
    const { remote, workers } = setUp(true);
    await load(remote);
    const stop = new AbortController();
    const seen: string[] = [];
    const call = remote.generate(REQUEST, (text) => seen.push(text), stop.signal);
    await new Promise((soon) => setTimeout(soon, 20));
    stop.abort();
    expect(await call).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    await new Promise((soon) => setTimeout(soon, 20));
    expect(seen).toEqual(['go']);
    await load(remote);
    expect(workers).toHaveLength(1);
    await remote.unload();
  });

  it('ends a worker that does not hear a stop', async () => {
    const { remote, workers } = setUp(true);
    await load(remote);
    const stop = new AbortController();
    const call = remote.generate(REQUEST, () => undefined, stop.signal);
    await new Promise((soon) => setTimeout(soon, 20));
    workers[0]?.hang();
    stop.abort();
    expect(await call).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(await load(remote)).toMatchObject({ ok: true });
    expect(workers).toHaveLength(2);
    await remote.unload();
  });
});
