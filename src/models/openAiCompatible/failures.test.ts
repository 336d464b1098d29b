import { describe, expect, it } from 'vitest';
import { httpFailure, reportedFailure } from './failures';
import { unreachableFailure } from './unreachable';

const KEY = 'canary-3f9c1d7e5b';
const TO = { baseUrl: 'https://api.example.com/v1', modelId: 'm', key: KEY };

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
  const from = (pageOrigin: string | null, baseUrl: string, isOnline = true) =>
    unreachableFailure({ ...TO, baseUrl }, { isOnline: () => isOnline, pageOrigin: () => pageOrigin });

  it('from an insecure server to a secure page is explained as mixed content and not retried', () => {
    const failure = from('https://arcade.example', 'http://192.168.1.4:8000/v1');
    expect(failure.retry).toBe(false);
    expect(failure.error.advice).toContain('https address');
  });

  it('from this device names the server, CORS and the permission for the local network', () => {
    const { error: e, retry } = from('https://arcade.example', 'http://localhost:8000/v1');
    expect(e.kind).toBe('unreachable');
    expect(retry).toBe(true);
    expect(e.advice).toMatch(/not running.*https:\/\/arcade\.example \(CORS\).*Allow.*Safari/);
  });

  it('to a page on localhost does not blame the permission', () => {
    expect(from('http://localhost:4173', 'http://localhost:8000/v1').error.advice).not.toContain('Allow');
  });

  it('while offline is offline, except from this device or network', () => {
    expect(from('https://arcade.example', 'https://api.example.com/v1', false).error.kind).toBe('offline');
    expect(from('http://localhost:4173', 'http://localhost:8000/v1', false).error.kind).toBe('unreachable');
  });
});
