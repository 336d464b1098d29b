import { describe, expect, it } from 'vitest';
import { episodeId, makeEpisode, makeRun, runId } from '../../test/support/records';
import type { RunRecord } from '../core/evaluate';
import { createMemoryStorage, type Storage, type Stored } from '../storage';
import { endInterruptedImports } from './interruptedImports';

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const RUN = runId('run-1');
const free = async () => () => undefined;

async function storageWith(change: Partial<RunRecord> = {}): Promise<Storage> {
  const storage = createMemoryStorage();
  const run = makeRun({
    kind: 'imported',
    state: 'importing',
    plannedEpisodes: 255,
    source: {
      format: 'balrog',
      fileName: 'results.zip',
      importedAt: 0,
      summary: null,
      metadata: null,
      notes: ['An earlier note.'],
    },
    ...change,
  });
  const episodes = [0, 1].map((order) =>
    makeEpisode({
      id: episodeId(`e${String(order)}`),
      order,
      index: order,
      state: 'ended',
      outcome: 'solved',
      progression: 1,
    }),
  );
  await value(storage.createRun(run, episodes));
  return storage;
}

describe('an import that nobody works on any more', () => {
  it('becomes interrupted, says what is kept, and has no mean', async () => {
    const storage = await storageWith();
    let released = 0;
    const hold = async () => () => void (released += 1);
    await endInterruptedImports(await value(storage.listRuns()), storage, hold);
    const run = await value(storage.getRun(RUN));
    expect(run).toMatchObject({ state: 'interrupted', headline: { mean: null, n: 2, planned: 255 } });
    expect(run?.source?.notes).toHaveLength(2);
    expect(run?.source?.notes[1]).toMatch(
      /cut off.*2 of 255 planned episodes are kept.*Import the files again/,
    );
    expect(await value(storage.listEpisodes(RUN))).toHaveLength(2);
    expect(released).toBe(1);
  });

  it('is marked once', async () => {
    const storage = await storageWith();
    for (let round = 0; round < 3; round += 1)
      await endInterruptedImports(await value(storage.listRuns()), storage, free);
    expect((await value(storage.getRun(RUN)))?.source?.notes).toHaveLength(2);
  });
});

describe('left alone are', () => {
  it('an import that another tab or worker holds', async () => {
    const storage = await storageWith();
    const before = await value(storage.getRun(RUN));
    await endInterruptedImports(await value(storage.listRuns()), storage, async () => null);
    expect(await value(storage.getRun(RUN))).toEqual(before);
  });

  it('an import that ended between the listing and the lock', async () => {
    const storage = await storageWith();
    const listed = await value(storage.listRuns());
    await value(storage.updateRun(RUN, { state: 'finished' }));
    await endInterruptedImports(listed, storage, free);
    expect(await value(storage.getRun(RUN))).toMatchObject({ state: 'finished' });
  });

  it.each(['running', 'paused', 'finished', 'interrupted'] as const)('a run that is %s', async (state) => {
    const storage = await storageWith({ state });
    const before = await value(storage.getRun(RUN));
    await endInterruptedImports(await value(storage.listRuns()), storage, free);
    expect(await value(storage.getRun(RUN))).toEqual(before);
  });
});
