/** Exporting every run of this browser as one file: a zip with one run file's tree per folder. */
import { writeArcade, type ExportPart, type StepsOf } from '../../core/runfile';
import type { RunRecord } from '../../core/evaluate';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage } from '../../storage';
import {
  differencesOf,
  fileNameOf,
  LibraryReader,
  noSuchRun,
  stepsOrThrow,
  storageProblem,
  Unreadable,
  type ExportedFile,
} from './exportRun';
import { writeZip, type ArchiveError } from './zip';

/** Packs all runs and marks them as exported. Importing the file brings every one of them back. */
export async function exportAllRuns(
  storage: Storage,
  deps: { readonly appVersion: string; readonly now: () => number },
): Promise<Result<ExportedFile, ArchiveError>> {
  const runs = await storage.listRuns();
  if (!runs.ok) return fail(storageProblem(runs.error));
  if (runs.value.length === 0) return fail(noSuchRun());
  const library = new LibraryReader(storage);
  try {
    const blob = await writeZip(partsOf(runs.value, storage, deps.appVersion, library), '');
    for (const run of runs.value) await storage.updateRun(run.id, { exportedAt: deps.now() });
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return ok({ fileName: `agent-arcade-${day}.zip`, blob, missingFiles: library.missing });
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(storageProblem(thrown.error));
    throw thrown;
  }
}

async function* partsOf(
  runs: readonly RunRecord[],
  storage: Storage,
  appVersion: string,
  library: LibraryReader,
): AsyncGenerator<ExportPart> {
  for (const [index, run] of runs.entries()) {
    const episodes = await storage.listEpisodes(run.id);
    if (!episodes.ok) throw new Unreadable(episodes.error);
    const folder = `${String(index + 1).padStart(3, '0')} ${fileNameOf(run)}`;
    const stepsOf: StepsOf = (id) => stepsOrThrow(storage, id);
    const parts = writeArcade(run, episodes.value, stepsOf, appVersion, library.file, differencesOf);
    for await (const part of parts) yield { ...part, path: `${folder}/${part.path}` };
  }
}
