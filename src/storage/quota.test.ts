import { describe, expect, it, vi } from 'vitest';
import { classifyFill, createMemoryStorage, requestPersistenceOnce } from './index';
import { makeRun, runId } from '../../test/support/records';

describe('the fill of the storage', () => {
  it.each([
    [79.9, 100, 'normal'],
    [80, 100, 'warning'],
    [94.9, 100, 'warning'],
    [95, 100, 'critical'],
    [120, 100, 'critical'],
    [0, 100, 'normal'],
    [null, 100, 'unknown'],
    [1, null, 'unknown'],
    [0, 0, 'unknown'],
    [NaN, 100, 'unknown'],
  ] as const)('of %s in %s is %s', (usage, quota, fill) => {
    expect(classifyFill(usage, quota)).toBe(fill);
  });
});

describe('the request to keep the data', () => {
  it('is made once, after the first finished run', async () => {
    const storage = createMemoryStorage();
    const ask = vi.fn(() => Promise.resolve<boolean | null>(false));
    await storage.createRun(makeRun(), []);
    expect(await requestPersistenceOnce(storage, ask)).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    await storage.updateRun(runId('run-1'), { state: 'finished' });
    const answers = [requestPersistenceOnce(storage, ask), requestPersistenceOnce(storage, ask)];
    expect(await Promise.all(answers)).toEqual([false, null]);
    expect(await requestPersistenceOnce(storage, ask)).toBeNull();
    expect(await storage.readSetting('persistenceAsked')).toEqual({ ok: true, value: true });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is made later by a page when a worker could not ask', async () => {
    const storage = createMemoryStorage();
    await storage.createRun(makeRun({ state: 'finished' }), []);
    expect(await requestPersistenceOnce(storage, () => Promise.resolve(null))).toBeNull();
    expect(await requestPersistenceOnce(storage, () => Promise.resolve(true))).toBe(true);
  });
});
