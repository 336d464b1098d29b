import { describe, expect, it } from 'vitest';
import type { QuizId } from '../../core/quiz';
import { makeQuiz, makeQuizModel, makeRun } from '../../../test/support/records';
import { DEFAULT_MODEL_SETTINGS, type LanguageModelSpec, type LocalModelSpec } from '../../core/agent';
import { knownModels, modelKey, withSaved } from './modelChoice';

const agent = { strategy: 'naive', history: 16, answerReading: 'lenient' } as const;
const local: LocalModelSpec = { kind: 'wllama', modelId: 'tiny', settings: DEFAULT_MODEL_SETTINGS };

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

  it('are of every kind, and both of a debate', () => {
    const gemini = { ...makeQuizModel('g'), kind: 'gemini', baseUrl: 'https://example.org/v1' } as const;
    const runs = [makeRun({ agent: { ...agent, model: local, secondModel: gemini } })];
    expect([...knownModels(runs, []).keys()]).toEqual(['tiny (processor)', 'g (example.org)']);
  });

  it('are not those of imported quizzes: their servers belong to others', () => {
    const imported = makeQuiz({ id: 'quiz-2' as QuizId, importedFrom: 'quiz.json' });
    expect(knownModels([], [imported]).size).toBe(0);
  });
});

describe('saved models', () => {
  it('come first under their names, and take the place of the same model among the used ones', () => {
    const used = new Map<string, LanguageModelSpec>([
      [modelKey(makeQuizModel('a')), makeQuizModel('a')],
      [modelKey(local), local],
    ]);
    const saved = [{ id: '1', name: 'My model', spec: makeQuizModel('a') }];
    expect([...withSaved(saved, used).keys()]).toEqual(['My model', 'tiny (processor)']);
  });

  it('of one name are told apart', () => {
    const saved = ['a', 'b'].map((id) => ({ id, name: 'Twin', spec: makeQuizModel(id) }));
    expect([...withSaved(saved, new Map())].map(([name, { modelId }]) => [name, modelId])).toEqual([
      ['Twin', 'a'],
      ['Twin (2)', 'b'],
    ]);
  });
});
