import { describe, expect, it } from 'vitest';
import {
  COLLECTION,
  makeCollection,
  makeNewVersion,
  makeNewWorld,
  makePlan,
  makeRating,
  makeValidity,
  WORLD,
} from '../../test/support/worldRecords';
import { NO_USAGE } from '../core/agent';
import type { CollectionId, PlannedWorld, WorldId, WorldRecord } from '../core/worlds';
import { createMemoryStorage, openStorage } from './index';
import type { Storage, Stored } from './index';
import { freshEngine } from './testing';

const implementations: [string, () => Promise<Storage>][] = [
  ['IndexedDB', () => openStorage({ engine: freshEngine() })],
  ['memory', () => Promise.resolve(createMemoryStorage())],
];

function valueOf<T>(result: Stored<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function refusalOf(result: Stored<unknown>): string {
  if (result.ok) throw new Error('expected a refusal');
  return result.error.message;
}

async function worldOf(storage: Storage, id: WorldId = WORLD): Promise<WorldRecord> {
  const world = valueOf(await storage.getWorld(id));
  if (!world) throw new Error('The world is not stored.');
  return world;
}

const SPENT = {
  calls: 1,
  usage: { ...NO_USAGE, inputTokens: 100, outputTokens: 7 },
  spentTokens: 107,
  workedMs: 50,
};
const other = (name: string): WorldId => name as WorldId;

describe.each(implementations)('storage of worlds on %s', (_name, open) => {
  async function withWorld(sources: readonly string[] = ['v0', 'v1']): Promise<Storage> {
    const storage = await open();
    valueOf(await storage.addCollection(makeCollection(), [makeNewWorld({}, sources)]));
    return storage;
  }

  it('keeps a collection with its worlds and their versions, and what they are made after', async () => {
    const storage = await open();
    const planned: PlannedWorld = {
      name: 'second',
      specification: '# Task: Second.',
      reference: { name: 'sunburn', source: 'class TextGame: ...' },
      pairing: null,
    };
    const second = { ...makeNewWorld({ id: other('w2'), order: 0, name: 'second' }), planned };
    const first = makeNewWorld({ order: 1 }, ['a', 'bc']);
    valueOf(await storage.addCollection(makeCollection({ plan: makePlan() }), [first, second]));
    const worlds = valueOf(await storage.listWorlds(COLLECTION));
    expect(worlds.map(({ name }) => name)).toEqual(['second', 'boil-water']);
    expect(worlds[1]?.versions).toMatchObject([
      { index: 0, reflections: 0, characters: 1, validity: null },
      { index: 1, reflections: 1, characters: 2, origin: 'generated', stopped: null },
    ]);
    expect(valueOf(await storage.getWorldVersion(WORLD, 1))).toMatchObject({ index: 1, source: 'bc' });
    expect(valueOf(await storage.getWorldVersion(WORLD, 2))).toBeNull();
    expect(valueOf(await storage.getPlannedWorld(other('w2')))).toEqual(planned);
    expect(valueOf(await storage.getPlannedWorld(WORLD))).toBeNull();
    expect(valueOf(await storage.getCollection(COLLECTION))).toEqual(makeCollection({ plan: makePlan() }));
  });

  it('adds all or nothing, and only to a collection that is there', async () => {
    const storage = await withWorld();
    const fresh = makeNewWorld({ id: other('w2') });
    refusalOf(await storage.addWorlds([fresh, makeNewWorld()]));
    expect(valueOf(await storage.getWorld(other('w2')))).toBeNull();
    refusalOf(await storage.addCollection(makeCollection(), []));
    const astray = makeNewWorld({ id: other('w3'), collectionId: 'none' as CollectionId });
    expect(refusalOf(await storage.addWorlds([astray]))).toContain('no longer stored');
    const foreign = { ...fresh, versions: [makeNewVersion('x', {}, WORLD)] };
    expect(refusalOf(await storage.addWorlds([foreign]))).toContain('another world');
    valueOf(await storage.addWorlds([fresh]));
    expect(valueOf(await storage.listWorlds(COLLECTION))).toHaveLength(2);
  });

  it('adds versions after the last one, however many write at once, and never over another', async () => {
    const storage = await withWorld(['v0']);
    const sources = Array.from({ length: 8 }, (_, place) => `edit ${String(place)}`);
    const added = await Promise.all(
      sources.map((source) => storage.appendVersion({ ...makeNewVersion(source), spent: SPENT })),
    );
    expect(added.map(valueOf).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { versions } = await worldOf(storage);
    expect(versions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const found = new Set<string>();
    for (const { index } of versions)
      found.add(valueOf(await storage.getWorldVersion(WORLD, index))?.source ?? '');
    expect(found).toEqual(new Set(['v0', ...sources]));
    expect(valueOf(await storage.getCollection(COLLECTION))).toMatchObject({
      calls: 8,
      usage: { inputTokens: 800, outputTokens: 56 },
      spentTokens: 856,
      workedMs: 400,
    });
  });

  it('merges measures of two writers, and lists show them', async () => {
    const storage = await withWorld();
    const search = { won: true, solution: ['win'], statesSeen: 3, end: 'won', milliseconds: 1 } as const;
    const failed = { kind: 'model', message: 'No answer.', advice: 'Try again.' } as const;
    valueOf(await storage.updateWorld(WORLD, { error: failed }));
    await Promise.all([
      storage.changeVersion(WORLD, 1, {
        measures: { validity: makeValidity() },
        updatedAt: 5_000,
        spent: SPENT,
      }),
      storage.changeVersion(WORLD, 1, { measures: { search }, updatedAt: 5_000 }),
      storage.updateCollection(COLLECTION, { spent: SPENT, name: 'Renamed' }),
    ]);
    const version = valueOf(await storage.getWorldVersion(WORLD, 1));
    expect(version?.measures).toMatchObject({ validity: makeValidity(), search, compliance: null });
    const world = await worldOf(storage);
    expect(world.error).toBeNull();
    expect(world.versions).toMatchObject([
      { validity: null, searchWon: null },
      { validity: { initialization: true, validActions: true, runnable: true }, searchWon: true },
    ]);
    expect(valueOf(await storage.getCollection(COLLECTION))).toMatchObject({ calls: 2, name: 'Renamed' });
    expect(
      refusalOf(await storage.changeVersion(WORLD, 7, { measures: { search }, updatedAt: 1 })),
    ).toContain('version');
  });

  it('keeps the turns of a play that was cut off until they are taken away', async () => {
    const storage = await withWorld();
    const play = [{ kind: 'action', text: 'look', observation: 'A pot.' }] as const;
    valueOf(await storage.changeVersion(WORLD, 0, { play, updatedAt: 1 }));
    valueOf(await storage.changeVersion(WORLD, 0, { measures: {}, updatedAt: 2 }));
    expect(valueOf(await storage.getWorldVersion(WORLD, 0))?.play).toEqual(play);
    valueOf(await storage.changeVersion(WORLD, 0, { play: null, updatedAt: 3 }));
    expect(valueOf(await storage.getWorldVersion(WORLD, 0))?.play).toBeNull();
  });

  it('merges ratings: one of each person for each question, another in its place, none of others lost', async () => {
    const storage = await withWorld();
    const mine = makeRating();
    const theirs = makeRating({ rater: 'CD', yes: false });
    await Promise.all([storage.rateWorld(WORLD, mine), storage.rateWorld(WORLD, theirs)]);
    valueOf(await storage.rateWorld(WORLD, makeRating({ yes: false, at: 4_000 })));
    valueOf(await storage.rateWorld(WORLD, makeRating({ measure: 'alignment', path: 3 })));
    expect((await worldOf(storage)).ratings).toHaveLength(3);
    expect((await worldOf(storage)).ratings).toContainEqual({ ...mine, yes: false, at: 4_000 });
    valueOf(await storage.unrateWorld(WORLD, theirs));
    expect((await worldOf(storage)).ratings.map(({ rater }) => rater)).toEqual(['AB', 'AB']);
    expect(refusalOf(await storage.rateWorld(WORLD, makeRating({ version: 9 })))).toContain('rated');
  });

  it('lists collections newest first; hides, takes back and purges them with all they hold', async () => {
    const storage = await withWorld();
    const newer = makeCollection({ id: 'collection-2' as CollectionId, createdAt: 2_000 });
    const kept = makeNewWorld({ id: other('kept'), collectionId: newer.id }, ['kept']);
    valueOf(await storage.addCollection(newer, [kept]));
    expect(valueOf(await storage.listCollections()).map(({ id }) => id)).toEqual([newer.id, COLLECTION]);
    valueOf(await storage.deleteCollection(COLLECTION, 5_000));
    expect(valueOf(await storage.listCollections()).map(({ id }) => id)).toEqual([newer.id]);
    expect(valueOf(await storage.purgeDeleted(5_000))).toBe(0);
    valueOf(await storage.restoreCollection(COLLECTION));
    expect(valueOf(await storage.listWorlds(COLLECTION))).toHaveLength(1);
    valueOf(await storage.deleteCollection(COLLECTION, 5_000));
    expect(valueOf(await storage.purgeDeleted(5_001))).toBe(1);
    expect(valueOf(await storage.getWorld(WORLD))).toBeNull();
    expect(valueOf(await storage.getWorldVersion(WORLD, 0))).toBeNull();
    expect(valueOf(await storage.getWorldVersion(other('kept'), 0))?.source).toBe('kept');
  });

  it('hides, takes back and purges a single world', async () => {
    const storage = await withWorld();
    valueOf(await storage.deleteWorld(WORLD, 5_000));
    expect(valueOf(await storage.listWorlds(COLLECTION))).toEqual([]);
    valueOf(await storage.restoreWorld(WORLD));
    expect(valueOf(await storage.listWorlds(COLLECTION))).toHaveLength(1);
    valueOf(await storage.deleteWorld(WORLD, 5_000));
    expect(valueOf(await storage.purgeDeleted(6_000))).toBe(1);
    expect(valueOf(await storage.getWorldVersion(WORLD, 0))).toBeNull();
  });

  it('hands out copies, and stays as it was where something cannot be copied', async () => {
    const storage = await withWorld();
    Object.assign(await worldOf(storage), { name: 'changed' });
    expect((await worldOf(storage)).name).toBe('boil-water');
    const broken = { ...makeNewVersion(), content: { ...makeNewVersion().content, extra: () => 1 } };
    refusalOf(await storage.appendVersion({ ...broken, spent: SPENT }));
    expect((await worldOf(storage)).versions).toHaveLength(2);
    expect(valueOf(await storage.getCollection(COLLECTION))?.calls).toBe(0);
  });
});
