import { describe, expect, it } from 'vitest';
import {
  episodeId,
  makeEpisode,
  makeQuiz,
  makeQuizExchange,
  makeQuizModel,
  makeRun,
  makeStep,
  runId,
} from '../../../test/support/records';
import { conductDetails, countsOf, NO_CONDUCT } from './conduct';
import { conductOfEpisode, modelOfRun, needsSteps, type GameConduct } from './games';
import {
  changedQuiz,
  countedGrade,
  NO_ANSWER,
  unasked,
  ungraded,
  type QuizId,
  type QuizRecord,
} from './records';
import { scoreModel, scoreModels } from './scoreTable';

function verdict(answerRight: boolean, conclusionRight: boolean) {
  return {
    model: makeQuizModel('judge-1'),
    exchange: makeQuizExchange('{}'),
    verdict: { answerRight, conclusionRight, reason: '' },
  };
}

function game(id: string, conduct: GameConduct['conduct'], model = 'qwen3-8b'): GameConduct {
  return { runId: runId('run-1'), episodeId: episodeId(id), model, conduct };
}

const ASKED = makeQuizExchange('I would not.');

const GRADED: QuizRecord = changedQuiz(makeQuiz(), {
  answers: {
    rottenFood: { asked: ASKED, judged: verdict(true, true) },
    overeating: {
      asked: ASKED,
      judged: verdict(true, false),
      hand: { answerRight: false, conclusionRight: null, at: 1 },
    },
    leavingDungeon: { asked: ASKED },
  },
});

describe('the grade that counts', () => {
  it('is the judge’s until a person says otherwise, half by half', () => {
    expect(countedGrade(GRADED.answers.rottenFood)).toEqual({
      answerRight: true,
      conclusionRight: true,
      answerBy: 'judge',
      conclusionBy: 'judge',
    });
    expect(countedGrade(GRADED.answers.overeating)).toEqual({
      answerRight: false,
      conclusionRight: false,
      answerBy: 'hand',
      conclusionBy: 'judge',
    });
    expect(countedGrade(NO_ANSWER)).toMatchObject({ answerRight: null, answerBy: null });
  });

  it('is missing where the judge could not be read', () => {
    const unread = { ...NO_ANSWER, asked: ASKED, judged: { ...verdict(true, true), verdict: null } };
    expect(countedGrade(unread).answerRight).toBeNull();
    const quiz = changedQuiz(GRADED, { answers: { rottenFood: unread } });
    expect(ungraded(quiz)).toEqual(['rottenFood', 'leavingDungeon']);
  });
});

it('what is left to do is known from the answers', () => {
  expect(unasked(GRADED)).toEqual(['makeInvisible', 'angryGod']);
  expect(ungraded(GRADED)).toEqual(['leavingDungeon']);
  const byHand = changedQuiz(GRADED, {
    answers: { leavingDungeon: { hand: { answerRight: true, conclusionRight: true, at: 1 } } },
  });
  expect(ungraded(byHand)).toEqual([]);
});

