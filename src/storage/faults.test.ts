/** Field reports 28–31: full disks, private windows, upgrades in other tabs, two writers. */
import fc from 'fast-check';
import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection';
import { openDexieStorage } from './dexieStorage';
import { openStorage } from './openStorage';
import type { Storage, Stored } from './port';
import { DATABASE_NAME, latestVersion, MIGRATIONS } from './schema';
import type { DatabaseEngine } from './engine';
import type { Migration } from './schema';
import { episodeId, makeEpisode, makeRun, makeSteps } from '../../test/support/records';
import { freshEngine } from './testing';

const EPISODE = episodeId('episode-1');
const NEXT_VERSION: readonly Migration[] = [
  ...MIGRATIONS,
  { version: latestVersion(MIGRATIONS) + 1, stores: { extra: 'id' } },
];

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

function valueOf<T>(result: Stored<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function storageWithSteps(engine: DatabaseEngine): Promise<Storage> {
  const storage = await openStorage({ engine });
  valueOf(await storage.createRun(makeRun(), [makeEpisode()]));
  valueOf(await storage.writeEpisodes([append(0, 3)]));
  return storage;
}

function append(from: number, to: number): Parameters<Storage['writeEpisodes']>[0][number] {
  return { episode: makeEpisode({ steps: to, state: 'running' }), steps: makeSteps(from, to) };
}

async function expectSteps(storage: Storage, count: number): Promise<void> {
  expect(valueOf(await storage.listSteps(EPISODE))).toEqual(makeSteps(0, count));
  expect(valueOf(await storage.getEpisode(EPISODE))?.steps).toBe(count);
}

/** Lets the next writes of rows go through `fault` instead. */
function failWrites(fault: (store: IDBObjectStore) => void, after = 0): void {
  for (const verb of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[verb];
    let calls = 0;
    vi.spyOn(IDBObjectStore.prototype, verb).mockImplementation(function (this: IDBObjectStore, ...row) {
      const request = original.apply(this, row);
      calls += 1;
      if (calls > after) fault(this);
      return request;
    });
  }
}

function runOutOfSpace(store: IDBObjectStore): void {
  // As browsers do when the disk is full: the transaction is aborted and only it knows why.
  Reflect.apply(Reflect.get(store.transaction, '_abort') as (name: string) => void, store.transaction, [
    'QuotaExceededError',
  ]);
}

describe('a browser that cannot open the database', () => {
  const faults: [string, DatabaseEngine | null][] = [
    ['has none', null],
    [
      'throws on open',
      brokenEngine(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    ],
    [
      'throws an InvalidStateError',
      brokenEngine(() => {
        throw new DOMException('private', 'InvalidStateError');
      }),
    ],
    ['answers with an error', brokenEngine(failingRequest)],
  ];

  it.each(faults)('that %s works in memory and says why', async (_what, engine) => {
    const storage = await openStorage({ engine });
    const { mode, memoryReason } = await storage.estimate();
    expect(mode).toBe('memory');
    expect(memoryReason?.kind).toBe('unavailable');
    expect(memoryReason?.advice).toContain('memory');
    valueOf(await storage.createRun(makeRun(), [makeEpisode()]));
    valueOf(await storage.writeEpisodes([append(0, 3)]));
    await expectSteps(storage, 3);
  });

  it('that never answers is given up', async () => {
    const hanging = brokenEngine(() => ({}));
    const { mode, memoryReason } = await (
      await openStorage({ engine: hanging, openTimeoutMs: 20 })
    ).estimate();
    expect(mode).toBe('memory');
    expect(memoryReason?.message).toContain('in time');
  });

  it('that opens but cannot write falls back to memory', async () => {
    failWrites(runOutOfSpace);
    const storage = await openStorage({ engine: freshEngine() });
    const { mode, memoryReason } = await storage.estimate();
    expect(mode).toBe('memory');
    expect(memoryReason?.kind).toBe('full');
  });

  it('that loses what it wrote falls back to memory', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      return this.get('nothing') as IDBRequest<IDBValidKey>;
    });
    const { mode } = await (await openStorage({ engine: freshEngine() })).estimate();
    expect(mode).toBe('memory');
  });
});

describe('a full disk', () => {
  it('is told apart from other aborts, and writing goes on when there is space', async () => {
    const storage = await storageWithSteps(freshEngine());
    failWrites(runOutOfSpace);
    const refused = await storage.writeEpisodes([append(3, 5)]);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'full' } });
    await expectSteps(storage, 3);
    vi.restoreAllMocks();
    valueOf(await storage.writeEpisodes([append(3, 5)]));
    await expectSteps(storage, 5);
  });

  it('is recognized when the write itself throws', async () => {
    const storage = await storageWithSteps(freshEngine());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(await storage.writeEpisodes([append(3, 5)])).toMatchObject({ ok: false, error: { kind: 'full' } });
    await expectSteps(storage, 3);
  });

  it('does not hide what is stored already', async () => {
    const engine = freshEngine();
    (await storageWithSteps(engine)).close();
    failWrites(runOutOfSpace);
    const storage = await openStorage({ engine });
    expect((await storage.estimate()).mode).toBe('indexedDb');
    await expectSteps(storage, 3);
  });
});

