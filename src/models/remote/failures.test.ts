import { describe, expect, it } from 'vitest';
import { DIALECTS } from './dialects';
import { httpFailure, reportedFailure, type Addressee } from './failures';
import { unreachableFailure } from './unreachable';

const KEY = 'canary-3f9c1d7e5b';
const TO: Addressee = {
  dialect: DIALECTS.openAiCompatible,
  baseUrl: 'https://api.example.com/v1',
  modelId: 'm',
  key: KEY,
  withPictures: false,
};

function refusal(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
  to: { key: string | null } = TO,
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return httpFailure({ ...TO, ...to }, status, { get: () => retryAfter }, text, 0);
}

const error = (message: string, code?: string) => ({ error: { message, code: code ?? null, type: null } });

describe('a refusal', () => {
  it.each([
    [401, error('Incorrect API key'), 'badKey', false],
    [403, error('Country not supported'), 'forbidden', false],
    [403, error('You have insufficient_quota'), 'quota', false],
    [402, error('Payment required'), 'quota', false],
    [429, error('You exceeded your current quota', 'insufficient_quota'), 'quota', false],
    [404, error('The model does not exist'), 'modelNotFound', false],
    [404, '<!doctype html><html></html>', 'modelNotFound', false],
    [405, '', 'modelNotFound', false],
    [400, error("This model's maximum context length is 4096 tokens"), 'contextTooLong', false],
    [400, error('bad', 'context_length_exceeded'), 'contextTooLong', false],
    [400, { object: 'error', message: 'prompt is too long: 9000 tokens' }, 'contextTooLong', false],
    [400, { error: 'the request exceeds the available context size' }, 'contextTooLong', false],
    [413, '', 'contextTooLong', false],
    [400, error('temperature must be 1'), 'badRequest', false],
    [422, { detail: [{ msg: 'field required' }] }, 'badRequest', false],
    [408, '', 'rateLimit', true],
    [409, '', 'rateLimit', true],
    [429, error('Too many requests'), 'rateLimit', true],
    [500, '', 'server', true],
    [502, '<html></html>', 'server', true],
    [503, error('loading model'), 'server', true],
    [529, error('Overloaded'), 'server', true],
  ])('with status %i and body %j is %s (retried: %s)', (status, body, kind, retry) => {
    const failure = refusal(status, body);
    expect(failure.error).toMatchObject({ kind, status });
    expect(failure.retry).toBe(retry);
    expect(failure.error.advice).not.toBe('');
  });

  it.each(['anthropic', 'gemini'] as const)('of %s at an own address speaks of no other server', (kind) => {
    for (const baseUrl of ['http://localhost:9000', 'http://192.168.1.4:9000', 'https://gateway.example'])
      for (const body of ['', 'forbidden', 'CORS requests are not allowed']) {
        const { error: e } = httpFailure(
          { ...TO, dialect: DIALECTS[kind], baseUrl },
          403,
          { get: () => null },
          body,
          0,
        );
        expect(['forbidden', 'browserBlocked']).toContain(e.kind);
        expect(e.advice).not.toMatch(/ollama|organization/i);
        if (e.kind === 'browserBlocked') expect(e.advice).toContain('allowed origins (CORS)');
      }
  });

  it('of a page is explained by the service that refused it', () => {
    const advice = (kind: keyof typeof DIALECTS, baseUrl: string, body: string) =>
      httpFailure({ ...TO, dialect: DIALECTS[kind], baseUrl }, 403, { get: () => null }, body, 0).error;
    expect(advice('openAiCompatible', 'http://localhost:11434/v1', '')).toMatchObject({
      kind: 'browserBlocked',
      advice: expect.stringContaining('OLLAMA_ORIGINS') as string,
    });
    expect(advice('anthropic', 'https://api.anthropic.com', 'CORS requests are not allowed')).toMatchObject({
      kind: 'browserBlocked',
      advice: expect.stringContaining('organization') as string,
    });
    expect(
      advice(
        'gemini',
        'https://generativelanguage.googleapis.com/v1beta',
        '{"error":{"code":403,"message":"Requests from referer https://a.example/ are blocked.","status":"PERMISSION_DENIED"}}',
      ),
    ).toMatchObject({
      kind: 'browserBlocked',
      advice: expect.stringContaining('websites that the key') as string,
    });
  });

  it('is quoted, shortened, and with every key taken out', () => {
    const { message } = refusal(400, error(`Bad\n  value for ${KEY}. ${'x'.repeat(1000)}`)).error;
    expect(message).toContain('Bad value for •••');
    expect(message).not.toContain(KEY);
    expect(message.length).toBeLessThan(450);
  });

  it('tells a missing key from a wrong one', () => {
    expect(refusal(401, '', null, { key: null }).error.message).toContain('asks for a key');
    expect(refusal(401, '').error.message).toContain('refused the key');
  });

  it('carries the wait that the server asks for', () => {
    expect(refusal(429, '', '20').retryAfterMs).toBe(20_000);
    expect(refusal(503, '', '20').retryAfterMs).toBe(20_000);
    expect(refusal(429, '').retryAfterMs).toBeNull();
  });

  it('inside a successful answer counts by its own code', () => {
    expect(reportedFailure(TO, { message: 'slow down', code: 429 }, 0).error).toMatchObject({
      kind: 'rateLimit',
    });
    expect(reportedFailure(TO, { message: 'oops' }, 0).error).toMatchObject({ kind: 'server' });
    expect(reportedFailure(TO, 'oops', 0).error).toMatchObject({ kind: 'server' });
  });
});