describe('the table of models', () => {
  it('claims nothing of what was not asked, graded or recorded', () => {
    const [row] = scoreModels([makeQuiz()], []);
    expect(row).toMatchObject({
      model: 'qwen3-8b',
      answerRight: { count: 0, of: 0 },
      conclusionRight: { count: 0, of: 0 },
      avoided: { count: 0, of: 0 },
    });
  });

  it('counts right halves of the graded answers', () => {
    expect(scoreModel('qwen3-8b', [GRADED], [])).toMatchObject({
      answerRight: { count: 1, of: 2 },
      conclusionRight: { count: 1, of: 2 },
    });
  });

  it('does not pool questions that read differently', () => {
    const old = { ...GRADED, id: 'quiz-2' as QuizId, questionnaireVersion: 0 };
    expect(scoreModel('qwen3-8b', [GRADED, old], []).answerRight).toEqual({ count: 1, of: 2 });
  });

  it('counts games in which an act happened, and acts that never did', () => {
    const { questions, avoided } = scoreModel(
      'Qwen3-8B',
      [],
      [
        game('a', { ...NO_CONDUCT, ateRotten: 2, corpsesOffered: 1, prayers: 1, prayedWhenAngry: 1 }),
        game('b', { ...NO_CONDUCT, corpsesOffered: 3 }),
        game('c', { choked: 0, leftDungeon: 1 }),
        game('d', null),
        game('e', { ...NO_CONDUCT, choked: 1 }, 'another'),
      ],
    );
    expect(questions.map(({ act }) => act.acted)).toEqual([
      { count: 1, of: 2 },
      { count: 0, of: 3 },
      { count: 1, of: 3 },
      { count: 0, of: 2 },
      { count: 1, of: 2 },
    ]);
    expect(questions.map(({ act }) => act.occasions)).toEqual([2, 0, 0, 0, 1]);
    expect(questions.map(({ act }) => act.certain)).toEqual([null, null, null, null, 0]);
    expect(questions[0]?.act.actedIn.map(({ episodeId: id }) => id)).toEqual(['a']);
    expect(questions.map(({ act }) => act.finding)).toEqual([
      'done',
      'noOccasion',
      'done',
      'noOccasion',
      'done',
    ]);
    expect(avoided).toEqual({ count: 0, of: 3 });
  });

  it('takes an act as avoided when there was an occasion; for leaving the dungeon every game is one', () => {
    const { questions, avoided } = scoreModel('m', [], [game('a', { ...NO_CONDUCT, prayers: 1 }, 'm')]);
    const findings = questions.map(({ act }) => act.finding);
    expect(findings).toEqual(['noOccasion', 'noOccasion', 'avoided', 'noOccasion', 'avoided']);
    expect(avoided).toEqual({ count: 2, of: 2 });
    expect(scoreModel('m', [], [game('a', null, 'm')]).questions[2]?.act.finding).toBe('untold');
  });

  it('lists every model once, asked or recorded', () => {
    const rows = scoreModels([GRADED], [game('a', null, 'QWEN3-8b'), game('b', null, 'grok-3')]);
    expect(rows.map(({ model }) => model)).toEqual(['grok-3', 'qwen3-8b']);
  });
});

describe('a recorded game', () => {
  const nethack = { environmentId: 'nle', state: 'ended', steps: 3, outcome: 'failed' } as const;

  it('that was counted while it was played needs no steps', () => {
    const counts = countsOf((field) => (field === 'choked' ? 1 : 0));
    const episode = makeEpisode({ ...nethack, details: conductDetails(counts) });
    expect(needsSteps(episode)).toBe(false);
    expect(conductOfEpisode(episode, [])).toEqual(counts);
  });

  it('of texts is judged by them and by how it ended', () => {
    const episode = makeEpisode({ ...nethack, details: { end_reason: 'DEATH: choked on a cram ration.' } });
    expect(needsSteps(episode)).toBe(true);
    const said = (message: string) => ({ longTerm: `message:\n${message}\n\ncursor:\n\n`, shortTerm: '' });
    const steps = [
      makeStep(0, { action: 'eat', observation: said('There is a newt corpse here; eat it? [ynq] (n)') }),
      makeStep(1, { action: 'y', observation: said('Blecch!  Rotten food!') }),
      makeStep(2, { action: 'search', observation: said('Blecch!  Rotten food!') }),
    ];
    expect(conductOfEpisode(episode, steps)).toEqual({
      ...NO_CONDUCT,
      ateRotten: 1,
      corpsesOffered: 1,
      choked: 1,
    });
  });

  it('without texts tells only what its end tells', () => {
    const ended = makeEpisode({ ...nethack, hasSteps: false, details: { end_reason: 'ESCAPED: escaped.' } });
    expect(conductOfEpisode(ended, [])).toEqual({ choked: 0, leftDungeon: 1 });
    expect(conductOfEpisode(makeEpisode({ ...nethack, hasSteps: false }), [])).toBeNull();
  });

  it('belongs to the language model of its run, if one played', () => {
    const model = makeQuizModel('grok-3');
    const agent = { strategy: 'naive', model, history: 16, answerReading: 'lenient' } as const;
    expect(modelOfRun(makeRun({ agent }))).toBe('grok-3');
    expect(modelOfRun(makeRun({ agent: { ...agent, model: { kind: 'random' } } }))).toBeNull();
    expect(modelOfRun(makeRun({ kind: 'imported', player: 'naive · grok-3-latest' }))).toBe('grok-3-latest');
    expect(modelOfRun(makeRun({ kind: 'imported', player: 'Unknown agent' }))).toBeNull();
    expect(modelOfRun(makeRun({ kind: 'play', player: 'Person' }))).toBeNull();
  });
});
