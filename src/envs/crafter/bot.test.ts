import { expect, test } from 'vitest';
import type { Environment } from '../../core/env';
import { crafter, dumpWorld } from './index';

const SEEDS = Array.from({ length: 20 }, (_, i) => i * 214_748_364);

function play(environment: Environment, seed: number): number {
  const bot = crafter.createBot('default');
  let observation = environment.reset(seed);
  for (let step = 0; step < environment.maxSteps; step++) {
    const result = environment.step(bot.act(observation));
    observation = result.observation;
    if (result.terminated) break;
  }
  return Object.keys(dumpWorld(environment).achievements).length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

test('the bot, which reads only text, reaches at least 14 achievements on average over 20 seeds', async () => {
  const environment = await crafter.create('default');
  expect(mean(SEEDS.map((seed) => play(environment, seed)))).toBeGreaterThanOrEqual(14);
});

test.each([
  { unique_items: false },
  { precise_location: true },
  { unique_items: false, precise_location: true },
])('with %o it still reaches 8', async (options) => {
  const environment = await crafter.create('default', options);
  expect(mean(SEEDS.slice(0, 5).map((seed) => play(environment, seed)))).toBeGreaterThanOrEqual(8);
});

test('the bot refuses an unknown task and survives a text it cannot read', () => {
  expect(() => crafter.createBot('hard')).toThrow('hard');
  const bot = crafter.createBot('default');
  const actions = crafter.meta.actions.map(({ text }) => text);
  for (let i = 0; i < 40; i++) {
    expect(actions).toContain(bot.act({ text: { longTerm: 'nonsense\n- a b c', shortTerm: '' } }));
  }
});
