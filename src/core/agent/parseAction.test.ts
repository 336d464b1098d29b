import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecision } from './parseAction';
import type { AnswerReading, StrategyId } from './spec';

const ACTIONS = ['turn left', 'turn right', 'go forward', 'pick up', 'drop', 'toggle'];
const STOP = { stopReason: 'stop', reasoning: '' } as const;

function lenient(text: string, actions: readonly string[] = ACTIONS) {
  return readDecision({ text, ...STOP }, actions, 'robustNaive', 'lenient').decision;
}

/** Decorations real models put around an action, and the rule that should see through each. */
const WHOLE: readonly ((action: string) => string)[] = [
  (a) => a,
  (a) => a.toUpperCase(),
  (a) => a.charAt(0).toUpperCase() + a.slice(1),
  (a) => `${a}.`,
  (a) => `${a}...`,
  (a) => `  ${a}\n`,
  (a) => `"${a}"`,
  (a) => `'${a}'.`,
  (a) => `“${a}”`,
  (a) => `«${a}»`,
  (a) => `\`${a}\``,
  (a) => `**${a}**`,
  (a) => `*${a}*`,
  (a) => `***${a}***`,
  (a) => `__${a}__`,
  (a) => `**${a}.**`,
  (a) => `\`\`\`\n${a}\n\`\`\``,
  (a) => `\`\`\`text\n${a}\n\`\`\``,
  (a) => `\`\`\`${a}\`\`\``,
  (a) => `Action: ${a}`,
  (a) => `action: ${a}`,
  (a) => `ACTION: ${a.toUpperCase()}`,
  (a) => `Action:\n${a}`,
  (a) => `**Action:** ${a}`,
  (a) => `**Action**: ${a}`,
  (a) => `**Action: ${a}**`,
  (a) => `Action: **${a}**`,
  (a) => `Action: "${a}".`,
  (a) => `Action:"${a}"`,
  (a) => `Answer: ${a}`,
  (a) => `Final answer: ${a}`,
  (a) => `**Final Answer:** \`${a}\``,
  (a) => `My next action is: ${a}`,
  (a) => `The best action is: ${a}.`,
  (a) => `Next move: ${a}`,
  (a) => `Output: ${a}`,
  (a) => `Action = ${a}`,
  (a) => `### Action: ${a}`,
  (a) => `> ${a}`,
  (a) => `[${a}]`,
  (a) => `(${a})`,
  (a) => `<${a}>`,
  (a) => `{"action": "${a}"}`,
  (a) => `\\boxed{${a}}`,
  (a) => `$\\boxed{\\text{${a}}}$`,
  (a) => `${a}<|im_end|>`,
  (a) => `${a}</s>`,
  (a) => `${a}<|END|>`,
  (a) => a.replace(' ', '  '),
];

const TAGGED: readonly ((action: string) => string)[] = [
  (a) => `<|ACTION|>${a}<|END|>`,
  (a) => `<|ACTION|> ${a} <|END|>`,
  (a) => `<|ACTION|>\n${a}\n<|END|>`,
  (a) => `<|action|>${a}<|end|>`,
  (a) => `<|ACTION|>${a}<|/ACTION|>`,
  (a) => `<|ACTION|>${a}</|ACTION|>`,
  (a) => `<|ACTION|>${a}`,
  (a) => `<|ACTION|>${a}<`,
  (a) => `<|ACTION|>${a}<|EN`,
  (a) => `<|ACTION|>${a}<|END|`,
  (a) => `<|ACTION|>"${a}".<|END|>`,
  (a) => `<|ACTION|>Action: ${a}<|END|>`,
  (a) => `I see a wall ahead, so I turn left? No.\n<|ACTION|>${a}<|END|>`,
  (a) => `<|ACTION|>${a}<|END|> This brings me closer to the key.`,
  (a) => `Drop it or toggle it? <|ACTION|>${a}<|END|>\ndrop`,
  (a) => `<|ACTION|>${a}<|END|>\n<|ACTION|>${a}<|END|>`,
  (a) => `\`\`\`\n<|ACTION|>${a}<|END|>\n\`\`\``,
];

