/** Exporting every run and quiz of this browser as one file: a zip with a folder for each run and one for quizzes. */
import { writeArcade, type ExportPart, type StepsOf } from '../../core/runfile';
import type { RunRecord } from '../../core/evaluate';
import { writeQuizFile, type QuizRecord } from '../../core/quiz';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage } from '../../storage';
import { quizFileName } from '../keepQuiz';
import {
  differencesOf,
  fileNameOf,
  LibraryReader,
  stepsOrThrow,
  storageProblem,
  Unreadable,
  type ExportedFile,
} from './exportRun';
import { writeZip, type ArchiveError } from './zip';

interface Deps {
  readonly appVersion: string;
  readonly now: () => number;
}

/** Packs all runs and quizzes and marks the runs as exported. Importing the file brings every one of them back. */
export async function exportAll(storage: Storage, deps: Deps): Promise<Result<ExportedFile, ArchiveError>> {
  const runs = await storage.listRuns();
  if (!runs.ok) return fail(storageProblem(runs.error));
  const quizzes = await storage.listQuizzes();
  if (!quizzes.ok) return fail(storageProblem(quizzes.error));
  if (runs.value.length + quizzes.value.length === 0)
    return fail({
      kind: 'notFound',
      message: 'There are no runs and no quizzes in this browser.',
      advice: 'Play, evaluate or import something first.',
    });
  const library = new LibraryReader(storage);
  try {
    const parts = partsOf(runs.value, quizzes.value, storage, deps.appVersion, library);
    const blob = await writeZip(parts, '');
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
  quizzes: readonly QuizRecord[],
  storage: Storage,
  appVersion: string,
  library: LibraryReader,
): AsyncGenerator<ExportPart> {
  for (const [index, run] of runs.entries()) {
    const episodes = await storage.listEpisodes(run.id);
    if (!episodes.ok) throw new Unreadable(episodes.error);
    const folder = `${numbered(index)} ${fileNameOf(run)}`;
    const stepsOf: StepsOf = (id) => stepsOrThrow(storage, id);
    const parts = writeArcade(run, episodes.value, stepsOf, appVersion, library.file, differencesOf);
    for await (const part of parts) yield { ...part, path: `${folder}/${part.path}` };
  }
  for (const [index, quiz] of quizzes.entries())
    yield {
      path: `quizzes/${numbered(index)}/${quizFileName(quiz.model.modelId, quiz.createdAt)}`,
      bytes: new TextEncoder().encode(writeQuizFile(quiz)),
    };
}

function numbered(index: number): string {
  return String(index + 1).padStart(3, '0');
}
