import { describe, expect, it } from 'vitest';
import { OUTCOMES, type Turn } from '../../core/evaluate';
import { describeEnding, rewardText, spokenAction, spokenConsole, spokenTurn } from './words';

const turn: Turn = {
  steps: 3,
  action: 'go forward',
  observation: { text: { longTerm: 'a wall 1 step forward', shortTerm: '' } },
  reward: 0,
  terminated: false,
  truncated: false,
  progress: { value: 0, solved: false, details: {} },
  outcome: null,
};

describe('what is said after a move', () => {
  it('holds the exact observation and no reward where there was none', () => {
    expect(spokenTurn(turn, 64)).toBe('Step 3: go forward.\na wall 1 step forward');
  });

  it('closes with the outcome', () => {
    const text = spokenTurn({ ...turn, reward: 0.9578125, outcome: 'solved' }, 64);
    expect(text).toContain('Reward 0.9578.');
    expect(text.endsWith('Solved. You did it in 3 steps of 64.')).toBe(true);
  });

  it('tells nothing of the observation where only the picture may be seen', () => {
    expect(spokenAction(turn, 64)).toBe('Step 3: go forward.');
    expect(spokenAction({ ...turn, outcome: 'solved' }, 64)).toContain('Solved.');
  });

  it('has words for every outcome', () => {
    const titles = OUTCOMES.map((outcome) => describeEnding(outcome, 1, 64));
    expect(titles.every(({ title, sentence }) => title !== '' && sentence.includes('1'))).toBe(true);
  });

  it('calls a loss what the environment calls it, before the last step', () => {
    expect(describeEnding('failed', 9, 64).title).toBe('Failed');
    expect(describeEnding('failed', 9, 64, 'You died').title).toBe('You died');
    expect(describeEnding('failed', 64, 64, 'You died').title).toBe('Failed');
    expect(spokenTurn({ ...turn, outcome: 'failed' }, 64, 'You died')).toContain('You died. The game ended');
  });

  it('writes rewards without binary dust', () => {
    expect(rewardText(0.1 + 0.2)).toBe('0.3');
  });
});

describe('what is said beside the messages of a console', () => {
  const lines = {
    messages: ['You hit it.'],
    status: [
      { label: 'HP', value: '3/15', share: 0.2, alarming: true },
      { label: 'AC', value: '9' },
    ],
    inventory: [],
    prompt: { kind: 'question', text: 'Really quit?', answers: [] },
  } as const;

  it('is the question and what is alarming', () => {
    expect(spokenConsole(lines, turn, 64)).toBe('Really quit?\nHP 3/15.');
  });

  it('is only the ending once there is one', () => {
    expect(spokenConsole(lines, { ...turn, outcome: 'failed' }, 64, 'You died')).toMatch(/^You died\. /);
  });
});
