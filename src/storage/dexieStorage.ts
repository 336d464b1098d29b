/** The storage on IndexedDB. */
import Dexie from 'dexie';
import type { EpisodeId, EpisodeRecord, RunId } from '../core/evaluate';
import type { LibraryItem } from '../core/library';
import { changedQuiz } from '../core/quiz';
import { messageOf, ok } from '../core/shared';
import {
  byName,
  checkItemStored,
  checkOwnEpisodes,
  checkQuizStored,
  checkResettable,
  checkRunStored,
  stepsAfter,
  stepsAfterAppend,
} from './appendRules';
import { Connection } from './connection';
import { createDexieMatches, purgeMatches } from './dexieMatches';
import { createDexiePictures, purgePictures, type PictureVerbs } from './dexiePictures';
import { createDexieWorlds, purgeWorlds, type TableAccess } from './dexieWorlds';
import { refusal } from './errors';
import type { MatchesStorage } from './matchesPort';
import type { EpisodeWrite, Storage, Stored } from './port';
import { askForPersistence, browserEstimate } from './quota';
import { arcadeTables, DATABASE_NAME, MIGRATIONS, runOf } from './schema';
import type { DatabaseEngine } from './engine';
import type { ArcadeTables, Migration, StepChunk } from './schema';
import type { WorldsStorage } from './worldsPort';

export interface DexieStorageOptions {
  readonly engine: DatabaseEngine;
  readonly name?: string;
  readonly migrations?: readonly Migration[];
  readonly openTimeoutMs?: number;
  readonly blockedTimeoutMs?: number;
}

/** Bounds the memory of one row; an episode of 12,000 steps has some fifty. */
const MAX_STEPS_PER_CHUNK = 256;
const TRIAL_SETTING = 'storageTrial';

/**
 * Opens the storage. A database made just now must prove that it can be written and read (some private
 * windows only fail then); an existing one is only read, so that a full disk does not hide what is in it.
 */
export async function openDexieStorage(options: DexieStorageOptions): Promise<Stored<Storage>> {
  const name = options.name ?? DATABASE_NAME;
  const connection = new Connection({ ...options, name, migrations: options.migrations ?? MIGRATIONS });
  const opened = await connection.open();
  if (!opened.ok) return opened;
  const tables = new DexieStorage(connection, name);
  const storage = Object.assign(
    tables,
    createDexieWorlds(tables.access),
    createDexiePictures(tables.access),
    createDexieMatches(tables.access),
  );
  const proof = opened.value.created ? await storage.tryWriting() : await storage.listRuns();
  if (!proof.ok) {
    connection.close();
    return proof;
  }
  return ok(storage);
}

class DexieStorage implements Omit<Storage, keyof WorldsStorage | keyof PictureVerbs | keyof MatchesStorage> {
  readonly #connection: Connection;
  readonly #addressPrefix: string;
  readonly #unsubscribers = new Set<() => void>();

  constructor(connection: Connection, name: string) {
    this.#connection = connection;
    // Dexie names changed parts `idb://<database>/<table>/<index>`.
    this.#addressPrefix = `idb://${name}/`;
  }

  /** For the verbs that are kept in files of their own. */
  readonly access: TableAccess = {
    change: (doing, work) => this.#change(doing, work),
    read: (doing, work) => this.#read(doing, work),
  };

