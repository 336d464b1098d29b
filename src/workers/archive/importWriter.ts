/** Storing what an import reads, batch by batch, so that the first rows show while the rest is still being read. */
import { headlineOf, type RunId, type RunRecord } from '../../core/evaluate';
import {
  readSource,
  readText,
  type CarriedFile,
  type ImportedEpisode,
  type SourceFile,
} from '../../core/runfile';
import { fail, ok } from '../../core/shared';
import type { ReleaseRun, Storage, StorageError, Stored } from '../../storage';
import { markInterrupted } from '../interruptedImports';
import { keepQuiz } from '../keepQuiz';
import { Beginnings } from './beginnings';
import { keepMatch } from './keepMatch';
import type { ImportedRun, ImportFilesDeps, ImportProgress } from './importFiles';
import { keepCollections } from './importWorlds';
import type { Candidate } from './joinFiles';
import { keepCarried } from './keepFile';
import { PictureWriter } from './pictures';
import { sorted } from './sortedFiles';
import { BATCH_LETTERS, textSize } from './textSize';
import { removeTwin, twinOf, type HereAlready } from './twins';
import type { ImportedCollection } from './worldsProtocol';
import type { ArchiveError } from './zip';

/** A batch is written when it holds this many episodes, … */
const BATCH_EPISODES = 40;
/** … this many steps, … */
const BATCH_STEPS = 4000;
/** … as much text as {@link BATCH_LETTERS} says, or when this much time went by since the last one, in milliseconds. */
const BATCH_MS = 300;
/** The first batch is small, so that rows show at once. */
const FIRST_BATCH = 5;

/** Stores what an import yields, and counts it. */
export class ImportWriter {
  readonly runs: ImportedRun[] = [];
  /** Those of the files' runs that were here already; nothing of them is kept a second time. */
  readonly here: HereAlready[] = [];
  /** Those among them that were imported, too: a part among them may still wait to be put together. */
  readonly importedBefore: RunId[] = [];
  readonly collections: ImportedCollection[] = [];
  readonly notes: string[] = [];
  quizzes = 0;
  matches = 0;
  /** Quizzes and matches that were here already. */
  known = { quizzes: 0, matches: 0 };
  /** The runs that came in or were here, by their ids in the files. */
  readonly #runIds = new Map<string, RunId>();
  readonly #storage: Storage;
  readonly #deps: ImportFilesDeps;
  readonly #onProgress: (progress: ImportProgress) => void;
  #beginnings = new Beginnings();
  #batch: ImportedEpisode[] = [];
  #batchSteps = 0;
  #batchText = 0;
  #written = 0;
  #lastWrite = 0;
  /** As read, in the state it will have; stored as `importing` until its end is reached. */
  #run: RunRecord | null = null;
  #recordedId: string | null = null;
  /** Of the runs before. */
  #episodesBefore = 0;
  #release: ReleaseRun | null = null;
  #pictures: PictureWriter | null = null;
  #libraryFiles: string[] = [];
  #libraryNotes: string[] = [];
  #filesRead = 0;
  #files = 0;

  constructor(storage: Storage, deps: ImportFilesDeps, onProgress: (progress: ImportProgress) => void) {
    this.#storage = storage;
    this.#deps = deps;
    this.#onProgress = onProgress;
  }

