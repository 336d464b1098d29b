import type { Environment, EnvironmentModule, EnvironmentOptions } from '../../core/env';
import { createBot } from './bot';
import { TextWorldEnvironment } from './environment';
import { makeGame } from './makeGame';
import { meta } from './meta';
import { readOptions } from './options';
import { taskOf } from './tasks';

/** TextWorld's three tasks of the benchmark, with worlds equal to those of TextWorld's generators. */
export const textworld: EnvironmentModule = {
  meta,
  create: (task, options = {}) =>
    new Promise((resolve) => {
      resolve(createEnvironment(task, options));
    }),
  createBot: (task) => createBot(taskOf(task)),
};

function createEnvironment(id: string, options: EnvironmentOptions): Environment {
  const task = taskOf(id);
  const read = readOptions(options);
  return new TextWorldEnvironment(task, (seed) => makeGame(task, read, seed), read.showObjective);
}
