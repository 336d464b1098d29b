import { describe, expect, it } from 'vitest';
import { runId } from '../../../test/support/records';
import type { PictureHash } from '../../core/agent';
import { fail, ok } from '../../core/shared';
import type { StorageEstimate } from '../../storage';
import { PictureKeeper } from './pictureKeeper';

function bench(share: number | null, refuses = false) {
  const written: string[][] = [];
  let now = 0;
  const keeper = new PictureKeeper(
    {
      addPictures: async (_, pictures) => {
        if (refuses) return fail({ kind: 'full', message: 'The disk is full.', advice: '' });
        written.push([...pictures.keys()]);
        return ok(null);
      },
      estimate: async (): Promise<StorageEstimate> => ({
        mode: 'indexedDb',
        usageBytes: share,
        quotaBytes: share === null ? null : 100,
        persisted: null,
        memoryReason: null,
      }),
    },
    runId('r'),
    () => (now += 10_000),
  );
  const add = (...names: string[]) =>
    keeper.add(new Map(names.map((name) => [name as PictureHash, new Uint8Array()])));
  return { keeper, written, add };
}

describe('PictureKeeper', () => {
  it('writes every picture once', async () => {
    const { keeper, written, add } = bench(50);
    add('a', 'b');
    add('a');
    await keeper.flush();
    add('b', 'c');
    await keeper.flush();
    await keeper.flush();
    expect(written).toEqual([['a', 'b'], ['c']]);
    expect(keeper.notice).toBeNull();
  });

  it.each([
    ['the space is nearly used up', bench(96), 'nearly used up'],
    ['the disk is full', bench(50, true), 'The disk is full.'],
  ])('stops for good when %s, and says so', async (_, { keeper, written, add }, words) => {
    add('a');
    await keeper.flush();
    add('b');
    await keeper.flush();
    expect(written).toEqual([]);
    expect(keeper.notice).toContain(words);
    expect(keeper.notice).toContain('Steps are still saved');
  });

  it('goes on where the browser does not tell how much space there is', async () => {
    const { keeper, written, add } = bench(null);
    add('a');
    await keeper.flush();
    expect(written).toEqual([['a']]);
  });
});
