import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MODEL_SETTINGS, textOf, type LocalModelSpec, type ModelRequest } from '../../core/agent';
import { fail, ok } from '../../core/shared';
import type { LocalEngine, LocalReply, LocalRequest, LocalResult } from './engine';
import { deviceLost, engineDied, outOfMemory } from './failures';
import { LocalModelKeeper, type KeeperPorts } from './keeper';
import { createLocalModel } from './localModel';

const never = new AbortController().signal;
const SPEC: LocalModelSpec = { kind: 'wllama', modelId: 'small', settings: DEFAULT_MODEL_SETTINGS };
const OTHER: LocalModelSpec = { ...SPEC, modelId: 'other' };

function question(text: string, more: Partial<ModelRequest> = {}): ModelRequest {
  const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };
  return { messages: [{ role: 'user', content: text }], situation, ...more };
}

function reply(text: string): LocalReply {
  const usage = { inputTokens: 3, outputTokens: 2, cachedTokens: null, reasoningTokens: null };
  return { text, stopReason: 'stop', usage, firstTokenMs: 1 };
}

/** What was asked. */
function wordsOf({ messages }: LocalRequest): string {
  return messages.map(textOf).join();
}

/** An engine that echoes, and notes what happened to it. */
class EchoEngine implements LocalEngine {
  readonly log: string[] = [];
  busy = 0;
  answer: (request: LocalRequest, signal: AbortSignal) => Promise<LocalResult<LocalReply>> = async (
    request,
  ) => ok(reply(wordsOf(request)));

  async load(spec: LocalModelSpec) {
    if (this.busy > 0) this.log.push('LOADED WHILE BUSY');
    this.log.push(`load ${spec.modelId}`);
    return ok({ contextTokens: 512, seesPictures: false, device: 'test' });
  }

  async generate(request: LocalRequest, onText: (text: string) => void, signal: AbortSignal) {
    if (this.busy > 0) this.log.push('ASKED WHILE BUSY');
    this.busy++;
    try {
      const answer = await this.answer(request, signal);
      if (answer.ok) onText(answer.value.text);
      return answer;
    } finally {
      this.busy--;
    }
  }

  async unload() {
    if (this.busy > 0) this.log.push('UNLOADED WHILE BUSY');
    this.log.push('unload');
  }
}

function setUp(more: Partial<KeeperPorts> = {}) {
  const engine = new EchoEngine();
  const keeper = new LocalModelKeeper({
    engineOf: () => engine,
    now: () => performance.now(),
    testedBefore: async () => true,
    onTested: () => undefined,
    ...more,
  });
  const open = (spec = SPEC) => createLocalModel(spec, keeper, () => performance.now()).openEpisode();
  return { engine, keeper, open };
}