  tryWriting(): Promise<Stored<null>> {
    return this.#change('use the saved data', async ({ settings }) => {
      await settings.put({ key: TRIAL_SETTING, value: TRIAL_SETTING });
      const row = await settings.get(TRIAL_SETTING);
      if (row?.value !== TRIAL_SETTING) throw refusal('The browser lost what was just written.');
      await settings.delete(TRIAL_SETTING);
      return null;
    });
  }

  createRun: Storage['createRun'] = (run, episodes) =>
    this.#change('save the run', async (tables) => {
      checkOwnEpisodes(run, episodes);
      await tables.runs.add(run);
      await tables.episodes.bulkAdd(episodes);
      return null;
    });

  addEpisodes: Storage['addEpisodes'] = (writes) =>
    this.#change('save the episodes', async (tables) => {
      const runIds = [...new Set(writes.map(({ episode }) => episode.runId))];
      for (const run of await tables.runs.bulkGet(runIds)) checkRunStored(run);
      for (const write of writes) stepsAfter(write, 0);
      await tables.episodes.bulkAdd(writes.map(({ episode }) => episode));
      await tables.steps.bulkAdd(writes.flatMap(chunksOf));
      return null;
    });

  updateRun: Storage['updateRun'] = (id, change) =>
    this.#change('save the run', async ({ runs }) => {
      const run = await runs.get(id);
      checkRunStored(run);
      await runs.put({ ...run, ...change, id });
      return null;
    });

  writeEpisodes: Storage['writeEpisodes'] = (writes) =>
    this.#change('save steps', async (tables) => {
      const ids = [...new Set(writes.map(({ episode }) => episode.id))];
      const rows = await tables.episodes.bulkGet(ids);
      const counts = await Promise.all(ids.map((id) => storedSteps(tables, id)));
      const episodes = new Map(ids.map((id, place) => [id, rows[place]]));
      const steps = new Map(ids.map((id, place) => [id, counts[place] ?? 0]));
      for (const write of writes) {
        const { id } = write.episode;
        steps.set(id, stepsAfterAppend(write, episodes.get(id), steps.get(id) ?? 0));
        episodes.set(id, write.episode);
      }
      await tables.episodes.bulkPut([...episodes.values()].filter((episode) => episode !== undefined));
      // `add`, so that even a fault in the checks above could not overwrite a step.
      await tables.steps.bulkAdd(writes.flatMap(chunksOf));
      return null;
    });

  resetEpisode: Storage['resetEpisode'] = (episode) =>
    this.#change('reset the episode', async (tables) => {
      checkResettable(await tables.episodes.get(episode.id));
      await chunks(tables, episode.id).delete();
      await tables.episodes.put(episode);
      return null;
    });

  listRuns: Storage['listRuns'] = () =>
    this.#read('read the runs', async ({ runs }) => {
      const all = await runs.orderBy('createdAt').reverse().toArray();
      return all.filter((run) => run.deletedAt === null).map(runOf);
    });

  getRun: Storage['getRun'] = (id) =>
    this.#read('read the run', async ({ runs }) => {
      const row = await runs.get(id);
      return row ? runOf(row) : null;
    });

  listEpisodes: Storage['listEpisodes'] = (runId) =>
    this.#read('read the episodes', (tables) => episodesOf(tables, runId).toArray());

  getEpisode: Storage['getEpisode'] = (id) =>
    this.#read('read the episode', async ({ episodes }) => (await episodes.get(id)) ?? null);

  listSteps: Storage['listSteps'] = (episodeId) =>
    this.#read('read the steps', async (tables) =>
      (await chunks(tables, episodeId).toArray()).flatMap((chunk) => chunk.steps),
    );

  countSteps: Storage['countSteps'] = (episodeId) =>
    this.#read('count the steps', (tables) => storedSteps(tables, episodeId));

  deleteRun: Storage['deleteRun'] = (id, at) => this.updateRun(id, { deletedAt: at });

  restoreRun: Storage['restoreRun'] = (id) => this.updateRun(id, { deletedAt: null });

  purgeDeleted: Storage['purgeDeleted'] = (before) =>
    this.#change('remove deleted runs', async (tables) => {
      const doomed = await tables.runs
        .filter(({ deletedAt }) => deletedAt !== null && deletedAt < before)
        .primaryKeys();
      for (const runId of doomed) {
        const ids = await episodesOf(tables, runId).primaryKeys();
        for (const id of ids) await chunks(tables, id).delete();
        await tables.episodes.bulkDelete(ids);
        await purgePictures(tables, runId);
        await tables.runs.delete(runId);
      }
      const files = await tables.libraryItems
        .filter(({ deletedAt }) => deletedAt !== null && deletedAt < before)
        .primaryKeys();
      await tables.libraryItems.bulkDelete(files);
      await tables.libraryFiles.bulkDelete(files);
      const quizzes = await tables.quizzes
        .filter(({ deletedAt }) => deletedAt !== null && deletedAt < before)
        .primaryKeys();
      await tables.quizzes.bulkDelete(quizzes);
      const matches = await purgeMatches(tables, before);
      return doomed.length + files.length + quizzes.length + matches + (await purgeWorlds(tables, before));
    });

  addLibraryFile: Storage['addLibraryFile'] = (item, bytes) =>
    this.#change('keep the file', async ({ libraryItems, libraryFiles }) => {
      const known = await libraryItems.get(item.hash);
      if (known) {
        if (known.deletedAt !== null) await libraryItems.put({ ...known, deletedAt: null });
        return 'known' as const;
      }
      await libraryItems.add(item);
      await libraryFiles.add({ hash: item.hash, bytes });
      return 'added' as const;
    });

  listLibrary: Storage['listLibrary'] = () =>
    this.#read('read the library', async ({ libraryItems }) =>
      (await libraryItems.toArray()).filter(({ deletedAt }) => deletedAt === null).sort(byName),
    );

  getLibraryItem: Storage['getLibraryItem'] = (hash) =>
    this.#read('read the library', async (tables) => presentItem(tables, hash));

  readLibraryFile: Storage['readLibraryFile'] = (hash) =>
    this.#read('read the file', async (tables) =>
      (await presentItem(tables, hash)) ? ((await tables.libraryFiles.get(hash))?.bytes ?? null) : null,
    );

  agreeToLibraryFile: Storage['agreeToLibraryFile'] = (hash, agreedAt) =>
    this.#changeItem('allow the file', hash, { agreedAt });

  renameLibraryItem: Storage['renameLibraryItem'] = (hash, name) =>
    this.#changeItem('rename the file', hash, { name });

  deleteLibraryFile: Storage['deleteLibraryFile'] = (hash, at) =>
    this.#changeItem('remove the file', hash, { deletedAt: at });

  restoreLibraryFile: Storage['restoreLibraryFile'] = (hash) =>
    this.#changeItem('take the file back', hash, { deletedAt: null });

  addQuiz: Storage['addQuiz'] = (quiz) =>
    this.#change('save the quiz', async ({ quizzes }) => {
      await quizzes.add(quiz);
      return null;
    });

  updateQuiz: Storage['updateQuiz'] = (id, change) =>
    this.#change('save the quiz', async ({ quizzes }) => {
      const quiz = await quizzes.get(id);
      checkQuizStored(quiz);
      await quizzes.put(changedQuiz(quiz, change));
      return null;
    });

  listQuizzes: Storage['listQuizzes'] = () =>
    this.#read('read the quizzes', async ({ quizzes }) => {
      const all = await quizzes.orderBy('createdAt').reverse().toArray();
      return all.filter(({ deletedAt }) => deletedAt === null);
    });

  getQuiz: Storage['getQuiz'] = (id) =>
    this.#read('read the quiz', async ({ quizzes }) => (await quizzes.get(id)) ?? null);

  readSetting: Storage['readSetting'] = (key) =>
    this.#read(
      'read a setting',
      async ({ settings }): Promise<unknown> => (await settings.get(key))?.value ?? null,
    );

  writeSetting: Storage['writeSetting'] = (key, value) =>
    this.#change('save a setting', async ({ settings }) => {
      await settings.put({ key, value });
      return null;
    });

  deleteSetting: Storage['deleteSetting'] = (key) =>
    this.#change('remove a setting', async ({ settings }) => {
      await settings.delete(key);
      return null;
    });

  estimate: Storage['estimate'] = async () => ({
    mode: 'indexedDb',
    ...(await browserEstimate()),
    memoryReason: null,
  });

  requestPersistence: Storage['requestPersistence'] = async () => (await askForPersistence()) ?? false;

  subscribe: Storage['subscribe'] = (listener) => {
    const onMutated = (parts: object): void => {
      const ours = Object.keys(parts).some((part) => part === 'all' || part.startsWith(this.#addressPrefix));
      // Outside Dexie's event, so that a listener's error cannot disturb the transaction that caused it.
      if (ours) queueMicrotask(listener);
    };
    Dexie.on('storagemutated', onMutated);
    const unsubscribe = (): void => {
      Dexie.on.storagemutated.unsubscribe(onMutated);
      this.#unsubscribers.delete(unsubscribe);
    };
    this.#unsubscribers.add(unsubscribe);
    return unsubscribe;
  };

  close: Storage['close'] = () => {
    for (const unsubscribe of [...this.#unsubscribers]) unsubscribe();
    this.#connection.close();
  };

  #changeItem(doing: string, hash: string, change: Partial<LibraryItem>): Promise<Stored<null>> {
    return this.#change(doing, async ({ libraryItems }) => {
      const item = await libraryItems.get(hash);
      checkItemStored(item);
      await libraryItems.put({ ...item, ...change });
      return null;
    });
  }

  /** One transaction over everything: a reader never sees half of a change. */
  #change<T>(doing: string, work: (tables: ArcadeTables) => Promise<T>): Promise<Stored<T>> {
    return this.#connection.run(doing, async (database) => {
      let native: IDBTransaction | undefined;
      try {
        return await database.transaction('rw', database.tables, (transaction) => {
          native = transaction.idbtrans;
          return work(arcadeTables(database));
        });
      } catch (thrown) {
        // Where the disk is full, the single requests only tell that the transaction was aborted.
        throw native?.error ? new AggregateError([thrown, native.error], messageOf(thrown)) : thrown;
      }
    });
  }

  #read<T>(doing: string, work: (tables: ArcadeTables) => PromiseLike<T>): Promise<Stored<T>> {
    return this.#connection.run(doing, (database) => work(arcadeTables(database)));
  }
}

