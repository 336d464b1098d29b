import { describe, expect, it } from 'vitest';
import {
  makeCollection,
  makeModel,
  makeNewVersion,
  makeNewWorld,
  makePlan,
  makeRating,
  makeValidity,
  COLLECTION,
  WORLD,
} from '../../../test/support/worldRecords';
import { contentsOfWorlds } from '../../../test/support/worldContents';
import { valueOf, versionOf, worldsOf } from '../../../test/support/worldsBench';
import type { WorldId, WorldRecord } from '../../core/worlds';
import { createMemoryStorage, type Storage } from '../../storage';
import { exportCollection, exportWorld } from './exportWorlds';
import type { ImportFile } from './importFiles';
import { importWorlds } from './importWorlds';
import type { WorldsImportReport } from './worldsProtocol';
import { writeCollectionFile } from './worldFile';
import { openZip } from './zip';

let ids = 0;
const deps = { newId: () => `id-${String((ids += 1))}`, now: () => 9_000 };

const file = (path: string, text: string): ImportFile => ({ path, file: new Blob([text]) });
const game = (marker: string): string =>
  `# Task: Boil ${marker}.\n# Environment: kitchen\nclass TextGame:\n    ${marker} = 1\n`;
const worldText = (name: string): string =>
  JSON.stringify({
    format: 'agent-arcade-world',
    formatVersion: 1,
    world: { name, specification: '', pairing: null, planned: null, versions: [], ratings: [] },
  });
const PAPER_NAME = 'run1_object_test_3_p_gpt-4_make-campfire_generation';

async function imported(files: readonly ImportFile[], storage: Storage = createMemoryStorage()) {
  const report: WorldsImportReport = valueOf(await importWorlds(files, storage, deps));
  const worlds = new Map<string, readonly WorldRecord[]>();
  for (const { id, name } of report.collections) worlds.set(name, await worldsOf(storage, id));
  return { storage, report, worlds };
}

