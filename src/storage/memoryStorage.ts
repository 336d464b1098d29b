/** The storage where the browser keeps nothing: same contract, gone when the tab closes. */
import type { PictureHash } from '../core/agent';
import type { EpisodeId, EpisodeRecord, RunId, RunRecord, StepRecord } from '../core/evaluate';
import type { LibraryItem } from '../core/library';
import { changedQuiz, type QuizId, type QuizRecord } from '../core/quiz';
import { fail, ok } from '../core/shared';
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
import { CLOSED_BY_CALLER, refusal, storageErrorOf } from './errors';
import type { MatchesStorage } from './matchesPort';
import { createMemoryMatches } from './memoryMatches';
import { createMemoryWorlds } from './memoryWorlds';
import type { EpisodeWrite, Storage, StorageError, Stored } from './port';
import type { WorldsStorage } from './worldsPort';

/**
 * Makes an empty storage in memory. It belongs to the page or worker that made it: others reach it only
 * through a proxy.
 * @param reason why data cannot be kept on disk, for the notice.
 */
export function createMemoryStorage(reason: StorageError | null = null): Storage {
  const storage = new MemoryStorage(reason);
  return Object.assign(storage, storage.worlds.verbs, storage.matches.verbs);
}

class MemoryStorage implements Omit<Storage, keyof WorldsStorage | keyof MatchesStorage> {
  readonly #reason: StorageError | null;
  readonly #runs = new Map<RunId, RunRecord>();
  readonly #episodes = new Map<EpisodeId, EpisodeRecord>();
  readonly #steps = new Map<EpisodeId, StepRecord[]>();
  readonly #settings = new Map<string, unknown>();
  readonly #pictures = new Map<RunId, Map<PictureHash, Uint8Array<ArrayBuffer>>>();
  readonly #quizzes = new Map<QuizId, QuizRecord>();
  readonly #library = new Map<
    string,
    { readonly item: LibraryItem; readonly bytes: Uint8Array<ArrayBuffer> }
  >();
  readonly #listeners = new Set<{ readonly call: () => void }>();
  #closed = false;

  /** The verbs on generated worlds; kept in a file of their own. */
  readonly worlds = createMemoryWorlds({
    change: (doing, work) => this.#change(doing, work),
    read: (doing, work) => this.#read(doing, work),
  });

  readonly matches = createMemoryMatches({
    change: (doing, work) => this.#change(doing, work),
    read: (doing, work) => this.#read(doing, work),
  });

  constructor(reason: StorageError | null) {
    this.#reason = reason;
  }