const LAST_LINE: readonly ((action: string) => string)[] = [
  (a) => `The goal is the red ball, one step ahead.\n${a}`,
  (a) => `The goal is to my left.\n\nAction: ${a}`,
  (a) => `I should not drop the key.\n\n**${a}**`,
  (a) => `Step 1: look around.\r\nStep 2: decide.\r\n${a}.`,
  (a) => `Let me see. turn left? no. toggle? no.\n${a}`,
  (a) => `Reasoning: the door is locked.\nFinal answer: "${a}"`,
  (a) => `Here is my move:\n\`\`\`\n${a}\n\`\`\``,
  (a) => `There is a wall.\n> ${a}\n\n`,
];

const INVALID: readonly string[] = [
  'go',
  'forward',
  'go forward and pick up',
  'go forward, then turn left',
  'I will go forward.',
  'I think the best thing is to go forward',
  'Let me turn left to see what is there.',
  'turn left or turn right',
  'turn left?',
  'not go forward',
  "Don't go forward.",
  'go forward 3 times',
  'go forward x2',
  'move forward',
  'jump',
  'north',
  'Action: jump',
  'Action: go north.',
  '<|ACTION|>jump<|END|>',
  '<|ACTION|>jump<|END|>\ngo forward',
  'go forward\n<|ACTION|>fly<|END|>',
  '<|ACTION|>YOUR_CHOSEN_ACTION<|END|>',
  '<|ACTION|><|END|>',
  '<|ACTION|>turn left<|END|><|ACTION|>go forward<|END|>',
  'go forward\nbecause the ball is ahead',
  'Action: go forward\nReason: the ball is ahead.',
  '1. turn left\n2. go forward',
  'Options:\n- turn left\n- go forward',
  'The options are "turn left" and "go forward"',
  '"turn left" or "go forward"',
  'I am sorry, but I cannot help with that.',
  'Observation: a wall 1 step forward',
  '```python\nprint("go forward")\n```',
  'As an AI, I would choose go forward here, since the mission is to go to the ball.',
  '!!!',
  '...',
  '🙂',
];

describe('lenient reading over a corpus of outputs', () => {
  const cases = (
    [
      ['whole', WHOLE],
      ['tag', TAGGED],
      ['lastLine', LAST_LINE],
    ] as const
  ).flatMap(([rule, decorations]) =>
    decorations.flatMap((decorate) => ACTIONS.map((action) => ({ rule, action, text: decorate(action) }))),
  );

  it('covers at least 200 outputs', () => {
    expect(new Set(cases.map(({ text }) => text)).size + INVALID.length).toBeGreaterThan(200);
  });

  it.each(cases)('reads $text as $action by rule $rule', ({ text, action, rule }) => {
    expect(lenient(text)).toMatchObject({ turn: 'valid', action, rule });
  });

  it.each(INVALID)('finds no action in %j', (text) => {
    expect(lenient(text).turn).toBe('invalid');
  });

  it('reports an illegal tagged action as the candidate', () => {
    expect(lenient('I could go forward. <|ACTION|>fly away<|END|>\ngo forward')).toEqual({
      turn: 'invalid',
      candidate: 'fly away',
    });
  });

  it('reports an illegal labeled answer on the last line as the candidate', () => {
    expect(lenient('go forward\nAction: jump over it')).toEqual({
      turn: 'invalid',
      candidate: 'jump over it',
    });
  });

  it.each(
    ACTIONS.flatMap((a) => ACTIONS.flatMap((b) => ACTIONS.map((c) => [a, b, c] as const))).filter(
      ([a, b, c]) => a !== b && b !== c && a !== c,
    ),
  )('never takes %s or %s from an answer that weighs them before %s', (a, b, c) => {
    expect(lenient(`${a}? no. ${b}? no. So ${c}`).turn).toBe('invalid');
    expect(lenient(`${a}? No.\n${b}? No.\nSo ${c}.`).turn).toBe('invalid');
    expect(lenient(`${a}? no.\n${b}? no.\n${c}`)).toMatchObject({ action: c, rule: 'lastLine' });
  });

  it('prefers the letter-for-letter action where two differ only in case', () => {
    expect(lenient('S', ['s', 'S'])).toMatchObject({ action: 'S' });
    expect(lenient('s.', ['s', 'S'])).toMatchObject({ action: 's' });
    expect(lenient('YES', ['yes', 'Yes'])).toMatchObject({ turn: 'invalid' });
  });

  it('keeps decoration that belongs to an action', () => {
    expect(lenient('wait.', ['wait', 'wait.'])).toMatchObject({ action: 'wait.' });
    expect(lenient('>', ['<', '>'])).toMatchObject({ action: '>' });
  });
});

