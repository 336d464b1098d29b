import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { dumpDatabase } from '../../test/fixtures/database/dump';
import { openStorage, type KeyStore } from './index';
import { openKeyStore } from './keys';
import { Connection } from './connection';
import type { KeyProtection } from './keyCrypto';
import { KEY_MIGRATIONS, KEYS_DATABASE_NAME } from './keyRows';
import { DATABASE_NAME } from './schema';
import type { DatabaseEngine } from './engine';
import { makeRun } from '../../test/support/records';
import { freshEngine } from './testing';

const CANARY = 'sk-canary-5f1d';
const ADDRESS = 'http://localhost:8000/v1';

/** All databases of an engine as text. */
async function everythingIn(engine: DatabaseEngine): Promise<string> {
  const databases = await engine.indexedDB.databases();
  const dumps = await Promise.all(databases.map(({ name }) => dumpDatabase(engine, name ?? '')));
  return JSON.stringify(dumps);
}

describe('keys', () => {
  it('are held for their origin only, and not on disk', async () => {
    const engine = freshEngine();
    const storage = await openStorage({ engine });
    await storage.createRun(makeRun(), []);
    const keys = openKeyStore(engine);
    expect(keys.hold(ADDRESS, CANARY)).toEqual({ ok: true, value: null });
    expect(await keys.read('http://localhost:8000/other?x=1')).toBe(CANARY);
    for (const other of [
      'https://localhost:8000',
      'http://localhost:8001',
      'http://example.org',
      'nonsense',
      '',
    ]) {
      expect(await keys.read(other)).toBeNull();
    }
    expect(await keys.list()).toEqual([
      { origin: 'http://localhost:8000', remembered: false, encrypted: false },
    ]);
    expect(await everythingIn(engine)).not.toContain(CANARY);
    expect(await openKeyStore(engine).read(ADDRESS)).toBeNull();
  });

  it('are remembered on request, apart from runs and settings', async () => {
    const engine = freshEngine();
    await openStorage({ engine });
    expect(await openKeyStore(engine).remember(ADDRESS, CANARY)).toEqual({ ok: true, value: null });
    const later = openKeyStore(engine);
    expect(await later.read(ADDRESS)).toBe(CANARY);
    expect(await later.list()).toEqual([
      { origin: 'http://localhost:8000', remembered: true, encrypted: false },
    ]);
    expect(JSON.stringify(await dumpDatabase(engine, DATABASE_NAME))).not.toContain(CANARY);
    expect(JSON.stringify(await dumpDatabase(engine, KEYS_DATABASE_NAME))).toContain(CANARY);
  });

  it('are forgotten by every tab and leave nothing on disk', async () => {
    const engine = freshEngine();
    const here = openKeyStore(engine);
    const there = openKeyStore(engine);
    await here.remember(ADDRESS, CANARY);
    await here.remember('https://api.example.org/v1', `${CANARY}-2`);
    expect(await there.forget(ADDRESS)).toEqual({ ok: true, value: null });
    expect(await here.read(ADDRESS)).toBeNull();
    expect(await here.read('https://api.example.org')).toBe(`${CANARY}-2`);
    here.hold(ADDRESS, CANARY);
    expect(await here.forgetAll()).toEqual({ ok: true, value: null });
    expect(await here.list()).toEqual([]);
    expect(await everythingIn(engine)).not.toContain(CANARY);
  });

  it('prefer the one typed last', async () => {
    const keys = openKeyStore(freshEngine());
    await keys.remember(ADDRESS, 'old');
    keys.hold(ADDRESS, 'new');
    expect(await keys.read(ADDRESS)).toBe('new');
    await keys.remember(ADDRESS, 'newest');
    expect(await keys.read(ADDRESS)).toBe('newest');
  });

  it('stay usable where nothing can be remembered, with an error that does not hold them', async () => {
    const keys = openKeyStore(null);
    const remembered = await keys.remember(ADDRESS, CANARY);
    expect(remembered).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(JSON.stringify(remembered)).not.toContain(CANARY);
    expect(await keys.read(ADDRESS)).toBe(CANARY);
    expect(await keys.forgetAll()).toEqual({ ok: true, value: null });
    expect(await keys.list()).toEqual([]);
  });

  it('are refused for what is no web address', async () => {
    const keys = openKeyStore(freshEngine());
    expect(keys.hold('localhost', CANARY).ok).toBe(false);
    expect((await keys.remember('file:///x', CANARY)).ok).toBe(false);
    expect(await keys.list()).toEqual([]);
  });
});

