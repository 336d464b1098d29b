import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webLlmFailure } from './failures';
import { readLoadReport } from './loadReport';

const MIB = 1024 * 1024;

describe('what WebLLM says while it loads', () => {
  it('tells bytes of a download from those of a load', () => {
    const fetching =
      'Fetching param cache[3/10]: 60MB fetched. 30% completed, 2 secs elapsed. It can take a while';
    expect(readLoadReport({ progress: 0.3, text: fetching }, null)).toEqual({
      phase: 'download',
      doneBytes: 60 * MIB,
      totalBytes: 200 * MIB,
      detail: 'Downloading file 3 of 10',
    });
    const loading = 'Loading model from cache[5/10]: 100MB loaded. 50% completed, 2 secs elapsed.';
    expect(readLoadReport({ progress: 0.5, text: loading }, 1000)).toMatchObject({
      phase: 'load',
      doneBytes: 500,
      totalBytes: 1000,
    });
  });

  it('counts shaders', () => {
    const text = 'Loading GPU shader modules[12/73]: 16% completed, 4 secs elapsed.';
    expect(readLoadReport({ progress: 0.16, text }, 1000)).toEqual({
      phase: 'load',
      doneBytes: 1000,
      totalBytes: 1000,
      detail: 'Compiling shaders 12 of 73',
    });
  });

  it('never says more than there is', () => {
    fc.assert(
      fc.property(fc.double(), fc.string(), fc.option(fc.nat()), (progress, text, total) => {
        const read = readLoadReport({ progress, text }, total);
        expect(read.doneBytes).toBeGreaterThanOrEqual(0);
        if (total !== null) expect(read.doneBytes).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('errors of WebLLM', () => {
  const thrown = (name: string) => Object.assign(new Error('detail'), { name });
  it.each([
    ['WebGPUNotAvailableError', 'unsupportedDevice'],
    ['ShaderF16SupportError', 'unsupportedDevice'],
    ['DeviceLostError', 'deviceLost'],
    ['ModelNotLoadedError', 'deviceLost'],
    ['ContextWindowSizeExceededError', 'contextTooLong'],
    ['IntegrityError', 'badResponse'],
    ['MessageOrderError', 'badRequest'],
  ])('%s is %s, thrown or as the text that crosses its worker protocol', (name, kind) => {
    expect(webLlmFailure(thrown(name)).kind).toBe(kind);
    expect(webLlmFailure(String(thrown(name))).kind).toBe(kind);
  });

  it('that mean memory are told apart, and end the engine', () => {
    expect(webLlmFailure(new Error('Out of memory'))).toMatchObject({
      kind: 'outOfMemory',
      engineGone: true,
    });
    expect(webLlmFailure(new Error('whatever'))).toMatchObject({ kind: 'badResponse' });
  });
});
