import { expect, test } from 'vitest';
import type { Environment } from '../../core/env';
import { babaisai } from './index';

const BOX = { task: 'env/goto_win', w: 8, h: 8 };
/** Pushed down, the first block leaves nothing that is "you". */
const BREAKABLE = {
  ...BOX,
  cells: { '2,3': ['T:baba'], '3,3': ['T:is'], '4,3': ['T:you'], '2,2': ['baba:white:0'] },
};

async function scenario(setup: unknown): Promise<Environment> {
  const environment = await babaisai.createScenario?.(setup);
  if (!environment) throw new Error('no scenario');
  return environment;
}

test('a snapshot remembers which level comes next', async () => {
  const environment = await scenario({ ...BREAKABLE, rng_seed: 11 });
  environment.reset(0);
  const before = structuredClone(environment.snapshot?.());
  const once = environment.step('down');
  expect(environment.progress().details).toMatchObject({ resets: 1, steps: 0 });
  const second = environment.snapshot?.();
  environment.restore?.(before);
  expect(environment.step('down')).toEqual(once);
  expect(environment.snapshot?.()).toEqual(second);

  const other = await babaisai.create('env/goto_win');
  other.restore?.(before);
  expect(other.step('down')).toEqual(once);
});

test('a state of another task is refused', async () => {
  const environment = await babaisai.create('env/goto_win');
  environment.reset(1);
  const other = await babaisai.create('env/make_win');
  expect(() => other.restore?.(environment.snapshot?.())).toThrow('env/make_win');
});

test('running out of steps says so', async () => {
  const environment = await scenario({ ...BREAKABLE, step_count: 98 });
  environment.reset(0);
  expect(environment.step('idle')).not.toHaveProperty('ending');
  expect(environment.step('idle')).toMatchObject({ terminated: true, truncated: false, ending: 'stepLimit' });
});

test('winning on the last step is not running out of steps', async () => {
  const environment = await scenario({
    ...BOX,
    cells: {
      '1,6': ['T:baba'],
      '2,6': ['T:is'],
      '3,6': ['T:you'],
      '1,1': ['T:key'],
      '2,1': ['T:is'],
      '3,1': ['T:win'],
      '4,4': ['baba:white:0'],
      '5,4': ['fkey:blue:0'],
    },
    step_count: 99,
  });
  environment.reset(0);
  const result = environment.step('right');
  expect(result).not.toHaveProperty('ending');
  expect(result.reward).toBeCloseTo(0.1);
  expect(environment.progress().solved).toBe(true);
});

test.each([
  [{ clean_wording: 1 }, 'clean_wording'],
  [{ num_dists: 0 }, 'num_dists'],
])('options that do not fit are refused by name: %o', async (options, name) => {
  await expect(babaisai.create('env/goto_win', options)).rejects.toThrow(name);
});
