import { readQuizFile, type QuizId } from '../core/quiz';
import { fail, ok, type Result } from '../core/shared';
import type { Storage } from '../storage';

/** Here so that whoever loads this file lazily gets all of a quiz's file with it. */
export { writeQuizFile } from '../core/quiz';

/**
 * Keeps the quiz of a quiz file. A quiz that is here already gets a new id, so that neither is lost.
 * @param fileName where it came from.
 * @returns its id, or in a sentence why it was not kept.
 */
export async function keepQuiz(
  text: string,
  fileName: string,
  storage: Pick<Storage, 'getQuiz' | 'addQuiz'>,
  newId: () => string,
): Promise<Result<QuizId, string>> {
  const read = readQuizFile(text);
  if (!read.ok) return read;
  const known = await storage.getQuiz(read.value.id);
  if (!known.ok) return fail(`${known.error.message} ${known.error.advice}`);
  const id = known.value ? (newId() as QuizId) : read.value.id;
  const added = await storage.addQuiz({ ...read.value, id, deletedAt: null, importedFrom: fileName });
  return added.ok ? ok(id) : fail(`${added.error.message} ${added.error.advice}`);
}

/** The name of a quiz's file; files so named are taken for quizzes where runs are opened. */
export function quizFileName(modelId: string, createdAt: number): string {
  const name = modelId.replace(/[^\w.-]+/g, '-').slice(0, 80);
  return `quiz-${name}-${new Date(createdAt).toISOString().slice(0, 10)}.json`;
}

/** Whether a path is that of a quiz's file. */
export function isQuizFile(path: string): boolean {
  return /(^|\/)quiz-[^/]*\.json$/.test(path);
}