async function presentItem({ libraryItems }: ArcadeTables, hash: string): Promise<LibraryItem | null> {
  const item = await libraryItems.get(hash);
  return item?.deletedAt === null ? item : null;
}

function chunks(
  { steps }: ArcadeTables,
  episodeId: EpisodeId,
): Dexie.Collection<StepChunk, [EpisodeId, number]> {
  return steps
    .where('[episodeId+nextStep]')
    .between([episodeId, 0], [episodeId, Number.MAX_SAFE_INTEGER], true, true);
}

function episodesOf({ episodes }: ArcadeTables, runId: RunId): Dexie.Collection<EpisodeRecord, EpisodeId> {
  return episodes.where('[runId+order]').between([runId, 0], [runId, Number.MAX_SAFE_INTEGER], true, true);
}

/** Read from the greatest key alone: the steps themselves can be large. */
async function storedSteps(tables: ArcadeTables, episodeId: EpisodeId): Promise<number> {
  const [last] = await chunks(tables, episodeId).reverse().limit(1).primaryKeys();
  return last?.[1] ?? 0;
}

function chunksOf({ episode, steps }: EpisodeWrite): StepChunk[] {
  const found: StepChunk[] = [];
  for (let start = 0; start < steps.length; start += MAX_STEPS_PER_CHUNK) {
    const part = steps.slice(start, start + MAX_STEPS_PER_CHUNK);
    const last = part.at(-1);
    if (last) found.push({ episodeId: episode.id, nextStep: last.step + 1, steps: part });
  }
  return found;
}
