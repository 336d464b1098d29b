import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, partialCode } from './extraction';

const GAME = 'import random\n\nclass TextGame():\n    def step(self, actionStr):\n        return "`x`"';
const fence = (code: string, language = 'python') => `\`\`\`${language}\n${code}\n\`\`\``;

describe('codeOf', () => {
  it.each([
    ['a fence with prose around it', `Here it is:\n\n${fence(GAME)}\n\nHave fun with it.`],
    ['a fence without a language', `Here it is:\n${fence(GAME, '')}\nHave fun.`],
    ['a fence that is cut off', `Sure.\n\`\`\`python\n${GAME}`],
    ['the open fence of the prompt, closed', `${GAME}\n\`\`\`\n\nThis program is a game.`],
    [
      'the open fence of the prompt, closed, with an example after it',
      `${GAME}\n\`\`\`\nRun it:\n${fence('python game.py', 'bash')}`,
    ],
    ['the open fence of the prompt, not closed', GAME],
    ['a closed open fence and a fresh one', `\`\`\`\n\n${fence(GAME)}`],
    ['a fence opened in a line of prose', `The program: \`\`\`python\n${GAME}\n\`\`\``],
    ['a fence closed in a line of code', `\`\`\`python\n${GAME}\`\`\`\nDone, I think.`],
    [
      'several blocks, the game not the longest',
      `${fence(`# notes\n${'x = 1\n'.repeat(60)}`)}\nand\n${fence(GAME)}`,
    ],
    [
      'thinking with a draft in it',
      `<think>\n${fence('class TextGame:\n    pass\n'.repeat(20))}\n</think>\n${fence(GAME)}`,
    ],
    [
      'thinking whose opening tag is missing',
      `a draft: ${fence('class TextGame: pass')}</think>`.replace(/```[^]*```/, '…') + `\n${fence(GAME)}`,
    ],
    ['a heading that looks like a specification', `# Task: melt butter\n${fence(GAME, '')}`],
    ['tildes', `~~~python\n${GAME}\n~~~`],
  ])('finds the program in %s', (_, reply) => {
    expect(codeOf(reply)).toBe(GAME);
  });

  it('keeps the specification that an answer goes on from', () => {
    expect(codeOf(`# Task: melt butter\n# Actions: look\n`)).toContain('# Task: melt butter');
  });

  it('finds nothing in prose and in thinking that never ends', () => {
    expect(codeOf('I am sorry, I cannot do that.')).toBe('');
    expect(codeOf(`<think>${fence(GAME)}`)).toBe('');
    expect(codeOf('')).toBe('');
  });

  it('reads the longest odd piece as published, so nothing where a lone fence closes the program', () => {
    const published = (reply: string) => codeOf(reply, { asPublished: true });
    expect(published(`Here:\n${fence(GAME)}\nBye`)).toBe(`${GAME}\n`);
    expect(published(`${GAME}\n\`\`\`\n`)).toBe('\n');
    expect(published(GAME)).toBe('');
    expect(published(`\`\`\`python\n${GAME}`)).toBe(GAME);
    expect(published(`${fence('a')}${fence('longer')}`)).toBe('longer\n');
  });

  it('leaves no line of a fence in the program', () => {
    const line = fc.constantFrom(
      '```',
      '```python',
      'import random',
      'class TextGame:',
      'Some prose.',
      '    x = 1',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        expect(codeOf(lines.join('\n'))).not.toMatch(/^```/m);
      }),
    );
  });
});

describe('partialCode', () => {
  it.each([
    ['a fenced answer', `Here it is.\n\n${fence(GAME)}\n\nHave fun.`],
    ['an answer in the open fence', `${GAME}\n\`\`\`\nHave fun.`],
  ])('grows with %s, never shows a fence or prose, and ends as the program', (_, reply) => {
    let before = '';
    for (let end = 0; end <= reply.length; end++) {
      const shown = partialCode(reply.slice(0, end));
      expect(GAME.startsWith(shown)).toBe(true);
      expect(shown.length).toBeGreaterThanOrEqual(before.trimEnd().length - '`'.length);
      before = shown;
    }
    expect(before).toBe(GAME);
  });

  it('shows nothing while the model thinks', () => {
    expect(partialCode('<think>import random')).toBe('');
  });
});