describe('no answer', () => {
  const from = (
    pageOrigin: string | null,
    baseUrl: string,
    isOnline = true,
    permission: PermissionState | null = null,
  ) =>
    unreachableFailure(
      { ...TO, baseUrl },
      {
        isOnline: () => isOnline,
        pageOrigin: () => pageOrigin,
        localNetworkPermission: async () => permission,
      },
    );

  it('from an insecure server to a secure page is explained as mixed content and not retried', async () => {
    const failure = await from('https://arcade.example', 'http://192.168.1.4:8000/v1');
    expect(failure.error.kind).toBe('mixedContent');
    expect(failure.retry).toBe(false);
    expect(failure.error.advice).toContain('https address');
  });

  it('from this device names the server, CORS and the permission for the local network', async () => {
    const { error: e, retry } = await from('https://arcade.example', 'http://localhost:8000/v1');
    expect(e.kind).toBe('unreachable');
    expect(retry).toBe(true);
    expect(e.advice).toMatch(/not running.*https:\/\/arcade\.example \(CORS\).*Allow.*Safari/);
  });

  it('to a page on localhost does not blame the permission', async () => {
    const { error } = await from('http://localhost:4173', 'http://localhost:8000/v1', true, 'prompt');
    expect(error.kind).toBe('unreachable');
    expect(error.advice).not.toContain('Allow');
  });

  it.each([
    ['denied', false, 'Local network access'],
    ['prompt', true, 'Click “Allow”'],
  ] as const)('with the permission for the local network %s says so', async (permission, retry, advice) => {
    const failure = await from('https://arcade.example', 'http://localhost:11434/v1', true, permission);
    expect(failure).toMatchObject({ retry, error: { kind: 'localNetwork' } });
    expect(failure.error.advice).toContain(advice);
    const granted = await from('https://arcade.example', 'http://localhost:11434/v1', true, 'granted');
    expect(granted.error.kind).toBe('unreachable');
    const remote = await from('https://arcade.example', 'https://api.example.com/v1', true, permission);
    expect(remote.error.kind).toBe('unreachable');
  });

  it('while offline is offline, except from this device or network', async () => {
    const remote = await from('https://arcade.example', 'https://api.example.com/v1', false);
    expect(remote.error.kind).toBe('offline');
    const local = await from('http://localhost:4173', 'http://localhost:8000/v1', false);
    expect(local.error.kind).toBe('unreachable');
  });
});