describe('thinking', () => {
  it.each([
    ['<think>turn left</think>go forward', 'go forward', 'turn left'],
    ['<thinking>\nturn left\n</thinking>\n\ngo forward', 'go forward', 'turn left'],
    ['<THINK>a</THINK>go forward<think>b</think>', 'go forward', 'a\n\nb'],
    ['<think>a<think>b</think>turn left</think>go forward', 'go forward', 'a\n\nb\n\nturn left'],
    ['turn left, I guess</think>go forward', 'go forward', 'turn left, I guess'],
    ['<think>a</think>turn left</think>go forward', 'go forward', 'a\n\nturn left'],
    [
      '<think><|ACTION|>turn left<|END|></think><|ACTION|>go forward<|END|>',
      'go forward',
      '<|ACTION|>turn left<|END|>',
    ],
  ])('is taken out of %j', (text, action, reasoning) => {
    const answer = readDecision({ text, ...STOP }, ACTIONS, 'naive', 'lenient');
    expect(answer.decision).toMatchObject({ turn: 'valid', action });
    expect(answer.reasoning).toBe(reasoning);
  });

  it.each([
    '<think>go forward',
    'go forward<think>',
    '<think>a<think>b</think>\ngo forward',
    'x<thinking>\ngo forward',
  ])('that never ends makes %j a truncated answer', (text) => {
    for (const reading of ['lenient', 'balrog'] as const) {
      expect(readDecision({ text, ...STOP }, ACTIONS, 'naive', reading).decision).toEqual({
        turn: 'truncated',
        candidate: '',
      });
    }
  });

  it('from the provider comes before thinking in the text', () => {
    const reply = { text: '<think>second</think>drop', stopReason: 'stop', reasoning: 'first' } as const;
    expect(readDecision(reply, ACTIONS, 'naive', 'lenient').reasoning).toBe('first\n\nsecond');
  });

  it('with no answer behind it leaves an empty turn', () => {
    expect(lenient('<think>go forward</think>\n')).toEqual({ turn: 'empty', candidate: '' });
  });
});

describe('empty and cut answers', () => {
  const cut = (text: string, reading: AnswerReading = 'lenient') =>
    readDecision({ text, stopReason: 'length', reasoning: '' }, ACTIONS, 'robustNaive', reading).decision;

  it('tells an empty answer from a spent output budget', () => {
    expect(lenient('')).toEqual({ turn: 'empty', candidate: '' });
    expect(lenient(' \n ')).toEqual({ turn: 'empty', candidate: '' });
    expect(cut('')).toEqual({ turn: 'truncated', candidate: '' });
    expect(cut('<think>hm</think>')).toEqual({ turn: 'truncated', candidate: '' });
  });

  it('accepts a cut answer that already is an action', () => {
    expect(cut('go forward')).toMatchObject({ turn: 'valid', action: 'go forward' });
    expect(cut('<|ACTION|>go forward<|E')).toMatchObject({
      turn: 'valid',
      action: 'go forward',
      rule: 'tag',
    });
    expect(cut('go forward', 'balrog')).toMatchObject({ turn: 'valid', action: 'go forward' });
  });

  it('calls any other cut answer truncated', () => {
    expect(cut('I need to find the')).toEqual({ turn: 'truncated', candidate: 'I need to find the' });
    expect(cut('<|ACTION|>go for')).toEqual({ turn: 'truncated', candidate: 'go for' });
  });

  it('does not trust the last line of a cut answer, which may go on', () => {
    expect(cut('Which way?\nturn left').turn).toBe('truncated');
  });
});

