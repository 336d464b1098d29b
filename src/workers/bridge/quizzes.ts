import type { ModelSpec } from '../../core/agent';
import type { GameConduct, HandGrade, QuestionId, QuizId, QuizRecord } from '../../core/quiz';
import { fail, type Result } from '../../core/shared';
import type { Stored } from '../../storage';
import type { KeptQuiz } from '../keepQuiz';
import { newId } from '../newId';
import type { RunnerResult } from '../runner';
import { useStored, type Live } from './live';
import { askRunner } from './runnerClient';
import { storageReady } from './storageAccess';

/** All quizzes, newest first. */
export function useQuizzes(): Live<readonly QuizRecord[]> {
  return useStored('quizzes', (storage) => storage.listQuizzes());
}

/** The recorded NetHack games of all models, with what they show of their conduct. */
export function useGameConduct(): Live<readonly GameConduct[]> {
  return useStored('game conduct', async (storage) =>
    (await import('../gameConduct')).listGameConduct(storage),
  );
}

/** Stores a quiz and starts asking; what comes of it shows in the stored quiz. */
export function startQuiz(model: ModelSpec, judge: ModelSpec | null): Promise<RunnerResult<QuizId>> {
  return askRunner((api) => api.startQuiz(model, judge));
}

/** Goes on with what is not answered or not graded. @param judge another judge from now on. */
export function resumeQuiz(id: QuizId, judge?: ModelSpec): Promise<RunnerResult<null>> {
  return askRunner((api) => api.resumeQuiz(id, judge));
}

export function stopQuiz(id: QuizId): Promise<RunnerResult<null>> {
  return askRunner((api) => api.stopQuiz(id));
}

/** Whether a quiz may be running: one was at the last look, or something was stored since. */
let mayBeRunning = true;
let watching = false;

/** Takes up every quiz that a closed or reloaded tab left running. Starts no runner when there is none. */
export async function takeUpQuizzes(): Promise<void> {
  const storage = await storageReady();
  if (!watching) {
    watching = true;
    storage.subscribe(() => {
      mayBeRunning = true;
    });
  }
  if (!mayBeRunning) return;
  mayBeRunning = false;
  const quizzes = await storage.listQuizzes();
  if (quizzes.ok && !quizzes.value.some(({ state }) => state === 'running')) return;
  mayBeRunning = true;
  if (quizzes.ok) await askRunner((api) => api.resumeQuizzes());
}

/** Keeps a person's grade of an answer; it goes before the judge's. `null` for both halves takes it back. */
export async function gradeByHand(id: QuizId, question: QuestionId, grade: HandGrade): Promise<Stored<null>> {
  const open = grade.answerRight === null && grade.conclusionRight === null;
  return (await storageReady()).updateQuiz(id, {
    updatedAt: grade.at,
    answers: { [question]: { hand: open ? null : grade } },
  });
}

/** Hides a quiz; `restoreQuiz` brings it back. */
export async function deleteQuiz(id: QuizId): Promise<Stored<null>> {
  return (await storageReady()).updateQuiz(id, { deletedAt: Date.now() });
}

export async function restoreQuiz(id: QuizId): Promise<Stored<null>> {
  return (await storageReady()).updateQuiz(id, { deletedAt: null });
}

/** A quiz as a file for download. */
export async function quizFile(
  quiz: QuizRecord,
): Promise<{ readonly blob: Blob; readonly fileName: string }> {
  // Not from core/quiz itself: the page's first code has a part of that, and a lazy import would draw all of it in.
  const { writeQuizFile, quizFileName } = await import('../keepQuiz');
  return {
    blob: new Blob([writeQuizFile(quiz)], { type: 'application/json' }),
    fileName: quizFileName(quiz.model.modelId, quiz.createdAt),
  };
}

/** Beyond this a file is no quiz; it is not even read. */
const LARGEST_FILE_BYTES = 40_000_000;

/**
 * Reads a quiz file and keeps it. One that is here already is not kept a second time; one that is here with other answers
 * gets a new id, so that neither is lost.
 */
export async function importQuiz(file: File): Promise<Result<KeptQuiz, string>> {
  if (file.size > LARGEST_FILE_BYTES) return fail('The file is too large to be a quiz.');
  const { keepQuiz } = await import('../keepQuiz');
  return keepQuiz(await file.text(), file.name, await storageReady(), newId);
}
