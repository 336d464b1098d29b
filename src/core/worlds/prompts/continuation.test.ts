import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continuationMessages, joinAnswer } from './continuation';

const PROMPT = [{ role: 'user', content: 'Write it.' }] as const;
const ANSWER = [
  '```python',
  'import random',
  'class Pot(GameObject):',
  '    def __init__(self, name):',
  '        self.properties["isOpen"] = False',
  '',
  '    def tick(self):',
  '        return None',
  '```',
].join('\n');

describe('continuationMessages', () => {
  it('sends the part received back as the assistant’s message, without white space at its end', () => {
    expect(continuationMessages(PROMPT, 'import random\n\n')).toEqual([
      ...PROMPT,
      { role: 'assistant', content: 'import random' },
    ]);
  });

  it('asks to go on where a service needs that', () => {
    expect(continuationMessages(PROMPT, 'import', 'ask').map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
    ]);
  });
});

describe('joinAnswer', () => {
  it('gives the whole answer wherever it was cut, if the model goes on from what it was sent', () => {
    fc.assert(
      fc.property(fc.nat(ANSWER.length), (cut) => {
        const received = ANSWER.slice(0, cut);
        expect(joinAnswer(received, ANSWER.slice(received.trimEnd().length))).toBe(ANSWER);
      }),
    );
  });

  it('leaves out a new fence and what is said twice', () => {
    const received = ANSWER.slice(0, ANSWER.indexOf('False'));
    const repeated = '        self.properties["isOpen"] = False\n';
    expect(joinAnswer(received, `\`\`\`python\n${repeated}`)).toBe(`${received}False\n`);
    expect(joinAnswer(received, `\`\`\`python\nFalse`)).toBe(`${received}False`);
  });

  it('keeps a fence that opens the program after prose', () => {
    expect(joinAnswer('```python\nx = 1\n```\nNow the', ' rest:\n```python\ny')).toContain(
      'rest:\n```python\ny',
    );
  });

  it('takes an answer that starts anew in place of the part', () => {
    expect(joinAnswer(ANSWER.slice(0, 60), ANSWER)).toBe(ANSWER);
  });

  it('keeps the line break between a cut at a line’s end and an indented line', () => {
    expect(joinAnswer('if a:\n', '    b()')).toBe('if a:\n    b()');
    expect(joinAnswer('if a:\n    ', '    b()')).toBe('if a:\n    b()');
    expect(joinAnswer('if a:\n    ', '\n    b()')).toBe('if a:\n    b()');
    expect(joinAnswer('if a:\n    ', 'b()')).toBe('if a:\n    b()');
  });

  it('is the continuation alone where nothing had come', () => {
    expect(joinAnswer(' \n', 'x')).toBe('x');
  });
});
