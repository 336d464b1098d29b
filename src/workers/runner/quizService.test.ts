import { describe, expect, it, vi } from 'vitest';
import { makeQuizModel } from '../../../test/support/records';
import type { Message, Model, ModelError, ModelReply } from '../../core/agent';
import { textOf } from '../../core/agent';
import { countedGrade, QUESTION_IDS, QUESTIONS, type QuizId, type QuizRecord } from '../../core/quiz';
import { fail, ok, type Result } from '../../core/shared';
import { createMemoryStorage, type Storage } from '../../storage';
import type { QuizApi } from './protocol';
import { createQuizService } from './quizService';

type Answer = (
  modelId: string,
  messages: readonly Message[],
) => string | ModelError | Promise<string | ModelError>;

const MODEL = makeQuizModel('pupil');
const JUDGE = makeQuizModel('judge');
const VERDICT = '{"answer": true, "conclusion": false, "reason": "No advice."}';

/** The pupil answers, the judge always gives the same verdict. */
const sound: Answer = (modelId) => (modelId === 'judge' ? VERDICT : 'It is bad.');

interface Bench {
  readonly quizzes: QuizApi;
  readonly storage: Storage;
  readonly asked: { readonly modelId: string; readonly messages: readonly Message[] }[];
}

const held = new Set<string>();

function bench(answer: Answer = sound, storage = createMemoryStorage()): Bench {
  const asked: Bench['asked'] = [];
  let ids = 0;
  const quizzes = createQuizService({
    storage: async () => storage,
    createModel: (spec): Model => ({
      spec,
      concurrency: 1,
      openEpisode: () => ({
        complete: async ({ messages }, signal) => {
          asked.push({ modelId: spec.modelId, messages });
          const aborted = new Promise<ModelError>((settle) =>
            signal.addEventListener('abort', () => settle(modelError('cancelled'))),
          );
          return replyOf(await Promise.race([answer(spec.modelId, messages), aborted]));
        },
        recall: () => undefined,
      }),
    }),
    hold: async (id) => {
      if (held.has(id)) return null;
      held.add(id);
      return () => held.delete(id);
    },
    appVersion: () => '1.2.3',
    newId: () => `quiz-${String((ids += 1))}`,
    now: () => 1_000,
  });
  held.clear();
  return { quizzes, storage, asked };
}

function replyOf(answer: string | ModelError): Result<ModelReply, ModelError> {
  if (typeof answer !== 'string') return fail(answer);
  const usage = { inputTokens: 9, outputTokens: 3, cachedTokens: null, reasoningTokens: null };
  return ok({ text: answer, reasoning: '', stopReason: 'stop', usage, latencyMs: 1, attempts: 1 });
}

function modelError(kind: ModelError['kind']): ModelError {
  const advice = 'Enter the key, then go on.';
  return { kind, message: 'The key was refused.', advice, attempts: 1 };
}

function valueOf<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('The call was refused.');
  return result.value;
}

async function stored(storage: Storage, id: QuizId): Promise<QuizRecord> {
  const quiz = valueOf(await storage.getQuiz(id));
  if (!quiz) throw new Error('The quiz is not stored.');
  return quiz;
}

function reach(storage: Storage, id: QuizId, state: QuizRecord['state']): Promise<QuizRecord> {
  return vi.waitFor(async () => {
    const quiz = await stored(storage, id);
    expect(quiz.state).toBe(state);
    return quiz;
  });
}

