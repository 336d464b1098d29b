import { describe, expect, it } from 'vitest';
import type { AgentSpec, PictureHash } from '../../core/agent';
import { DEFAULT_MODEL_SETTINGS } from '../../core/agent';
import type { RunId } from '../../core/evaluate';
import { awaitsConsent } from '../../core/library';
import { countPictures, type RunPictures } from '../../core/runfile';
import { counterRun, importDeps } from '../../core/runfile/testData';
import { hashOf } from '../../core/shared';
import { createMemoryStorage, type Storage, type Stored } from '../../storage';
import { contentsOf } from '../../../test/support/zips';
import { fileKinds } from '../fileKinds';
import { addToLibrary } from './addToLibrary';
import { exportAll } from './exportAll';
import { exportRun, previewPictures } from './exportRun';
import { importFiles } from './importFiles';
import { PictureWriter } from './pictures';

const now = () => 7000;
const RUN = 'run-1' as RunId;
const PROGRAM = 'export default function strategy() {}\n';
const PROGRAM_HASH = hashOf(new TextEncoder().encode(PROGRAM));
const [SEEN, OTHER] = ['a'.repeat(64) as PictureHash, 'b'.repeat(64) as PictureHash];

function png(salt: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33).fill(salt);
  bytes.set([137, 80, 78, 71, 13, 10, 26, 10]);
  new DataView(bytes.buffer).setUint32(16, 4);
  new DataView(bytes.buffer).setUint32(20, 3);
  return bytes;
}

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A storage with a run of an agent with a program of its own, which keeps pictures. */
async function withRun(): Promise<Storage> {
  const storage = createMemoryStorage();
  const { run, episodes } = counterRun();
  const agent: AgentSpec = {
    strategy: 'own',
    model: { kind: 'wllama', modelId: 'tiny', settings: DEFAULT_MODEL_SETTINGS },
    history: 16,
    answerReading: 'lenient',
    own: { name: 'Mine', hash: PROGRAM_HASH },
  };
  await value(storage.createRun({ ...run, agent, plan: run.plan && { ...run.plan, agent } }, []));
  await value(storage.addEpisodes(episodes));
  await value(
    storage.addPictures(
      RUN,
      new Map([
        [SEEN, png(1)],
        [OTHER, png(2)],
      ]),
    ),
  );
  const files = [{ path: 'mine.ts', file: new Blob([PROGRAM]) }];
  const added = await addToLibrary(files, storage, { kinds: fileKinds, now });
  if (!added.ok || added.value.added.length !== 1) throw new Error('The program was not added.');
  await value(storage.agreeToLibraryFile(PROGRAM_HASH, 7_000));
  return storage;
}

