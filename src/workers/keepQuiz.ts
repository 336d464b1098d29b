import { readQuizFile, type QuizId, type QuizRecord } from '../core/quiz';
import { fail, isSameJson, ok, type Result } from '../core/shared';
import type { Storage } from '../storage';

/** Here so that whoever loads this file lazily gets all of a quiz's file with it. */
export { writeQuizFile } from '../core/quiz';

export interface KeptQuiz {
  readonly id: QuizId;
  /** It was here already, answer by answer: nothing was kept a second time. */
  readonly wasHere: boolean;
}

/**
 * Keeps the quiz of a quiz file. One that is here already with other answers gets a new id, so that neither is lost.
 * @param fileName where it came from.
 * @returns which quiz it is, or in a sentence why it was not kept.
 */
export async function keepQuiz(
  text: string,
  fileName: string,
  storage: Pick<Storage, 'getQuiz' | 'addQuiz' | 'listQuizzes'>,
  newId: () => string,
): Promise<Result<KeptQuiz, string>> {
  const read = readQuizFile(text);
  if (!read.ok) return read;
  const listed = await storage.listQuizzes();
  if (!listed.ok) return fail(`${listed.error.message} ${listed.error.advice}`);
  const content = contentOf(read.value);
  const twin = listed.value.find((quiz) => isSameJson(contentOf(quiz), content));
  if (twin) return ok({ id: twin.id, wasHere: true });
  const known = await storage.getQuiz(read.value.id);
  if (!known.ok) return fail(`${known.error.message} ${known.error.advice}`);
  const id = known.value ? (newId() as QuizId) : read.value.id;
  const added = await storage.addQuiz({ ...read.value, id, deletedAt: null, importedFrom: fileName });
  return added.ok ? ok({ id, wasHere: false }) : fail(`${added.error.message} ${added.error.advice}`);
}

/** A quiz as its file has it, wherever it came from. */
function contentOf(quiz: QuizRecord): object {
  return { ...quiz, id: '', deletedAt: null, importedFrom: null };
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