describe('a broken write', () => {
  it('leaves nothing behind when its transaction is aborted', async () => {
    const storage = await storageWithSteps(freshEngine());
    failWrites((store) => store.transaction.abort());
    const refused = await storage.writeEpisodes([append(3, 5)]);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'failed' } });
    vi.restoreAllMocks();
    await expectSteps(storage, 3);
    valueOf(await storage.writeEpisodes([append(3, 5)]));
  });

  it('can be repeated after the browser closed the database under it', async () => {
    const storage = await storageWithSteps(freshEngine());
    let closing = true;
    failWrites((store) => {
      if (!closing) return;
      closing = false;
      store.transaction.abort();
      Reflect.apply(forceCloseDatabase, undefined, [store.transaction.db]);
    });
    expect((await storage.writeEpisodes([append(3, 5)])).ok).toBe(false);
    vi.restoreAllMocks();
    valueOf(await storage.writeEpisodes([append(3, 5)]));
    await expectSteps(storage, 5);
  });

  it('keeps exactly the accepted writes of two tabs when some are cut off', async () => {
    const attempt = fc.record({
      tab: fc.nat(1),
      from: fc.nat(8),
      count: fc.integer({ min: 1, max: 4 }),
      cut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { maxLength: 20 }), async (attempts) => {
        const engine = freshEngine();
        const first = await openStorage({ engine });
        valueOf(await first.createRun(makeRun(), [makeEpisode()]));
        const tabs = [first, await openStorage({ engine })];
        const doomed = new Set<string>();
        const original = IDBObjectStore.prototype.add;
        vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
          const request = original.apply(this, row);
          if (doomed.has(JSON.stringify(row[0]).match(/write \d+/)?.[0] ?? '')) this.transaction.abort();
          return request;
        });
        const accepted = new Set<string>();
        await Promise.all(
          attempts.map(async ({ tab, from, count, cut }, number) => {
            const name = `write ${number}`;
            if (cut) doomed.add(name);
            const steps = makeSteps(from, from + count, { reasoning: name });
            const result = await tabs[tab]?.writeEpisodes([
              { episode: makeEpisode({ steps: from + count }), steps },
            ]);
            if (result?.ok) for (const { step } of steps) accepted.add(`${step} ${name}`);
          }),
        );
        vi.restoreAllMocks();
        const stored = valueOf(await first.listSteps(EPISODE));
        expect(stored.map(({ step }) => step)).toEqual(stored.map((_, place) => place));
        expect(new Set(stored.map(({ step, reasoning }) => `${step} ${reasoning}`))).toEqual(accepted);
        for (const tab of tabs) tab.close();
      }),
      { numRuns: 30 },
    );
  });
});

describe('an upgrade in another tab', () => {
  it('lets the old tab finish its write, then stops it with the advice to reload', async () => {
    const engine = freshEngine();
    const old = await storageWithSteps(engine);
    const writing = old.writeEpisodes([append(3, 300)]);
    const upgraded = valueOf(await openDexieStorage({ engine, migrations: NEXT_VERSION }));
    expect(valueOf(await writing)).toBeNull();
    const later = await old.writeEpisodes([append(300, 301)]);
    expect(later).toMatchObject({ ok: false, error: { kind: 'closed' } });
    if (!later.ok) expect(later.error.advice).toContain('Reload');
    await expectSteps(upgraded, 300);
  });

  it('waits only so long for a tab that does not let go, and changes nothing', async () => {
    const engine = freshEngine();
    (await storageWithSteps(engine)).close();
    const stubborn = await openNative(engine);
    const storage = await openStorage({ engine, migrations: NEXT_VERSION, blockedTimeoutMs: 20 });
    const { mode, memoryReason } = await storage.estimate();
    expect(mode).toBe('memory');
    expect(memoryReason?.advice).toContain('Close the other tabs');
    expect(stubborn.version).toBe(10 * latestVersion(MIGRATIONS));
    stubborn.close();
    // The request that was given up may succeed now; it must not stand in the way of the next one.
    await expectSteps(valueOf(await openDexieStorage({ engine, migrations: NEXT_VERSION })), 3);
  });

  it('stops a tab whose data were deleted', async () => {
    const engine = freshEngine();
    const storage = await storageWithSteps(engine);
    await new Promise((resolve) => {
      engine.indexedDB.deleteDatabase(DATABASE_NAME).onsuccess = resolve;
    });
    expect(await storage.listRuns()).toMatchObject({ ok: false, error: { kind: 'closed' } });
  });

  it('reaches the subscribers of the other connections', async () => {
    const engine = freshEngine();
    const writer = await storageWithSteps(engine);
    const watcher = await openStorage({ engine });
    const listener = vi.fn();
    watcher.subscribe(listener);
    valueOf(await writer.writeEpisodes([append(3, 4)]));
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  });
});

describe('a connection', () => {
  it('turns anything thrown by the work into a value', async () => {
    const connection = new Connection({ engine: freshEngine(), name: 'x', migrations: MIGRATIONS });
    for (const thrown of [new Error('odd'), 'text', undefined, null]) {
      const result = await connection.run('try', () => Promise.reject(thrown as Error));
      expect(result).toMatchObject({ ok: false, error: { kind: 'failed' } });
    }
    connection.close();
  });

  it('that is closed while it opens answers with a value', async () => {
    const connection = new Connection({ engine: freshEngine(), name: 'x', migrations: MIGRATIONS });
    const opening = connection.open();
    connection.close();
    await opening;
    expect(await connection.open()).toMatchObject({ ok: false, error: { kind: 'closed' } });
  });
});

function openNative(engine: DatabaseEngine): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = engine.indexedDB.open(DATABASE_NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('could not open'));
  });
}

function brokenEngine(open: () => object): DatabaseEngine {
  const indexedDB = new IDBFactory();
  Object.defineProperty(indexedDB, 'open', { value: open });
  return { indexedDB, IDBKeyRange };
}

function failingRequest(): object {
  const request: { error: Error; onerror: ((event: object) => void) | null } = {
    error: new DOMException('Internal error opening backing store', 'UnknownError'),
    onerror: null,
  };
  queueMicrotask(() => request.onerror?.({ target: request, preventDefault: () => undefined }));
  return request;
}
