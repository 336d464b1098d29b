import type { Environment, EnvironmentModule, EnvironmentOptions, Resources } from '../../core/env';
import { Pcg64 } from '../../core/random';
import { type NetHackEngine, nethackEngine } from '../nethack';
import { createBot } from './bot';
import { generateBoxobanLevel, parseLevelPack } from './boxoban';
import { MiniHackEnvironment } from './environment';
import { meta } from './meta';
import { type MiniHackOptions, readOptions } from './options';
import { type MiniHackTask, taskOf } from './tasks';

/**
 * MiniHack's tasks on NetHack's real engine.
 * @param resources where the engine's files and the library are. Rejects when the engine cannot be had.
 */
export async function createMiniHack(resources: Resources): Promise<EnvironmentModule> {
  const engine = await nethackEngine(resources);
  return {
    meta,
    create: (task, options = {}) => createEnvironment(engine, resources, task, options),
    createBot: (task) => createBot(taskOf(task)),
  };
}

async function createEnvironment(
  engine: NetHackEngine,
  resources: Resources,
  id: string,
  options: EnvironmentOptions,
): Promise<Environment> {
  const task = taskOf(id);
  const read = readOptions(task, options);
  return new MiniHackEnvironment(engine, task, read, await boxobanLevels(resources, task, read));
}

/** Where Boxoban levels come from: the chosen file, in which the seed picks, or our own generator. */
async function boxobanLevels(
  resources: Resources,
  { level }: MiniHackTask,
  { levels }: MiniHackOptions,
): Promise<(seed: number) => string> {
  if (level.family !== 'boxoban') return () => '';
  if (levels === null) return (seed) => generateBoxobanLevel(seed, level.difficulty);
  const pack = parseLevelPack(new TextDecoder().decode(await resources.libraryFile(levels)));
  if (pack.ok) return (seed) => new Pcg64(seed).pick(pack.value);
  const { line, reason } = pack.error;
  throw new RangeError(
    `The file of MiniHack's option levels cannot be played. Line ${String(line)}: ${reason}`,
  );
}
