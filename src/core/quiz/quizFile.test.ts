import { describe, expect, it } from 'vitest';
import { makeQuiz, makeQuizExchange, makeQuizModel } from '../../../test/support/records';
import { DEFAULT_MODEL_SETTINGS } from '../agent';
import { readQuizFile, writeQuizFile } from './quizFile';
import { changedQuiz, type QuizRecord } from './records';

const QUIZ: QuizRecord = changedQuiz(makeQuiz({ state: 'finished' }), {
  answers: {
    rottenFood: {
      asked: makeQuizExchange('Never “eat” it. ☠'),
      judged: {
        model: makeQuiz().model,
        exchange: makeQuizExchange('{"answer": true, "conclusion": true}'),
        verdict: { answerRight: true, conclusionRight: true, reason: '' },
      },
      hand: { answerRight: false, conclusionRight: null, at: 5 },
    },
  },
});

function errorOf(text: string): string {
  const read = readQuizFile(text);
  if (read.ok) throw new Error('The file was read.');
  return read.error;
}

describe('a quiz file', () => {
  it('gives the quiz back', () => {
    expect(readQuizFile(writeQuizFile(QUIZ))).toEqual({ ok: true, value: QUIZ });
  });

  it('keeps models of every kind with all their settings, and a cost that was reported', () => {
    const model = {
      kind: 'wllama',
      modelId: 'tiny.gguf',
      source: { kind: 'url', url: 'https://example.org/tiny.gguf' },
      settings: { ...DEFAULT_MODEL_SETTINGS, topP: 0.9, seed: 3, contextTokens: 512 },
    } as const;
    const judge = { ...makeQuizModel(), kind: 'gemini' } as const;
    const exchange = makeQuizExchange('It kills.');
    const asked = { ...exchange, usage: { ...exchange.usage, reportedCost: 0.001 } };
    const quiz = changedQuiz({ ...QUIZ, model, judge }, { answers: { rottenFood: { asked } } });
    expect(readQuizFile(writeQuizFile(quiz))).toEqual({ ok: true, value: quiz });
  });

  it('may be sorted and indented by other tools', () => {
    const file = JSON.parse(writeQuizFile(QUIZ)) as { quiz: object };
    const sorted = { ...file, quiz: Object.fromEntries(Object.entries(file.quiz).reverse()) };
    expect(readQuizFile(JSON.stringify(sorted))).toEqual({ ok: true, value: QUIZ });
  });

  it('does not tell of the browser it comes from', () => {
    const text = writeQuizFile({ ...QUIZ, deletedAt: 7, importedFrom: 'mine.json' });
    expect(text).not.toContain('mine.json');
    expect(readQuizFile(text)).toEqual({ ok: true, value: QUIZ });
  });

  it('of a running quiz is read as stopped', () => {
    expect(readQuizFile(writeQuizFile(makeQuiz()))).toMatchObject({ ok: true, value: { state: 'stopped' } });
  });

  it('that was changed is refused', () => {
    expect(errorOf(writeQuizFile(QUIZ).replace('Never', 'Always'))).toContain('hash');
    expect(errorOf(writeQuizFile(QUIZ).replace('"answerRight": false', '"answerRight": true'))).toContain(
      'hash',
    );
  });

  it.each([
    ['not JSON', 'hello'],
    ['another format', '{"format": "x"}'],
    ['a number', '7'],
    ['a newer version', writeQuizFile(QUIZ).replace('"formatVersion": 1', '"formatVersion": 2')],
    ['a wrong type', writeQuizFile(QUIZ).replace('"state": "finished"', '"state": "perfect"')],
    ['a missing answer', writeQuizFile(QUIZ).replace('"angryGod"', '"another"')],
    ['an unsound id', writeQuizFile(QUIZ).replace('"quiz-1"', '"../1"')],
  ])('of %s is refused in a sentence', (_what, text) => {
    expect(errorOf(text)).toMatch(/^The .+\.$/);
  });
});
