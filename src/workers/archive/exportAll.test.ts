import { describe, expect, it } from 'vitest';
import type { QuizId } from '../../core/quiz';
import { counterRun, importDeps } from '../../core/runfile/testData';
import { fail } from '../../core/shared';
import { createMemoryStorage, type Storage, type Stored } from '../../storage';
import { episodeId, makeMatch, makeQuiz, makeQuizModel } from '../../../test/support/records';
import { contentsOfWorlds } from '../../../test/support/worldContents';
import {
  makeCollection,
  makeModel,
  makeNewVersion,
  makeNewWorld,
  makePlan,
  makeRating,
  makeValidity,
} from '../../../test/support/worldRecords';
import type { CollectionId, CollectionRecord, PlannedWorld, WorldId } from '../../core/worlds';
import { exportAll } from './exportAll';
import { importFiles, type ImportSummary } from './importFiles';
import { importWorlds } from './importWorlds';
import { openZip, writeZip } from './zip';

const deps = { appVersion: '0.1.0', now: () => 9000 };

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const FIRST = makeQuiz({ state: 'finished', model: makeQuizModel('qwen/qwen3-8b') });
const SECOND = makeQuiz({
  state: 'finished',
  id: 'quiz-2' as QuizId,
  createdAt: 2_000,
  model: makeQuizModel('qwen/qwen3-8b'),
});

const OLDER = makeCollection({
  id: 'older' as CollectionId,
  name: 'An experiment / of two',
  plan: makePlan(),
  calls: 3,
  spentTokens: 70,
  workedMs: 9,
});
const NEWER = makeCollection({
  id: 'newer' as CollectionId,
  name: 'Written',
  createdAt: 2_000,
  origin: 'written',
});

const planned = (name: string): PlannedWorld => ({
  name,
  specification: '# Task: Boil water.',
  reference: { name: 'sunburn', source: 'class TextGame: reference = True' },
  pairing: null,
});

/** Two collections: versions, measures, a rating, an unfinished play, a world that is planned only. */
async function addCollections(storage: Storage): Promise<void> {
  const worldId = 'w1' as WorldId;
  const collectionId = OLDER.id;
  const made = makeNewWorld({ id: worldId, collectionId }, ['class TextGame: zero', 'class TextGame: one']);
  const awaited = makeNewWorld({ id: 'w2' as WorldId, collectionId, name: 'awaited', order: 1 });
  await value(
    storage.addCollection(OLDER, [
      { ...made, planned: planned('boil-water') },
      { ...awaited, planned: planned('awaited') },
    ]),
  );
  const measures = {
    validity: makeValidity(false),
    compliance: { question: 'Is it?', answers: [{ yes: true, text: 'Yes.' }], passed: true },
    search: { won: true, solution: ['win'], statesSeen: 2, end: 'won', milliseconds: 1 },
  } as const;
  const play = [{ kind: 'think', text: 'think: x', observation: 'OK.' }] as const;
  await value(storage.changeVersion(worldId, 0, { measures, play, updatedAt: 2 }));
  const edited = makeNewVersion('edited', { reflections: null, origin: 'edited' }, worldId);
  const exchange = { model: makeModel(), prompt: 'p', reply: 'r', reasoning: '', parts: 1, at: 1 };
  await value(storage.appendVersion({ ...edited, content: { ...edited.content, exchange } }));
  await value(storage.rateWorld(worldId, makeRating()));
  await value(
    storage.addCollection(NEWER, [
      makeNewWorld({ id: 'w3' as WorldId, collectionId: NEWER.id, name: 'mine' }, ['class TextGame: mine']),
    ]),
  );
}

/** What of a collection is the same wherever it is. */
function factsOf({
  id: _,
  origin: __,
  trusted: ___,
  updatedAt: ____,
  ...facts
}: CollectionRecord): Partial<CollectionRecord> {
  return facts;
}

async function exported(storage: Storage): Promise<Blob> {
  const done = await exportAll(storage, deps);
  if (!done.ok) throw new Error(done.error.message);
  return done.value.blob;
}

