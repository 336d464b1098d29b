import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  complianceOf,
  compliancePrompt,
  complianceQuestion,
  ownQuestion,
  questionText,
  readVote,
} from './compliance';

const ASKED = { object: 'Stove', action: 'turn on/off', distractor: 'action' } as const;

describe('compliance questions', () => {
  it('ask by dimension for the object, the action or the kind of distractor', () => {
    expect(questionText(complianceQuestion('object', ASKED))).toContain('object “Stove”');
    expect(questionText(complianceQuestion('action', ASKED))).toContain('action “turn on/off”');
    expect(questionText(complianceQuestion('distractor', ASKED))).toContain('distractor actions');
    expect(questionText(complianceQuestion('distractor', { ...ASKED, distractor: 'object' }))).toContain(
      'distractor items',
    );
  });

  it('ask one’s own specification for all its critical objects, if it names any', () => {
    const question = ownQuestion('# Task: melt\n# Task-critical Objects: Pan, Butter');
    expect(question && questionText(question)).toContain('Pan, Butter');
    expect(ownQuestion('# Task: melt\n# Task-critical Objects: None')).toBeNull();
  });
});

describe('compliancePrompt', () => {
  it('has specification, program, question and the form of the answer in this order', () => {
    const prompt = compliancePrompt('# Task: melt', 'class TextGame: pass', {
      kind: 'object',
      name: 'Stove',
    });
    const places = [/# Task: melt/, /```python\nclass TextGame/, /“Stove”/, /Yes or No/].map((part) =>
      prompt.search(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});

describe('readVote', () => {
  it.each([
    'Yes',
    'yes, it has.',
    'YES.',
    '**Yes**, there is.',
    '"Yes"',
    'Answer: yes',
    '<think>no</think>\nYes',
  ])('reads %j as yes', (text) => {
    expect(readVote(text)).toEqual({ yes: true, text });
  });

  it.each(['No', 'no, yes is wrong', '', 'It does: yes', '<think>yes</think> No.', 'The answer is yes'])(
    'reads %j as no',
    (text) => {
      expect(readVote(text).yes).toBe(false);
    },
  );
});

describe('complianceOf', () => {
  it('passes with more than half of the answers', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 31 }), (votes) => {
        const answers = votes.map((yes) => readVote(yes ? 'Yes' : 'No'));
        const yes = votes.filter(Boolean).length;
        const no = votes.length - yes;
        expect(complianceOf('?', answers)).toEqual({ question: '?', answers, passed: yes > no });
      }),
    );
  });
});

it('thinking of any shape is no part of a vote', () => {
  for (const thought of ['<think>No.</think>', 'No, wait.</think>', '<think>a<think>b</think>c</think>']) {
    expect(readVote(`${thought} Yes, it has.`).yes).toBe(true);
  }
  expect(readVote('<think>Yes').yes).toBe(false);
});