describe('keys under a passphrase', () => {
  const PASSPHRASE = 'correct horse battery';
  /** Few rounds, so that the tests are fast; the number is stored with the passphrase. */
  const protection: KeyProtection = {
    subtle: crypto.subtle,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    iterations: 1_000,
  };
  const OTHER = 'https://api.example.org/v1';

  const open = (engine: DatabaseEngine): KeyStore => openKeyStore(engine, protection);

  async function withPassphrase(): Promise<{ engine: DatabaseEngine; keys: KeyStore }> {
    const engine = freshEngine();
    const keys = open(engine);
    await keys.remember(ADDRESS, CANARY);
    expect(await keys.setPassphrase(PASSPHRASE)).toEqual({ ok: true, value: null });
    return { engine, keys };
  }

  it('are encrypted at rest, those remembered before included, and read in the page that set it', async () => {
    const { engine, keys } = await withPassphrase();
    await keys.remember(OTHER, `${CANARY}-2`);
    expect(await everythingIn(engine)).not.toContain(CANARY);
    expect(await everythingIn(engine)).not.toContain(PASSPHRASE);
    expect(await keys.lockState()).toBe('unlocked');
    expect(await keys.read(ADDRESS)).toBe(CANARY);
    expect(await keys.read(OTHER)).toBe(`${CANARY}-2`);
    expect(await keys.list()).toEqual([
      { origin: 'http://localhost:8000', remembered: true, encrypted: true },
      { origin: 'https://api.example.org', remembered: true, encrypted: true },
    ]);
  });

  it('are locked in another page until it is entered there, and a wrong one is told apart', async () => {
    const { engine } = await withPassphrase();
    const later = open(engine);
    expect(await later.lockState()).toBe('locked');
    expect(await later.read(ADDRESS)).toBeNull();
    expect(await later.unlock('correct horse batterx')).toMatchObject({
      ok: false,
      error: { kind: 'wrongPassphrase' },
    });
    expect(await later.lockState()).toBe('locked');
    expect(await later.unlock(PASSPHRASE)).toEqual({ ok: true, value: null });
    expect(await later.read(ADDRESS)).toBe(CANARY);
    later.lock();
    expect(await later.lockState()).toBe('locked');
    expect(await later.read(ADDRESS)).toBeNull();
  });

  it('take a passphrase however its letters are composed', async () => {
    const engine = freshEngine();
    await open(engine).setPassphrase('caf\u00e9 au lait');
    expect((await open(engine).unlock('cafe\u0301 au lait')).ok).toBe(true);
  });

  it('can be forgotten while locked, and all of them together with the passphrase', async () => {
    const { engine, keys } = await withPassphrase();
    await keys.remember(OTHER, `${CANARY}-2`);
    const later = open(engine);
    expect(await later.forget(ADDRESS)).toEqual({ ok: true, value: null });
    expect((await later.list()).map(({ origin }) => origin)).toEqual(['https://api.example.org']);
    expect(await later.lockState()).toBe('locked');
    expect(await later.forgetAll()).toEqual({ ok: true, value: null });
    expect(await later.list()).toEqual([]);
    expect(await later.lockState()).toBe('none');
  });

  it('that are entered while locked are held, not written, and say so', async () => {
    const { engine } = await withPassphrase();
    const later = open(engine);
    const remembered = await later.remember(OTHER, `${CANARY}-2`);
    expect(remembered.ok ? '' : remembered.error.advice).toContain('Unlock');
    expect(JSON.stringify(remembered)).not.toContain(CANARY);
    expect(await later.read(OTHER)).toBe(`${CANARY}-2`);
    expect(await everythingIn(engine)).not.toContain(CANARY);
    expect(await open(engine).read(OTHER)).toBeNull();
  });

  it('are taken over when it is changed, which locks the other pages', async () => {
    const { engine, keys } = await withPassphrase();
    const later = open(engine);
    await later.unlock(PASSPHRASE);
    expect(await keys.changePassphrase('wrong passphrase', 'another passphrase')).toMatchObject({
      error: { kind: 'wrongPassphrase' },
    });
    expect((await keys.changePassphrase(PASSPHRASE, 'another passphrase')).ok).toBe(true);
    expect(await keys.read(ADDRESS)).toBe(CANARY);
    expect(await later.lockState()).toBe('locked');
    expect(await later.read(ADDRESS)).toBeNull();
    expect((await later.unlock(PASSPHRASE)).ok).toBe(false);
    expect((await later.unlock('another passphrase')).ok).toBe(true);
    expect(await later.read(ADDRESS)).toBe(CANARY);
  });

  it('are in clear again when it is removed, for which it must be known', async () => {
    const { engine } = await withPassphrase();
    const later = open(engine);
    expect((await later.removePassphrase('not this one')).ok).toBe(false);
    expect(await everythingIn(engine)).not.toContain(CANARY);
    expect((await later.removePassphrase(PASSPHRASE)).ok).toBe(true);
    expect(await later.lockState()).toBe('none');
    expect(await openKeyStore(engine).read(ADDRESS)).toBe(CANARY);
  });

  it('do not open for another address, whoever moves the rows', async () => {
    const { engine, keys } = await withPassphrase();
    await keys.remember(OTHER, `${CANARY}-2`);
    const connection = new Connection({ engine, name: KEYS_DATABASE_NAME, migrations: KEY_MIGRATIONS });
    await connection.run('swap the rows', async (database) => {
      const table = database.table<{ origin: string; sealed: unknown }, string>('keys');
      const [first, second] = await table.toArray();
      if (!first || !second) throw new Error('rows are missing');
      await table.bulkPut([
        { ...first, sealed: second.sealed },
        { ...second, sealed: first.sealed },
      ]);
    });
    connection.close();
    expect(await keys.read(ADDRESS)).toBeNull();
    expect(await keys.read(OTHER)).toBeNull();
    const changed = await keys.changePassphrase(PASSPHRASE, 'another passphrase');
    expect(changed.ok ? '' : changed.error.message).toContain('damaged');
  });

  it('stay as they were where the change breaks off', async () => {
    const engine = freshEngine();
    const keys = open(engine);
    await keys.remember(ADDRESS, CANARY);
    await keys.remember(OTHER, `${CANARY}-2`);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('The power went.');
    });
    expect((await keys.setPassphrase(PASSPHRASE)).ok).toBe(false);
    put.mockRestore();
    expect(await keys.lockState()).toBe('none');
    expect(await keys.read(ADDRESS)).toBe(CANARY);
    expect(await open(engine).read(OTHER)).toBe(`${CANARY}-2`);
  });

  it('are not lost when two pages change them at once', async () => {
    const { engine, keys } = await withPassphrase();
    const later = open(engine);
    await later.unlock(PASSPHRASE);
    await Promise.all([
      keys.remember('https://a.example', 'key-a'),
      later.remember('https://b.example', 'key-b'),
      keys.remember('https://c.example', 'key-c'),
    ]);
    const fresh = open(engine);
    await fresh.unlock(PASSPHRASE);
    expect(await fresh.read(ADDRESS)).toBe(CANARY);
    for (const name of ['a', 'b', 'c'])
      expect(await fresh.read(`https://${name}.example`)).toBe(`key-${name}`);
  });

  it('refuse a short passphrase, a second one, and any where nothing can be encrypted', async () => {
    const { engine, keys } = await withPassphrase();
    expect(await keys.setPassphrase('another passphrase')).toMatchObject({ error: { kind: 'alreadySet' } });
    expect(await keys.read(ADDRESS)).toBe(CANARY);
    expect(await open(freshEngine()).setPassphrase('seven77')).toMatchObject({ error: { kind: 'tooShort' } });
    const insecure = { ...protection, subtle: undefined };
    for (const store of [openKeyStore(engine, insecure), openKeyStore(engine)]) {
      expect(await store.unlock(PASSPHRASE)).toMatchObject({ error: { kind: 'unsupported' } });
      expect(await store.lockState()).toBe('locked');
    }
    expect(await openKeyStore(freshEngine(), insecure).setPassphrase(PASSPHRASE)).toMatchObject({
      error: { kind: 'unsupported' },
    });
  });

  it('come from a database of before there were passphrases as they are', async () => {
    const engine = freshEngine();
    const [first] = KEY_MIGRATIONS;
    if (!first) throw new Error('no migration');
    const old = new Connection({ engine, name: KEYS_DATABASE_NAME, migrations: [first] });
    await old.run('keep a key', (database) =>
      database.table('keys').put({ origin: 'http://localhost:8000', key: CANARY }),
    );
    old.close();
    const keys = open(engine);
    expect(await keys.read(ADDRESS)).toBe(CANARY);
    expect((await keys.setPassphrase(PASSPHRASE)).ok).toBe(true);
    expect(await everythingIn(engine)).not.toContain(CANARY);
    expect(await keys.read(ADDRESS)).toBe(CANARY);
  });
});

it('makes a passphrase as costly to try as OWASP asks, and stores the cost with it', async () => {
  const engine = freshEngine();
  const protection: KeyProtection = {
    subtle: crypto.subtle,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  };
  await openKeyStore(engine, protection).setPassphrase('correct horse battery');
  const { stores } = await dumpDatabase(engine, KEYS_DATABASE_NAME);
  const [row] = stores.find(({ name }) => name === 'passphrases')?.rows as { iterations: number }[];
  expect(row?.iterations).toBeGreaterThanOrEqual(600_000);
});
