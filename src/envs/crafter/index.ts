import type { EnvironmentModule, EnvironmentOptions } from '../../core/env';
import { createBot } from './bot';
import { CrafterEnvironment } from './environment';
import { meta } from './meta';
import { readOptions } from './options';
import { published } from './published';
import { startEpisode } from './rulesTick';
import { createScenario } from './scenario';

export { type WorldDump, dumpWorld, generateWorldDump } from './dump';

/** Crafter, bit-exact with the reference by seed. */
export const crafter: EnvironmentModule = {
  meta,
  create: (task, options = {}) =>
    new Promise((resolve) => {
      resolve(createEnvironment(task, options));
    }),
  createBot: (task) => {
    checkTask(task);
    return createBot();
  },
  createScenario: (setup) =>
    new Promise((resolve) => {
      resolve(createScenario(setup));
    }),
  published,
};

function createEnvironment(task: string, options: EnvironmentOptions): CrafterEnvironment {
  checkTask(task);
  const read = readOptions(options);
  return new CrafterEnvironment(read, (seed) => startEpisode(read.constructorSeed ?? seed));
}

function checkTask(task: string): void {
  if (!meta.tasks.some(({ id }) => id === task)) {
    throw new RangeError(
      `Crafter has no task "${task}". Its task is ${meta.tasks.map(({ id }) => id).join(', ')}.`,
    );
  }
}