  /** @returns what stopped the import, `null` when everything was stored. */
  async writeAll(files: readonly SourceFile[], name: string): Promise<ArchiveError | null> {
    try {
      const { quizzes, matches, collections, others } = sorted(files, name);
      for (const file of quizzes) await this.#keepQuiz(file);
      const stopped = others.length > 0 ? await this.#writeRuns(others, name) : null;
      if (stopped === null) for (const file of matches) await this.#keepMatch(file);
      return stopped ?? (await this.#keepCollections(collections));
    } finally {
      this.#letGo();
    }
  }

  async #writeRuns(files: readonly SourceFile[], name: string): Promise<ArchiveError | null> {
    for await (const item of readSource(files, name, this.#deps)) {
      let stored: Stored<unknown> = ok(null);
      switch (item.kind) {
        case 'run':
          stored = await this.#begin(item.run);
          this.#recordedId = item.recordedId ?? null;
          break;
        case 'library':
          stored = await this.#keep(item.file);
          break;
        case 'picture':
          stored = (await this.#pictures?.add(item.hash, item.png)) ?? ok(null);
          break;
        case 'episode':
          this.#batch.push({ episode: item.episode, steps: item.steps });
          if (this.#run) this.#beginnings.note(this.#run, item);
          this.#batchSteps += item.steps.length;
          this.#batchText += textSize(item.steps);
          if (this.#isDue()) stored = await this.#flush();
          break;
        case 'runEnd':
          stored = await this.#flush();
          if (stored.ok) stored = (await this.#pictures?.flush()) ?? ok(null);
          if (stored.ok) stored = await this.#beginnings.fillIn(this.#storage, this.#deps);
          if (stored.ok) stored = await this.#finish(item.notes);
          if (stored.ok) this.#letGo();
          break;
        case 'note':
          this.notes.push(item.text);
          break;
        case 'progress':
          ({ filesRead: this.#filesRead, files: this.#files } = item);
          break;
      }
      if (!stored.ok) return await this.#stopped(stored.error);
    }
    return null;
  }

  async #begin(run: RunRecord): Promise<Stored<null>> {
    this.#run = run;
    this.#pictures = new PictureWriter(this.#storage, run.id);
    this.#written = 0;
    this.#libraryFiles = [];
    this.#libraryNotes = [];
    this.#beginnings = new Beginnings();
    this.#lastWrite = this.#deps.now();
    this.#release = (await this.#deps.holdRun?.(run.id)) ?? null;
    const stored = await this.#storage.createRun({ ...run, state: 'importing' }, []);
    this.#report();
    return stored;
  }

  #letGo(): void {
    this.#release?.();
    this.#release = null;
  }

  #isDue(): boolean {
    const size = this.#written === 0 ? FIRST_BATCH : BATCH_EPISODES;
    return (
      this.#batch.length >= size ||
      this.#batchSteps >= BATCH_STEPS ||
      this.#batchText >= BATCH_LETTERS ||
      this.#deps.now() - this.#lastWrite >= BATCH_MS
    );
  }

  async #flush(): Promise<Stored<null>> {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchSteps = 0;
    this.#batchText = 0;
    if (batch.length === 0) return ok(null);
    const stored = await this.#storage.addEpisodes(batch);
    if (stored.ok) this.#written += batch.length;
    this.#lastWrite = this.#deps.now();
    this.#report();
    return stored;
  }

  async #keep(file: CarriedFile): Promise<Stored<null>> {
    const kept = await keepCarried(file, this.#deps.fileKinds ?? [], this.#storage, this.#deps.now);
    if (!kept.ok) return kept;
    if (kept.value.ok) this.#libraryFiles.push(kept.value.value.item.name);
    else this.#libraryNotes.push(kept.value.error);
    return ok(null);
  }

  async #keepQuiz(file: SourceFile): Promise<void> {
    const read = await readText(file, this.#deps.limits);
    const name = file.path.split('/').at(-1) ?? file.path;
    const kept = read.ok
      ? await keepQuiz(read.text, name, this.#storage, this.#deps.newId)
      : fail(read.reason);
    if (kept.ok && kept.value.wasHere) this.known.quizzes += 1;
    else if (kept.ok) this.quizzes += 1;
    else this.notes.push(`${name} was left out: ${kept.error}`);
  }

  /** After the runs, whose episodes it names. */
  async #keepMatch(file: SourceFile): Promise<void> {
    const read = await readText(file, this.#deps.limits);
    const name = file.path.split('/').at(-1) ?? file.path;
    const kept = read.ok
      ? await keepMatch(read.text, this.#runIds, this.#storage, this.#deps.newId)
      : fail(read.reason);
    if (kept.ok && kept.value === 'here') this.known.matches += 1;
    else if (kept.ok) this.matches += 1;
    else this.notes.push(`${name} was left out: ${kept.error}`);
  }

  /** One collection after the other, so that no two are in memory. */
  async #keepCollections(collections: readonly (readonly Candidate[])[]): Promise<ArchiveError | null> {
    const refuse = (name: string, reason: string): void =>
      void this.notes.push(`${name} was left out: ${reason}`);
    for (const candidates of collections) {
      const kept = await keepCollections(candidates, this.#storage, this.#deps, refuse, (progress) => {
        ({ filesRead: this.#filesRead, files: this.#files } = progress);
        this.#report();
      });
      if (!kept.ok) {
        const before =
          this.runs.length + this.quizzes + this.collections.length > 0
            ? ' What was imported before is kept.'
            : '';
        return { ...kept.error, message: `The import stopped: ${kept.error.message}${before}` };
      }
      this.collections.push(...kept.value.collections);
    }
    return null;
  }

  async #finish(notes: readonly string[]): Promise<Stored<null>> {
    const run = this.#run;
    if (!run) return ok(null);
    const all = [...(run.source?.notes ?? []), ...this.#libraryNotes, ...notes];
    const episodes = await this.#storage.listEpisodes(run.id);
    if (!episodes.ok) return episodes;
    this.#episodesBefore += this.#written;
    this.#written = 0;
    const twin = await twinOf(run, this.#storage);
    if (!twin.ok) return twin;
    if (this.#recordedId !== null) this.#runIds.set(this.#recordedId, twin.value?.id ?? run.id);
    if (twin.value) {
      const { id, name } = twin.value;
      if (!this.here.some(({ runId }) => runId === id))
        this.here.push({ runId: id, name, libraryFiles: this.#libraryFiles });
      if (twin.value.source !== null) this.importedBefore.push(id);
      return removeTwin(run.id, id, this.#storage);
    }
    const stored = await this.#storage.updateRun(run.id, {
      state: run.state,
      headline: headlineOf(run, episodes.value),
      ...(run.source && { source: { ...run.source, notes: all } }),
    });
    if (!stored.ok) return stored;
    this.runs.push({
      runId: run.id,
      name: run.name,
      episodes: episodes.value.length,
      plannedEpisodes: run.plannedEpisodes,
      libraryFiles: this.#libraryFiles,
      notes: all,
    });
    return ok(null);
  }

  async #stopped(error: StorageError): Promise<ArchiveError> {
    const run = this.#run;
    const kept =
      run && this.#written > 0 ? ` The ${this.#written} episodes read so far are kept in "${run.name}".` : '';
    if (run) {
      // Where even this cannot be stored, the message below says it, and later the app's standing duties do.
      await markInterrupted(
        { ...run, state: 'importing' },
        this.#storage,
        `The import stopped early: ${error.message}`,
      );
    }
    return { kind: 'storage', message: `The import stopped: ${error.message}${kept}`, advice: error.advice };
  }

  #report(): void {
    this.#onProgress({
      filesRead: this.#filesRead,
      files: this.#files,
      episodes: this.#episodesBefore + this.#written,
      runId: this.#run?.id ?? null,
    });
  }
}
