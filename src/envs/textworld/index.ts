import type { Environment, EnvironmentModule, EnvironmentOptions, Resources } from '../../core/env';
import { createBot } from './bot';
import { TextWorldEnvironment } from './environment';
import { FileEnvironment } from './fileEnvironment';
import { openGames } from './interpreter';
import { makeGame } from './makeGame';
import { meta } from './meta';
import { readOptions } from './options';
import { taskOf } from './tasks';

export { PublishedGames } from './benchmarkGames';
export { joinGames } from './gameFiles';
export { gamesOfTask, unpackGames } from './gameSet';
export { TASKS } from './tasks';

/**
 * TextWorld's three tasks of the benchmark, with worlds equal to those of TextWorld's generators, or played from the
 * user's own game files.
 * @param resources where those files and their interpreters are.
 */
export function createTextWorld(resources: Resources): EnvironmentModule {
  return {
    meta,
    create: (task, options = {}) => createEnvironment(resources, task, options),
    createBot: (task) => createBot(taskOf(task)),
  };
}

async function createEnvironment(
  resources: Resources,
  id: string,
  options: EnvironmentOptions,
): Promise<Environment> {
  const task = taskOf(id);
  const read = readOptions(options);
  if (read.games !== null) {
    const games = await openGames(await resources.libraryFile(read.games), task, resources);
    return new FileEnvironment(task, games, read.showObjective);
  }
  return new TextWorldEnvironment(task, (seed) => makeGame(task, read, seed), read.showObjective);
}
