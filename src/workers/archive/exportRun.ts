/** Exporting a stored run as one file. */
import { isInBalrog } from '../../core/env';
import type { EpisodeId, RunId, RunRecord, StepRecord } from '../../core/evaluate';
import {
  countPictures,
  exportBalrog,
  writeArcade,
  type DifferencesOf,
  type LibraryFileOf,
  type PictureCount,
  type StepsOf,
} from '../../core/runfile';
import { fail, ok, type Result } from '../../core/shared';
import { findEnvironment, loadEnvironmentTexts } from '../../envs';
import type { Storage, StorageError } from '../../storage';
import { picturesOfRun } from './pictures';
import { Unreadable } from './unreadable';
import { writeZip, type ArchiveError } from './zip';

export interface ExportChoice {
  /** `arcade`: everything, for this app. `balrog`: BALROG's folder tree alone, for its tools. */
  readonly format: 'arcade' | 'balrog';
  /** Only with `balrog`: defuses cells that spreadsheet programs would execute. Alters answers and observations. */
  readonly spreadsheetSafe?: boolean;
}

export interface ExportedFile {
  readonly fileName: string;
  readonly blob: Blob;
  /** Library files the runs play from that are not in the library any more: the file lacks them. */
  readonly missingFiles: number;
  /** Pictures that runs keep and that did not fit into their run files. */
  readonly picturesLeftOut: number;
}

/** Packs a run and marks it as exported. */
export async function exportRun(
  runId: RunId,
  choice: ExportChoice,
  storage: Storage,
  deps: { readonly appVersion: string; readonly now: () => number },
): Promise<Result<ExportedFile, ArchiveError>> {
  const run = await storage.getRun(runId);
  if (!run.ok) return fail(storageProblem(run.error));
  if (!run.value) return fail(noSuchRun());
  const episodes = await storage.listEpisodes(runId);
  if (!episodes.ok) return fail(storageProblem(episodes.error));

  if (choice.format === 'balrog' && !episodes.value.some(({ environmentId }) => isInBalrog(environmentId)))
    return fail({
      kind: 'notFound',
      message: 'This run has no episodes of BALROG’s environments, so there is no result folder to write.',
      advice: 'Export it as a run file: that holds everything.',
    });

  const name = fileNameOf(run.value);
  const stepsOf: StepsOf = (id) => stepsOrThrow(storage, id);
  const library = new LibraryReader(storage);
  let picturesLeftOut = 0;
  const parts =
    choice.format === 'arcade'
      ? writeArcade(run.value, episodes.value, stepsOf, deps.appVersion, {
          libraryFileOf: library.file,
          differencesOf,
          pictures: picturesOfRun(storage, runId),
          onPicturesLeftOut: (count) => (picturesLeftOut += count),
        })
      : exportBalrog(run.value, episodes.value, stepsOf, {
          spreadsheetSafe: choice.spreadsheetSafe ?? false,
        });
  try {
    const blob = await writeZip(parts, choice.format === 'arcade' ? '' : name);
    // A failure to note the export is not a failed export.
    await storage.updateRun(runId, { exportedAt: deps.now() });
    return ok({
      fileName:
        choice.format === 'arcade'
          ? `${name}.arcade.zip`
          : `${name}${choice.spreadsheetSafe === true ? ' tables' : ''}.zip`,
      blob,
      missingFiles: library.missing,
      picturesLeftOut,
    });
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(storageProblem(thrown.error));
    throw thrown;
  }
}

/** How many of a run's pictures its run file can hold. */
export async function previewPictures(
  runId: RunId,
  storage: Storage,
): Promise<Result<PictureCount, ArchiveError>> {
  try {
    return ok(await countPictures(picturesOfRun(storage, runId)));
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(storageProblem(thrown.error));
    throw thrown;
  }
}

/** What the environments say of themselves, where the run was played with their present version. */
export const differencesOf: DifferencesOf = async (environmentId, version) => {
  const meta = findEnvironment(environmentId);
  return meta?.version === version ? (await loadEnvironmentTexts(meta.id)).differences : [];
};

export async function stepsOrThrow(storage: Storage, id: EpisodeId): Promise<readonly StepRecord[]> {
  const steps = await storage.listSteps(id);
  if (!steps.ok) throw new Unreadable(steps.error);
  return steps.value;
}

/** The library as run files take from it; counts what it does not hold. */
export class LibraryReader {
  readonly #storage: Storage;
  readonly #missing = new Set<string>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Different files that were asked for and are not there. */
  get missing(): number {
    return this.#missing.size;
  }

  /** @throws Unreadable when the storage fails. */
  readonly file: LibraryFileOf = async (hash) => {
    const [item, bytes] = [
      await this.#storage.getLibraryItem(hash),
      await this.#storage.readLibraryFile(hash),
    ];
    if (!item.ok) throw new Unreadable(item.error);
    if (!bytes.ok) throw new Unreadable(bytes.error);
    if (item.value && bytes.value) {
      const { kind, name } = item.value;
      return { entry: { hash, kind, name }, bytes: bytes.value };
    }
    this.#missing.add(hash);
    return null;
  };
}

/** A file name every system takes, which tells the parts of a plan apart. */
export function fileNameOf({ name, plan }: Pick<RunRecord, 'name' | 'plan'>): string {
  const shard = plan?.shard;
  const words = (shard ? nameWithoutPart(name) : name)
    // A mark beside a space, as the comma of a list, leaves the space alone; one within a word leaves a hyphen.
    .replace(/\s+[^\p{L}\p{N}._\s-]+(?=\s|$)|[^\p{L}\p{N}._\s-]+(?=\s|$)|(?<=\s)[^\p{L}\p{N}._\s-]+/gu, '')
    .replace(/[^\p{L}\p{N}._\s-]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+|[. -]+$/g, '')
    .slice(0, 80)
    .trimEnd();
  const part = shard && shard.count > 1 ? ` part ${String(shard.index + 1)} of ${String(shard.count)}` : '';
  return (words === '' ? 'run' : words) + part;
}

/** A part's name without the part, where it ends in one: `Suite, part 2/3`. */
export function nameWithoutPart(name: string): string {
  const whole = name.replace(/[\s,·–(-]*(part\s+)?\d{1,2}\/\d{1,2}\)?$/i, '');
  return whole === '' ? name : whole;
}

/** A number for names that are to stay in order, counted from 1: `001`. @param index from 0. @param count of all. */
export function numbered(index: number, count: number): string {
  return String(index + 1).padStart(Math.max(3, String(count).length), '0');
}

export function noSuchRun(): ArchiveError {
  return {
    kind: 'notFound',
    message: 'This run is not stored in this browser.',
    advice: 'Import the file it was exported to, or open it where it was made.',
  };
}

export function storageProblem(error: StorageError): ArchiveError {
  return { kind: 'storage', message: error.message, advice: error.advice };
}
