import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGguf, partsOf } from './source';

const at = (url: string) => partsOf({ kind: 'wllama', modelId: 'm', source: { kind: 'url', url } });

describe('the files of a GGUF model', () => {
  it('are one file at most addresses', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(at(url).map((part) => part.url)).toEqual([url]);
      }),
    );
  });

  it('are all parts where the first of a split one is named', () => {
    expect(at('https://x.test/a-00001-of-00003.gguf?download=true').map((part) => part.url)).toEqual([
      'https://x.test/a-00001-of-00003.gguf?download=true',
      'https://x.test/a-00002-of-00003.gguf?download=true',
      'https://x.test/a-00003-of-00003.gguf?download=true',
    ]);
    expect(at('https://x.test/a-00002-of-00003.gguf')).toHaveLength(1);
    expect(at('https://x.test/a-00001-of-99999.gguf')).toHaveLength(1);
  });

  it('have names of their own on this device', () => {
    const names = ['https://x.test/a.gguf', 'https://y.test/a.gguf'].flatMap(at).map((part) => part.name);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{64}\.gguf$/);
  });

  it('begin with their mark', async () => {
    expect(await isGguf(new Blob(['GGUF\u0003\0\0\0']))).toBe(true);
    expect(await isGguf(new Blob(['<!doctype html>']))).toBe(false);
    expect(await isGguf(new Blob([]))).toBe(false);
  });
});
