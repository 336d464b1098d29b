import { describe, expect, it } from 'vitest';
import type { RunId } from '../../core/evaluate';
import { writeArcade } from '../../core/runfile';
import {
  balrogJson,
  collect,
  counterModule,
  counterRun,
  importDeps,
  playCounter,
  stepsIn,
} from '../../core/runfile/testData';
import { fail } from '../../core/shared';
import { createMemoryStorage, type Storage, type Stored } from '../../storage';
import { exportRun } from './exportRun';
import { importFiles, type ImportFile, type ImportProgress } from './importFiles';
import { verifyRun } from './verifyRun';
import { writeZip } from './zip';

const exportDeps = { appVersion: '0.1.0', now: () => 9000 };
const load = async (id: string) => {
  if (id !== 'babyai') throw new RangeError('none');
  return counterModule;
};

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** A storage that holds the made-up run. */
async function storageWithRun(): Promise<Storage> {
  const storage = createMemoryStorage();
  const { run, episodes } = counterRun();
  await value(storage.createRun(run, []));
  await value(storage.addEpisodes(episodes));
  return storage;
}

async function arcadeZip(): Promise<Blob> {
  const { run, episodes } = counterRun();
  const records = episodes.map(({ episode }) => episode);
  return writeZip(writeArcade(run, records, stepsIn(episodes), '0.1.0'));
}

function textFile(path: string, text: string): ImportFile {
  return { path, file: new Blob([text]) };
}