async function imported(file: Blob, storage: Storage, path = 'all.zip'): Promise<ImportSummary> {
  const done = await importFiles([{ path, file }], storage, importDeps());
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

describe('exporting everything', () => {
  it('takes runs and quizzes along, and opening the file brings both back', async () => {
    const storage = createMemoryStorage();
    const { run, episodes } = counterRun();
    await value(storage.createRun(run, []));
    await value(storage.addEpisodes(episodes));
    for (const quiz of [FIRST, SECOND]) await value(storage.addQuiz(quiz));

    const other = createMemoryStorage();
    const summary = await imported(await exported(storage), other);
    expect(summary).toMatchObject({ runs: [{ name: 'Counting', episodes: 3 }], quizzes: 2, notes: [] });
    const fileName = 'quiz-qwen-qwen3-8b-1970-01-01.json';
    expect(await value(other.listQuizzes())).toEqual(
      [SECOND, FIRST].map((quiz) => ({ ...quiz, importedFrom: fileName })),
    );
  });

  it('takes matches along, whose plays are the episodes that came with them', async () => {
    const storage = createMemoryStorage();
    const { run, episodes } = counterRun();
    await value(storage.createRun(run, []));
    await value(storage.addEpisodes(episodes));
    const play = { runId: run.id, episodeId: episodes[1]?.episode.id ?? episodeId('none') };
    const match = makeMatch({
      sides: [
        { kind: 'person', name: 'You' },
        { kind: 'recorded', name: 'Counting', play },
      ],
      games: [{ seed: 7, plays: [null, play], result: 'second' }],
    });
    await value(storage.addMatch(match));

    const other = createMemoryStorage();
    const summary = await imported(await exported(storage), other);
    expect(summary).toMatchObject({ matches: 1, notes: [] });
    const [kept] = await value(other.listMatches());
    const [here] = summary.runs;
    const there = (await value(other.listEpisodes(here?.runId ?? run.id)))[1];
    const moved = { runId: here?.runId, episodeId: there?.id };
    expect(moved.episodeId).not.toBe(play.episodeId);
    expect(kept).toEqual({
      ...match,
      id: kept?.id,
      sides: [match.sides[0], { ...match.sides[1], play: moved }],
      games: [{ ...match.games[0], plays: [null, moved] }],
    });
  });

  it('is possible with quizzes alone; one that has another grade since comes in beside it', async () => {
    const storage = createMemoryStorage();
    await value(storage.addQuiz(FIRST));
    const file = await exported(storage);
    expect(await imported(file, storage)).toMatchObject({ runs: [], quizzes: 0, here: { quizzes: 1 } });
    expect(await value(storage.listQuizzes())).toHaveLength(1);
    await value(storage.updateQuiz(FIRST.id, { state: 'stopped' }));
    expect(await imported(file, storage)).toMatchObject({ runs: [], quizzes: 1, here: { quizzes: 0 } });
    expect((await value(storage.listQuizzes())).map(({ id }) => id).sort()).toEqual(['new-1', FIRST.id]);
  });

  it('opened where everything came from, keeps nothing twice', async () => {
    const storage = createMemoryStorage();
    const { run, episodes } = counterRun();
    await value(storage.createRun(run, []));
    await value(storage.addEpisodes(episodes));
    await value(storage.addQuiz(FIRST));
    await addCollections(storage);
    const play = { runId: run.id, episodeId: episodes[1]?.episode.id ?? episodeId('none') };
    const sides = [
      { kind: 'person', name: 'You' },
      { kind: 'recorded', name: 'Counting', play },
    ] as const;
    const match = makeMatch({ sides, games: [{ seed: 7, plays: [null, play], result: 'second' }] });
    await value(storage.addMatch(match));
    const again = await imported(await exported(storage), storage);
    expect(again).toMatchObject({ runs: [], quizzes: 0, matches: 0, collections: [], notes: [] });
    expect(again.here).toMatchObject({
      runs: [{ runId: run.id, name: 'Counting' }],
      quizzes: 1,
      matches: 1,
      collections: [
        { id: NEWER.id, wasHere: true },
        { id: OLDER.id, wasHere: true },
      ],
    });
    expect(await value(storage.listRuns())).toHaveLength(1);
    expect(await value(storage.listQuizzes())).toHaveLength(1);
    expect(await value(storage.listMatches())).toHaveLength(1);
    expect(await value(storage.listCollections())).toHaveLength(2);
  });

  it('takes collections of worlds along beside them; they come back whole, in order, and not trusted', async () => {
    const storage = createMemoryStorage();
    const { run, episodes } = counterRun();
    await value(storage.createRun(run, []));
    await value(storage.addEpisodes(episodes));
    await value(storage.addQuiz(FIRST));
    await addCollections(storage);

    const other = createMemoryStorage();
    const summary = await imported(await exported(storage), other);
    expect(summary).toMatchObject({
      runs: [{ name: 'Counting', episodes: 3, notes: [] }],
      quizzes: 1,
      collections: [
        { name: NEWER.name, worlds: 1, versions: 1 },
        { name: OLDER.name, worlds: 2, versions: 3 },
      ],
      notes: [],
    });
    const before = await value(storage.listCollections());
    const after = await value(other.listCollections());
    expect(after.map(factsOf)).toEqual(before.map(factsOf));
    expect(before).toHaveLength(2);
    for (const [place, { id }] of before.entries()) {
      const copy = after[place];
      expect(copy).toMatchObject({ origin: 'imported', trusted: false });
      expect(copy && (await contentsOfWorlds(other, copy.id))).toEqual(await contentsOfWorlds(storage, id));
    }
  });

  it('is possible with collections alone, and the file is opened where worlds are, too', async () => {
    const storage = createMemoryStorage();
    await addCollections(storage);
    const file = await exported(storage);
    expect(await imported(file, createMemoryStorage())).toMatchObject({ runs: [], collections: [{}, {}] });
    const files = [{ path: 'all.zip', file }];
    const report = await importWorlds(files, createMemoryStorage(), importDeps());
    expect(report).toMatchObject({
      ok: true,
      value: { collections: [{ worlds: 1 }, { worlds: 2 }], refused: [], passedOver: 0 },
    });
  });

  it('names what is damaged, and brings the rest back', async () => {
    const storage = createMemoryStorage();
    await addCollections(storage);
    const opened = await openZip(await exported(storage), 'all.zip');
    if (!opened.ok) throw new Error(opened.error.message);
    const damaged = await writeZip(
      (async function* () {
        for (const { path, read } of opened.value)
          yield { path, bytes: path.endsWith('awaited.world.json') ? new Uint8Array([0x7b]) : await read() };
      })(),
    );
    const { collections, notes } = await imported(damaged, createMemoryStorage());
    expect(collections).toMatchObject([{ worlds: 1 }, { worlds: 1 }]);
    expect(notes).toEqual([expect.stringMatching(/awaited\.world\.json was left out: It is no JSON/)]);
  });

  it('says what stopped it, and that the rest is kept', async () => {
    const storage = createMemoryStorage();
    await value(storage.addQuiz(FIRST));
    await addCollections(storage);
    const error = { kind: 'full', message: 'The disk is full.', advice: 'Delete something.' } as const;
    const full = { ...createMemoryStorage(), addCollection: async () => fail(error) };
    const done = await importFiles([{ path: 'all.zip', file: await exported(storage) }], full, importDeps());
    expect(done).toMatchObject({ ok: false, error: { kind: 'storage', advice: 'Delete something.' } });
    expect(!done.ok && done.error.message).toContain('The disk is full. What was imported before is kept.');
  });

  it('says so when there is nothing', async () => {
    expect(await exportAll(createMemoryStorage(), deps)).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    });
  });
});

describe('opening a quiz file where runs are opened', () => {
  it('keeps the quiz, or says what is wrong with it', async () => {
    const storage = createMemoryStorage();
    const damaged = new Blob(['{']);
    const refused = await importFiles([{ path: 'quiz-a.json', file: damaged }], storage, importDeps());
    expect(refused).toMatchObject({ ok: false });
    if (!refused.ok)
      expect(refused.error.message).toContain('quiz-a.json was left out: The file is not JSON.');
    expect(await value(storage.listQuizzes())).toEqual([]);
  });
});
