import type {
  DeferredEnvironment,
  DeferredEnvironmentModule,
  EnvironmentOptions,
  Resources,
} from '../../core/env';
import { WorldBot } from './bot';
import { CORPUS_ASSET, readCorpus, type CorpusWorld } from './corpus';
import { WorldEnvironment } from './environment';
import { meta } from './meta';
import { readOptions } from './options';
import { checkTask, FILE_TASK } from './tasks';
import { sourceOf } from './worldFile';

/**
 * ByteSized32's worlds, and any other program that keeps their rules (bytesized32 spec, 2).
 * @param resources where their programs are, and where Python runs. A rejection says why the list of them is missing.
 */
export async function createByteSized32(resources: Resources): Promise<DeferredEnvironmentModule> {
  const corpus = readCorpus(await resources.asset(CORPUS_ASSET));
  return {
    meta,
    deferred: true,
    create: (task, options = {}) => create(resources, corpus, task, options),
    createBot: (task) => new WorldBot(corpus.find(({ id }) => id === checkTask(task))?.solution ?? []),
  };
}

async function create(
  resources: Resources,
  corpus: readonly CorpusWorld[],
  id: string,
  given: EnvironmentOptions,
): Promise<DeferredEnvironment> {
  const task = checkTask(id);
  const options = readOptions(given);
  const { games } = resources;
  if (!games) throw new Error('Python worlds run in the page only.');
  const source = sourceOf(await programOf(resources, corpus, task, options.world));
  return new WorldEnvironment(task, source, games, options);
}

function programOf(
  resources: Resources,
  corpus: readonly CorpusWorld[],
  task: string,
  file: string | null,
): Promise<Uint8Array> {
  if (task !== FILE_TASK) {
    const world = corpus.find(({ id }) => id === task);
    if (!world) throw new RangeError(`The world "${task}" is not part of this app any more.`);
    return resources.asset(world.asset);
  }
  if (file === null)
    throw new RangeError('No world is chosen. Choose one of the library by the option World (world).');
  return resources.libraryFile(file);
}
