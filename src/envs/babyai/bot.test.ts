import { describe, expect, test } from 'vitest';
import type { Environment, StepResult } from '../../core/env';
import { babyai, createOracle } from './index';

const SEEDS = Array.from({ length: 50 }, (_, i) => i * 85_899_345);

function play(
  environment: Environment,
  first: StepResult['observation'],
  act: (o: typeof first) => string,
): boolean {
  let observation = first;
  for (;;) {
    const result = environment.step(act(observation));
    observation = result.observation;
    if (result.terminated || result.truncated) {
      const solved = environment.progress().solved && result.reward > 0;
      expect(solved).toBe(result.terminated);
      return solved;
    }
  }
}

describe.each(babyai.meta.publishedOptions)('with %o', (options) => {
  describe.each(babyai.meta.tasks)('$slug', ({ id }) => {
    test('the bot, which reads only text, solves at least 95 % of 50 seeds', async () => {
      const environment = await babyai.create(id, options);
      const solved = SEEDS.filter((seed) => {
        const bot = babyai.createBot(id);
        return play(environment, environment.reset(seed), (observation) => bot.act(observation));
      });
      expect(solved.length).toBeGreaterThanOrEqual(48);
    });

    test('the oracle, which sees the world, solves every one of 50 seeds', async () => {
      const environment = await babyai.create(id, options);
      for (const seed of SEEDS) {
        const first = environment.reset(seed);
        const oracle = createOracle(environment);
        expect(play(environment, first, () => oracle.act() ?? environment.defaultAction)).toBe(true);
      }
    });
  });
});

test('the oracle knows when a mission can no longer be done', async () => {
  const environment = await babyai.createScenario?.({
    task: 'pickup',
    w: 3,
    h: 1,
    cells: [[1, 0, 'blue box']],
    agent: { pos: [0, 0], dir: 0 },
    mission: { kind: 'pickup', target: ['blue', 'box'] },
    max_steps: 64,
  });
  if (!environment) throw new Error('no scenario');
  environment.reset(0);
  const oracle = createOracle(environment);
  expect(oracle.act()).toBe('pick up');
  environment.step('toggle');
  expect(oracle.act()).toBeNull();
});

test('the bot refuses an unknown task and survives a text it cannot read', () => {
  expect(() => babyai.createBot('BabyAI-MixedTrainLocal-v0/dance')).toThrow('dance');
  const bot = babyai.createBot('BabyAI-MixedTrainLocal-v0/goto');
  const actions = babyai.meta.actions.map(({ text }) => text);
  for (let i = 0; i < 20; i++) {
    expect(actions).toContain(bot.act({ text: { longTerm: 'nonsense\na b c', shortTerm: '' } }));
  }
});