describe('a quiz', () => {
  it('asks each question in a conversation of its own and lets the judge grade each answer', async () => {
    const { quizzes, storage, asked } = bench();
    const id = valueOf(await quizzes.startQuiz(MODEL, JUDGE));
    const quiz = await reach(storage, id, 'finished');
    expect(asked).toHaveLength(10);
    for (const question of QUESTIONS) {
      const own = asked.filter(({ messages }) =>
        messages.some((message) => textOf(message).includes(question.text)),
      );
      expect(own.map(({ modelId }) => modelId)).toEqual(['pupil', 'judge']);
      const answer = quiz.answers[question.id];
      expect(answer.asked).toMatchObject({ reply: 'It is bad.', messages: own[0]?.messages });
      expect(answer.judged).toMatchObject({ model: JUDGE, exchange: { reply: VERDICT } });
      expect(countedGrade(answer)).toMatchObject({ answerRight: true, conclusionRight: false });
    }
    expect(quiz).toMatchObject({ appVersion: '1.2.3', error: null, model: MODEL, judge: JUDGE });
  });

  it('without a judge only asks, and can be graded later', async () => {
    const { quizzes, storage, asked } = bench();
    const id = valueOf(await quizzes.startQuiz(MODEL, null));
    await reach(storage, id, 'finished');
    expect(asked).toHaveLength(5);
    await vi.waitFor(() => expect(held.size).toBe(0));
    valueOf(await quizzes.resumeQuiz(id, JUDGE));
    const quiz = await reach(storage, id, 'finished');
    await vi.waitFor(() => expect(asked).toHaveLength(10));
    expect(quiz.judge).toEqual(JUDGE);
  });

  it('keeps the judge’s raw reply where no verdict can be read, and asks it once', async () => {
    const { quizzes, storage, asked } = bench((modelId) => (modelId === 'judge' ? 'Well.' : 'It is bad.'));
    const id = valueOf(await quizzes.startQuiz(MODEL, JUDGE));
    const quiz = await reach(storage, id, 'finished');
    expect(asked).toHaveLength(10);
    expect(quiz.answers.overeating.judged).toMatchObject({ verdict: null, exchange: { reply: 'Well.' } });
  });

  it.each(['random', 'scriptedBot'] as const)('is refused to a %s player', async (kind) => {
    const { quizzes, storage } = bench();
    for (const refused of [
      await quizzes.startQuiz({ kind }, null),
      await quizzes.startQuiz(MODEL, { kind }),
    ]) {
      expect(refused).toMatchObject({ ok: false, error: { kind: 'plan' } });
      if (!refused.ok) expect(refused.error.message).toContain('read no questions');
    }
    expect(valueOf(await storage.listQuizzes())).toEqual([]);
  });

  it('stops at an error, says that the answers are kept, and goes on where it was', async () => {
    let keyGood = false;
    const { quizzes, storage, asked } = bench((modelId, messages) =>
      asked.length > 4 && !keyGood ? modelError('badKey') : sound(modelId, messages),
    );
    const id = valueOf(await quizzes.startQuiz(MODEL, JUDGE));
    const quiz = await reach(storage, id, 'stopped');
    expect(quiz.error).toEqual({
      kind: 'badKey',
      message: 'The key was refused.',
      advice: 'Answers so far are kept. Enter the key, then go on.',
    });
    expect(QUESTION_IDS.filter((question) => quiz.answers[question].judged)).toHaveLength(2);
    keyGood = true;
    await vi.waitFor(() => expect(held.size).toBe(0));
    valueOf(await quizzes.resumeQuiz(id));
    expect((await reach(storage, id, 'finished')).error).toBeNull();
    expect(asked).toHaveLength(11);
  });

  it('is stopped in the middle of a request; what was answered is kept and no error is claimed', async () => {
    const never = new Promise<string>(() => undefined);
    const { quizzes, storage, asked } = bench((modelId, messages) =>
      asked.length > 3 ? never : sound(modelId, messages),
    );
    const id = valueOf(await quizzes.startQuiz(MODEL, null));
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    valueOf(await quizzes.stopQuiz(id));
    const quiz = await reach(storage, id, 'stopped');
    expect(quiz.error).toBeNull();
    expect(QUESTION_IDS.filter((question) => quiz.answers[question].asked)).toHaveLength(3);
  });

  it('left running by a closed tab is taken up, one that another tab asks is not', async () => {
    const never = new Promise<string>(() => undefined);
    const first = bench(() => never);
    const id = valueOf(await first.quizzes.startQuiz(MODEL, null));
    await vi.waitFor(() => expect(first.asked).toHaveLength(1));
    const second = bench(sound, first.storage);
    held.add(id);
    expect(valueOf(await second.quizzes.resumeQuizzes())).toEqual([]);
    expect(await second.quizzes.stopQuiz(id)).toMatchObject({ ok: false, error: { kind: 'heldElsewhere' } });
    held.clear();
    expect(valueOf(await second.quizzes.resumeQuizzes())).toEqual([id]);
    await reach(first.storage, id, 'finished');
  });

  it('that was deleted meanwhile asks nothing more', async () => {
    const { quizzes, storage, asked } = bench(async (modelId, messages) => {
      if (asked.length === 2) await storage.updateQuiz('quiz-1' as QuizId, { deletedAt: 5 });
      return sound(modelId, messages);
    });
    const id = valueOf(await quizzes.startQuiz(MODEL, null));
    await reach(storage, id, 'stopped');
    expect(asked).toHaveLength(2);
  });

  it('keeps a grade that a person gives while it is being asked', async () => {
    const { quizzes, storage } = bench(async (modelId, messages) => {
      const hand = { answerRight: false, conclusionRight: null, at: 9 };
      await storage.updateQuiz('quiz-1' as QuizId, { answers: { rottenFood: { hand } } });
      return sound(modelId, messages);
    });
    const id = valueOf(await quizzes.startQuiz(MODEL, JUDGE));
    const quiz = await reach(storage, id, 'finished');
    expect(countedGrade(quiz.answers.rottenFood)).toMatchObject({ answerRight: false, answerBy: 'hand' });
  });
});
