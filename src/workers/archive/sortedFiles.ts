/** Telling the files of an import apart by what they are. */
import { isMatchFile, type SourceFile } from '../../core/runfile';
import { isQuizFile } from '../keepQuiz';
import { collectionFolders } from './collectionFolders';
import type { Candidate } from './joinFiles';

interface SortedFiles {
  readonly quizzes: readonly SourceFile[];
  readonly matches: readonly SourceFile[];
  /** The files of each exported collection of worlds. */
  readonly collections: readonly (readonly Candidate[])[];
  /** Runs, as far as they are anything. */
  readonly others: readonly SourceFile[];
}

/** @param name of what was chosen, e.g. the archive's. */
export function sorted(files: readonly SourceFile[], name: string): SortedFiles {
  const candidates = files.map((file): Candidate => ({ name: file.path, file, from: name }));
  const folderOf = collectionFolders(candidates);
  const collections = new Map<string, Candidate[]>();
  const quizzes: SourceFile[] = [];
  const matches: SourceFile[] = [];
  const others: SourceFile[] = [];
  for (const candidate of candidates) {
    const folder = folderOf(candidate);
    if (folder !== null) {
      const known = collections.get(folder) ?? [];
      known.push(candidate);
      collections.set(folder, known);
    } else if (isQuizFile(candidate.file.path)) quizzes.push(candidate.file);
    else if (isMatchFile(candidate.file.path)) matches.push(candidate.file);
    else others.push(candidate.file);
  }
  return { quizzes, matches, collections: [...collections.values()], others };
}
