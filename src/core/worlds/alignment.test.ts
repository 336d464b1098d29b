import { describe, expect, it } from 'vitest';
import { alignmentOf, judgementOf, judgePrompt, readJudgement } from './alignment';
import type { PathStep } from './measures';

const step = (action: string, observation: string): PathStep => ({
  action,
  observation,
  numSteps: action === '' ? 0 : 1,
  score: 0,
  gameOver: false,
  gameWon: false,
});
const PATH = [step('', 'A kitchen.\nA "pot".'), step('take pot', 'You take the pot.')];

describe('judgePrompt', () => {
  it('has the rules, the form of the answer, the task and the path in this order', () => {
    const prompt = judgePrompt('Boil water.', PATH);
    const places = [
      /physically right/,
      /container that is closed/,
      /error .* fails/,
      /this playthrough only/,
      /need not be picked up/,
      /“error”/,
      /"short_justification"/,
      /Boil water\./,
      /A kitchen/,
      /take pot/,
      /Your evaluation/,
    ].map((part) => prompt.search(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('writes the path as records that no observation can break', () => {
    expect(judgePrompt('', PATH)).toContain('{"observation":"A kitchen.\\nA \\"pot\\"."}');
  });
});

describe('readJudgement', () => {
  it.each([
    '{"index": 0, "evaluation": "yes", "short_justification": "fine"}',
    'Here:\n```json\n{\n  "index": 0,\n  "evaluation": "Yes",\n  "short_justification": "fine"\n}\n```\nDone.',
    '[{"index": 0, "evaluation": "YES.", "short_justification": "fine",}]',
    '{"evaluations": [{"evaluation": "yes", "short_justification": "fine"}]}',
    'The set {a} is no JSON. {"evaluation": true, "reason": "fine"}',
  ])('reads %j', (reply) => {
    expect(readJudgement(reply)).toEqual({ evaluation: 'yes', justification: 'fine' });
  });

  it('reads a justification over several lines, braces and quotes in it', () => {
    const reply = '{"evaluation": "no", "short_justification": "a } and \\"b\\"\nand c"}';
    expect(readJudgement(reply)).toEqual({ evaluation: 'no', justification: 'a } and "b"\nand c' });
  });

  it('reads errors, bare words and broken JSON', () => {
    expect(readJudgement('{"evaluation": "error", "short_justification": ""}').evaluation).toBe('error');
    expect(readJudgement('No. The pot was locked.').evaluation).toBe('no');
    expect(readJudgement("{'evaluation': 'yes', 'short_justification': 'it's fine'}").evaluation).toBe('yes');
  });

  it.each([
    '',
    'I cannot tell.',
    '{"evaluation": "maybe"}',
    '{"verdict": "yes"}',
    'Nothing is wrong.',
    '{'.repeat(9999),
  ])('calls %j unreadable', (reply) => {
    expect(readJudgement(reply).evaluation).toBe('unreadable');
  });
});

describe('alignmentOf', () => {
  const yes = judgementOf(PATH, '{"evaluation": "yes"}');
  const no = judgementOf(PATH, '{"evaluation": "no"}');
  const unreadable = judgementOf(PATH, '?');

  it('is the share of yes among all paths, unreadable answers among them', () => {
    expect(alignmentOf([PATH, PATH, PATH, PATH], [yes, no, unreadable, yes]).score).toBe(0.5);
  });

  it('has no score before all paths are judged', () => {
    expect(alignmentOf([PATH, PATH], [yes]).score).toBeNull();
    expect(alignmentOf([PATH], []).score).toBeNull();
  });

  it('is 0 for a game whose crawl failed or gave no path', () => {
    expect(alignmentOf([], [], 'boom')).toMatchObject({ score: 0, error: 'boom' });
    expect(alignmentOf([], []).score).toBe(0);
  });
});
