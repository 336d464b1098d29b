import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunRecord } from '../core/evaluate';
import { createMemoryStorage, watch } from './index';
import type { Stored } from './index';
import { makeRun, runId } from '../../test/support/records';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('watching a query', () => {
  it('gives the present value, then the last one of a burst, at most every interval', async () => {
    const storage = createMemoryStorage();
    const seen: string[][] = [];
    const stop = watch(storage, () => storage.listRuns(), 250).subscribe(
      (result: Stored<readonly RunRecord[]>) => {
        if (result.ok) seen.push(result.value.map(({ name }) => name));
      },
    );
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([[]]);
    await storage.createRun(makeRun({ name: 'a' }), []);
    for (const name of ['b', 'c', 'd']) await storage.updateRun(runId('run-1'), { name });
    await vi.advanceTimersByTimeAsync(240);
    expect(seen).toEqual([[]]);
    await vi.advanceTimersByTimeAsync(20);
    expect(seen).toEqual([[], ['d']]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toHaveLength(2);
    stop();
    await storage.updateRun(runId('run-1'), { name: 'e' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toHaveLength(2);
  });
});
