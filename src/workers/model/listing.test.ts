import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../storage';
import { titleOf } from './listing';
import { ProgressReporter } from './progressReporter';
import type { DownloadProgress } from './protocol';
import { openSavedModels } from './savedModels';

describe('the titles of WebLLM’s models', () => {
  it.each([
    ['Llama-3.2-1B-Instruct-q4f16_1-MLC', 'Llama 3.2 1B Instruct (q4f16_1)'],
    ['gemma-2b-it-q4f32_1-MLC-1k', 'gemma 2b it (q4f32_1, 1k)'],
    ['SmolLM2-135M-Instruct-q0f16-MLC', 'SmolLM2 135M Instruct (q0f16)'],
    ['my own model', 'my own model'],
  ])('%s reads %s', (id, title) => {
    expect(titleOf(id)).toBe(title);
  });
});

describe('what is noted of local models', () => {
  const model = {
    kind: 'wllama',
    modelId: 'a.gguf',
    source: { kind: 'file', hash: 'f'.repeat(64) },
  } as const;

  it('is merged, also where many notes are taken at once, and survives the worker', async () => {
    const storage = createMemoryStorage();
    const saved = openSavedModels(async () => storage);
    await Promise.all([
      saved.addOwn(model),
      saved.note(model, { usedAt: 1 }),
      saved.note(model, { bytes: 2 }),
      saved.note({ kind: 'builtIn', modelId: 'built-in' }, { usedAt: 3 }),
    ]);
    const later = openSavedModels(async () => storage);
    expect(await later.noteOf(model)).toEqual({ usedAt: 1, bytes: 2 });
    expect((await later.read()).own).toEqual([model]);
    await later.forget(model);
    expect(await saved.noteOf(model)).toEqual({});
    expect((await saved.read()).own).toEqual([]);
  });

  it('is empty where something else was stored', async () => {
    const storage = createMemoryStorage();
    await storage.writeSetting('localModels', { own: 'everything', notes: 7 });
    expect(await openSavedModels(async () => storage).read()).toEqual({ own: [], notes: {} });
  });
});

describe('progress for the page', () => {
  it('comes seldom, but tells every phase and the end', () => {
    const told: DownloadProgress[] = [];
    let now = 0;
    const reporter = new ProgressReporter(
      (news) => told.push(news),
      () => now,
    );
    for (let bytes = 0; bytes <= 1000; bytes++) {
      now = bytes * 2;
      reporter.take({ phase: 'download', doneBytes: bytes, totalBytes: 1000, detail: 'Downloading' });
    }
    reporter.take({ phase: 'load', doneBytes: 0, totalBytes: 1000, detail: 'Loading' });
    reporter.selfTest();
    expect(told.length).toBeLessThan(25);
    expect(told.filter(({ phase }) => phase === 'download').at(-1)).toMatchObject({
      doneBytes: 1000,
      bytesPerSecond: 500,
      secondsLeft: 0,
    });
    expect(told.slice(-2).map(({ phase }) => phase)).toEqual(['load', 'selfTest']);
  });
});
