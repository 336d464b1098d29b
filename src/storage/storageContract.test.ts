import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { PictureHash } from '../core/agent';
import type { EpisodeRecord } from '../core/evaluate';
import type { LibraryItem } from '../core/library';
import { hashOf } from '../core/shared';
import { createMemoryStorage, openStorage } from './index';
import type { Storage, Stored } from './index';
import { episodeId, makeEpisode, makeRun, makeStep, makeSteps, runId } from '../../test/support/records';
import { freshEngine } from './testing';

const RUN = runId('run-1');
const EPISODE = episodeId('episode-1');

const implementations: [string, () => Promise<Storage>][] = [
  ['IndexedDB', () => openStorage({ engine: freshEngine() })],
  ['memory', () => Promise.resolve(createMemoryStorage())],
];

function valueOf<T>(result: Stored<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function errorOf(result: Stored<unknown>): { kind: string; message: string; advice: string } {
  if (result.ok) throw new Error('expected a refusal');
  return result.error;
}

describe.each(implementations)('storage on %s', (_name, open) => {
  async function withRun(): Promise<Storage> {
    const storage = await open();
    const second = makeEpisode({ id: episodeId('episode-2'), order: 1, index: 1 });
    valueOf(await storage.createRun(makeRun(), [second, makeEpisode()]));
    return storage;
  }

  async function contentOf(storage: Storage): Promise<unknown> {
    const runs = valueOf(await storage.listRuns());
    const episodes: EpisodeRecord[] = [];
    for (const run of runs) episodes.push(...valueOf(await storage.listEpisodes(run.id)));
    const steps = await Promise.all(episodes.map(async ({ id }) => valueOf(await storage.listSteps(id))));
    return { runs, episodes, steps };
  }

  it('gives back a run with its episodes in plan order', async () => {
    const storage = await withRun();
    expect(valueOf(await storage.getRun(RUN))).toEqual(makeRun());
    expect(valueOf(await storage.listEpisodes(RUN)).map(({ id }) => id)).toEqual(['episode-1', 'episode-2']);
    expect(valueOf(await storage.getEpisode(EPISODE))).toEqual(makeEpisode());
  });

  it('answers null or nothing for what is not there', async () => {
    const storage = await open();
    expect(valueOf(await storage.getRun(RUN))).toBeNull();
    expect(valueOf(await storage.getEpisode(EPISODE))).toBeNull();
    expect(valueOf(await storage.listEpisodes(RUN))).toEqual([]);
    expect(valueOf(await storage.listSteps(EPISODE))).toEqual([]);
    expect(valueOf(await storage.countSteps(EPISODE))).toBe(0);
    expect(valueOf(await storage.readSetting('theme'))).toBeNull();
  });

  it('lists the newest run first', async () => {
    const storage = await open();
    for (const [name, createdAt] of [
      ['b', 2],
      ['a', 1],
      ['c', 3],
      ['d', 3],
    ] as const) {
      valueOf(await storage.createRun(makeRun({ id: runId(name), createdAt }), []));
    }
    expect(valueOf(await storage.listRuns()).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('refuses to create a run or an episode twice and keeps the first', async () => {
    const storage = await withRun();
    const before = await contentOf(storage);
    const again = errorOf(await storage.createRun(makeRun({ name: 'Other' }), []));
    expect(again.message).toContain('already stored');
    const sameEpisode = makeRun({ id: runId('run-2') });
    errorOf(await storage.createRun(sameEpisode, [makeEpisode({ runId: runId('run-2') })]));
    const samePlace = makeEpisode({ id: episodeId('episode-9'), order: 0 });
    errorOf(await storage.addEpisodes([{ episode: samePlace, steps: [] }]));
    expect(await contentOf(storage)).toEqual(before);
  });

  it('changes only the given fields of a run and never its id', async () => {
    const storage = await withRun();
    valueOf(await storage.updateRun(RUN, { state: 'finished', ...{ id: runId('other') } }));
    expect(valueOf(await storage.getRun(RUN))).toEqual(makeRun({ state: 'finished' }));
    expect(errorOf(await storage.updateRun(runId('none'), { name: 'x' })).kind).toBe('failed');
  });

  it('appends steps over several writes and keeps any text', async () => {
    const storage = await withRun();
    const odd = makeStep(2, { answer: 'NUL \0, 🚪, lone \ud800, "quote",\r\n=1+1' });
    valueOf(await storage.writeEpisodes([{ episode: makeEpisode({ steps: 2 }), steps: makeSteps(0, 2) }]));
    valueOf(await storage.writeEpisodes([{ episode: makeEpisode({ steps: 3 }), steps: [odd] }]));
    expect(valueOf(await storage.listSteps(EPISODE))).toEqual([...makeSteps(0, 2), odd]);
    expect(valueOf(await storage.countSteps(EPISODE))).toBe(3);
    expect(valueOf(await storage.getEpisode(EPISODE))?.steps).toBe(3);
  });

  it('keeps 12,044 steps of one episode in order', async () => {
    const storage = await withRun();
    const steps = makeSteps(0, 12_044);
    valueOf(await storage.writeEpisodes([{ episode: makeEpisode({ steps: 12_044 }), steps }]));
    const stored = valueOf(await storage.listSteps(EPISODE));
    expect(stored.every(({ step }, place) => step === place)).toBe(true);
    expect(valueOf(await storage.countSteps(EPISODE))).toBe(12_044);
  });

  it.each([
    ['doubled', makeEpisode({ steps: 3 }), makeSteps(1, 3)],
    ['missing', makeEpisode({ steps: 4 }), makeSteps(3, 4)],
    ['out of order', makeEpisode({ steps: 4 }), [makeStep(3), makeStep(2)]],
    ['doubled within the write', makeEpisode({ steps: 4 }), [makeStep(2), makeStep(2)]],
    ['miscounted', makeEpisode({ steps: 4 }), makeSteps(2, 3)],
    ['forgotten', makeEpisode({ steps: 3 }), []],
  ])('refuses a write with %s steps as a whole', async (_what, episode, steps) => {
    const storage = await withRun();
    valueOf(await storage.writeEpisodes([{ episode: makeEpisode({ steps: 2 }), steps: makeSteps(0, 2) }]));
    const before = await contentOf(storage);
    const other = makeEpisode({ id: episodeId('episode-2'), order: 1, index: 1, steps: 1 });
    const refused = errorOf(
      await storage.writeEpisodes([
        { episode: other, steps: makeSteps(0, 1) },
        { episode, steps },
      ]),
    );
    expect(refused.kind).toBe('failed');
    expect(refused.message).toContain('Nothing of this change was saved');
    expect(await contentOf(storage)).toEqual(before);
  });

  it('takes several writes of one episode in one call', async () => {
    const storage = await withRun();
    valueOf(
      await storage.writeEpisodes([
        { episode: makeEpisode({ steps: 1 }), steps: makeSteps(0, 1) },
        { episode: makeEpisode({ steps: 3, state: 'ended' }), steps: makeSteps(1, 3) },
      ]),
    );
    expect(valueOf(await storage.listSteps(EPISODE))).toEqual(makeSteps(0, 3));
    expect(valueOf(await storage.getEpisode(EPISODE))).toEqual(makeEpisode({ steps: 3, state: 'ended' }));
  });

  it('changes an episode row without steps, also when only a summary was imported', async () => {
    const storage = await withRun();
    const summary = makeEpisode({ id: episodeId('summary'), order: 2, steps: 17, hasSteps: false });
    valueOf(await storage.addEpisodes([{ episode: summary, steps: [] }]));
    const marked = { ...summary, demonstration: true };
    valueOf(await storage.writeEpisodes([{ episode: marked, steps: [] }]));
    expect(valueOf(await storage.getEpisode(summary.id))).toEqual(marked);
  });

  it('refuses steps of an episode or a run that is not stored', async () => {
    const storage = await withRun();
    const stray = makeEpisode({ id: episodeId('stray'), order: 7, steps: 1 });
    expect(errorOf(await storage.writeEpisodes([{ episode: stray, steps: makeSteps(0, 1) }])).kind).toBe(
      'failed',
    );
    const orphan = makeEpisode({ id: episodeId('orphan'), runId: runId('none'), steps: 1 });
    expect(errorOf(await storage.addEpisodes([{ episode: orphan, steps: makeSteps(0, 1) }])).kind).toBe(
      'failed',
    );
    const moved = makeEpisode({ runId: runId('none'), steps: 1 });
    expect(errorOf(await storage.writeEpisodes([{ episode: moved, steps: makeSteps(0, 1) }])).kind).toBe(
      'failed',
    );
    expect(valueOf(await storage.countSteps(stray.id))).toBe(0);
  });

  it('adds imported episodes with their steps or none of them', async () => {
    const storage = await withRun();
    const good = { episode: makeEpisode({ id: episodeId('a'), order: 5, steps: 2 }), steps: makeSteps(0, 2) };
    const gap = { episode: makeEpisode({ id: episodeId('b'), order: 6, steps: 2 }), steps: makeSteps(1, 3) };
    errorOf(await storage.addEpisodes([good, gap]));
    expect(valueOf(await storage.getEpisode(good.episode.id))).toBeNull();
    valueOf(await storage.addEpisodes([good]));
    expect(valueOf(await storage.listSteps(good.episode.id))).toEqual(good.steps);
  });

  it('clears an unscored episode for another try and keeps a scored one', async () => {
    const storage = await withRun();
    const write = (change: Partial<EpisodeRecord>): Promise<Stored<null>> =>
      storage.writeEpisodes([{ episode: makeEpisode({ steps: 2, state: 'ended', ...change }), steps: [] }]);
    valueOf(await storage.writeEpisodes([{ episode: makeEpisode({ steps: 2 }), steps: makeSteps(0, 2) }]));
    valueOf(await write({ outcome: 'solved' }));
    expect(errorOf(await storage.resetEpisode(makeEpisode())).message).toContain('scored');
    expect(valueOf(await storage.countSteps(EPISODE))).toBe(2);

    valueOf(await write({ outcome: 'modelError' }));
    valueOf(await storage.resetEpisode(makeEpisode()));
    expect(valueOf(await storage.listSteps(EPISODE))).toEqual([]);
    expect(valueOf(await storage.getEpisode(EPISODE))).toEqual(makeEpisode());
    valueOf(await storage.writeEpisodes([{ episode: makeEpisode({ steps: 1 }), steps: makeSteps(0, 1) }]));
  });

  it('hides a deleted run, takes it back, and removes it only when told', async () => {
    const storage = await withRun();
    valueOf(await storage.writeEpisodes([{ episode: makeEpisode({ steps: 2 }), steps: makeSteps(0, 2) }]));
    const before = await contentOf(storage);
    valueOf(await storage.deleteRun(RUN, 5_000));
    expect(valueOf(await storage.listRuns())).toEqual([]);
    expect(valueOf(await storage.purgeDeleted(5_000))).toBe(0);
    valueOf(await storage.restoreRun(RUN));
    expect(await contentOf(storage)).toEqual(before);

    const kept = makeRun({ id: runId('kept') });
    valueOf(await storage.createRun(kept, [makeEpisode({ id: episodeId('kept'), runId: kept.id })]));
    valueOf(await storage.deleteRun(RUN, 5_000));
    expect(valueOf(await storage.purgeDeleted(5_001))).toBe(1);
    expect(valueOf(await storage.getRun(RUN))).toBeNull();
    expect(valueOf(await storage.listEpisodes(RUN))).toEqual([]);
    expect(valueOf(await storage.listSteps(EPISODE))).toEqual([]);
    expect(valueOf(await storage.listEpisodes(kept.id))).toHaveLength(1);
  });

  it('keeps settings, and what is false or empty too', async () => {
    const storage = await open();
    for (const value of [{ a: [1, null] }, false, 0, '']) {
      valueOf(await storage.writeSetting('x', value));
      expect(valueOf(await storage.readSetting('x'))).toEqual(value);
    }
    valueOf(await storage.deleteSetting('x'));
    expect(valueOf(await storage.readSetting('x'))).toBeNull();
  });

  it('refuses what cannot be copied and stays as it was', async () => {
    const storage = await withRun();
    const before = await contentOf(storage);
    const episode = makeEpisode({ steps: 1, details: { callback: () => 1 } });
    errorOf(await storage.writeEpisodes([{ episode, steps: makeSteps(0, 1) }]));
    errorOf(await storage.writeSetting('x', () => 1));
    expect(await contentOf(storage)).toEqual(before);
  });

  it('hands out copies: changing a result changes nothing stored', async () => {
    const storage = await withRun();
    Object.assign(valueOf(await storage.getRun(RUN)) ?? {}, { name: 'changed' });
    const [episode] = valueOf(await storage.listEpisodes(RUN));
    Object.assign(episode?.turns ?? {}, { valid: 99 });
    expect(valueOf(await storage.getRun(RUN))).toEqual(makeRun());
    expect(valueOf(await storage.getEpisode(EPISODE))).toEqual(makeEpisode());
  });

  const BYTES = new Uint8Array([0, 59, 255]);
  const [SEEN, OTHER] = ['a'.repeat(64) as PictureHash, 'b'.repeat(64) as PictureHash];

  it('keeps pictures once per run and hash, and gives their bytes back', async () => {
    const storage = await withRun();
    valueOf(await storage.createRun(makeRun({ id: runId('run-2') }), []));
    valueOf(await storage.addPictures(RUN, new Map([[OTHER, BYTES]])));
    valueOf(
      await storage.addPictures(
        RUN,
        new Map([
          [OTHER, new Uint8Array([9])],
          [SEEN, new Uint8Array([7])],
        ]),
      ),
    );
    valueOf(await storage.addPictures(RUN, new Map()));
    expect(valueOf(await storage.listPictures(RUN))).toEqual([SEEN, OTHER]);
    expect(valueOf(await storage.readPicture(RUN, OTHER))).toEqual(BYTES);
    expect(valueOf(await storage.readPicture(RUN, SEEN))).toEqual(new Uint8Array([7]));
    expect(valueOf(await storage.listPictures(runId('run-2')))).toEqual([]);
    expect(valueOf(await storage.readPicture(runId('run-2'), SEEN))).toBeNull();
  });

  it('refuses pictures of a run that is not stored', async () => {
    const storage = await withRun();
    const refused = errorOf(await storage.addPictures(runId('none'), new Map([[SEEN, BYTES]])));
    expect(refused.message).toContain('no longer stored');
    expect(valueOf(await storage.listPictures(runId('none')))).toEqual([]);
  });

  it('purges pictures with their run, not before, and counts them as part of it', async () => {
    const storage = await withRun();
    valueOf(await storage.createRun(makeRun({ id: runId('run-2') }), []));
    for (const id of [RUN, runId('run-2')]) valueOf(await storage.addPictures(id, new Map([[SEEN, BYTES]])));
    valueOf(await storage.deleteRun(RUN, 5_000));
    expect(valueOf(await storage.listPictures(RUN))).toEqual([SEEN]);
    expect(valueOf(await storage.purgeDeleted(5_001))).toBe(1);
    expect(valueOf(await storage.listPictures(RUN))).toEqual([]);
    expect(valueOf(await storage.listPictures(runId('run-2')))).toEqual([SEEN]);
  });

  function makeItem(change: Partial<LibraryItem> = {}): LibraryItem {
    const item = { kind: 'boxobanLevels', name: '000.txt', size: 3, contents: '1 level' } as const;
    return { hash: hashOf(BYTES), ...item, addedAt: 1_000, deletedAt: null, ...change };
  }

  it('keeps a library file once per content and gives its bytes back', async () => {
    const storage = await open();
    expect(valueOf(await storage.addLibraryFile(makeItem(), BYTES))).toBe('added');
    expect(valueOf(await storage.addLibraryFile(makeItem({ name: 'again.txt' }), BYTES))).toBe('known');
    expect(valueOf(await storage.listLibrary())).toEqual([makeItem()]);
    expect(valueOf(await storage.getLibraryItem(hashOf(BYTES)))).toEqual(makeItem());
    expect(valueOf(await storage.readLibraryFile(hashOf(BYTES)))).toEqual(BYTES);
    expect(valueOf(await storage.readLibraryFile('none'))).toBeNull();
    expect(valueOf(await storage.getLibraryItem('none'))).toBeNull();
  });

  it('lists library files by name, numbers in order', async () => {
    const storage = await open();
    for (const name of ['10.txt', '9.txt', 'a.txt'])
      valueOf(await storage.addLibraryFile(makeItem({ name, hash: name }), BYTES));
    expect(valueOf(await storage.listLibrary()).map(({ name }) => name)).toEqual([
      '9.txt',
      '10.txt',
      'a.txt',
    ]);
  });

  it('hides a removed library file, takes it back, and purges it for good', async () => {
    const storage = await open();
    const hash = hashOf(BYTES);
    valueOf(await storage.addLibraryFile(makeItem(), BYTES));
    valueOf(await storage.renameLibraryItem(hash, 'Hard levels'));
    valueOf(await storage.deleteLibraryFile(hash, 5_000));
    expect(valueOf(await storage.listLibrary())).toEqual([]);
    expect(valueOf(await storage.readLibraryFile(hash))).toBeNull();
    valueOf(await storage.restoreLibraryFile(hash));
    expect(valueOf(await storage.readLibraryFile(hash))).toEqual(BYTES);
    valueOf(await storage.deleteLibraryFile(hash, 5_000));
    expect(valueOf(await storage.addLibraryFile(makeItem(), BYTES))).toBe('known');
    expect(valueOf(await storage.listLibrary())).toEqual([makeItem({ name: 'Hard levels' })]);
    valueOf(await storage.deleteLibraryFile(hash, 5_000));
    expect(valueOf(await storage.purgeDeleted(5_000))).toBe(0);
    expect(valueOf(await storage.purgeDeleted(5_001))).toBe(1);
    expect(errorOf(await storage.restoreLibraryFile(hash)).message).toContain('no longer in the library');
    expect(valueOf(await storage.addLibraryFile(makeItem(), BYTES))).toBe('added');
  });

  it('tells subscribers of changes, not of reads or refusals, until they stop', async () => {
    const storage = await withRun();
    const listener = vi.fn();
    const stop = storage.subscribe(listener);
    await storage.listRuns();
    await storage.updateRun(runId('none'), { name: 'x' });
    expect(listener).not.toHaveBeenCalled();
    await storage.updateRun(RUN, { name: 'x' });
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    stop();
    listener.mockClear();
    await storage.updateRun(RUN, { name: 'y' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(listener).not.toHaveBeenCalled();
  });

  it('answers every call after close with kind "closed" and advice', async () => {
    const storage = await withRun();
    storage.close();
    for (const call of [storage.listRuns(), storage.updateRun(RUN, {}), storage.listSteps(EPISODE)]) {
      const error = errorOf(await call);
      expect(error.kind).toBe('closed');
      expect(error.advice).toContain('Reload');
    }
  });

  it('never doubles or loses a step however writes interleave', async () => {
    const attempt = fc.record({
      from: fc.nat(12),
      count: fc.integer({ min: 0, max: 5 }),
      alone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { maxLength: 25 }), async (attempts) => {
        const storage = await withRun();
        const accepted = new Set<string>();
        const pending: Promise<void>[] = [];
        for (const [number, { from, count, alone }] of attempts.entries()) {
          const steps = makeSteps(from, from + count, { reasoning: `write ${number}` });
          const episode = makeEpisode({ steps: from + count });
          const write = storage.writeEpisodes([{ episode, steps }]).then((result) => {
            if (result.ok) for (const { step } of steps) accepted.add(`${step} by write ${number}`);
          });
          pending.push(write);
          if (alone) await Promise.all(pending);
        }
        await Promise.all(pending);
        const stored = valueOf(await storage.listSteps(EPISODE));
        expect(stored.map(({ step }) => step)).toEqual(stored.map((_, place) => place));
        expect(new Set(stored.map(({ step, reasoning }) => `${step} by ${reasoning}`))).toEqual(accepted);
        expect(valueOf(await storage.getEpisode(EPISODE))?.steps).toBe(stored.length);
        storage.close();
      }),
      { numRuns: 40 },
    );
  });
});
