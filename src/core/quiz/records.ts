/** What is kept of a quiz: who was asked, what was answered, and every grade with who gave it. */
import type { LanguageModelSpec, Message, StopReason, Usage } from '../agent';
import type { Grade, Verdict } from './judge';
import { QUESTION_IDS, type QuestionId } from './questions';

declare const brand: unique symbol;
export type QuizId = string & { readonly [brand]: 'QuizId' };

/** A model that can be asked in words. */
export type QuizModel = LanguageModelSpec;

/** A conversation of one message and one reply. */
export interface QuizExchange {
  readonly messages: readonly Message[];
  /** The raw reply. */
  readonly reply: string;
  readonly reasoning: string;
  readonly stopReason: StopReason;
  readonly usage: Usage;
  readonly latencyMs: number;
  readonly attempts: number;
  /** When the reply came, in milliseconds since 1970. */
  readonly at: number;
}

/** A judge's work on one answer. */
export interface JudgeGrade {
  readonly model: QuizModel;
  readonly exchange: QuizExchange;
  /** `null`: the reply could not be read as a verdict. */
  readonly verdict: Verdict | null;
}

/** A person's grade; what the person left open is `null`. */
export interface HandGrade {
  readonly answerRight: boolean | null;
  readonly conclusionRight: boolean | null;
  readonly at: number;
}

export interface QuizAnswer {
  readonly asked: QuizExchange | null;
  readonly judged: JudgeGrade | null;
  readonly hand: HandGrade | null;
}

/** `stopped`: ended by the person or by an error, which is then told; what was answered is kept. */
export const QUIZ_STATES = ['running', 'finished', 'stopped'] as const;
export type QuizState = (typeof QUIZ_STATES)[number];

export interface QuizError {
  readonly kind: string;
  readonly message: string;
  readonly advice: string;
}

export interface QuizRecord {
  readonly id: QuizId;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly questionnaireVersion: number;
  readonly appVersion: string;
  readonly model: QuizModel;
  /** Who grades; `null`: only people. */
  readonly judge: QuizModel | null;
  readonly state: QuizState;
  /** Why it stopped; `null` when nothing went wrong. */
  readonly error: QuizError | null;
  readonly answers: Readonly<Record<QuestionId, QuizAnswer>>;
  /** Set while a deletion can still be undone. */
  readonly deletedAt: number | null;
  /** The file an imported quiz came from. */
  readonly importedFrom: string | null;
}

/** A change of a stored quiz. Answers are merged field by field, so that two writers do not undo each other. */
export interface QuizChange extends Partial<
  Pick<QuizRecord, 'updatedAt' | 'judge' | 'state' | 'error' | 'deletedAt'>
> {
  readonly answers?: Readonly<Partial<Record<QuestionId, Partial<QuizAnswer>>>>;
}

export const NO_ANSWER: QuizAnswer = { asked: null, judged: null, hand: null };

/** Makes a quiz's answers question by question. */
export function answersOf(answer: (id: QuestionId) => QuizAnswer): QuizRecord['answers'] {
  return Object.fromEntries(QUESTION_IDS.map((id) => [id, answer(id)])) as Record<QuestionId, QuizAnswer>;
}

/** A quiz of which nothing is answered yet. */
export function newQuiz(
  fields: Pick<QuizRecord, 'id' | 'model' | 'judge' | 'appVersion' | 'createdAt' | 'questionnaireVersion'>,
): QuizRecord {
  return {
    ...fields,
    updatedAt: fields.createdAt,
    state: 'running',
    error: null,
    answers: answersOf(() => NO_ANSWER),
    deletedAt: null,
    importedFrom: null,
  };
}

export function changedQuiz(quiz: QuizRecord, { answers = {}, ...change }: QuizChange): QuizRecord {
  return {
    ...quiz,
    ...change,
    answers: answersOf((id) => ({ ...quiz.answers[id], ...answers[id] })),
  };
}

/** The grade that counts, and who gave each half of it: a person's word goes before the judge's. */
export interface CountedGrade {
  readonly answerRight: boolean | null;
  readonly conclusionRight: boolean | null;
  readonly answerBy: Grader | null;
  readonly conclusionBy: Grader | null;
}

export type Grader = 'hand' | 'judge';

export function countedGrade({ judged, hand }: QuizAnswer): CountedGrade {
  const pick = (half: keyof Grade): readonly [boolean | null, Grader | null] => {
    const byHand = hand?.[half] ?? null;
    if (byHand !== null) return [byHand, 'hand'];
    const byJudge = judged?.verdict?.[half] ?? null;
    return byJudge === null ? [null, null] : [byJudge, 'judge'];
  };
  const [answerRight, answerBy] = pick('answerRight');
  const [conclusionRight, conclusionBy] = pick('conclusionRight');
  return { answerRight, conclusionRight, answerBy, conclusionBy };
}

/** The questions a running quiz still has to ask, in their order. */
export function unasked(quiz: QuizRecord): readonly QuestionId[] {
  return QUESTION_IDS.filter((id) => quiz.answers[id].asked === null);
}

/** Answers that a judge could grade: given, without a verdict that could be read, and not wholly graded by hand. */
export function ungraded(quiz: QuizRecord): readonly QuestionId[] {
  return QUESTION_IDS.filter((id) => {
    const { asked, judged, hand } = quiz.answers[id];
    const graded = hand !== null && hand.answerRight !== null && hand.conclusionRight !== null;
    return asked !== null && !judged?.verdict && !graded;
  });
}