  createRun: Storage['createRun'] = (run, episodes) =>
    this.#change('save the run', () => {
      checkOwnEpisodes(run, episodes);
      if (this.#runs.has(run.id)) throw refusal('The run is already stored.');
      this.#checkNew(episodes);
      const copy = structuredClone({ run, episodes });
      this.#runs.set(copy.run.id, copy.run);
      for (const episode of copy.episodes) this.#episodes.set(episode.id, episode);
      return null;
    });

  addEpisodes: Storage['addEpisodes'] = (writes) =>
    this.#change('save the episodes', () => {
      for (const { episode } of writes) checkRunStored(this.#runs.get(episode.runId));
      for (const write of writes) stepsAfter(write, 0);
      this.#checkNew(writes.map(({ episode }) => episode));
      this.#append(writes);
      return null;
    });

  updateRun: Storage['updateRun'] = (id, change) =>
    this.#change('save the run', () => {
      const run = this.#runs.get(id);
      checkRunStored(run);
      this.#runs.set(id, structuredClone({ ...run, ...change, id }));
      return null;
    });

  writeEpisodes: Storage['writeEpisodes'] = (writes) =>
    this.#change('save steps', () => {
      const episodes = new Map<EpisodeId, EpisodeRecord>();
      const counts = new Map<EpisodeId, number>();
      for (const write of writes) {
        const { id } = write.episode;
        const count = counts.get(id) ?? this.#steps.get(id)?.length ?? 0;
        counts.set(id, stepsAfterAppend(write, episodes.get(id) ?? this.#episodes.get(id), count));
        episodes.set(id, write.episode);
      }
      this.#append(writes);
      return null;
    });

  resetEpisode: Storage['resetEpisode'] = (episode) =>
    this.#change('reset the episode', () => {
      checkResettable(this.#episodes.get(episode.id));
      this.#episodes.set(episode.id, structuredClone(episode));
      this.#steps.delete(episode.id);
      return null;
    });

  listRuns: Storage['listRuns'] = () =>
    this.#read('read the runs', () =>
      [...this.#runs.values()]
        .filter((run) => run.deletedAt === null)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
    );

  getRun: Storage['getRun'] = (id) => this.#read('read the run', () => this.#runs.get(id) ?? null);

  listEpisodes: Storage['listEpisodes'] = (runId) =>
    this.#read('read the episodes', () =>
      [...this.#episodes.values()]
        .filter((episode) => episode.runId === runId)
        .sort((a, b) => a.order - b.order),
    );

  getEpisode: Storage['getEpisode'] = (id) =>
    this.#read('read the episode', () => this.#episodes.get(id) ?? null);

  listSteps: Storage['listSteps'] = (episodeId) =>
    this.#read('read the steps', () => this.#steps.get(episodeId) ?? []);

  countSteps: Storage['countSteps'] = (episodeId) =>
    this.#read('count the steps', () => this.#steps.get(episodeId)?.length ?? 0);

  deleteRun: Storage['deleteRun'] = (id, at) => this.updateRun(id, { deletedAt: at });

  restoreRun: Storage['restoreRun'] = (id) => this.updateRun(id, { deletedAt: null });

  purgeDeleted: Storage['purgeDeleted'] = (before) =>
    this.#change('remove deleted runs', () => {
      const doomed = new Set(
        [...this.#runs.values()]
          .filter(({ deletedAt }) => deletedAt !== null && deletedAt < before)
          .map((run) => run.id),
      );
      for (const episode of [...this.#episodes.values()]) {
        if (!doomed.has(episode.runId)) continue;
        this.#episodes.delete(episode.id);
        this.#steps.delete(episode.id);
      }
      for (const id of doomed) {
        this.#runs.delete(id);
        this.#pictures.delete(id);
      }
      const files = [...this.#library.values()].filter(
        ({ item }) => item.deletedAt !== null && item.deletedAt < before,
      );
      for (const { item } of files) this.#library.delete(item.hash);
      const quizzes = [...this.#quizzes.values()].filter(
        ({ deletedAt }) => deletedAt !== null && deletedAt < before,
      );
      for (const { id } of quizzes) this.#quizzes.delete(id);
      return (
        doomed.size + files.length + quizzes.length + this.matches.purge(before) + this.worlds.purge(before)
      );
    });

  addPictures: Storage['addPictures'] = (runId, pictures) =>
    this.#change('keep the pictures', () => {
      checkRunStored(this.#runs.get(runId));
      const kept = this.#pictures.get(runId) ?? new Map<PictureHash, Uint8Array<ArrayBuffer>>();
      for (const [hash, png] of structuredClone(pictures)) if (!kept.has(hash)) kept.set(hash, png);
      this.#pictures.set(runId, kept);
      return null;
    });

  readPicture: Storage['readPicture'] = (runId, hash) =>
    this.#read('read the picture', () => this.#pictures.get(runId)?.get(hash) ?? null);

  listPictures: Storage['listPictures'] = (runId) =>
    this.#read('list the pictures', () => [...(this.#pictures.get(runId)?.keys() ?? [])].sort());

  addLibraryFile: Storage['addLibraryFile'] = (item, bytes) =>
    this.#change('keep the file', () => {
      const known = this.#library.get(item.hash);
      this.#library.set(
        item.hash,
        known ? { ...known, item: { ...known.item, deletedAt: null } } : structuredClone({ item, bytes }),
      );
      return known ? ('known' as const) : ('added' as const);
    });

  listLibrary: Storage['listLibrary'] = () =>
    this.#read('read the library', () =>
      [...this.#library.values()]
        .map(({ item }) => item)
        .filter(({ deletedAt }) => deletedAt === null)
        .sort(byName),
    );

  getLibraryItem: Storage['getLibraryItem'] = (hash) =>
    this.#read('read the library', () => this.#presentFile(hash)?.item ?? null);

  readLibraryFile: Storage['readLibraryFile'] = (hash) =>
    this.#read('read the file', () => this.#presentFile(hash)?.bytes ?? null);

  agreeToLibraryFile: Storage['agreeToLibraryFile'] = (hash, agreedAt) =>
    this.#change('allow the file', () => this.#changeItem(hash, { agreedAt }));

  renameLibraryItem: Storage['renameLibraryItem'] = (hash, name) =>
    this.#change('rename the file', () => this.#changeItem(hash, { name }));

  deleteLibraryFile: Storage['deleteLibraryFile'] = (hash, at) =>
    this.#change('remove the file', () => this.#changeItem(hash, { deletedAt: at }));

  restoreLibraryFile: Storage['restoreLibraryFile'] = (hash) =>
    this.#change('take the file back', () => this.#changeItem(hash, { deletedAt: null }));

  addQuiz: Storage['addQuiz'] = (quiz) =>
    this.#change('save the quiz', () => {
      if (this.#quizzes.has(quiz.id)) throw refusal('The quiz is already stored.');
      this.#quizzes.set(quiz.id, structuredClone(quiz));
      return null;
    });

  updateQuiz: Storage['updateQuiz'] = (id, change) =>
    this.#change('save the quiz', () => {
      const quiz = this.#quizzes.get(id);
      checkQuizStored(quiz);
      this.#quizzes.set(id, structuredClone(changedQuiz(quiz, change)));
      return null;
    });

  listQuizzes: Storage['listQuizzes'] = () =>
    this.#read('read the quizzes', () =>
      [...this.#quizzes.values()]
        .filter(({ deletedAt }) => deletedAt === null)
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
    );

  getQuiz: Storage['getQuiz'] = (id) => this.#read('read the quiz', () => this.#quizzes.get(id) ?? null);

  readSetting: Storage['readSetting'] = (key) =>
    this.#read('read a setting', () => this.#settings.get(key) ?? null);

  writeSetting: Storage['writeSetting'] = (key, value) =>
    this.#change('save a setting', () => {
      this.#settings.set(key, structuredClone(value));
      return null;
    });

  deleteSetting: Storage['deleteSetting'] = (key) =>
    this.#change('remove a setting', () => {
      this.#settings.delete(key);
      return null;
    });

  estimate: Storage['estimate'] = () =>
    Promise.resolve({
      mode: 'memory',
      usageBytes: null,
      quotaBytes: null,
      persisted: false,
      memoryReason: this.#reason,
    });

  requestPersistence: Storage['requestPersistence'] = () => Promise.resolve(false);

  subscribe: Storage['subscribe'] = (listener) => {
    const entry = { call: listener };
    this.#listeners.add(entry);
    return () => this.#listeners.delete(entry);
  };

  close: Storage['close'] = () => {
    this.#closed = true;
    this.#listeners.clear();
  };

  #presentFile(hash: string) {
    const file = this.#library.get(hash);
    return file?.item.deletedAt === null ? file : undefined;
  }

  #changeItem(hash: string, change: Partial<LibraryItem>): null {
    const known = this.#library.get(hash);
    checkItemStored(known?.item);
    this.#library.set(hash, { ...known, item: { ...known.item, ...change } });
    return null;
  }

  #checkNew(episodes: readonly EpisodeRecord[]): void {
    const places = new Set<string>();
    const place = ({ runId, order }: EpisodeRecord): string => `${runId} ${order}`;
    for (const stored of this.#episodes.values()) places.add(place(stored)).add(stored.id);
    for (const episode of episodes) {
      if (places.has(episode.id) || places.has(place(episode)))
        throw refusal('An episode is already stored.');
      places.add(place(episode)).add(episode.id);
    }
  }

  #append(writes: readonly EpisodeWrite[]): void {
    // Copied as a whole before anything changes: what cannot be copied must not leave half a write.
    for (const { episode, steps } of structuredClone(writes)) {
      this.#episodes.set(episode.id, episode);
      const stored = this.#steps.get(episode.id) ?? [];
      // Not spread into push: an import may bring more steps than a call may have arguments.
      for (const step of steps) stored.push(step);
      this.#steps.set(episode.id, stored);
    }
  }

  async #change<T>(doing: string, work: () => T): Promise<Stored<T>> {
    const result = await this.#read(doing, work);
    if (result.ok) for (const { call } of this.#listeners) queueMicrotask(call);
    return result;
  }

  /** Results are copies, as they are from a database. */
  #read<T>(doing: string, work: () => T): Promise<Stored<T>> {
    if (this.#closed) return Promise.resolve(fail(CLOSED_BY_CALLER));
    try {
      return Promise.resolve(ok(structuredClone(work())));
    } catch (thrown) {
      return Promise.resolve(fail(storageErrorOf(thrown, doing)));
    }
  }
}