describe('importing games', () => {
  it('makes a collection of a folder, versions of one world together, in order, and runs nothing', async () => {
    const { report, worlds, storage } = await imported([
      file('games/boil_v10.py', game('ten')),
      file('games/boil_v0.py', game('zero')),
      file('games/boil_v10_final.py', game('ten')),
      file('games/sun.py', game('sun')),
      file('games/README.md', 'read me'),
      file('games/crawl.py', 'print("no game")'),
    ]);
    expect(report).toMatchObject({
      collections: [{ name: 'games', worlds: 2, versions: 3 }],
      passedOver: 2,
      refused: [],
    });
    const [boil, sun] = worlds.get('games') ?? [];
    expect(boil).toMatchObject({
      name: 'boil',
      specification: '# Task: Boil zero.\n# Environment: kitchen',
      versions: [
        { reflections: 0, origin: 'imported', validity: null },
        { reflections: 10, origin: 'imported' },
      ],
    });
    expect(sun?.name).toBe('sun');
    expect(boil && (await versionOf(storage, boil, 1)).source).toBe(game('ten'));
    const [id] = report.collections.map((collection) => collection.id);
    expect(id && valueOf(await storage.getCollection(id))).toMatchObject({
      origin: 'imported',
      trusted: false,
      state: 'idle',
      plan: null,
    });
  });

  it('of a collection that is here names it and makes no second one, also where it was measured since', async () => {
    const files = [
      file('games/boil_v0.py', game('zero')),
      file('games/boil_v1.py', game('one')),
      file('games/sun.py', game('sun')),
    ];
    const { storage, report, worlds } = await imported(files);
    const [first] = report.collections;
    const [boil] = worlds.get('games') ?? [];
    if (!first || !boil) throw new Error('Nothing was imported.');
    const measures = { validity: makeValidity(true) };
    valueOf(await storage.changeVersion(boil.id, 0, { measures, updatedAt: 2 }));
    valueOf(await storage.updateCollection(first.id, { name: 'Renamed', trusted: true }));
    const again = (await imported(files, storage)).report.collections;
    expect(again).toEqual([
      { id: first.id, name: 'Renamed', worlds: 2, versions: 3, wasHere: true, notes: [] },
    ]);
    expect(valueOf(await storage.listCollections())).toMatchObject([{ id: first.id, trusted: true }]);
  });

  it.each([
    ['another source', [file('games/boil_v0.py', game('other')), file('games/sun.py', game('sun'))]],
    [
      'one more version',
      [
        file('games/boil_v0.py', game('zero')),
        file('games/boil_v1.py', game('one')),
        file('games/sun.py', game('sun')),
      ],
    ],
    ['one world less', [file('games/boil_v0.py', game('zero'))]],
  ])('of a collection with %s makes a second one', async (_, other) => {
    const { storage } = await imported([
      file('games/boil_v0.py', game('zero')),
      file('games/sun.py', game('sun')),
    ]);
    const { report } = await imported(other, storage);
    expect(report.collections[0]?.wasHere).toBeUndefined();
    expect(valueOf(await storage.listCollections())).toHaveLength(2);
  });

  it('of a collection that was deleted here, or lost a world since, brings it anew', async () => {
    const files = [file('games/boil_v0.py', game('zero')), file('games/sun.py', game('sun'))];
    const { storage, report, worlds } = await imported(files);
    const [sun] = worlds.get('games') ?? [];
    valueOf(await storage.deleteWorld(sun?.id as WorldId, 5));
    expect((await imported(files, storage)).report.collections[0]?.wasHere).toBeUndefined();
    for (const { id } of valueOf(await storage.listCollections()))
      valueOf(await storage.deleteCollection(id, 5));
    const anew = (await imported(files, storage)).report.collections[0];
    expect(anew?.wasHere).toBeUndefined();
    expect(anew?.id).not.toBe(report.collections[0]?.id);
  });

  it('makes a collection of each folder that has games, and one of single files', async () => {
    const { worlds, report } = await imported([
      file('set/first/a.py', game('a')),
      file('set/second/a.py', game('other')),
      file('alone.py', 'print("taken all the same")'),
    ]);
    expect([...worlds.keys()].sort()).toEqual(['alone', 'set/first', 'set/second']);
    expect(report.refusedInAll).toBe(0);
  });

  it('joins results, ratings, prompts and answers by name', async () => {
    const metrics = (runnable: boolean, error_msg = '') => ({
      metrics: { validity: { TextGame: true, generatePossibleActions: true, runnable, error_msg } },
    });
    const results = {
      [`${PAPER_NAME}_v0.py`]: {
        ...metrics(false, 'KeyError: pot'),
        reflection_prompt: 'Mend it.',
        reflection_response: 'Here it is.',
      },
      [`${PAPER_NAME}_v1.py`]: metrics(true),
      [`${PAPER_NAME}_v2.py`]: metrics(false, 'STOP: the same'),
    };
    const table = `FileName,GPT-4-Eval,Human Rater 1,Human Rater 2,Human Final,Winnability\r\n${PAPER_NAME}_v1.py,1,1,0,1,0\r\n`;
    const { worlds, storage } = await imported([
      ...[0, 1, 2].map((k) => file(`out/${PAPER_NAME}_v${String(k)}.py`, k === 0 ? 'broken (' : game('x'))),
      file(`out/${PAPER_NAME}.txt`, 'The whole answer.'),
      file(`out/${PAPER_NAME.replace(/_generation$/, '')}_prompt_out.txt`, 'The prompt.'),
      file('out/results.json', JSON.stringify(results)),
      file('out/compliance_evaluation_object.csv', table),
    ]);
    const [world] = worlds.get('out') ?? [];
    if (!world) throw new Error('Nothing was imported.');
    expect(world.pairing).toMatchObject({
      dimension: 'object',
      specification: 3,
      fold: 'p',
      reference: 'make-campfire',
    });
    expect(world.versions).toMatchObject([
      { validity: { initialization: true, runnable: false }, stopped: null },
      { validity: { runnable: true }, stopped: null },
      { validity: null, stopped: 'STOP: the same' },
    ]);
    expect((await versionOf(storage, world, 0)).exchange).toMatchObject({
      prompt: 'The prompt.',
      reply: 'The whole answer.',
      model: { modelId: 'gpt-4' },
    });
    expect((await versionOf(storage, world, 1)).exchange).toMatchObject({
      prompt: 'Mend it.',
      reply: 'Here it is.',
    });
    expect(world.ratings.every(({ version }) => version === 1)).toBe(true);
    expect(world.ratings.map(({ rater, measure, yes }) => [rater, measure, yes])).toEqual([
      ['Human Rater 1', 'compliance', true],
      ['Human Rater 2', 'compliance', false],
      ['Human Final', 'compliance', true],
      ['Human Final', 'winnability', false],
    ]);
  });

  it('keeps results whose programs are not there, so that tables can be made of them', async () => {
    const results = { 'a_v0.py': { metrics: { validity: { TextGame: true, runnable: true } } } };
    const { report, worlds } = await imported([file('only/results.json', JSON.stringify(results))]);
    expect(report.collections[0]?.notes[0]).toContain('cannot be run');
    expect(worlds.get('only (results)')).toMatchObject([
      { name: 'a', versions: [{ characters: 0, validity: { runnable: true } }] },
    ]);
  });

  it('keeps collections apart that lie in one folder, and games beside them', async () => {
    const collection = (name: string) =>
      writeCollectionFile(makeCollection({ name, createdAt: 1e300, plan: makePlan() }));
    const { worlds, report, storage } = await imported([
      file('set/one/collection.json', collection('One')),
      file('set/one/worlds/001 a.world.json', worldText('a')),
      file('set/one/games/a_v0.py', game('a')),
      file('set/two/collection.json', collection('Two')),
      file('set/two/worlds/001 b.world.json', worldText('b')),
      file('set/two/worlds/002 c.world.json', worldText('c')),
      file('set/none/collection.json', collection('None')),
      file('set/loose.py', game('loose')),
    ]);
    const names = [...worlds].map(([name, rows]) => [name, rows.map((world) => world.name)]);
    expect(Object.fromEntries(names)).toEqual({ One: ['a'], Two: ['b', 'c'], None: [], set: ['loose'] });
    expect(report).toMatchObject({ refused: [], passedOver: 0 });
    // A date that cannot be is no date.
    const [first] = report.collections;
    expect(first && valueOf(await storage.getCollection(first.id))?.createdAt).toBe(9_000);
  });

  it('says why a file is not taken', async () => {
    const { report } = await imported([
      file('picture.png', 'x'),
      file('../escape.py', game('x')),
      file('set/results.json', '{'),
      file('set/a.world.json', '{"format":"agent-arcade-world","formatVersion":1,"world":{"name":1}}'),
      file('set/b.world.json', '{"format":"agent-arcade-world","formatVersion":9}'),
      file('huge.py', 'x'.repeat(2_000_001)),
    ]);
    expect(report.collections).toEqual([]);
    const reasons = new Map(report.refused.map(({ name, reason }) => [name, reason]));
    expect(reasons.get('picture.png')).toContain('no Python file');
    expect(reasons.get('../escape.py')).toContain('unsafe');
    expect(reasons.get('set/results.json')).toContain('not JSON');
    expect(reasons.get('set/a.world.json')).toContain('name');
    expect(reasons.get('set/b.world.json')).toContain('newer version');
    expect(reasons.get('huge.py')).toContain('too large');
  });
});