describe('importing', () => {
  it('brings an exported run back, equal step by step, and verifies', async () => {
    const storage = await storageWithRun();
    const exported = await exportRun('run-1' as RunId, { format: 'arcade' }, storage, exportDeps);
    if (!exported.ok) throw new Error(exported.error.message);
    expect(exported.value.fileName).toBe('Counting.arcade.zip');
    expect((await value(storage.getRun('run-1' as RunId)))?.exportedAt).toBe(9000);

    const other = createMemoryStorage();
    const chosen = [{ path: exported.value.fileName, file: exported.value.blob }];
    const imported = await importFiles(chosen, other, importDeps());
    if (!imported.ok) throw new Error(imported.error.message);
    const [run] = imported.value.runs;
    if (!run) throw new Error('no run');
    expect(run).toMatchObject({ name: 'Counting', episodes: 3, plannedEpisodes: 3, notes: [] });
    const episodes = await value(other.listEpisodes(run.runId));
    const { episodes: originals } = counterRun();
    for (const [index, episode] of episodes.entries())
      expect(await value(other.listSteps(episode.id))).toEqual(originals[index]?.steps);
    expect(await verifyRun(run.runId, other, load)).toMatchObject({
      ok: true,
      value: { allReproduced: true },
    });
  });

  it('takes folders, zips and several of them at once, and reports progress', async () => {
    const storage = createMemoryStorage();
    const seen: ImportProgress[] = [];
    const imported = await importFiles(
      [
        textFile('results/babyai/count/three/count/three_run_00.json', balrogJson()),
        textFile('results/babyai/count/three/count/three_run_01.json', balrogJson({ seed: 101 })),
        { path: 'x.arcade.zip', file: await arcadeZip() },
      ],
      storage,
      importDeps(),
      (progress) => seen.push(progress),
    );
    if (!imported.ok) throw new Error(imported.error.message);
    expect(imported.value.runs.map(({ name, episodes }) => [name, episodes])).toEqual([
      ['results', 2],
      ['Counting', 3],
    ]);
    expect(seen.at(-1)?.episodes).toBe(5);
    for (const [index, { episodes }] of seen.entries())
      expect(episodes).toBeGreaterThanOrEqual(seen[index - 1]?.episodes ?? 0);
  });

  it('stores the first rows long before a large source has been read', async () => {
    const storage = createMemoryStorage();
    let read = 0;
    let readWhenFirstStored = 0;
    const add = storage.addEpisodes.bind(storage);
    storage.addEpisodes = (episodes) => {
      readWhenFirstStored ||= read;
      return add(episodes);
    };
    const files = Array.from({ length: 300 }, (_, index): ImportFile => {
      const file = new Blob([balrogJson({ seed: index })]);
      const original = file.arrayBuffer.bind(file);
      file.arrayBuffer = () => {
        read += 1;
        return original();
      };
      return { path: `r/babyai/count/three/count/three_run_${index}.json`, file };
    });
    await importFiles(files, storage, importDeps());
    expect(read).toBeGreaterThanOrEqual(300);
    expect(readWhenFirstStored).toBeLessThan(10);
  });

  it('finds the options of a result set that does not record them', async () => {
    const storage = createMemoryStorage();
    const { episode, steps } = playCounter(0, ['up', 'down'], 5);
    const json = balrogJson({ seed: 100, mission: episode.mission, progression: 0, num_steps: 2 });
    const rows = steps.map(
      ({ step, answer, observation }) =>
        `${step},${answer},,"${observation.longTerm.replaceAll('"', '""')}",0,False\r\n`,
    );
    const csv = `Step,Action,Reasoning,Observation,Reward,Done\r\n${rows.join('')}`;
    const stem = 'r/babyai/count/three/count/three_run_00';
    const deps = { ...importDeps(), loadEnvironment: load };
    const imported = await importFiles(
      [textFile(`${stem}.json`, json), textFile(`${stem}.csv`, csv)],
      storage,
      deps,
    );
    if (!imported.ok) throw new Error(imported.error.message);
    const runId = imported.value.runs[0]?.runId ?? ('' as RunId);
    expect((await value(storage.listEpisodes(runId)))[0]?.options).toEqual({ offset: 5 });
  });

  it('says so when there is nothing to import', async () => {
    const storage = createMemoryStorage();
    const nothing = await importFiles([textFile('cat.txt', 'meow')], storage, importDeps());
    expect(nothing).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    expect(!nothing.ok && nothing.error.message).toMatch(/No run was found.*cat.txt/);
    const two = [textFile('set/cat.txt', 'meow'), textFile('set/dog.txt', 'woof')];
    const folder = await importFiles(two, storage, importDeps());
    expect(!folder.ok && folder.error.message).toMatch(/^No run was found in "set"\./);
    expect(await importFiles([], storage, importDeps())).toMatchObject({ ok: false });
    expect(await importFiles([textFile('x.zip', 'no zip')], storage, importDeps())).toMatchObject({
      ok: false,
      error: { kind: 'damaged' },
    });
    expect(await value(storage.listRuns())).toEqual([]);
  });

  it('keeps what it has and says so when the storage fills up', async () => {
    const storage = createMemoryStorage();
    const add = storage.addEpisodes.bind(storage);
    let batches = 0;
    storage.addEpisodes = async (episodes) => {
      batches += 1;
      if (batches < 3) return add(episodes);
      return fail({ kind: 'full', message: 'The disk is full.', advice: 'Free some space.' } as const);
    };
    const files = Array.from({ length: 200 }, (_, index) =>
      textFile(`r/babyai/count/three/count/three_run_${index}.json`, balrogJson({ seed: index })),
    );
    const imported = await importFiles(files, storage, importDeps());
    expect(imported).toMatchObject({ ok: false, error: { kind: 'storage', advice: 'Free some space.' } });
    const [run] = await value(storage.listRuns());
    const kept = run ? await value(storage.listEpisodes(run.id)) : [];
    expect(kept.length).toBeGreaterThan(0);
    expect(!imported.ok && imported.error.message).toContain(`${kept.length} episodes`);
    expect(run?.source?.notes.at(-1)).toMatch(/stopped early: The disk is full/);
    expect(run?.source?.notes.at(-1)).toContain(`${kept.length} of 200 planned episodes are kept`);
    expect(run).toMatchObject({ state: 'interrupted', plannedEpisodes: 200 });
    expect(run?.headline).toMatchObject({ mean: null, n: kept.length, planned: 200 });
  });

  it('holds its run and shows it as importing until the last episode is stored', async () => {
    const storage = createMemoryStorage();
    const held = new Set<string>();
    const seen: unknown[] = [];
    const add = storage.addEpisodes.bind(storage);
    storage.addEpisodes = async (episodes) => {
      const [run] = await value(storage.listRuns());
      seen.push([run?.state, run?.plannedEpisodes, run?.headline, run !== undefined && held.has(run.id)]);
      return add(episodes);
    };
    const files = Array.from({ length: 50 }, (_, index) =>
      textFile(`r/babyai/count/three/count/three_run_${index}.json`, balrogJson({ seed: index })),
    );
    const holdRun = async (id: RunId) => {
      held.add(id);
      return () => void held.delete(id);
    };
    const imported = await importFiles(files, storage, { ...importDeps(), holdRun });
    expect(imported.ok).toBe(true);
    expect(seen.length).toBeGreaterThan(1);
    for (const state of seen) expect(state).toEqual(['importing', 50, null, true]);
    expect(held.size).toBe(0);
    const [run] = await value(storage.listRuns());
    expect(run).toMatchObject({
      state: 'finished',
      headline: { mean: 100, standardError: 0, n: 50, planned: 50, environments: 1 },
    });
  });

  it('gives its run up even when reading breaks off unexpectedly', async () => {
    const storage = createMemoryStorage();
    const held = new Set<string>();
    storage.addEpisodes = () => Promise.reject(new Error('broken'));
    const holdRun = async (id: RunId) => {
      held.add(id);
      return () => void held.delete(id);
    };
    const chosen = [textFile('r/babyai/count/three/count/three_run_00.json', balrogJson())];
    await expect(importFiles(chosen, storage, { ...importDeps(), holdRun })).rejects.toThrow('broken');
    expect(held.size).toBe(0);
    expect((await value(storage.listRuns()))[0]?.state).toBe('importing');
  });

  it('takes the figure of a run file from its episodes, whatever the file says', async () => {
    const { run, episodes } = counterRun();
    const records = episodes.map(({ episode }) => episode);
    const headline = { mean: 99, standardError: 1, n: 77, planned: 77, environments: 9 };
    const parts = writeArcade({ ...run, headline }, records, stepsIn(episodes), '0.1.0');
    const storage = createMemoryStorage();
    await importFiles([{ path: 'x.arcade.zip', file: await writeZip(parts) }], storage, importDeps());
    const [copy] = await value(storage.listRuns());
    expect(copy).toMatchObject({
      state: 'finished',
      headline: { mean: 50, n: 2, planned: 3, environments: 1 },
    });
  });
});

