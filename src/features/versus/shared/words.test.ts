import { describe, expect, it } from 'vitest';
import { makeMatch } from '../../../../test/support/records';
import { OBSERVATION_RIGHTS, type MatchGame, type MatchSide } from '../../../core/evaluate';
import {
  paceText,
  readsText,
  rightsText,
  resultText,
  seriesText,
  sideTitles,
  resultTone,
  scoreText,
  spokenMove,
} from './words';

const { sides } = makeMatch();
const agents = [
  { kind: 'recorded', name: 'A' },
  { kind: 'recorded', name: 'B' },
].map((side) => ({ ...sides[1], ...side })) as [MatchSide, MatchSide];
const model = { kind: 'builtIn', modelId: 'm', settings: {} } as never;
const agent = (part: object): MatchSide => ({
  kind: 'agent',
  name: 'm',
  agent: { strategy: 'naive', model, history: 16, answerReading: 'lenient', ...part },
});

describe('words of a match', () => {
  it('write a score with halves', () => {
    expect([0, 0.5, 1, 2.5].map(scoreText)).toEqual(['0', '½', '1', '2½']);
  });

  it.each([
    ['first', 'You won', 'success'],
    ['second', 'naive · random won', 'danger'],
    ['draw', 'A draw', 'neutral'],
    ['void', 'No result: a side was broken off', 'warning'],
    [null, 'Not over yet', 'accent'],
  ] as const)('say of %s: %s', (result, text, tone) => {
    expect(resultText(result, sides)).toBe(text);
    expect(resultTone(result, sides)).toBe(tone);
  });

  it('tell how far a series is and who won it', () => {
    const text = (...results: readonly MatchGame['result'][]) => {
      const games = results.map((result) => ({ seed: 1, plays: [null, null], result }) as const);
      return seriesText({ sides, games, rules: { ...makeMatch().rules, seeds: [1, 2] } });
    };
    expect(text('first', 'void', null)).toBe('1 of 2 games played');
    expect(text('first', 'draw')).toBe('All 2 games are played: You won the series');
    expect(text('first', 'second')).toContain('the series is a draw');
    expect(text('draw', 'draw', 'second')).toBe('3 games played; the series was set to 2');
    expect(seriesText({ sides, games: [], rules: { ...makeMatch().rules, seeds: [1] } })).toBeNull();
  });

  it('call no winner of two agents a loss', () => {
    expect(resultTone('second', agents)).toBe('success');
    expect(resultText('second', agents)).toBe('B won');
  });

  it('say what each side reads, and not what it could', () => {
    expect(readsText(agent({ model: { kind: 'random' } }), { rights: 'both' })).toContain('nothing');
    expect(readsText(agent({ model: { kind: 'scriptedBot' } }), { rights: 'both' })).toBe('the text');
    expect(readsText(agent({}), { rights: 'both' })).toBe('the text');
    expect(readsText(agent({ images: 1 }), { rights: 'both' })).toBe('the text and the last picture');
    expect(readsText(agent({ images: 1, clip: 3 }), { rights: 'both' })).toContain('last 3 pictures');
    expect(readsText(agent({ images: 1, pictureOnly: true }), { rights: 'picture' })).toBe(
      'the last picture, without the text',
    );
    expect(readsText(agent({ model: { kind: 'scriptedBot' } }), { rights: 'picture' })).toContain(
      'the text all the same',
    );
    expect(readsText(sides[0], { rights: 'text' })).toBe('the text an agent gets');
    expect(readsText(sides[0], { rights: 'picture' })).toContain('without the text');
    expect(readsText({ kind: 'recorded', name: 'A' }, { rights: 'both' })).toBe(
      'what it got when it was recorded',
    );
    expect(readsText({ kind: 'recorded', name: 'A', reads: 'both' }, { rights: 'picture' })).toBe(
      'the text and the picture, when it was recorded',
    );
  });

  it('say what both may be shown', () => {
    const said = OBSERVATION_RIGHTS.map((rights) => rightsText({ rights }));
    expect(new Set(said).size).toBe(3);
    expect(said[1]).toBe('Picture alone');
  });

  it('call the text of a side that was not shown it the same in words', () => {
    expect(sideTitles(sides[0]).reads).toBe('What you read');
    expect(sideTitles(sides[0], 'picture').reads).toBe('The same in words');
    expect(sideTitles(agents[0], 'both')).toEqual({ board: 'Board: A', reads: 'What A reads' });
  });

  it('say the pace', () => {
    expect(paceText({ pace: 'turns', stepSeconds: 5 })).toContain('Turn by turn');
    expect(paceText({ pace: 'live', stepSeconds: 0 })).toContain('as fast as they can');
    expect(paceText({ pace: 'live', stepSeconds: 2 })).toContain('every 2 seconds');
  });

  it('speak a step, an end and a reason to wait', () => {
    const playing = { phase: 'playing', steps: 2, progression: 0 } as const;
    expect(spokenMove('Bot', 2, 'go', playing)).toBe('Bot, step 2: go.');
    expect(spokenMove('Bot', 0, null, playing)).toBe('');
    expect(spokenMove('Bot', 1, 'go', { ...playing, phase: 'ended', outcome: 'solved' })).toContain(
      'after 1 step.',
    );
    const stuck = { ...playing, phase: 'stuck', reason: 'It needs a key.', advice: '' } as const;
    expect(spokenMove('Bot', 2, 'go', stuck)).toBe('Bot: It needs a key.');
  });
});
