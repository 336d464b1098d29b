import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dumpDatabase, loadDump, readDump } from '../../test/fixtures/database/dump';
import type { DatabaseDump } from '../../test/fixtures/database/dump';
import type { PictureHash } from '../core/agent';
import type { RunId } from '../core/evaluate';
import { openDexieStorage } from './dexieStorage';
import { openStorage } from './openStorage';
import { DATABASE_NAME, latestVersion, MIGRATIONS } from './schema';
import type { Migration } from './schema';
import { makeRun, runId } from '../../test/support/records';
import { freshEngine } from './testing';

const LATEST = latestVersion(MIGRATIONS);
const RELEASED = MIGRATIONS.map((migration) => migration.version);

function fixturePath(version: number): string {
  return fileURLToPath(new URL(`../../test/fixtures/database/v${version}.json`, import.meta.url));
}

function fixture(version: number): DatabaseDump {
  return readDump(readFileSync(fixturePath(version), 'utf8'));
}

function countWrites(): () => number {
  const spies = (['add', 'put', 'delete', 'clear'] as const).map((verb) =>
    vi.spyOn(IDBObjectStore.prototype, verb),
  );
  const stores = (['createObjectStore', 'deleteObjectStore'] as const).map((verb) =>
    vi.spyOn(IDBDatabase.prototype, verb),
  );
  return () => [...spies, ...stores].reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('migrations', () => {
  it('count up from 1 without gap, and every released version has its fixture', () => {
    expect(RELEASED).toEqual(RELEASED.map((_, place) => place + 1));
    expect(RELEASED.filter((version) => !existsSync(fixturePath(version)))).toEqual([]);
  });

  it.each(RELEASED)(
    'open a database of version %i, and then again without a single write',
    async (version) => {
      const engine = freshEngine();
      await loadDump(engine, fixture(version));
      const first = await openStorage({ engine });
      expect((await first.estimate()).mode).toBe('indexedDb');
      expect(await first.listRuns()).toMatchObject({ ok: true });
      first.close();
      const afterFirst = await dumpDatabase(engine, DATABASE_NAME);
      expect(afterFirst.version).toBe(LATEST * 10);

      const writes = countWrites();
      const second = await openStorage({ engine });
      await second.listRuns();
      second.close();
      expect(writes()).toBe(0);
      expect(await dumpDatabase(engine, DATABASE_NAME)).toEqual(afterFirst);
    },
  );

  it('leave the content of a current database as it is', async () => {
    const engine = freshEngine();
    const dump = fixture(LATEST);
    await loadDump(engine, dump);
    const storage = await openStorage({ engine });
    const stored = dump.stores.find(({ name }) => name === 'steps')?.rows as {
      episodeId: string;
      steps: unknown[];
    }[];
    const runs = await storage.listRuns();
    if (!runs.ok) throw new Error(runs.error.message);
    for (const run of [...runs.value, makeRun({ id: runId('run-2') })]) {
      const episodes = await storage.listEpisodes(run.id);
      if (!episodes.ok) throw new Error(episodes.error.message);
      expect(episodes.value.length).toBeGreaterThan(0);
      for (const { id } of episodes.value) {
        const expected = stored.filter(({ episodeId }) => episodeId === id).flatMap(({ steps }) => steps);
        expect(await storage.listSteps(id)).toEqual({ ok: true, value: expected });
      }
    }
    const files = dump.stores.find(({ name }) => name === 'libraryFiles')?.rows as { hash: string }[];
    const library = await storage.listLibrary();
    expect(library.ok && library.value.map(({ name }) => name)).toEqual(['000.txt', 'mine.js']);
    for (const { hash } of library.ok ? library.value : [])
      expect(await storage.readLibraryFile(hash)).toMatchObject({
        ok: true,
        value: (files.find((row) => row.hash === hash) as unknown as { bytes: unknown }).bytes,
      });
    const pictures = dump.stores.find(({ name }) => name === 'pictures')?.rows as {
      runId: RunId;
      hash: PictureHash;
      png: Uint8Array;
    }[];
    expect(pictures.length).toBeGreaterThan(0);
    for (const row of pictures)
      expect(await storage.readPicture(row.runId, row.hash)).toEqual({ ok: true, value: row.png });
    storage.close();
    expect(await dumpDatabase(engine, DATABASE_NAME)).toEqual(dump);
  });

  it('need not touch runs from before there were headlines: they have none', async () => {
    const engine = freshEngine();
    const dump = fixture(LATEST);
    const runs = dump.stores.find(({ name }) => name === 'runs');
    for (const row of (runs?.rows ?? []) as { headline?: unknown }[]) delete row.headline;
    await loadDump(engine, dump);
    const storage = await openStorage({ engine });
    const listed = await storage.listRuns();
    expect(listed.ok && listed.value.map(({ headline }) => headline)).toEqual([null]);
    expect(await storage.getRun(runId('run-1'))).toMatchObject({ ok: true, value: { headline: null } });
    storage.close();
  });

  it.each([LATEST * 10 + 10, 9_990])(
    'refuse a database of native version %i and touch nothing',
    async (version) => {
      const engine = freshEngine();
      const newer = { ...fixture(LATEST), version };
      await loadDump(engine, newer);
      const writes = countWrites();
      const opened = await openDexieStorage({ engine });
      expect(opened).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      if (!opened.ok) expect(opened.error.advice).toContain('Reload');
      expect((await (await openStorage({ engine })).estimate()).mode).toBe('memory');
      expect(writes()).toBe(0);
      expect(await dumpDatabase(engine, DATABASE_NAME)).toEqual(newer);
    },
  );

  const rename: Migration = {
    version: LATEST + 1,
    stores: { runs: 'id, createdAt, name' },
    upgrade: async (transaction) => {
      await transaction.table('runs').toCollection().modify({ name: 'Migrated' });
    },
  };

  it('rewrite rows once', async () => {
    const engine = freshEngine();
    await loadDump(engine, fixture(LATEST));
    const migrations = [...MIGRATIONS, rename];
    for (const _ of [1, 2]) {
      const storage = await openStorage({ engine, migrations });
      const runs = await storage.listRuns();
      expect(runs.ok && runs.value.map(({ name }) => name)).toEqual(['Migrated']);
      storage.close();
    }
  });

  it.each([1, 2, 3, 4])('that fail at row write %i leave the old data untouched', async (failing) => {
    const engine = freshEngine();
    const dump = fixture(LATEST);
    await loadDump(engine, dump);
    const touchAll: Migration = {
      version: LATEST + 1,
      stores: { added: 'id' },
      upgrade: async (transaction) => {
        let writes = 0;
        await transaction
          .table('episodes')
          .toCollection()
          .modify((row: { task: string }) => {
            writes += 1;
            if (writes === failing) throw new Error('The migration met a row it does not know.');
            row.task = 'changed';
          });
      },
    };
    const storage = await openStorage({ engine, migrations: [...MIGRATIONS, touchAll] });
    const { mode, memoryReason } = await storage.estimate();
    expect(mode).toBe('memory');
    expect(memoryReason?.message).toContain('could not be brought to this version');
    expect(await dumpDatabase(engine, DATABASE_NAME)).toEqual(dump);
    const old = await openStorage({ engine });
    expect((await old.estimate()).mode).toBe('indexedDb');
  });
});
