import type { Environment, EnvironmentModule, EnvironmentOptions } from '../../core/env';
import { createBot } from './bot';
import { BabaIsAiEnvironment } from './environment';
import { LevelSource } from './levelSource';
import { meta } from './meta';
import { readWording } from './options';
import { published } from './published';
import { createScenario } from './scenario';
import { levelOf } from './tasks';

export { type WorldDump, dumpRules, dumpWorld } from './dump';

/** Baba Is AI's 40 tasks of the benchmark, bit-exact with the reference. */
export const babaisai: EnvironmentModule = {
  meta,
  create: (task, options = {}) =>
    new Promise((resolve) => {
      resolve(createEnvironment(task, options));
    }),
  createBot: (task) => createBot(levelOf(task)),
  createScenario: (setup) =>
    new Promise((resolve) => {
      resolve(createScenario(setup));
    }),
  published,
};

function createEnvironment(task: string, options: EnvironmentOptions): Environment {
  const level = levelOf(task);
  return new BabaIsAiEnvironment(task, readWording(options), (seed) => {
    const levels = new LevelSource(level, seed);
    return { ...levels.next(), stepCount: 0, levels };
  });
}
