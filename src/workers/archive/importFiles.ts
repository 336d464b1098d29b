/** Importing: files to records, batch by batch, so that the first rows show while the rest is still being read. */
import type { EnvironmentId, EnvironmentModule } from '../../core/env';
import type { FileKind } from '../../core/library';
import { headlineOf, type EpisodeRecord, type RunId, type RunRecord } from '../../core/evaluate';
import {
  IMPORT_LIMITS,
  findOptions,
  normalizePath,
  readSource,
  readText,
  recordedEpisode,
  type CarriedFile,
  type ImportDeps,
  type ImportedEpisode,
  type RecordedEpisode,
  type SourceFile,
} from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import type { ReleaseRun, Storage, StorageError, Stored } from '../../storage';
import { markInterrupted } from '../interruptedImports';
import { isQuizFile, keepQuiz } from '../keepQuiz';
import { keepCarried } from './keepFile';
import { openZip, type ArchiveError } from './zip';

/** A chosen file. Pages pass the relative path along, since it does not survive the way to a worker. */
export interface ImportFile {
  /** `webkitRelativePath`, the path inside a drop, or the bare name. */
  readonly path: string;
  readonly file: Blob;
}

export interface ImportProgress {
  readonly filesRead: number;
  readonly files: number;
  /** Episodes that are stored and can be shown. */
  readonly episodes: number;
  readonly runId: RunId | null;
}

export interface ImportedRun {
  readonly runId: RunId;
  readonly name: string;
  readonly episodes: number;
  readonly plannedEpisodes: number;
  /** Names of the files it plays from that were taken into the library, or were there. */
  readonly libraryFiles: readonly string[];
  /** What was repaired or left out. */
  readonly notes: readonly string[];
}

export interface ImportSummary {
  readonly runs: readonly ImportedRun[];
  /** How many quizzes came along. */
  readonly quizzes: number;
  /** About the chosen files as a whole. */
  readonly notes: readonly string[];
}

export interface ImportFilesDeps extends ImportDeps {
  /** Kinds of files that the library takes. Default: none, so that what run files carry is left out. */
  readonly fileKinds?: readonly FileKind[];
  /** For finding the options of result sets that do not record them; rejects where there is no such environment. */
  readonly loadEnvironment?: (id: string) => Promise<EnvironmentModule>;
  /**
   * Takes a run, so that other tabs can tell a living import from one that was cut off; `null` when it is taken.
   * Not needed where nobody else sees the storage.
   */
  readonly holdRun?: (id: RunId) => Promise<ReleaseRun | null>;
}

/** A batch is written when it holds this many episodes, … */
const BATCH_EPISODES = 40;
/** … this many steps, … */
const BATCH_STEPS = 4000;
/** … or when this much time went by since the last one, in milliseconds. */
const BATCH_MS = 300;
/** The first batch is small, so that rows show at once. */
const FIRST_BATCH = 5;

/**
 * Imports every run and quiz in the chosen files into `storage`. Nothing that is stored is ever touched: importing the same
 * files again makes a second run.
 */
