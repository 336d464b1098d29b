import { describe, expect, test } from 'vitest';
import type { Bot, Environment, Observation } from '../../core/env';
import { babaisai, dumpRules } from './index';

const SEEDS = Array.from({ length: 10 }, (_, i) => i * 429_496_729);

/** Plays to the end of the episode, or for 100 steps. */
function play(environment: Environment, first: Observation, bot: Bot): boolean {
  let observation = first;
  for (let step = 0; step < environment.maxSteps; step++) {
    const result = environment.step(bot.act(observation));
    if (result.terminated) return environment.progress().solved && result.reward > 0;
    observation = result.observation;
  }
  return false;
}

describe.each(babaisai.meta.tasks)('$slug', ({ id }) => {
  test('the bot, which reads only text, solves every one of 10 seeds', async () => {
    const environment = await babaisai.create(id);
    for (const seed of SEEDS) {
      const first = environment.reset(seed);
      expect({ seed, solved: play(environment, first, babaisai.createBot(id)) }).toEqual({
        seed,
        solved: true,
      });
    }
  });

  test('it reads the clean wording as well', async () => {
    const environment = await babaisai.create(id, { clean_wording: true });
    expect(play(environment, environment.reset(7), babaisai.createBot(id))).toBe(true);
  });
});

test('the bot finds the noun that a second win rule covers', async () => {
  const id = 'env/two_room-make_win-distr_win_rule';
  const setup = {
    task: id,
    w: 13,
    h: 9,
    cells: {
      '10,1': ['T:is'],
      '11,1': ['T:win'],
      '3,4': ['baba:white:0'],
      '4,2': ['fkey:red:0'],
      '9,4': ['T:key', 'T:ball'],
      '10,4': ['T:is'],
      '11,4': ['T:win'],
      '1,7': ['T:baba'],
      '2,7': ['T:is'],
      '3,7': ['T:you'],
    },
  };
  const environment = await babaisai.createScenario?.(setup);
  if (!environment) throw new Error('no scenario');
  expect(play(environment, environment.reset(0), babaisai.createBot(id))).toBe(true);
  expect(dumpRules(environment)).toContain('key is win');
});

test.each([false, true])(
  'the bot goes on in the new level after control was lost, clean wording %s',
  async (clean) => {
    const id = 'env/two_room-make_you';
    const environment = await babaisai.create(id, { clean_wording: clean });
    for (let seed = 0, lost = 0; lost < 3; seed++) {
      let observation = environment.reset(seed);
      const bot = babaisai.createBot(id);
      bot.act(observation);
      for (let i = 0; environment.progress().details['resets'] === 0 && i < 90; i++) {
        const action = environment.actions[1 + ((seed * 7 + i * (i + 3)) % 4)]?.text ?? 'idle';
        observation = environment.step(action).observation;
      }
      if (environment.progress().details['resets'] === 0) continue;
      lost += 1;
      expect(play(environment, observation, bot)).toBe(true);
    }
  },
);

test('the bot refuses an unknown task and survives a text it cannot read', () => {
  expect(() => babaisai.createBot('env/dance')).toThrow('env/dance');
  const bot = babaisai.createBot('env/goto_win');
  const actions = babaisai.meta.actions.map(({ text }) => text);
  for (let i = 0; i < 20; i++) {
    expect(actions).toContain(
      bot.act({ text: { longTerm: 'nonsense\nrule `is` 99 steps up', shortTerm: '' } }),
    );
  }
});
