import type { Environment, EnvironmentModule, EnvironmentOptions } from '../../core/env';
import { createBot } from './bot';
import { BabyAiEnvironment } from './environment';
import { MAX_DISTRACTORS, meta } from './meta';
import { type TaskKind, maxStepsOf } from './rules';
import { generateEpisode } from './rulesGeneration';
import { createScenario } from './scenario';
import { taskKindOf } from './tasks';

export { createOracle } from './oracle';
export { type WorldDump, dumpWorld } from './dump';

/** BabyAI's mixed local level, five tasks, bit-exact with the reference. */
export const babyai: EnvironmentModule = {
  meta,
  create: (task, options = {}) =>
    new Promise((resolve) => {
      resolve(createEnvironment(task, options));
    }),
  createBot: (task) => {
    taskKindOf(task);
    return createBot();
  },
  createScenario: (setup) =>
    new Promise((resolve) => {
      resolve(createScenario(setup));
    }),
};

function createEnvironment(task: string, options: EnvironmentOptions): Environment {
  const kind: TaskKind = taskKindOf(task);
  const distractors = readDistractors(options);
  return new BabyAiEnvironment(task, maxStepsOf(kind), (seed) => ({
    ...generateEpisode(kind, distractors, seed),
    stepCount: 0,
  }));
}

function readDistractors(options: EnvironmentOptions): number {
  const { num_dists: value = 0, ...unknown } = options;
  const [surplus] = Object.keys(unknown);
  if (surplus !== undefined) throw new RangeError(`BabyAI has no option "${surplus}"; it has num_dists.`);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_DISTRACTORS) {
    throw new RangeError(
      `BabyAI's option num_dists is an integer from 0 to ${String(MAX_DISTRACTORS)}, not ${String(value)}.`,
    );
  }
  return value;
}