describe('the reading of BALROG', () => {
  const read = (text: string, strategy: StrategyId) =>
    readDecision({ text, ...STOP }, ACTIONS, strategy, 'balrog').decision;

  it.each([
    ['go forward', 'go forward'],
    ['\ngo forward \n', 'go forward'],
    ['go forward.', 'go forward'],
    ['**go forward**', 'go forward'],
    ['"go forward"', 'go forward'],
    ['go for_ward', 'go forward'],
  ])('of the naive agent keeps only letters, spaces and colons: %j is valid', (text, action) => {
    expect(read(text, 'naive')).toMatchObject({ turn: 'valid', action, candidate: action, rule: 'whole' });
  });

  it.each([
    ['Go forward', 'Go forward'],
    ['Action: go forward', 'Action: go forward'],
    ['- go forward', ' go forward'],
    ['go forward\n- because', 'go forward\n because'],
    ['<|ACTION|>go forward<|END|>', 'ACTIONgo forwardEND'],
    ['go  forward', 'go  forward'],
    ['123', ''],
  ])('of the naive agent compares exactly: %j is invalid', (text, candidate) => {
    expect(read(text, 'naive')).toEqual({ turn: 'invalid', candidate });
  });

  it.each([
    ['<|ACTION|>go forward<|END|>', 'go forward', 'tag'],
    ['<|ACTION|>\n go forward\n<|END|>', 'go forward', 'tag'],
    ['Well. <|ACTION|>drop<|END|> <|ACTION|>toggle<|END|>', 'drop', 'tag'],
    [' go forward\n', 'go forward', 'whole'],
  ])('of the robust naive agent reads %j', (text, action, rule) => {
    expect(read(text, 'robustNaive')).toMatchObject({ turn: 'valid', action, rule });
  });

  it.each([
    ['go forward.', 'go forward.'],
    ['<|action|>go forward<|end|>', '<|action|>go forward<|end|>'],
    ['<|ACTION|>go forward', '<|ACTION|>go forward'],
    ['<|ACTION|>fly<|END|> go forward', 'fly'],
  ])('of the robust naive agent refuses %j', (text, candidate) => {
    expect(read(text, 'robustNaive')).toEqual({ turn: 'invalid', candidate });
  });
});

