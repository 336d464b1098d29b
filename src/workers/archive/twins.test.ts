import { describe, expect, it } from 'vitest';
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, StepRecord } from '../../core/evaluate';
import { writeArcade, type ImportedEpisode } from '../../core/runfile';
import { balrogJson, counterModule, counterRun, importDeps, stepsIn } from '../../core/runfile/testData';
import { createMemoryStorage, type Storage, type Stored } from '../../storage';
import { importFiles, type ImportFile, type ImportSummary } from './importFiles';
import { writeZip } from './zip';

const RUN = 'run-1' as RunId;

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

interface Played {
  readonly run: RunRecord;
  readonly episodes: readonly ImportedEpisode[];
}

async function storageWith({ run, episodes }: Played): Promise<Storage> {
  const storage = createMemoryStorage();
  await value(storage.createRun(run, []));
  await value(storage.addEpisodes(episodes));
  return storage;
}

async function fileOf({ run, episodes }: Played, path = 'x.arcade.zip'): Promise<ImportFile> {
  const records = episodes.map(({ episode }) => episode);
  return { path, file: await writeZip(writeArcade(run, records, stepsIn(episodes), '0.1.0')) };
}

let ids = 0;

async function imported(chosen: readonly ImportFile[], storage: Storage): Promise<ImportSummary> {
  const done = await importFiles(chosen, storage, {
    ...importDeps(),
    newId: () => `new-${String((ids += 1))}`,
    loadEnvironment: async () => counterModule,
  });
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

/** The run with its first episode that has steps edited. */
function edited(
  { run, episodes }: Played,
  change: Partial<EpisodeRecord>,
  steps: (steps: readonly StepRecord[]) => readonly StepRecord[] = (all) => all,
): Played {
  const place = episodes.findIndex((one) => one.steps.length > 1);
  return {
    run,
    episodes: episodes.map((one, index) =>
      index === place ? { episode: { ...one.episode, ...change }, steps: steps(one.steps) } : one,
    ),
  };
}

async function everything(storage: Storage) {
  const rows = [];
  for (const run of await value(storage.listRuns())) {
    const episodes = await value(storage.listEpisodes(run.id));
    const steps = await Promise.all(episodes.map(({ id }) => value(storage.listSteps(id))));
    rows.push({ run, episodes, steps });
  }
  return rows;
}

const FOLDER: readonly ImportFile[] = [0, 1].map((index) => ({
  path: `results/babyai/count/three/count/three_run_0${String(index)}.json`,
  file: new Blob([balrogJson({ seed: 100 + index })]),
}));

describe('importing a run that is here already', () => {
  it('names it and keeps nothing a second time, whoever played it and whatever it is called here', async () => {
    const storage = await storageWith(counterRun());
    await value(storage.updateRun(RUN, { name: 'Renamed' }));
    const before = await everything(storage);
    const summary = await imported([await fileOf(counterRun())], storage);
    expect(summary).toMatchObject({ runs: [], notes: [] });
    expect(summary.here.runs).toEqual([{ runId: RUN, name: 'Renamed', libraryFiles: [] }]);
    expect(await everything(storage)).toEqual(before);
    expect(await value(storage.getRun(`new-${String(ids)}` as RunId))).toBeNull();
  });

  it('leaves no row of it in the storage, hidden ones included, and no other deletion is made final', async () => {
    const storage = await storageWith(counterRun());
    const other = counterRun();
    await value(storage.createRun({ ...other.run, id: 'other' as RunId, createdAt: 5 }, []));
    await value(storage.deleteRun('other' as RunId, 1));
    const from = ids;
    await imported([await fileOf(counterRun())], storage);
    expect(ids).toBeGreaterThan(from);
    for (let id = from + 1; id <= ids; id += 1) {
      expect(await value(storage.getRun(`new-${String(id)}` as RunId))).toBeNull();
      expect(await value(storage.getEpisode(`new-${String(id)}` as EpisodeId))).toBeNull();
    }
    expect(await value(storage.getRun('other' as RunId))).not.toBeNull();
  });

  it('goes for imported ones, for results of BALROG, and for one file chosen twice', async () => {
    const storage = createMemoryStorage();
    const file = await fileOf(counterRun());
    const first = await imported([file, { ...file, path: 'copy.arcade.zip' }, ...FOLDER], storage);
    expect(first.runs.map(({ name }) => name)).toEqual(['results', 'Counting']);
    expect(first.here.runs).toMatchObject([{ name: 'Counting' }]);
    const before = await everything(storage);
    const again = await imported([file, ...FOLDER], storage);
    expect(again.runs).toEqual([]);
    expect(again.here.runs.map(({ name }) => name)).toEqual(['results', 'Counting']);
    expect(await everything(storage)).toEqual(before);
  });

  it('also where results of BALROG came in as a run file before', async () => {
    const first = createMemoryStorage();
    const [run] = (await imported(FOLDER, first)).runs;
    const [row] = await everything(first);
    if (!run || !row) throw new Error('no run');
    const episodes = row.episodes.map((episode, place) => ({ episode, steps: row.steps[place] ?? [] }));
    const storage = createMemoryStorage();
    await imported([await fileOf({ run: row.run, episodes })], storage);
    expect((await imported(FOLDER, storage)).here.runs).toMatchObject([{ name: 'results' }]);
  });

  it('brings one anew that was deleted here, and is found by the copy from then on', async () => {
    const storage = await storageWith(counterRun());
    await value(storage.deleteRun(RUN, 5));
    const file = await fileOf(counterRun());
    const summary = await imported([file], storage);
    expect(summary).toMatchObject({ runs: [{ name: 'Counting', episodes: 3 }], here: { runs: [] } });
    const [copy] = summary.runs;
    expect((await imported([file], storage)).here.runs).toMatchObject([{ runId: copy?.runId }]);
    expect((await value(storage.getRun(RUN)))?.deletedAt).toBe(5);
  });

  const whole = counterRun();
  it.each([
    ['fewer steps', edited(whole, { steps: 1 }, (steps) => steps.slice(0, 1))],
    [
      'another step',
      edited(whole, {}, ([step, ...rest]) => (step ? [{ ...step, reasoning: 'x' }, ...rest] : [])),
    ],
    ['another outcome', edited(whole, { outcome: 'quit' })],
    ['fewer episodes', { ...whole, episodes: whole.episodes.slice(0, 2) }],
    ['another time', { ...whole, run: { ...whole.run, createdAt: whole.run.createdAt + 1 } }],
    ['another version', { ...whole, run: { ...whole.run, environmentVersions: { babyai: 'other' } } }],
    ['an import that was cut off', { ...whole, run: { ...whole.run, state: 'interrupted' as const } }],
  ])('imports a file as before where what is here has %s', async (_, here) => {
    const storage = await storageWith(here);
    const before = await everything(storage);
    const summary = await imported([await fileOf(whole)], storage);
    expect(summary).toMatchObject({ runs: [{ name: 'Counting', episodes: 3 }], here: { runs: [] } });
    const rows = await everything(storage);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining(before));
  });

  it('does not lose a mark that only the file has, and does not mind one that only this browser has', async () => {
    const marked = edited(whole, { demonstration: true });
    const plain = await storageWith(whole);
    expect((await imported([await fileOf(marked)], plain)).runs).toHaveLength(1);
    const here = await storageWith(marked);
    expect((await imported([await fileOf(whole)], here)).here.runs).toHaveLength(1);
  });

  it('keeps a damaged copy beside it: what is left of it is not what is here', async () => {
    const storage = await storageWith(whole);
    const { run, episodes } = whole;
    const files: ImportFile[] = [];
    for await (const { path, bytes } of writeArcade(
      run,
      episodes.map(({ episode }) => episode),
      stepsIn(episodes),
      '0.1.0',
    )) {
      const damaged = path.endsWith('_run_00.steps.jsonl');
      files.push({ path: `x/${path}`, file: new Blob([damaged ? 'x' : new Uint8Array(bytes)]) });
    }
    const summary = await imported(files, storage);
    expect(summary.runs).toHaveLength(1);
    expect(summary.runs[0]?.notes.join(' ')).toMatch(/Its steps were left out/);
  });
});