describe('exporting worlds', () => {
  async function full(): Promise<Storage> {
    const storage = createMemoryStorage();
    const pairing = {
      dimension: 'object',
      specification: 3,
      fold: 'p',
      reference: 'make-campfire',
      feature: 'x',
    } as const;
    const planned = {
      name: PAPER_NAME,
      specification: '# Task: Boil.',
      reference: { name: 'make-campfire', source: game('reference') },
      pairing,
    };
    const world = makeNewWorld({ name: PAPER_NAME, pairing }, [game('zero'), game('one')]);
    valueOf(
      await storage.addCollection(
        makeCollection({ plan: makePlan(), calls: 3, spentTokens: 70, workedMs: 9 }),
        [{ ...world, planned }, makeNewWorld({ id: 'w2' as WorldId, name: 'a/b: c', order: 1 })],
      ),
    );
    valueOf(
      await storage.changeVersion(WORLD, 0, {
        measures: {
          validity: makeValidity(false),
          compliance: { question: 'Is it?', answers: [{ yes: true, text: 'Yes.' }], passed: true },
          search: { won: true, solution: ['win'], statesSeen: 2, end: 'won', milliseconds: 1 },
        },
        play: [{ kind: 'think', text: 'think: x', observation: 'OK.' }],
        updatedAt: 2,
      }),
    );
    const edited = makeNewVersion('edited', { reflections: null, origin: 'edited' });
    const exchange = { model: makeModel(), prompt: 'p', reply: 'r', reasoning: '', parts: 1, at: 1 };
    valueOf(await storage.appendVersion({ ...edited, content: { ...edited.content, exchange } }));
    valueOf(await storage.rateWorld(WORLD, makeRating()));
    return storage;
  }

  it('loses nothing of a collection when its file is imported, but asks again before its games run', async () => {
    const storage = await full();
    const { blob, fileName } = valueOf(await exportCollection(COLLECTION, storage));
    expect(fileName).toBe('First collection.worlds.zip');
    const { storage: other, report } = await imported([{ path: fileName, file: blob }]);
    expect(report).toMatchObject({
      collections: [{ name: 'First collection', worlds: 2, versions: 3 }],
      refused: [],
    });
    const [copy] = report.collections;
    if (!copy) throw new Error('Nothing was imported.');
    expect(await contentsOfWorlds(other, copy.id)).toEqual(await contentsOfWorlds(storage, COLLECTION));
    expect(valueOf(await other.getCollection(copy.id))).toMatchObject({
      createdAt: 1_000,
      plan: makePlan(),
      trusted: false,
      state: 'idle',
      calls: 3,
      spentTokens: 70,
    });
  });

  it("holds the paper's files beside our own", async () => {
    const storage = await full();
    const { blob } = valueOf(await exportCollection(COLLECTION, storage));
    const files = valueOf(await openZip(blob, 'x.zip'));
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'collection.json',
        `games/${PAPER_NAME}_v0.py`,
        `games/${PAPER_NAME}_v1.py`,
        `games/${PAPER_NAME}_edit2.py`,
        'results.json',
        'compliance_evaluation_object.csv',
      ]),
    );
    const text = async (path: string): Promise<string> =>
      new TextDecoder().decode(await files.find((each) => each.path === path)?.read());
    expect(await text(`games/${PAPER_NAME}_v1.py`)).toBe(game('one'));
    const results = JSON.parse(await text('results.json')) as Record<string, unknown>;
    expect(Object.keys(results)).toEqual([`${PAPER_NAME}_v0.py`, `${PAPER_NAME}_v1.py`]);
    expect(await text('compliance_evaluation_object.csv')).toContain(`${PAPER_NAME}_v0.py,1,1`);
  });

  it('gives one world away as Python or whole', async () => {
    const storage = await full();
    const python = valueOf(await exportWorld({ worldId: WORLD, version: 1, format: 'python' }, storage));
    expect(python.fileName).toBe(`${PAPER_NAME}_v1.py`);
    expect(await python.blob.text()).toBe(game('one'));
    const whole = valueOf(await exportWorld({ worldId: WORLD, version: 0, format: 'world' }, storage));
    const { storage: other, report } = await imported([{ path: whole.fileName, file: whole.blob }]);
    const [copy] = report.collections;
    expect(copy).toMatchObject({ name: PAPER_NAME, worlds: 1, versions: 3 });
    const [first] = await contentsOfWorlds(storage, COLLECTION);
    expect(copy && (await contentsOfWorlds(other, copy.id))).toEqual([first]);
    expect(await exportWorld({ worldId: WORLD, version: 9, format: 'python' }, storage)).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    });
  });
});