describe('a local model', () => {
  it('answers with what the engine said, and loads once', async () => {
    const { engine, open } = setUp();
    const seen: string[] = [];
    const request = question('go east', { onText: (text) => seen.push(text) });
    expect(await open().complete(request, never)).toMatchObject({
      ok: true,
      value: { text: 'go east', attempts: 1, usage: { inputTokens: 3 } },
    });
    await open().complete(question('go on'), never);
    expect(seen).toEqual(['go east']);
    expect(engine.log).toEqual(['load small']);
  });

  it('takes questions of all episodes one at a time, and changes models only between them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 10 }),
        async (scheduler, which) => {
          const { engine, open } = setUp();
          engine.answer = async (request) => {
            await scheduler.schedule(Promise.resolve());
            return ok(reply(wordsOf(request)));
          };
          const answers = which.map((other, index) =>
            open(other ? OTHER : SPEC).complete(question(String(index)), never),
          );
          const done = await scheduler.waitFor(Promise.all(answers));
          expect(done.map((answer) => answer.ok && answer.value.text)).toEqual(
            which.map((_, index) => String(index)),
          );
          expect(engine.log.filter((line) => line.includes('BUSY'))).toEqual([]);
        },
      ),
    );
  });

  it('loads again and repeats the question after a lost graphics card; the third loss ends the episode', async () => {
    const { engine, open } = setUp();
    let losses = 1;
    engine.answer = async () => (losses-- > 0 ? fail(deviceLost()) : ok(reply('go')));
    const session = open();
    expect(await session.complete(question('?'), never)).toMatchObject({
      ok: true,
      value: { text: 'go', attempts: 2 },
    });
    expect(engine.log).toEqual(['load small', 'unload', 'load small']);
    losses = 5;
    expect(await session.complete(question('?'), never)).toMatchObject({
      ok: false,
      error: { kind: 'deviceLost', attempts: 2 },
    });
    losses = 2;
    expect(await open().complete(question('?'), never)).toMatchObject({ ok: true, value: { attempts: 3 } });
  });

  it('replaces a worker that died, but does not repeat what memory does not suffice for', async () => {
    const { engine, open } = setUp();
    let deaths = 1;
    engine.answer = async () => (deaths-- > 0 ? fail(engineDied('crash')) : ok(reply('go')));
    expect(await open().complete(question('?'), never)).toMatchObject({ ok: true });
    engine.answer = async () => fail({ ...outOfMemory(), engineGone: true });
    expect(await open().complete(question('?'), never)).toMatchObject({
      ok: false,
      error: { kind: 'outOfMemory', attempts: 1 },
    });
  });

  it('stops at once, applies no late answer, and takes the next question', async () => {
    const { engine, open } = setUp();
    const stop = new AbortController();
    const seen: string[] = [];
    engine.answer = (request, signal) =>
      new Promise((done) => {
        if (request.messages[0]?.content === 'next') done(ok(reply('next')));
        else signal.addEventListener('abort', () => done(ok(reply('late'))));
      });
    const stopped = open().complete(question('first', { onText: (text) => seen.push(text) }), stop.signal);
    const waiting = open().complete(question('next'), never);
    await new Promise((soon) => setTimeout(soon, 5));
    stop.abort();
    expect(await stopped).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(await waiting).toMatchObject({ ok: true, value: { text: 'next' } });
    expect(seen).toEqual([]);
  });

  it('gives up an answer that takes too long, or hands on its beginning where that is wanted', async () => {
    const { engine, open } = setUp();
    engine.generate = (_request, onText, signal) =>
      new Promise((done) => {
        onText('I would');
        signal.addEventListener('abort', () => done(fail(deviceLost())));
      });
    expect(await open().complete(question('?', { timeoutMs: 5 }), never)).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
    });
    const partial = question('?', { timeoutMs: 5000, silenceMs: 5, acceptPartial: true });
    expect(await open().complete(partial, never)).toMatchObject({
      ok: true,
      value: { text: 'I would', partial: true },
    });
  });

  it('is tried out before its first question here, and not used where it says no sensible text', async () => {
    const tests: boolean[] = [];
    const { engine, keeper, open } = setUp({
      testedBefore: async () => null,
      onTested: (_, report) => tests.push(report.ok),
    });
    expect(await open().complete(question('go'), never)).toMatchObject({ ok: true, value: { text: 'go' } });
    engine.answer = async () => ok(reply('!!!!!!!!!!!!!!!!!!!!'));
    expect(await open().complete(question('go'), never)).toMatchObject({
      ok: false,
      error: { kind: 'unsupportedDevice' },
    });
    const again = await keeper.test(
      SPEC,
      () => undefined,
      () => undefined,
      never,
    );
    expect(again).toMatchObject({ ok: true, value: { ok: false } });
    expect(tests).toEqual([true, false, false]);
  });

  it('makes room before its files are taken away', async () => {
    const { engine, keeper, open } = setUp();
    await open().complete(question('go'), never);
    await keeper.without(OTHER, never, async () => ok(null));
    expect(engine.log).toEqual(['load small']);
    await keeper.without(SPEC, never, async () => ok(null));
    expect(engine.log).toEqual(['load small', 'unload']);
  });
});

describe('the context of a local model', () => {
  const host = { ask: async () => fail(deviceLost()) };
  const context = (spec: LocalModelSpec, own?: () => Promise<number | null>) =>
    createLocalModel(spec, host, () => 0, own).contextTokens?.();

  it('is the settings’ own, or else what its engine gives it', async () => {
    const named = { ...SPEC, settings: { ...DEFAULT_MODEL_SETTINGS, contextTokens: 2048 } };
    expect(await context(named, async () => 512)).toBe(2048);
    expect(await context(SPEC, async () => 512)).toBe(512);
    expect(await context(SPEC)).toBeNull();
    expect(await context(SPEC, async () => Promise.reject(new Error('The file cannot be read.')))).toBeNull();
  });
});
