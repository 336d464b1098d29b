import { describe, expect, it } from 'vitest';
import { reflectionPrompt, revisionOf, stopText, type ReflectionProblem } from './reflection';

const SOURCE = 'import random\n# why\nclass TextGame:\n    text = "#"\n    pass\n';
const options = { stripComments: false, showReference: false, answer: 'whole' } as const;
const ERROR: ReflectionProblem = { kind: 'validity', errors: ["KeyError: 'pot'"] };
const promptOf = (problem: ReflectionProblem, more: object = {}) =>
  reflectionPrompt({ source: SOURCE, problems: [problem], reference: null, options, ...more });

describe('reflectionPrompt', () => {
  it('has its parts in order: framing, job, program, problem, demand', () => {
    const prompt = promptOf(ERROR);
    const places = [
      /most capable developer/,
      /Correct a Python program/,
      /class TextGame/,
      /KeyError: 'pot'/,
      /whole corrected program/,
    ].map((part) => prompt.search(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(prompt).toContain(`\`\`\`python\n${SOURCE}\`\`\``);
  });

  it('shows the reference game before the program where that is asked for', () => {
    const reference = { name: 'boil-water', source: 'class Stove: pass' };
    const prompt = promptOf(ERROR, { reference, options: { ...options, showReference: true } });
    expect(prompt.indexOf('class Stove')).toBeGreaterThan(0);
    expect(prompt.indexOf('class Stove')).toBeLessThan(prompt.indexOf('class TextGame'));
    expect(promptOf(ERROR, { reference })).not.toContain('class Stove');
  });

  it('strips comments, and breaks strings only as published', () => {
    const stripped = { options: { ...options, stripComments: true } };
    expect(promptOf(ERROR, stripped)).not.toContain('# why');
    expect(promptOf(ERROR, stripped)).toContain('text = "#"');
    expect(promptOf(ERROR, { ...stripped, asPublished: true })).not.toContain('text = "#"');
  });

  it('asks for edits in the form that is read', () => {
    const prompt = promptOf(ERROR, { options: { ...options, answer: 'edits' } });
    expect(prompt).toContain('<<<<<<< SEARCH');
    expect(prompt).not.toContain('whole corrected program');
  });

  it('reports every kind of problem', () => {
    const step = {
      action: 'take pot',
      observation: 'Taken.',
      numSteps: 1,
      score: 0,
      gameOver: false,
      gameWon: false,
    };
    const said: [ReflectionProblem, readonly string[]][] = [
      [{ kind: 'validity', errors: ['first', 'second'] }, ['these errors', 'first', 'second']],
      [{ kind: 'crash', error: 'boom', transcript: '> look' }, ['boom', '> look']],
      [{ kind: 'compliance', question: 'A stove?', answers: ['No.\nNone.'] }, ['A stove?', '- No. None.']],
      [
        {
          kind: 'alignment',
          comments: [
            {
              path: [{ ...step, action: '', observation: 'A room.' }, step],
              justification: 'It was locked.',
            },
          ],
        },
        ['A room.\n> take pot\nTaken.', 'It was locked.'],
      ],
      [{ kind: 'winnability', outcome: 'bug', transcript: '> bug' }, ['cannot be solved', '> bug']],
      [{ kind: 'winnability', outcome: 'done', transcript: '> done' }, ['did not end', '> done']],
      [{ kind: 'winnability', outcome: 'turns', transcript: '> look' }, ['turns', '> look']],
    ];
    for (const [problem, parts] of said) {
      const prompt = promptOf(problem);
      for (const part of parts) expect(prompt).toContain(part);
    }
  });
});

describe('revisionOf', () => {
  const whole = { answer: 'whole', stopRule: true, stripComments: false } as const;
  const fence = (code: string) => `\`\`\`python\n${code}\n\`\`\``;
  const NEW = 'import random\nclass TextGame:\n    text = "mended"\n    pass';

  it('takes the new program', () => {
    expect(revisionOf(SOURCE, fence(NEW), whole)).toEqual({ source: NEW, stopped: null });
  });

  it('keeps the old one where the stop rule says so', () => {
    for (const answer of [SOURCE, 'class TextGame: pass']) {
      const revision = revisionOf(SOURCE, fence(answer), whole);
      expect(revision.source).toBe(SOURCE);
      expect(revision.stopped).toMatch(/^STOP: /);
    }
    expect(
      revisionOf(SOURCE, fence('class TextGame: pass'), { ...whole, stopRule: false }).stopped,
    ).toBeNull();
  });

  it('does not count comments that the model never saw for the stop rule', () => {
    const commented = `import random\n${'# why\n'.repeat(50)}class TextGame: pass\n`;
    const revision = revisionOf(commented, fence('import random\nclass TextGame: x = 1'), {
      ...whole,
      stripComments: true,
    });
    expect(revision.stopped).toBeNull();
  });

  it('takes no answer without a program, but for the published reading', () => {
    const loose = { ...whole, stopRule: false };
    expect(revisionOf(SOURCE, 'I see no fault.', loose)).toEqual({
      source: SOURCE,
      stopped: 'STOP: The answer holds no program.',
    });
    expect(revisionOf(SOURCE, 'I see no fault.', loose, true)).toEqual({ source: '', stopped: null });
  });

  it('makes edits to the program as it was shown', () => {
    const edits = { ...whole, answer: 'edits' } as const;
    const reply = '<<<<<<< SEARCH\n    pass\n=======\n    x = 1\n>>>>>>> REPLACE';
    expect(revisionOf(SOURCE, reply, edits).source).toBe(SOURCE.replace('pass', 'x = 1'));
    expect(revisionOf(SOURCE, reply, { ...edits, stripComments: true }).source).not.toContain('# why');
    expect(revisionOf(SOURCE, reply.replace('    pass', 'nowhere'), edits).stopped).toMatch(
      /^STOP: .*edit 1/,
    );
    expect(revisionOf(SOURCE, fence(NEW), edits).source).toBe(NEW);
  });
});

describe('stopText', () => {
  it('tells the same program and one of less than half the length', () => {
    expect(stopText('abcd', ' abcd\n')).toContain('the same');
    expect(stopText('abcd', 'x')).toContain('half');
    expect(stopText('abcd', 'xy')).toBeNull();
  });
});
