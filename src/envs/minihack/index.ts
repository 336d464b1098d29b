import type { Environment, EnvironmentModule, EnvironmentOptions, Resources } from '../../core/env';
import { type NetHackEngine, nethackEngine } from '../nethack';
import { createBot } from './bot';
import { BoxobanLevels } from './boxobanLevels';
import { MiniHackEnvironment } from './environment';
import { meta } from './meta';
import { readOptions } from './options';
import { taskOf } from './tasks';

/**
 * MiniHack's tasks on NetHack's real engine.
 * @param resources where the engine's files and the library are. Rejects when the engine cannot be had.
 */
export async function createMiniHack(resources: Resources): Promise<EnvironmentModule> {
  const engine = await nethackEngine(resources);
  const levels = new BoxobanLevels(resources);
  return {
    meta,
    create: (task, options = {}) => createEnvironment(engine, levels, task, options),
    createBot: (task) => createBot(taskOf(task)),
  };
}

async function createEnvironment(
  engine: NetHackEngine,
  levels: BoxobanLevels,
  id: string,
  options: EnvironmentOptions,
): Promise<Environment> {
  const task = taskOf(id);
  const read = readOptions(task, options);
  return new MiniHackEnvironment(engine, task, read, await levels.of(task, read));
}
