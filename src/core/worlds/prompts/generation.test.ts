import { describe, expect, it } from 'vitest';
import { generationMessages, generationPrompt, maxAnswerTokens, messageTokens } from './generation';

const SPECIFICATION = '# Task: Melt butter.\n# Actions: take/put object';
const SOURCE = 'import random\n# the root\nclass GameObject():\n    name = "#"\n';
const world = { specification: SPECIFICATION, reference: { name: 'boil-water', source: SOURCE } };
const options = { zeroShot: false, stripComments: false };

describe('generationPrompt', () => {
  it('has its six parts in the order of the paper', () => {
    const prompt = generationPrompt({ world, options });
    const places = [
      /most capable developer/,
      /text-based simulation/,
      /in Python/,
      /common sense/,
      /several actions/,
      /distractors/,
      /everyday name/,
      /`TextGame`/,
      /`__init__\(self, randomSeed\)`/,
      /`getTaskDescription\(self\)`/,
      /`generatePossibleActions\(self\)`/,
      /`step\(self, actionStr\)`/,
      /`calculateScore\(self\)`/,
      /another topic/,
      /template/,
      /class GameObject/,
      /# Task: Melt butter/,
    ].map((part) => prompt.search(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('leaves its last fence open, after the specification', () => {
    const prompt = generationPrompt({ world, options });
    expect(prompt.endsWith(`\`\`\`python\n${SPECIFICATION}\n`)).toBe(true);
    expect(prompt.match(/^```/gm)).toHaveLength(3);
    expect(prompt).toContain(`\`\`\`python\n${SOURCE}\`\`\``);
  });

  it('has no example in the zero-shot setting, nor where there is none', () => {
    for (const prompt of [
      generationPrompt({ world, options: { ...options, zeroShot: true } }),
      generationPrompt({ world: { ...world, reference: null }, options }),
    ]) {
      expect(prompt).not.toContain('class GameObject');
      expect(prompt).not.toContain('template');
      expect(prompt.match(/^```/gm)).toHaveLength(1);
    }
  });

  it('strips the example’s comments and keeps the specification’s', () => {
    const stripped = generationPrompt({ world, options: { ...options, stripComments: true } });
    expect(stripped).not.toContain('# the root');
    expect(stripped).toContain('name = "#"');
    expect(stripped).toContain(SPECIFICATION);
    const published = generationPrompt({
      world,
      options: { ...options, stripComments: true },
      asPublished: true,
    });
    expect(published).not.toContain('name = "#"');
  });

  it('takes a longer fence for an example that holds one', () => {
    const prompt = generationPrompt({
      world: { ...world, reference: { name: 'x', source: 'say("""\n```\n""")' } },
      options,
    });
    expect(prompt).toContain('````python\nsay("""\n```\n""")\n````');
  });

  it('is one message of the user', () => {
    expect(generationMessages({ world, options })).toEqual([
      { role: 'user', content: generationPrompt({ world, options }) },
    ]);
  });
});

describe('maxAnswerTokens', () => {
  it('is what the context leaves, at most 16,000 and never below 0', () => {
    expect(maxAnswerTokens(7_100)).toBe(16_000);
    expect(maxAnswerTokens(20_000)).toBe(12_000);
    expect(maxAnswerTokens(40_000)).toBe(0);
    expect(maxAnswerTokens(1_000, 8_192)).toBe(7_192);
  });

  it('counts a conversation by its characters', () => {
    expect(
      messageTokens([
        { role: 'user', content: 'x'.repeat(9) },
        { role: 'assistant', content: 'y' },
      ]),
    ).toBe(4);
  });
});
