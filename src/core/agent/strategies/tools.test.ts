import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../message';
import { SeenLog } from './seenLog';
import { play, setupOf } from './testing';
import { Toolbox, toolCallOf } from './toolbox';
import { tools } from './tools';

async function oneStep(answers: readonly string[], calls = 3) {
  const setup = setupOf('tools', { agent: { parameters: { calls } } });
  const [played] = await play(tools.open(setup), (_, index) => answers[index] ?? 'unexpected', { to: 1 });
  if (!played) throw new Error('No step was played.');
  const asked = played.questions.map(({ messages }) => textOf(messages.at(-1) ?? { content: '' }));
  return { ...played, asked };
}

const ACT = '<|ACTION|>turn left<|END|>';

describe('the tools strategy', () => {
  it('answers tool calls until the model acts', async () => {
    const { asked, decided } = await oneStep([
      'How far? <|TOOL|>calculate: manhattan(3, -4)<|END|>',
      '<|TOOL|>seen: BALL<|END|>',
      `Far. ${ACT}`,
    ]);
    expect(asked).toHaveLength(3);
    expect(asked[1]).toContain('Result of calculate: manhattan(3, -4):\n7');
    expect(asked[1]).toContain('You may use a tool 2 more times.');
    expect(asked[2]).toContain('- now: a red ball 10 steps forward');
    expect(decided.decision).toMatchObject({ turn: 'valid', action: 'turn left' });
    expect(decided.reasoning).toMatch(/How far\?[\s\S]*7[\s\S]*Far\./);
  });

  it('asks to act when the calls are used up, and does not answer another one', async () => {
    const { asked, decided } = await oneStep(['<|TOOL|>map<|END|>', '<|TOOL|>map<|END|>'], 1);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('Act now, without a tool.');
    expect(decided.decision.turn).toBe('invalid');
  });

  it('answers bad calls with what is wrong', async () => {
    const { asked } = await oneStep([
      '<|TOOL|>fly: away<|END|>',
      '<|TOOL|>calculate: 1/0',
      '<|TOOL|><|END|>',
      ACT,
    ]);
    expect(asked[1]).toContain('There is no tool "fly: away". There are map, calculate and seen.');
    expect(asked[2]).toContain('That cannot be calculated: Nothing can be divided by 0.');
    expect(asked[3]).toContain('There is no tool ""');
  });

  it('takes an action for what it is, also beside a tool call', async () => {
    const { asked, decided } = await oneStep([`<|TOOL|>map<|END|> ${ACT}`]);
    expect(asked).toHaveLength(1);
    expect(decided.decision).toMatchObject({ action: 'turn left' });
  });

  it('ignores tool calls that the model only thought of', async () => {
    const { asked } = await oneStep([`<think><|TOOL|>map<|END|></think>${ACT}`]);
    expect(asked).toHaveLength(1);
  });
});

describe('the toolbox', () => {
  it('understands calls in several forms', () => {
    const box = new Toolbox([]);
    box.observe({ shortTerm: 'You carry a key', longTerm: 'a ball 2 steps left' });
    for (const call of ['calculate: 2+3', 'calculate(2+3)', 'CALCULATE 2+3', 'calculator = 2+3'])
      expect(box.use(call)).toBe('5');
    for (const call of ['seen: key', 'seen("key")', 'seen key', "seen: 'key'"])
      expect(box.use(call)).toBe('- now: You carry a key');
    for (const call of ['map', 'map()', 'Map:']) expect(box.use(call)).toContain('b ball');
  });

  it('never throws, whatever is called', () => {
    const box = new Toolbox(['go forward']);
    const call = fc.oneof(
      fc.string(),
      fc.string().map((text) => `calculate ${text}`),
      fc.string().map((text) => `seen: ${text}`),
    );
    fc.assert(
      fc.property(call, (text) => {
        expect(box.use(toolCallOf(`<|TOOL|>${text}<|END|>`) ?? text).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('what was seen', () => {
  it('is found with how long ago and how often, newest first, whatever the case', () => {
    const log = new SeenLog();
    for (const text of ['a red key', 'a wall', 'a Key here\na red key', 'nothing']) log.observe(text);
    expect(log.search('KEY')).toBe('- 1 step ago (2 times in all): a red key\n- 1 step ago: a Key here');
    expect(log.search('box')).toBe('Nothing you observed contains "box".');
    expect(log.search(' ')).toContain('Say what to look for');
  });

  it('is shown in part where it is much, and forgotten oldest first', () => {
    const log = new SeenLog();
    log.observe('an old line');
    log.observe('an old line that is seen again');
    for (let step = 0; step < 2999; step++) log.observe(`line ${String(step)}`);
    expect(log.search('seen again')).toBe('- 2999 steps ago: an old line that is seen again');
    expect(log.search('old').split('\n')).toHaveLength(1);
    expect(log.search('line').split('\n')).toHaveLength(13);
    expect(log.search('line').split('\n').at(-1)).toBe('- and 2988 more lines');
  });
});
