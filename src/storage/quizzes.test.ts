import { describe, expect, it } from 'vitest';
import type { QuizId } from '../core/quiz';
import { makeQuiz, makeQuizExchange } from '../../test/support/records';
import { createMemoryStorage, openStorage } from './index';
import type { Storage, Stored } from './index';
import { freshEngine } from './testing';

const quizId = (name: string): QuizId => name as QuizId;

const implementations: [string, () => Promise<Storage>][] = [
  ['IndexedDB', () => openStorage({ engine: freshEngine() })],
  ['memory', () => Promise.resolve(createMemoryStorage())],
];

function valueOf<T>(result: Stored<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function errorOf(result: Stored<unknown>): { readonly message: string } {
  if (result.ok) throw new Error('expected a refusal');
  return result.error;
}

describe.each(implementations)('storage of quizzes on %s', (_name, open) => {
  it('keeps quizzes, the newest first, and refuses one that is there', async () => {
    const storage = await open();
    valueOf(await storage.addQuiz(makeQuiz()));
    valueOf(await storage.addQuiz(makeQuiz({ id: quizId('quiz-2'), createdAt: 2_000 })));
    expect(errorOf(await storage.addQuiz(makeQuiz())).message).toContain('already stored');
    expect(valueOf(await storage.listQuizzes()).map(({ id }) => id)).toEqual(['quiz-2', 'quiz-1']);
    expect(valueOf(await storage.getQuiz(quizId('quiz-1')))).toEqual(makeQuiz());
    expect(valueOf(await storage.getQuiz(quizId('none')))).toBeNull();
    expect(errorOf(await storage.updateQuiz(quizId('none'), { state: 'stopped' })).message).toContain(
      'no longer',
    );
  });

  it('merges what two writers say of one answer', async () => {
    const storage = await open();
    valueOf(await storage.addQuiz(makeQuiz()));
    const hand = { answerRight: true, conclusionRight: null, at: 5 };
    const asked = makeQuizExchange('It kills.');
    valueOf(await storage.updateQuiz(quizId('quiz-1'), { answers: { rottenFood: { hand } } }));
    valueOf(await storage.updateQuiz(quizId('quiz-1'), { answers: { rottenFood: { asked } }, updatedAt: 9 }));
    const quiz = valueOf(await storage.getQuiz(quizId('quiz-1')));
    expect(quiz).toEqual({
      ...makeQuiz(),
      updatedAt: 9,
      answers: { ...makeQuiz().answers, rottenFood: { asked, judged: null, hand } },
    });
  });

  it('hides a deleted quiz, takes it back, and purges it for good', async () => {
    const storage = await open();
    valueOf(await storage.addQuiz(makeQuiz()));
    valueOf(await storage.updateQuiz(quizId('quiz-1'), { deletedAt: 5_000 }));
    expect(valueOf(await storage.listQuizzes())).toEqual([]);
    expect(valueOf(await storage.getQuiz(quizId('quiz-1')))?.deletedAt).toBe(5_000);
    valueOf(await storage.updateQuiz(quizId('quiz-1'), { deletedAt: null }));
    expect(valueOf(await storage.listQuizzes())).toEqual([makeQuiz()]);
    valueOf(await storage.updateQuiz(quizId('quiz-1'), { deletedAt: 5_000 }));
    expect(valueOf(await storage.purgeDeleted(5_000))).toBe(0);
    expect(valueOf(await storage.purgeDeleted(5_001))).toBe(1);
    expect(valueOf(await storage.getQuiz(quizId('quiz-1')))).toBeNull();
  });
});