describe('any answer', () => {
  const fragment = fc.oneof(
    fc.constantFrom(
      ...ACTIONS,
      '<think>',
      '</think>',
      '<|ACTION|>',
      '<|END|>',
      'Action: ',
      '\n',
      '```',
      '**',
      '"',
      '.',
      '? no. ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  );
  const text = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));
  const strategy = fc.constantFrom<StrategyId>('naive', 'robustNaive');
  const reading = fc.constantFrom<AnswerReading>('lenient', 'balrog');
  const stopReason = fc.constantFrom('stop', 'length', 'filtered', 'unknown');

  it('never becomes an action outside the list', () => {
    fc.assert(
      fc.property(text, strategy, reading, stopReason, fc.subarray(ACTIONS), (t, s, r, stop, actions) => {
        const { decision } = readDecision({ text: t, stopReason: stop, reasoning: '' }, actions, s, r);
        if (decision.turn === 'valid') expect(actions).toContain(decision.action);
      }),
    );
  });

  it('is read the same whatever was thought', () => {
    const thought = text.map((t) => t.replaceAll(/[<>]/g, ''));
    fc.assert(
      fc.property(text, thought, thought, strategy, reading, stopReason, (t, a, b, s, r, stop) => {
        const answerAfter = (thinking: string) =>
          readDecision(
            { text: `<think>${thinking}</think>${t}`, stopReason: stop, reasoning: thinking },
            ACTIONS,
            s,
            r,
          ).decision;
        expect(answerAfter(a)).toEqual(answerAfter(b));
      }),
    );
  });

  it('that is cut never becomes invalid or empty', () => {
    fc.assert(
      fc.property(text, strategy, reading, (t, s, r) => {
        const { decision } = readDecision({ text: t, stopReason: 'length', reasoning: '' }, ACTIONS, s, r);
        expect(['valid', 'truncated']).toContain(decision.turn);
      }),
    );
  });

  it('that lacks every action is never valid', () => {
    const prose = fc
      .string()
      .filter((t) => !ACTIONS.some((a) => t.toLowerCase().replace(/\s+/g, ' ').includes(a)));
    fc.assert(
      fc.property(prose, (t) => {
        expect(lenient(t).turn).not.toBe('valid');
      }),
    );
  });

  it('keeps all thinking', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const t = words.map((w) => `<think>${w}</think>`).join('');
        expect(readDecision({ text: t, ...STOP }, ACTIONS, 'naive', 'lenient').reasoning).toBe(
          words.join('\n\n'),
        );
      }),
    );
  });
});

describe('a long answer', () => {
  const many = 100_000;
  it.each([
    ['spaces', `${' '.repeat(many)}x`],
    ['spaces behind a label', `ACTION:${' '.repeat(many)}x`],
    ['stars before a label', `${'*'.repeat(many)}ACTION: x`],
    ['underscores before a label', `${'_'.repeat(many)}action: x`],
    ['labels', 'ACTION: '.repeat(many / 10)],
    ['quotes', `x${'"'.repeat(many)}x`],
    ['lines', 'go forward\n \n'.repeat(many / 10)],
    ['braces', `${'{'.repeat(many)}}`],
  ])('of %s is read as fast as any other', (_, text) => {
    for (const strategy of ['naive', 'robustNaive', 'chainOfThought', 'planner'] as const) {
      for (const reading of ['lenient', 'balrog'] as const)
        expect(readDecision({ text, ...STOP }, ACTIONS, strategy, reading).decision.turn).not.toBe('empty');
    }
  });
});

describe('in a game that takes any text', () => {
  const read = (
    text: string,
    answerReading: AnswerReading = 'lenient',
    strategy: StrategyId = 'robustNaive',
    stopReason: 'stop' | 'length' = 'stop',
  ) => readDecision({ text, stopReason, reasoning: '' }, null, strategy, answerReading).decision;

  it.each([
    ['take red apple from counter', 'take red apple from counter', 'whole'],
    ['  Take red apple.\n', 'Take red apple', 'whole'],
    ['Action: `open safe`', 'open safe', 'whole'],
    ['I will look around first.\n\ngo north', 'go north', 'lastLine'],
    ['<|ACTION|>go north<|END|>', 'go north', 'tag'],
    ['<|ACTION|>go north<|END|> or <|ACTION|>go south<|END|>', 'go north', 'tag'],
    ["take Henderson's key", "take Henderson's key", 'whole'],
  ])('reads %j as %j', (text, action, rule) => {
    expect(read(text)).toMatchObject({ turn: 'valid', action, rule });
  });

  it('takes the whole answer, as BALROG does', () => {
    expect(read('Let me see.\ngo north', 'balrog')).toMatchObject({
      turn: 'valid',
      action: 'Let me see.\ngo north',
    });
    expect(read("take Henderson's key", 'balrog', 'naive')).toMatchObject({ action: 'take Hendersons key' });
  });

  it('tells what is missing and what is cut short', () => {
    expect(read('')).toEqual({ turn: 'empty', candidate: '' });
    expect(read('open the sa', 'lenient', 'robustNaive', 'length')).toEqual({
      turn: 'truncated',
      candidate: 'open the sa',
    });
  });
});
