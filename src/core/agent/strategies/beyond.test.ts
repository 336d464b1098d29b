import { describe, expect, it } from 'vitest';
import { picturesOf, textOf } from '../message';
import { parameterOf } from './parameters';
import { debate } from './debate';
import { notebook } from './notebook';
import { reflexion } from './reflexion';
import { retrieval } from './retrieval';
import { search } from './search';
import { selfRefine } from './selfRefine';
import {
  MODEL_ERROR,
  play,
  resumed,
  scriptedTools,
  seen,
  setupOf,
  tryEverything,
  type Script,
} from './testing';
import { tools } from './tools';

const ALL = [selfRefine, notebook, reflexion, retrieval, debate, tools, search];
const DEMONSTRATION = {
  environmentId: 'babyai',
  task: 'goto',
  seed: 1,
  steps: Array.from({ length: 12 }, (_, step) => ({
    observation: `word${String(step)} ball`,
    action: 'turn left',
  })),
} as const;

/** Says different things in every call, so that whatever a strategy keeps shows in its next prompts. */
const talkative: Script = ({ purpose }, index) => {
  const action = ['turn left', 'turn right', 'go forward'][index % 3] ?? '';
  if (purpose === 'critique') return `Critique ${String(index)}.`;
  if (purpose === 'propose' && index % 2 === 1)
    return `<|TRY|>${action}; turn left<|END|> <|ACTION|>${action}<|END|>`;
  if (purpose === 'decide' && index % 200 === 100) return '<|TOOL|>map<|END|>';
  return `<|NOTES|>note ${String(index)}<|END|> Reason ${String(index)}. <|ACTION|>${action}<|END|>`;
};

/** Uses all calls it can get. */
const endless: Script = ({ purpose, second }) => {
  if (purpose === 'critique') return 'Bad idea.';
  if (purpose === 'propose')
    return `<|TRY|>turn left<|END|> <|ACTION|>turn ${second ? 'right' : 'left'}<|END|>`;
  if (purpose === 'debate') return `<|ACTION|>turn ${second ? 'right' : 'left'}<|END|>`;
  return purpose.startsWith('decide') ? '<|TOOL|>map<|END|>' : '<|ACTION|>turn left<|END|>';
};

describe.each(ALL.map((strategy) => [strategy.meta.id, strategy] as const))('%s', (id, strategy) => {
  const setup = setupOf(id, { demonstrations: [DEMONSTRATION], lessons: ['Look around first.'] });

  it.each(['benchmark', 'appendOnly'] as const)(
    'goes on after a resume as if there had been none (%s)',
    async (historyMode) => {
      const options = { tryActions: tryEverything, pictures: true };
      const inMode = { ...setup, agent: { ...setup.agent, historyMode, images: 2 } };
      const straight = await play(strategy.open(inMode), talkative, { to: 6, ...options });
      const again = await play(resumed(strategy, inMode, straight.slice(0, 3), true), talkative, {
        from: 3,
        to: 6,
        ...options,
      });
      expect(again.map(({ questions }) => questions)).toEqual(
        straight.slice(3).map(({ questions }) => questions),
      );
      expect(again.map(({ decided }) => decided)).toEqual(straight.slice(3).map(({ decided }) => decided));
    },
  );

  it('hands on an error of the model at whichever call', async () => {
    for (let failing = 0; failing < strategy.meta.calls.most; failing++) {
      const session = strategy.open(setup);
      session.observe(seen('a red ball 2 steps forward'), null);
      const { tools: desk, questions } = scriptedTools(
        (question, index) => (index === failing ? MODEL_ERROR : endless(question, index)),
        tryEverything,
      );
      const decided = await session.decide(desk);
      if (questions.length > failing) expect(decided).toEqual({ ok: false, error: MODEL_ERROR });
      else expect(decided.ok).toBe(true);
    }
  });

  it('takes at least and at most as many calls as it says, over all its parameters', async () => {
    const { least, most } = strategy.meta.calls;
    const counts = new Set<number>();
    for (const side of ['minimum', 'maximum'] as const) {
      const parameters = Object.fromEntries(
        strategy.meta.parameters.map((parameter) => [parameter.key, parameter[side]]),
      );
      const extreme = { ...setup, agent: { ...setup.agent, parameters } };
      const brief: Script = ({ purpose }) =>
        purpose === 'critique' ? 'STANDS' : '<|ACTION|>turn left<|END|>';
      for (const script of [endless, brief, () => ''] as const) {
        const [played] = await play(strategy.open(extreme), script, { to: 1, tryActions: tryEverything });
        counts.add(played?.questions.length ?? 0);
      }
    }
    expect(Math.min(...counts)).toBe(least);
    expect(Math.max(...counts)).toBeLessThanOrEqual(most);
    if (id !== 'search') expect(Math.max(...counts)).toBe(most);
  });

  it.each([
    ['empty', { text: '' }],
    ['truncated', { text: 'I think that', stopReason: 'length' }],
    ['truncated', { text: '<think>never closed' }],
    ['truncated', { text: '', stopReason: 'length' }],
    ['invalid', { text: '<|ACTION|>fly<|END|>' }],
  ] as const)('calls a turn %s when all answers are so', async (turn, reply) => {
    const [played] = await play(strategy.open(setup), () => reply, { to: 1, tryActions: tryEverything });
    expect(played?.decided.decision.turn).toBe(turn);
  });

  it('sends no empty message, the instructions once, and ends with the question', async () => {
    const script: Script = (question, index) => (index % 2 === 0 ? '' : talkative(question, index));
    const steps = await play(strategy.open(setup), script, { to: 4, tryActions: tryEverything });
    for (const { messages } of steps.flatMap(({ questions }) => questions)) {
      expect(messages.filter((message) => textOf(message).trim() === '')).toEqual([]);
      expect(messages.filter((message) => textOf(message).includes('Go to the ball.'))).toHaveLength(1);
      expect(messages.at(-1)?.role).toBe('user');
    }
  });

  it('shows the pictures of a vision agent in every call', async () => {
    const vision = { ...setup, agent: { ...setup.agent, images: 1 } };
    const steps = await play(strategy.open(vision), talkative, {
      to: 2,
      tryActions: tryEverything,
      pictures: true,
    });
    for (const [step, { questions }] of steps.entries()) {
      for (const { messages } of questions)
        expect(messages.flatMap(picturesOf).map(({ hash }) => Number(hash))).toEqual([step]);
    }
  });

  it('takes any action in a game of free text', async () => {
    const free = setupOf(id, { game: { freeText: true, actions: [] } });
    const [played] = await play(strategy.open(free), () => '<|ACTION|>open the box<|END|>', { to: 1 });
    expect(played?.decided.decision).toMatchObject({ turn: 'valid', action: 'open the box' });
  });

  it('has words for all of it, and defaults within their ranges', () => {
    const { meta } = strategy;
    expect(meta.id).toBe(id);
    expect(meta.diagram[0]?.from).toBe('world');
    expect(meta.diagram.at(-1)).toBeDefined();
    for (const parameter of meta.parameters) {
      expect(parameterOf({}, parameter)).toBe(parameter.default);
      expect(parameter.default).toBeGreaterThanOrEqual(parameter.minimum);
      expect(parameter.default).toBeLessThanOrEqual(parameter.maximum);
    }
  });
});
