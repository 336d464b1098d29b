import { describe, expect, it } from 'vitest';
import type { QuizId } from '../../core/quiz';
import { makeQuiz, makeQuizModel, makeRun } from '../../../test/support/records';
import { choiceErrors, chosenModel, knownModels, modelKey, NEW_CHOICE, OTHER_MODEL } from './modelChoice';

const agent = { strategy: 'naive', history: 16, answerReading: 'lenient' } as const;

describe('known models', () => {
  it('are those of runs and quizzes, the last used first, each once, with its last settings', () => {
    const later = { ...makeQuizModel('a'), settings: { ...makeQuizModel().settings, maxTokens: 9 } };
    const runs = [
      makeRun({ createdAt: 1, agent: { ...agent, model: makeQuizModel('a') } }),
      makeRun({ createdAt: 5, agent: { ...agent, model: later } }),
      makeRun({ createdAt: 9, agent: { ...agent, model: { kind: 'random' } } }),
    ];
    const quizzes = [makeQuiz({ createdAt: 3, model: makeQuizModel('b'), judge: makeQuizModel('c') })];
    const known = knownModels(runs, quizzes);
    expect([...known.keys()]).toEqual(['a (localhost:8000)', 'b (localhost:8000)', 'c (localhost:8000)']);
    expect(known.get('a (localhost:8000)')?.settings.maxTokens).toBe(9);
  });

  it('are not those of imported quizzes: their servers belong to others', () => {
    const imported = makeQuiz({ id: 'quiz-2' as QuizId, importedFrom: 'quiz.json' });
    expect(knownModels([], [imported]).size).toBe(0);
  });
});

describe('a choice', () => {
  it('of a known model is that model', () => {
    const model = makeQuizModel();
    const known = new Map([[modelKey(model), model]]);
    expect(chosenModel({ ...NEW_CHOICE, known: modelKey(model) }, known)).toEqual({ ok: true, value: model });
  });

  it('of a typed model takes its fields, without spaces around them', () => {
    const choice = { ...NEW_CHOICE, baseUrl: ' http://localhost:1/v1 ', modelId: ' m ', temperature: 1 };
    expect(chosenModel(choice, new Map())).toMatchObject({
      ok: true,
      value: {
        baseUrl: 'http://localhost:1/v1',
        modelId: 'm',
        settings: { temperature: 1, maxTokens: 1024 },
      },
    });
  });

  it('of a typed model says what is wrong with each field', () => {
    expect(Object.keys(choiceErrors(NEW_CHOICE))).toEqual(['modelId']);
    const wrong = { known: OTHER_MODEL, baseUrl: 'nowhere', modelId: '', temperature: NaN, maxTokens: 0.5 };
    expect(Object.keys(choiceErrors(wrong))).toEqual(['baseUrl', 'modelId', 'temperature', 'maxTokens']);
    expect(chosenModel(wrong, new Map()).ok).toBe(false);
  });

  it('of a model that is not known any more is refused like an empty one', () => {
    expect(chosenModel({ ...NEW_CHOICE, known: 'gone (x)' }, new Map()).ok).toBe(false);
  });
});
