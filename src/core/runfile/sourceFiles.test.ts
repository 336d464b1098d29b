import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_LIMITS, decodeText, normalizePath, readText } from './sourceFiles';

describe('normalizePath', () => {
  it.each([
    ['a/b.json', 'a/b.json'],
    ['./a//b.json', 'a/b.json'],
    ['a\\b.json', 'a/b.json'],
    ['a..b/c', 'a..b/c'],
  ])('takes %s', (raw, path) => {
    expect(normalizePath(raw)).toBe(path);
  });

  it.each([
    '../a',
    'a/../../b',
    '..\\a',
    '/etc/passwd',
    'C:\\a',
    'c:a',
    'a/__proto__/b',
    'constructor',
    '',
    '.',
    'a\u0000b',
  ])('refuses %j', (raw) => {
    expect(normalizePath(raw)).toBeNull();
  });

  it('refuses deep nesting', () => {
    expect(normalizePath('a/'.repeat(64) + 'b')).toBeNull();
    expect(normalizePath('a/'.repeat(63) + 'b')).not.toBeNull();
  });

  it('gives only paths that stay inside and are normal already', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', ':', 'b') }), (raw) => {
        const path = normalizePath(raw);
        if (path === null) return;
        expect(path.split('/')).not.toContain('..');
        expect(normalizePath(path)).toBe(path);
      }),
    );
  });
});

describe('reading text', () => {
  it('keeps NUL bytes and replaces what is not UTF-8, saying so', () => {
    expect(decodeText(new TextEncoder().encode('a\u0000é'))).toEqual({ text: 'a\u0000é', repaired: false });
    expect(decodeText(new Uint8Array([0x61, 0xff]))).toEqual({ text: 'a\ufffd', repaired: true });
  });

  it('refuses a text above the limit and one that cannot be read, without throwing', async () => {
    const large = { path: 'a', size: 10, read: async () => new Uint8Array(10) };
    expect(await readText(large, { ...IMPORT_LIMITS, text: 9 })).toMatchObject({ ok: false });
    const lying = { ...large, size: 1 };
    expect(await readText(lying, { ...IMPORT_LIMITS, text: 9 })).toMatchObject({ ok: false });
    const broken = { ...large, read: () => Promise.reject(new Error('gone')) };
    expect(await readText(broken)).toEqual({ ok: false, reason: 'a cannot be read: gone' });
  });
});
