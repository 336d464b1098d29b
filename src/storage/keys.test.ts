import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../test/fixtures/database/dump';
import { openKeyStore, openStorage } from './index';
import { KEYS_DATABASE_NAME } from './keys';
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
    expect(await keys.list()).toEqual([{ origin: 'http://localhost:8000', remembered: false }]);
    expect(await everythingIn(engine)).not.toContain(CANARY);
    expect(await openKeyStore(engine).read(ADDRESS)).toBeNull();
  });

  it('are remembered on request, apart from runs and settings', async () => {
    const engine = freshEngine();
    await openStorage({ engine });
    expect(await openKeyStore(engine).remember(ADDRESS, CANARY)).toEqual({ ok: true, value: null });
    const later = openKeyStore(engine);
    expect(await later.read(ADDRESS)).toBe(CANARY);
    expect(await later.list()).toEqual([{ origin: 'http://localhost:8000', remembered: true }]);
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
