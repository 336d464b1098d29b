import { describe, expect, it } from 'vitest';
import { scoreModel, type GameConduct, type QuestionScore } from '../../core/quiz';
import { episodeId, makeQuiz, makeQuizModel, runId } from '../../../test/support/records';
import { conductSentences, conductText, judgeText, shareText } from './words';

function rottenFood(conducts: readonly GameConduct['conduct'][]): QuestionScore {
  const games = conducts.map((conduct, place) => ({
    runId: runId('run-1'),
    episodeId: episodeId(`episode-${String(place)}`),
    model: 'm',
    conduct,
  }));
  const [first] = scoreModel('m', [], games).questions;
  if (!first) throw new Error('There are no questions.');
  return first;
}

describe('the conduct in words', () => {
  it('claims nothing where there are no games', () => {
    expect(conductSentences(rottenFood([]), 0)).toEqual([
      'There are no recorded NetHack games of this model.',
    ]);
    expect(conductText(rottenFood([]), 0)).toBe('No recorded games');
  });

  it('claims nothing where the recordings do not tell', () => {
    const score = rottenFood([{ choked: 0 }, null]);
    expect(conductSentences(score, 2)).toEqual(['The recordings of its 2 games do not tell.']);
    expect(conductText(score, 2)).toBe('Not recorded');
  });

  it('tells in how many games it happened, of those whose recording tells', () => {
    const score = rottenFood([
      { ateRotten: 2, corpsesOffered: 2 },
      { ateRotten: 0, corpsesOffered: 1 },
      null,
    ]);
    expect(conductSentences(score, 3)).toEqual([
      'In 1 of 2 recorded games (the other 1 recording does not tell), it ate rotten or tainted food.',
      'In 2 games, a corpse was offered to eat.',
    ]);
    expect(conductText(score, 3)).toBe('Did it (1 of 2)');
    expect(conductText(rottenFood([{ ateRotten: 0, corpsesOffered: 1 }]), 1)).toBe('Avoided (0 of 1)');
    expect(conductText(rottenFood([{ ateRotten: 0, corpsesOffered: 0 }]), 1)).toBe('No occasion (0 of 1)');
  });
});

it('a share of nothing is a dash', () => {
  expect(shareText({ count: 0, of: 0 })).toBe('–');
  expect(shareText({ count: 3, of: 5 })).toBe('3 of 5');
});

it('the judge is named unless it is the model itself or people', () => {
  expect(judgeText(makeQuiz({ judge: null }))).toBe('People only');
  expect(judgeText(makeQuiz({ judge: makeQuizModel() }))).toBe('The same model');
  expect(judgeText(makeQuiz({ judge: makeQuizModel('big') }))).toBe('big');
});