async function importedInto(storage: Storage, blob: Blob) {
  const done = await importFiles([{ path: 'x.zip', file: blob }], storage, {
    ...importDeps(),
    fileKinds,
    pictureHashOf: async (bytes) => (bytes[30] === 1 ? SEEN : OTHER),
  });
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

async function importInto(storage: Storage, blob: Blob) {
  const [run] = (await importedInto(storage, blob)).runs;
  if (!run) throw new Error('no run');
  return run;
}

describe('a run file with pictures and a program', () => {
  it.each([
    ['alone', (storage: Storage) => exportRun(RUN, { format: 'arcade' }, storage, { appVersion: '1', now })],
    ['with everything', (storage: Storage) => exportAll(storage, { appVersion: '1', now })],
  ])(
    'brings them into another browser when exported %s; the program waits for consent',
    async (_name, write) => {
      const file = await write(await withRun());
      if (!file.ok) throw new Error(file.error.message);
      const there = createMemoryStorage();
      const run = await importInto(there, file.value.blob);
      expect(run.notes).toEqual([]);
      expect(await value(there.listPictures(run.runId))).toEqual([SEEN, OTHER]);
      expect(await value(there.readPicture(run.runId, SEEN))).toEqual(png(1));
      const item = await value(there.getLibraryItem(PROGRAM_HASH));
      expect(item && awaitsConsent(item)).toBe(true);
      expect(await value(there.readLibraryFile(PROGRAM_HASH))).toEqual(new TextEncoder().encode(PROGRAM));
    },
  );

  it('does not take consent away from a program that is there', async () => {
    const storage = await withRun();
    const file = await exportRun(RUN, { format: 'arcade' }, storage, { appVersion: '1', now });
    if (!file.ok) throw new Error(file.error.message);
    await value(storage.deleteRun(RUN, 1));
    await importInto(storage, file.value.blob);
    expect((await value(storage.getLibraryItem(PROGRAM_HASH)))?.agreedAt).toBe(7_000);
  });

  it('gives the run that is here already what it lacks of them, and makes no second one', async () => {
    const storage = await withRun();
    const file = await exportRun(RUN, { format: 'arcade' }, storage, { appVersion: '1', now });
    if (!file.ok) throw new Error(file.error.message);
    const there = createMemoryStorage();
    const { run, episodes } = counterRun();
    const agent = (await value(storage.getRun(RUN)))?.agent ?? null;
    await value(there.createRun({ ...run, agent, plan: run.plan && agent && { ...run.plan, agent } }, []));
    await value(there.addEpisodes(episodes));
    const { runs, here } = await importedInto(there, file.value.blob);
    expect(runs).toEqual([]);
    expect(here.runs).toEqual([{ runId: RUN, name: 'Counting', libraryFiles: ['mine.ts'] }]);
    expect(await value(there.listPictures(RUN))).toEqual([SEEN, OTHER]);
    expect(await value(there.readLibraryFile(PROGRAM_HASH))).not.toBeNull();
    expect(await value(there.listRuns())).toHaveLength(1);
  });

  it('has nothing of them in BALROG’s layout', async () => {
    const file = await exportRun(RUN, { format: 'balrog' }, await withRun(), { appVersion: '1', now });
    if (!file.ok) throw new Error(file.error.message);
    const paths = Object.keys(await contentsOf(new Uint8Array(await file.value.blob.arrayBuffer())));
    expect(paths.filter((path) => /picture|library/.test(path))).toEqual([]);
  });
});

it('writes pictures some at a time, and tells when they cannot be stored', async () => {
  const storage = createMemoryStorage();
  const { run } = counterRun();
  await value(storage.createRun(run, []));
  const writer = new PictureWriter(storage, RUN);
  await value(writer.add(SEEN, new Uint8Array(9 * 1024 * 1024)));
  expect(await value(storage.listPictures(RUN))).toEqual([SEEN]);
  await value(writer.add(OTHER, png(1)));
  expect(await value(storage.listPictures(RUN))).toEqual([SEEN]);
  await value(writer.flush());
  expect(await value(storage.listPictures(RUN))).toEqual([SEEN, OTHER]);
  const lost = new PictureWriter(storage, 'gone' as RunId);
  await value(lost.add(SEEN, png(1)));
  expect((await lost.flush()).ok).toBe(false);
});

describe('more pictures than a run file takes', () => {
  const PICTURES: RunPictures = {
    hashes: async () => [SEEN, OTHER, 'c'.repeat(64) as PictureHash],
    png: async (hash) => (hash === SEEN ? new Uint8Array(9) : hash === OTHER ? new Uint8Array(4) : png(1)),
  };
  const ROOMY = { pictures: 9, total: 1000, each: 1000, pixels: 1000 };

  it.each([
    ['none', ROOMY, { fitting: 3, leftOut: 0 }],
    ['by their number', { ...ROOMY, pictures: 2 }, { fitting: 2, leftOut: 1 }],
    ['by the size of all', { ...ROOMY, total: 13 }, { fitting: 2, leftOut: 1 }],
    ['by the size of each', { ...ROOMY, each: 8 }, { fitting: 1, leftOut: 2 }],
  ])('are counted before the export as it leaves them out: %s', async (_, bounds, count) => {
    expect(await countPictures(PICTURES, bounds)).toEqual(count);
  });

  it('are told before and after the export, with everything too, and by the file itself', async () => {
    const storage = await withRun();
    const large = 'c'.repeat(64) as PictureHash;
    await value(storage.addPictures(RUN, new Map([[large, new Uint8Array(8 * 1024 * 1024 + 1)]])));
    expect(await previewPictures(RUN, storage)).toEqual({ ok: true, value: { fitting: 2, leftOut: 1 } });
    const alone = await exportRun(RUN, { format: 'arcade' }, storage, { appVersion: '1', now });
    expect(alone).toMatchObject({ ok: true, value: { picturesLeftOut: 1, missingFiles: 0 } });
    const all = await exportAll(storage, { appVersion: '1', now });
    expect(all).toMatchObject({ ok: true, value: { picturesLeftOut: 1 } });
    if (!alone.ok) throw new Error(alone.error.message);
    const run = await importInto(createMemoryStorage(), alone.value.blob);
    expect(run.notes).toEqual([expect.stringMatching(/^1 of the run’s pictures are not in the file/)]);
    const balrog = await exportRun(RUN, { format: 'balrog' }, storage, { appVersion: '1', now });
    expect(balrog).toMatchObject({ ok: true, value: { picturesLeftOut: 0 } });
  });
});
