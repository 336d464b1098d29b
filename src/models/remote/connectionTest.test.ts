import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeModelServer, type FakeModelServer } from '../../../test/support/fakeModelServer';
import { DEFAULT_MODEL_SETTINGS } from '../../core/agent';
import type { Platform } from '../platform';
import { testConnection } from './connectionTest';

const KEY = 'canary-3f9c1d7e5b2a';

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer({ models: ['m', 'n'], key: KEY });
});
afterEach(() => server.close());

function run(
  modelId = 'm',
  key: string | null = KEY,
  platform: Partial<Platform> = {},
  baseUrl = server.url,
) {
  return testConnection(
    { kind: 'openAiCompatible', baseUrl, modelId, settings: DEFAULT_MODEL_SETTINGS },
    key,
    platform,
  );
}

/** A fetch as a page sees it: fails without saying why, unless nothing is to be read. */
function browserFetch(serverIsThere: boolean): Partial<Platform> {
  return {
    pageOrigin: () => 'https://arcade.example',
    fetch: async (_, init) => {
      if (init?.mode === 'no-cors' && serverIsThere) {
        expect(init.headers).toBeUndefined();
        return new Response();
      }
      throw new TypeError('Failed to fetch');
    },
  };
}

describe('the connection test', () => {
  it('lists the models and gets one token', async () => {
    expect(await run()).toMatchObject({
      ok: true,
      models: { ok: true, value: ['m', 'n'] },
      modelListed: true,
      completion: { ok: true, value: { stopReason: 'stop' } },
      hints: [],
    });
    expect(server.requests[0]?.body.max_tokens).toBe(1);
  });

  it('lists the models while none is chosen', async () => {
    expect(await run('')).toMatchObject({ ok: false, models: { ok: true }, completion: null });
    expect(server.requests).toHaveLength(0);
  });

  it('offers the listed models in place of an unknown one', async () => {
    const report = await run('x');
    expect(report).toMatchObject({
      ok: false,
      modelListed: false,
      completion: { error: { kind: 'modelNotFound' } },
    });
    expect(report.advice).toBe('Choose one of the models it lists: m, n');
  });

  it('tells a wrong key from a missing one, and repeats neither', async () => {
    const wrong = await run('m', 'canary-wrong');
    expect(wrong).toMatchObject({ ok: false, models: { error: { kind: 'badKey' } }, completion: null });
    expect(wrong.summary).toContain('refused the key');
    expect(JSON.stringify(wrong)).not.toContain('canary-wrong');
    expect((await run('m', null)).summary).toContain('asks for a key');
    expect((await run('m', '')).summary).toContain('asks for a key');
  });

  it('does not retry', async () => {
    server.fault({ kind: 'status', status: 500 });
    expect(await run()).toMatchObject({ ok: false, completion: { error: { kind: 'server', attempts: 1 } } });
  });

  it('does without a list of models', async () => {
    const listless: Partial<Platform> = {
      fetch: (input, init) =>
        input === `${server.url}/models`
          ? Promise.resolve(new Response('', { status: 404 }))
          : fetch(input, init),
    };
    expect(await run('m', KEY, listless)).toMatchObject({
      ok: true,
      models: { ok: false },
      modelListed: null,
    });
  });

  it('tells a server that shuts this page out from one that is not there', async () => {
    const ollama = 'http://localhost:11434/v1';
    const shut = await run('m', KEY, browserFetch(true), ollama);
    expect(shut.summary).toBe(
      'localhost:11434 is there, but does not allow calls from https://arcade.example (CORS).',
    );
    expect(shut.hints[0]).toMatchObject({ server: 'Ollama' });
    expect(shut.hints[0]?.setting).toContain('OLLAMA_ORIGINS=https://arcade.example');
    expect(shut.hints.map((hint) => hint.server).toSorted()).toEqual([
      'LM Studio',
      'Ollama',
      'llama.cpp',
      'vLLM',
    ]);

    const absent = await run('m', KEY, browserFetch(false), ollama);
    expect(absent.summary).toBe('No answer came from localhost:11434.');
    expect(absent.advice).toContain('not running');
  });

  it('advises on the key where a remote service hides its answer', async () => {
    const report = await run('m', KEY, browserFetch(true), 'https://api.example.com/v1');
    expect(report.advice).toContain('Check the key first');
    expect(report.hints).toEqual([]);
  });

  it('explains mixed content without probing', async () => {
    const report = await run('m', KEY, browserFetch(true), 'http://192.168.1.5:8000/v1');
    expect(report.summary).toContain('does not let this page (https)');
  });

  it('explains the permission for the local network, with the settings of local servers', async () => {
    const denied = { ...browserFetch(false), localNetworkPermission: async () => 'denied' as const };
    const report = await run('m', KEY, denied, 'http://localhost:11434/v1');
    expect(report).toMatchObject({
      ok: false,
      models: { error: { kind: 'localNetwork' } },
      completion: null,
    });
    expect(report.summary).toContain('not to let this page reach the local network');
    expect(report.hints[0]?.server).toBe('Ollama');
  });

  it('explains an address that cannot be used', async () => {
    expect(await run('m', KEY, {}, 'localhost:8000')).toMatchObject({ ok: false, completion: null });
  });

  it('gives a report that can cross to another worker', async () => {
    const report = await run();
    expect(structuredClone(report)).toEqual(report);
  });
});
