/**
 * Exporting every run, quiz, match and collection of worlds of this browser as one file: a zip with a folder for each run,
 * one for quizzes, one for matches, and one with a folder for each collection.
 */
import { writeArcade, type ExportPart, type StepsOf } from '../../core/runfile';
import type { MatchRecord, RunRecord } from '../../core/evaluate';
import { writeQuizFile, type QuizRecord } from '../../core/quiz';
import { fail, ok, type Result } from '../../core/shared';
import type { CollectionRecord } from '../../core/worlds';
import type { Storage } from '../../storage';
import { quizFileName } from '../keepQuiz';
import {
  differencesOf,
  fileNameOf,
  LibraryReader,
  numbered,
  stepsOrThrow,
  storageProblem,
  type ExportedFile,
} from './exportRun';
import { matchFileName, matchText } from './keepMatch';
import { collectionFileName, collectionParts } from './exportWorlds';
import { picturesOfRun } from './pictures';
import { Unreadable } from './unreadable';
import { writeZip, type ArchiveError } from './zip';

interface Deps {
  readonly appVersion: string;
  readonly now: () => number;
}

interface Everything {
  readonly runs: readonly RunRecord[];
  readonly quizzes: readonly QuizRecord[];
  readonly matches: readonly MatchRecord[];
  readonly collections: readonly CollectionRecord[];
}

/**
 * Packs all runs, quizzes and collections and marks the runs as exported. Importing the file brings every one of them
 * back.
 */
export async function exportAll(storage: Storage, deps: Deps): Promise<Result<ExportedFile, ArchiveError>> {
  const runs = await storage.listRuns();
  if (!runs.ok) return fail(storageProblem(runs.error));
  const quizzes = await storage.listQuizzes();
  if (!quizzes.ok) return fail(storageProblem(quizzes.error));
  const matches = await storage.listMatches();
  if (!matches.ok) return fail(storageProblem(matches.error));
  const collections = await storage.listCollections();
  if (!collections.ok) return fail(storageProblem(collections.error));
  if (runs.value.length + quizzes.value.length + collections.value.length === 0)
    return fail({
      kind: 'notFound',
      message: 'There are no runs, no quizzes and no collections of worlds in this browser.',
      advice: 'Play, evaluate or import something first.',
    });
  const library = new LibraryReader(storage);
  try {
    const everything = {
      runs: runs.value,
      quizzes: quizzes.value,
      matches: matches.value,
      collections: collections.value,
    };
    let picturesLeftOut = 0;
    const parts = partsOf(everything, storage, deps.appVersion, library, (count) => {
      picturesLeftOut += count;
    });
    const blob = await writeZip(parts, '');
    for (const run of runs.value) await storage.updateRun(run.id, { exportedAt: deps.now() });
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return ok({ fileName: `agent-arcade-${day}.zip`, blob, missingFiles: library.missing, picturesLeftOut });
  } catch (thrown) {
    if (thrown instanceof Unreadable) return fail(storageProblem(thrown.error));
    throw thrown;
  }
}

async function* partsOf(
  { runs, quizzes, matches, collections }: Everything,
  storage: Storage,
  appVersion: string,
  library: LibraryReader,
  onPicturesLeftOut: (count: number) => void,
): AsyncGenerator<ExportPart> {
  for (const [index, run] of runs.entries()) {
    const episodes = await storage.listEpisodes(run.id);
    if (!episodes.ok) throw new Unreadable(episodes.error);
    const folder = `${numbered(index, runs.length)} ${fileNameOf(run)}`;
    const stepsOf: StepsOf = (id) => stepsOrThrow(storage, id);
    const parts = writeArcade(run, episodes.value, stepsOf, appVersion, {
      libraryFileOf: library.file,
      differencesOf,
      pictures: picturesOfRun(storage, run.id),
      onPicturesLeftOut,
    });
    for await (const part of parts) yield { ...part, path: `${folder}/${part.path}` };
  }
  for (const [index, quiz] of quizzes.entries())
    yield {
      path: `quizzes/${numbered(index, quizzes.length)}/${quizFileName(quiz.model.modelId, quiz.createdAt)}`,
      bytes: new TextEncoder().encode(writeQuizFile(quiz)),
    };
  for (const [index, match] of matches.entries())
    yield {
      path: `matches/${numbered(index, matches.length)}/${matchFileName(match)}`,
      bytes: new TextEncoder().encode(await matchText(match, storage)),
    };
  for (const [index, collection] of collections.entries()) {
    const folder = `worlds/${numbered(index, collections.length)} ${collectionFileName(collection)}`;
    for await (const part of collectionParts(collection, storage))
      yield { ...part, path: `${folder}/${part.path}` };
  }
}
