/** Importing: what was chosen, archive by archive, to what is stored. */
import type { AnyEnvironmentModule } from '../../core/env';
import type { FileKind } from '../../core/library';
import type { RunId } from '../../core/evaluate';
import { IMPORT_LIMITS, normalizePath, type ImportDeps, type SourceFile } from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import type { ReleaseRun, Storage } from '../../storage';
import { givenPlans } from './givenPlans';
import { ImportWriter } from './importWriter';
import { joinShards } from './joinShards';
import type { HereAlready } from './twins';
import type { ImportedCollection } from './worldsProtocol';
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
  /** What was repaired or left out, and what else there is to know. */
  readonly notes: readonly string[];
}

/** What was in the files and here already, so that nothing of it was kept a second time. */
export interface ImportedBefore {
  readonly runs: readonly HereAlready[];
  readonly quizzes: number;
  readonly matches: number;
  readonly collections: readonly ImportedCollection[];
}

export interface ImportSummary {
  readonly runs: readonly ImportedRun[];
  readonly here: ImportedBefore;
  /** How many quizzes came along. */
  readonly quizzes: number;
  /** How many matches came along. */
  readonly matches: number;
  /** Collections of worlds that came along; their games are not trusted. */
  readonly collections: readonly ImportedCollection[];
  /** About the chosen files as a whole. */
  readonly notes: readonly string[];
}

export interface ImportFilesDeps extends ImportDeps {
  /** Kinds of files that the library takes. Default: none, so that what run files carry is left out. */
  readonly fileKinds?: readonly FileKind[];
  /** For finding the options of result sets that do not record them; rejects where there is no such environment. */
  readonly loadEnvironment?: (id: string) => Promise<AnyEnvironmentModule>;
  /**
   * Takes a run, so that other tabs can tell a living import from one that was cut off; `null` when it is taken.
   * Not needed where nobody else sees the storage.
   */
  readonly holdRun?: (id: RunId) => Promise<ReleaseRun | null>;
}

/**
 * Imports every run, quiz, match and exported collection of worlds in the chosen files into `storage`. What is here
 * already, step for step, is named and not kept a second time; what differs, or was deleted here, comes in anew. Nothing
 * that is stored is touched, except that a run put together of parts of a split plan takes in a part that it lacks.
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

  const plans = deps.plans ?? (await givenPlans(storage));
  const writer = new ImportWriter(storage, { ...deps, plans }, onProgress);
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

  const { quizzes, matches } = writer;
  const collections = writer.collections.filter((collection) => collection.wasHere !== true);
  const { runs, here, notes } = await joined(writer, storage, deps);
  const before: ImportedBefore = {
    ...writer.known,
    runs: here,
    collections: writer.collections.filter((collection) => collection.wasHere === true),
  };
  const found = [runs, collections, before.runs, before.collections].some(({ length }) => length > 0);
  if (found || quizzes + before.quizzes > 0)
    return ok({
      runs,
      here: before,
      quizzes,
      matches,
      collections,
      notes: [...notes, ...problems.map((problem) => problem.message)],
    });
  const [problem] = problems;
  if (problem) return fail(problem);
  const [reason] = notes;
  return fail({
    kind: 'notFound',
    message: `No run was found in ${nameOfChosen(chosen)}. Nothing was imported.${reason ? ` ${reason}` : ''}`,
    advice:
      'Choose a .arcade.zip file, a BALROG result folder (the one that holds babyai, crafter, …) or a zip of one. Games in Python are imported on the Worlds page, and files to play or to learn from, such as level packs and demonstrations, on the Library page.',
  });
}

/** What came in, with parts of split plans put together. A failure leaves the parts as they are. */
async function joined(
  { runs, here, importedBefore, notes }: ImportWriter,
  storage: Storage,
  deps: ImportFilesDeps,
): Promise<Pick<ImportSummary, 'runs' | 'notes'> & { readonly here: readonly HereAlready[] }> {
  const ids = [...runs.map(({ runId }) => runId), ...importedBefore];
  const report = await joinShards(ids, storage, deps);
  if (!report.ok)
    return { runs, here, notes: [...notes, `Parts could not be put together: ${report.error.message}`] };
  const consumed = new Set(report.value.joined.flatMap(({ from }) => from));
  const wholes = report.value.joined.map(({ run, episodes, from, notes: own }): ImportedRun => {
    const parts = runs.filter(({ runId }) => from.includes(runId));
    const known = here.filter(({ runId }) => from.includes(runId));
    return {
      runId: run.id,
      name: run.name,
      episodes,
      plannedEpisodes: run.plannedEpisodes,
      libraryFiles: [...new Set([...parts, ...known].flatMap((part) => part.libraryFiles))],
      notes: [...parts.flatMap((part) => part.notes), ...own],
    };
  });
  return {
    runs: [
      ...runs.filter(({ runId }) => !consumed.has(runId)),
      ...wholes.filter(({ episodes }) => episodes > 0),
    ],
    // A run that has every part already took nothing in.
    here: [
      ...here.filter(({ runId }) => !consumed.has(runId)),
      ...wholes.filter(({ episodes }) => episodes === 0),
    ],
    notes: [...notes, ...report.value.notes],
  };
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
