import { expect, test } from 'vitest';
import { nethackFile, isNetHackAsset } from '../../../scripts/lib/nethack-files';
import type { Resources } from '../../core/env';
import { createNetHack } from './index';

const resources: Resources = {
  asset: (name) =>
    isNetHackAsset(name)
      ? Promise.resolve(nethackFile(name))
      : Promise.reject(new Error(`There is no ${name}.`)),
  libraryFile: () => Promise.reject(new Error('There is no library.')),
};
const TASK = 'NetHackChallenge-v0';

test('the bot, which reads only text, gets to the third level on average within 600 steps', async () => {
  const nethack = await createNetHack(resources);
  const environment = await nethack.create(TASK);
  const depths = [0, 1, 2, 3].map((seed) => {
    const bot = nethack.createBot(TASK);
    let observation = environment.reset(seed);
    let deepest = 1;
    for (let step = 0; step < 600; step++) {
      const result = environment.step(bot.act(observation));
      observation = result.observation;
      deepest = Math.max(deepest, Number(environment.progress().details['depth']));
      expect(result.ending).toBeUndefined();
      if (result.terminated) break;
    }
    return deepest;
  });
  expect(depths.reduce((sum, depth) => sum + depth, 0) / depths.length).toBeGreaterThanOrEqual(3);
});

test('it refuses an unknown task and survives a text it cannot read', async () => {
  const nethack = await createNetHack(resources);
  expect(() => nethack.createBot('Rogue')).toThrow('Rogue');
  const actions = new Set(nethack.meta.actions.map(({ text }) => text));
  const bot = nethack.createBot(TASK);
  for (let step = 0; step < 20; step++) {
    expect(actions.has(bot.act({ text: { longTerm: step % 2 ? '' : 'nonsense', shortTerm: '' } }))).toBe(
      true,
    );
  }
});
