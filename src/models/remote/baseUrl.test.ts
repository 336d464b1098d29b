import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocal, isLoopback, parseBaseUrl } from './baseUrl';

describe('the base URL', () => {
  it.each([
    ['http://localhost:8000/v1', 'http://localhost:8000/v1'],
    ['  https://api.example.com/v1/ ', 'https://api.example.com/v1'],
    ['https://api.example.com/v1///', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
    ['https://api.example.com/v1/chat/completions/', 'https://api.example.com/v1'],
    ['https://api.example.com', 'https://api.example.com'],
    ['HTTPS://API.Example.com:443/v1', 'https://api.example.com/v1'],
    ['http://[::1]:8080/v1', 'http://[::1]:8080/v1'],
  ])('%j is read as %j', (text, url) => {
    expect(parseBaseUrl(text)).toEqual({ ok: true, value: url });
  });

  it.each([
    '',
    'localhost:8000/v1',
    'api.example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://',
    'http://a b/',
    'https://me:secret@example.com/v1',
    'https://me@example.com/v1',
    'https://example.com/v1?key=secret',
    'https://example.com/v1#secret',
  ])('%j is refused with a sentence that repeats nothing of it', (text) => {
    const result = parseBaseUrl(text);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error).not.toContain('secret');
  });

  it('never changes when read again', () => {
    fc.assert(
      fc.property(fc.webUrl(), (text) => {
        const once = parseBaseUrl(text);
        if (once.ok) expect(parseBaseUrl(once.value)).toEqual(once);
      }),
    );
  });

  it('tells this device, the local network and the internet apart', () => {
    expect(['localhost', '127.0.0.1', '[::1]', 'a.localhost'].every(isLoopback)).toBe(true);
    expect(['192.168.1.4', '10.0.0.1', '172.20.0.2', 'printer.local', 'gpu-box'].every(isLocal)).toBe(true);
    expect(['192.168.1.4', 'gpu-box'].some(isLoopback)).toBe(false);
    expect(['api.example.com', '8.8.8.8', '172.40.0.1', '[2001:db8::1]'].some(isLocal)).toBe(false);
  });
});