export async function importFiles(
  chosen: readonly ImportFile[],
  storage: Storage,
  deps: ImportFilesDeps,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<Result<ImportSummary, ArchiveError>> {
  const limits = deps.limits ?? IMPORT_LIMITS;
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  const loose = chosen.filter(({ path }) => !isZip(path));
  if (loose.length > limits.entries || total > limits.expanded)
    return fail({
      kind: 'tooLarge',
      message: `More than ${limits.entries} files or ${limits.expanded / 1024 / 1024} MB were chosen. Nothing was imported.`,
      advice: 'Import one result set at a time.',
    });

  const writer = new ImportWriter(storage, deps, onProgress);
  const problems: ArchiveError[] = [];
  const looseFiles = sourceFiles(loose, writer);
  if (looseFiles.length > 0) {
    const error = await writer.writeAll(looseFiles, looseName(loose));
    if (error) return fail(error);
  }
  for (const { path, file } of chosen) {
    if (!isZip(path)) continue;
    const name = path.split('/').at(-1) ?? path;
    const opened = await openZip(file, name, limits);
    if (!opened.ok) {
      problems.push(opened.error);
      continue;
    }
    const error = await writer.writeAll(opened.value, name);
    if (error) return fail(error);
  }

  const { runs, quizzes, notes } = writer;
  if (runs.length + quizzes > 0)
    return ok({ runs, quizzes, notes: [...notes, ...problems.map((problem) => problem.message)] });
  const [problem] = problems;
  if (problem) return fail(problem);
  const [reason] = notes;
  return fail({
    kind: 'notFound',
    message: `No run was found in ${nameOfChosen(chosen)}. Nothing was imported.${reason ? ` ${reason}` : ''}`,
    advice:
      'Choose a .arcade.zip file, a BALROG result folder (the one that holds babyai, crafter, …) or a zip of one. Files to play from, such as level packs, are added on the Library page.',
  });
}

interface Beginning {
  readonly episode: EpisodeRecord;
  /** With the first step only. */
  readonly recorded: RecordedEpisode;
}

/** Stores what an import yields, and counts it. */
class ImportWriter {
  readonly runs: ImportedRun[] = [];
  readonly notes: string[] = [];
  quizzes = 0;
  readonly #storage: Storage;
  readonly #deps: ImportFilesDeps;
  readonly #onProgress: (progress: ImportProgress) => void;
  /** Beginnings of episodes whose options are not recorded, by environment. */
  #beginnings = new Map<EnvironmentId, Beginning[]>();
  #batch: ImportedEpisode[] = [];
  #batchSteps = 0;
  #written = 0;
  #lastWrite = 0;
  /** As read, in the state it will have; stored as `importing` until its end is reached. */
  #run: RunRecord | null = null;
  #release: ReleaseRun | null = null;
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
      const isQuiz = ({ path }: SourceFile): boolean => isQuizFile(path);
      for (const file of files.filter(isQuiz)) await this.#keepQuiz(file);
      const others = files.filter((file) => !isQuiz(file));
      return others.length > 0 ? await this.#writeAll(others, name) : null;
    } finally {
      this.#letGo();
    }
  }

  async #writeAll(files: readonly SourceFile[], name: string): Promise<ArchiveError | null> {
    for await (const item of readSource(files, name, this.#deps)) {
      let stored: Stored<unknown> = ok(null);
      switch (item.kind) {
        case 'run':
          stored = await this.#begin(item.run);
          break;
        case 'library':
          stored = await this.#keep(item.file);
          break;
        case 'episode':
          this.#batch.push({ episode: item.episode, steps: item.steps });
          this.#noteBeginning(item);
          this.#batchSteps += item.steps.length;
          if (this.#isDue()) stored = await this.#flush();
          break;
        case 'runEnd':
          stored = await this.#flush();
          if (stored.ok) stored = await this.#fillInOptions();
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
    this.#written = 0;
    this.#libraryFiles = [];
    this.#libraryNotes = [];
    this.#beginnings = new Map();
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
      this.#deps.now() - this.#lastWrite >= BATCH_MS
    );
  }

  async #flush(): Promise<Stored<null>> {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchSteps = 0;
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
    if (kept.ok) this.quizzes += 1;
    else this.notes.push(`${name} was left out: ${kept.error}`);
  }

  #noteBeginning({ episode, steps }: ImportedEpisode): void {
    if (!this.#run || Object.keys(episode.options).length > 0) return;
    const recorded = recordedEpisode(this.#run, { episode, steps: steps.slice(0, 1) });
    if (recorded?.options !== null) return;
    const known = this.#beginnings.get(episode.environmentId) ?? [];
    known.push({ episode, recorded });
    this.#beginnings.set(episode.environmentId, known);
  }

  /** Replays need the options that a result set was made with. */
  async #fillInOptions(): Promise<Stored<null>> {
    const { loadEnvironment, metaOf } = this.#deps;
    if (!loadEnvironment) return ok(null);
    for (const [id, beginnings] of this.#beginnings) {
      if (metaOf(id)?.notReplayable !== undefined) continue;
      const module = await loadEnvironment(id).catch(() => null);
      if (!module) continue;
      const options = await findOptions(
        beginnings.map(({ recorded }) => recorded),
        module,
      );
      if (!options) continue;
      const stored = await this.#storage.writeEpisodes(
        beginnings.map(({ episode }) => ({ episode: { ...episode, options }, steps: [] })),
      );
      if (!stored.ok) return stored;
    }
    return ok(null);
  }

  async #finish(notes: readonly string[]): Promise<Stored<null>> {
    const run = this.#run;
    if (!run) return ok(null);
    const all = [...(run.source?.notes ?? []), ...this.#libraryNotes, ...notes];
    const episodes = await this.#storage.listEpisodes(run.id);
    if (!episodes.ok) return episodes;
    const stored = await this.#storage.updateRun(run.id, {
      state: run.state,
      headline: headlineOf(run, episodes.value),
      ...(run.source && { source: { ...run.source, notes: all } }),
    });
    if (!stored.ok) return stored;
    this.runs.push({
      runId: run.id,
      name: run.name,
      episodes: this.#written,
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
    const earlier = this.runs.reduce((sum, run) => sum + run.episodes, 0);
    this.#onProgress({
      filesRead: this.#filesRead,
      files: this.#files,
      episodes: earlier + this.#written,
      runId: this.#run?.id ?? null,
    });
  }
}

function sourceFiles(chosen: readonly ImportFile[], writer: ImportWriter): SourceFile[] {
  const files = new Map<string, SourceFile>();
  for (const { path: raw, file } of chosen) {
    const path = normalizePath(raw);
    if (path === null || files.has(path)) {
      writer.notes.push(`A file was left out, its name is unsafe or doubled: ${raw.slice(0, 100)}`);
      continue;
    }
    files.set(path, { path, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) });
  }
  return [...files.values()];
}

function isZip(path: string): boolean {
  return /\.zip$/i.test(path);
}

/** What was chosen, by its name where it is one file or folder. */
function nameOfChosen(chosen: readonly ImportFile[]): string {
  const [first] = chosen;
  if (!first || (chosen.length > 1 && new Set(chosen.map(({ path }) => path.split('/')[0])).size > 1))
    return 'what was chosen';
  const name = chosen.length === 1 ? first.path.split('/').at(-1) : first.path.split('/')[0];
  return `"${(name ?? '').slice(0, 100)}"`;
}

/** The folder that was chosen, or the file if it was a single one. */
function looseName(chosen: readonly ImportFile[]): string {
  const folders = new Set(chosen.map(({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : '')));
  const [folder = ''] = folders;
  return folders.size === 1 && folder !== '' ? folder : (chosen[0]?.path ?? 'Imported files');
}
