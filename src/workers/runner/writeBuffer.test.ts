import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { episodeId, makeEpisode, makeStep as step } from '../../../test/support/records';
import { fail, ok } from '../../core/shared';
import type { EpisodeWrite, StorageError, Stored } from '../../storage';
import { WriteBuffer } from './writeBuffer';

const episode = (name: string) => makeEpisode({ id: episodeId(name) });

const FULL: StorageError = { kind: 'full', message: 'full', advice: '' };
const REFUSED: StorageError = { kind: 'failed', message: 'refused', advice: '' };

function bench(answer: (writes: readonly EpisodeWrite[]) => Stored<null>) {
  const written: EpisodeWrite[][] = [];
  const trouble: (StorageError | null)[] = [];
  const refused: string[] = [];
  const buffer = new WriteBuffer(
    {
      writeEpisodes: async (writes) => {
        const result = answer(writes);
        if (result.ok) written.push(writes.map((write) => ({ ...write, steps: [...write.steps] })));
        return result;
      },
    },
    (error) => trouble.push(error),
    (given) => refused.push(given.id),
  );
  const stepsOf = (id: string) =>
    written.flat().flatMap((write) => (write.episode.id === id ? write.steps.map((one) => one.step) : []));
  return { buffer, written, trouble, refused, stepsOf };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('WriteBuffer', () => {
  it('writes what came in within half a second in one transaction', async () => {
    const { buffer, written } = bench(() => ok(null));
    buffer.add(episode('a'), step(0));
    buffer.add(episode('b'), step(0));
    buffer.add(episode('a'), step(1));
    await vi.advanceTimersByTimeAsync(500);
    expect(written.map((writes) => writes.map((write) => [write.episode.id, write.steps.length]))).toEqual([
      [
        ['a', 2],
        ['b', 1],
      ],
    ]);
  });

  it('does not wait when a hundred steps are pending', async () => {
    const { buffer, stepsOf } = bench(() => ok(null));
    for (let i = 0; i < 100; i++) buffer.add(episode('a'), step(i));
    await vi.advanceTimersByTimeAsync(0);
    expect(stepsOf('a')).toHaveLength(100);
  });

  it('keeps everything in order while the disk is full and writes it once there is space', async () => {
    let full = true;
    const { buffer, stepsOf, trouble } = bench(() => (full ? fail(FULL) : ok(null)));
    buffer.add(episode('a'), step(0));
    expect(await buffer.flush()).toBe(false);
    buffer.add(episode('a'), step(1));
    expect(await buffer.flush()).toBe(false);
    expect(buffer.pendingSteps).toBe(2);
    full = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(stepsOf('a')).toEqual([0, 1]);
    expect(trouble).toEqual([FULL, FULL, null]);
  });

  it('writes the other episodes when one is refused, and gives that one up in the end', async () => {
    const { buffer, stepsOf, refused } = bench((writes) =>
      writes.some((write) => write.episode.id === 'bad') ? fail(REFUSED) : ok(null),
    );
    buffer.add(episode('good'), step(0));
    buffer.add(episode('bad'), step(7));
    await buffer.flush();
    expect(stepsOf('good')).toEqual([0]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refused).toEqual(['bad']);
    expect(await buffer.flush()).toBe(true);
  });

  it('lets playing wait while thousands of steps are not saved, unless it is stopped', async () => {
    let full = true;
    const { buffer } = bench(() => (full ? fail(FULL) : ok(null)));
    for (let i = 0; i < 5001; i++) buffer.add(episode('a'), step(i));
    const stop = new AbortController();
    const went: string[] = [];
    void buffer.whenRoom(stop.signal).then(() => went.push('stopped'));
    void buffer.whenRoom(new AbortController().signal).then(() => went.push('saved'));
    await vi.advanceTimersByTimeAsync(600);
    expect(went).toEqual([]);
    stop.abort();
    await vi.advanceTimersByTimeAsync(600);
    expect(went).toEqual(['stopped']);
    full = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(went).toEqual(['stopped', 'saved']);
  });

  it('writes what belongs to the steps before them', async () => {
    const order: string[] = [];
    const buffer = new WriteBuffer(
      {
        writeEpisodes: async () => {
          order.push('steps');
          return ok(null);
        },
      },
      () => undefined,
      () => undefined,
      async () => {
        await Promise.resolve();
        order.push('pictures');
      },
    );
    buffer.add(episode('a'), step(0));
    await buffer.flush();
    expect(order).toEqual(['pictures', 'steps']);
  });
});