describe('exporting', () => {
  it('gives BALROG folders that import again', async () => {
    const storage = await storageWithRun();
    const exported = await exportRun('run-1' as RunId, { format: 'balrog' }, storage, exportDeps);
    if (!exported.ok) throw new Error(exported.error.message);
    const other = createMemoryStorage();
    const imported = await importFiles([{ path: 'r.zip', file: exported.value.blob }], other, importDeps());
    expect(imported).toMatchObject({ ok: true, value: { runs: [{ name: 'Counting', episodes: 3 }] } });
  });

  it('of an unknown run is a plain answer', async () => {
    const exported = await exportRun(
      'none' as RunId,
      { format: 'arcade' },
      createMemoryStorage(),
      exportDeps,
    );
    expect(exported).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  });
});

describe('hostile files', () => {
  it('are either imported soundly or refused with a reason, whatever bytes are changed', async () => {
    const whole = new Uint8Array(await (await arcadeZip()).arrayBuffer());
    const { run, episodes } = counterRun();
    const records = episodes.map(({ episode }) => episode);
    const parts = await collect(writeArcade(run, records, stepsIn(episodes), '0.1.0'));
    let state = 12345;
    const random = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const mutate = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
      const copy = bytes.slice();
      const kind = random(4);
      if (kind === 0) return copy.slice(0, random(copy.length));
      for (let change = 0; change <= random(6); change += 1) {
        const at = random(copy.length);
        if (kind === 1) copy[at] = random(256);
        else if (kind === 2) copy.copyWithin(at, random(copy.length), random(copy.length));
        else copy.set(new TextEncoder().encode('"__proto__":{"polluted":1},').slice(0, copy.length - at), at);
      }
      return copy;
    };
    const prototype = Object.getOwnPropertyNames(Object.prototype).sort();
    for (let round = 0; round < 200; round += 1) {
      const storage = createMemoryStorage();
      const chosen: ImportFile[] =
        round % 2 === 0
          ? [{ path: 'x.arcade.zip', file: new Blob([mutate(whole)]) }]
          : parts.map(({ path, bytes }) => ({
              path: `x/${path}`,
              file: new Blob([random(3) === 0 ? mutate(bytes) : bytes.slice()]),
            }));
      const imported = await importFiles(chosen, storage, importDeps());
      if (imported.ok) {
        for (const { runId } of imported.value.runs)
          for (const episode of await value(storage.listEpisodes(runId))) {
            const steps = await value(storage.listSteps(episode.id));
            expect(steps.length).toBe(episode.hasSteps ? episode.steps : 0);
            expect(Number.isFinite(episode.progression)).toBe(true);
          }
      } else {
        expect(imported.error.message).not.toBe('');
        expect(imported.error.advice).not.toBe('');
      }
    }
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
