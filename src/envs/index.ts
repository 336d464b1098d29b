/** The environments by id. Metas come at once; an engine is loaded when it is first needed. */
import type {
  AnyEnvironmentModule,
  DeferredEnvironmentModule,
  EnvironmentId,
  EnvironmentMeta,
  EnvironmentModule,
  EnvironmentTexts,
  Resources,
  TaskMeta,
} from '../core/env';
import type { FileKind } from '../core/library';
import { LARGEST_GAME_BYTES } from '../core/worlds';
import { fail, ok } from '../core/shared';
import { meta as babaisaiMeta } from './babaisai/meta';
import { meta as babyaiMeta } from './babyai/meta';
import { meta as bytesized32Meta } from './bytesized32/meta';
import { meta as crafterMeta } from './crafter/meta';
import { meta as minihackMeta } from './minihack/meta';
import { meta as nethackMeta } from './nethack/meta';
import { meta as textworldMeta } from './textworld/meta';

/** Every environment that can be played here: BALROG's in its order, then the others. */
export const environmentMetas: readonly EnvironmentMeta[] = [
  babyaiMeta,
  crafterMeta,
  textworldMeta,
  babaisaiMeta,
  minihackMeta,
  nethackMeta,
  bytesized32Meta,
];

/**
 * Loads the code of an environment. What its engine needs comes from the resources; environments that share an engine
 * (NetHack and MiniHack) find it by the resources they are given (`nethackEngineOf`), so it is made once per loader.
 */
type Load<Module = EnvironmentModule> = (resources: Resources) => Promise<Module>;

/** Environments whose calls return promises. */
type DeferredId = 'bytesized32';
type SynchronousId = Exclude<EnvironmentId, DeferredId>;

const loaders: Readonly<Record<SynchronousId, Load>> = {
  babyai: async () => (await import('./babyai')).babyai,
  crafter: async () => (await import('./crafter')).crafter,
  textworld: async (resources) => (await import('./textworld')).createTextWorld(resources),
  babaisai: async () => (await import('./babaisai')).babaisai,
  minihack: async (resources) => (await import('./minihack')).createMiniHack(resources),
  nle: async (resources) => (await import('./nethack')).createNetHack(resources),
};

const deferredLoaders: Readonly<Record<DeferredId, Load<DeferredEnvironmentModule>>> = {
  bytesized32: async (resources) => (await import('./bytesized32')).createByteSized32(resources),
};

const textLoaders: Readonly<Record<EnvironmentId, () => Promise<EnvironmentTexts>>> = {
  babyai: async () => (await import('./babyai/help')).texts,
  crafter: async () => (await import('./crafter/help')).texts,
  textworld: async () => (await import('./textworld/help')).texts,
  babaisai: async () => (await import('./babaisai/help')).texts,
  minihack: async () => (await import('./minihack/help')).texts,
  nle: async () => (await import('./nethack/help')).texts,
  bytesized32: async () => (await import('./bytesized32/help')).texts,
};

/** Loads what people read about an environment. */
export function loadEnvironmentTexts(id: EnvironmentId): Promise<EnvironmentTexts> {
  return textLoaders[id]();
}

/** The kinds of the user's files that environments here play from; a new one is one entry. */
export const fileKinds: readonly FileKind[] = [
  {
    kind: 'boxobanLevels',
    title: 'Boxoban level pack',
    description:
      'Levels for MiniHack’s Boxoban tasks, as text: # wall, space floor, $ box, . target, @ player, an empty line or one with ; between levels.',
    endings: ['.txt'],
    largest: 5_000_000,
    inspect: async (bytes) => {
      const { parseLevelPack } = await import('./minihack/boxoban');
      const levels = parseLevelPack(new TextDecoder().decode(bytes));
      if (!levels.ok) return fail(`Line ${levels.error.line}: ${levels.error.reason}`);
      const count = levels.value.length;
      return ok(`${count.toLocaleString('en-US')} ${count === 1 ? 'level' : 'levels'}`);
    },
  },
  {
    kind: 'textworldGame',
    title: 'TextWorld games',
    description:
      'Games compiled by TextWorld, each with its .json beside it if there is one. The games of a folder or zip are kept as one set; seeds pick among them.',
    endings: ['.ulx', '.z8', '.z5'],
    // Run files carry library files, of up to this size each.
    largest: 50 * 1024 * 1024,
    inspect: async (bytes) => (await import('./textworld/gameFiles')).inspectGames(bytes),
    join: {
      companion: '.json',
      largestPart: 8 * 1024 * 1024,
      files: async (files) => (await import('./textworld/gameFiles')).joinGames(files),
    },
  },
  {
    kind: 'bytesized32World',
    title: 'ByteSized32 world',
    description:
      'A world as a Python program with the class TextGame. Adding one runs nothing; before it is played for the first time you are asked.',
    endings: ['.py'],
    largest: LARGEST_GAME_BYTES,
    inspect: async (bytes) => (await import('./bytesized32/worldFile')).inspectWorld(bytes),
  },
];

/** The meta of an environment, or `null` when it cannot be played here. */
export function findEnvironment(environmentId: string): EnvironmentMeta | null {
  return environmentMetas.find(({ id }) => id === environmentId) ?? null;
}

/** A task by its BALROG id or by its slug, or `null`. */
export function findTask(environmentId: string, idOrSlug: string): TaskMeta | null {
  const tasks = findEnvironment(environmentId)?.tasks ?? [];
  return tasks.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug) ?? null;
}

/** Loads an environment by its id; rejects with a RangeError when there is none of that id. */
export interface EnvironmentLoader {
  (id: SynchronousId): Promise<EnvironmentModule>;
  (id: string): Promise<AnyEnvironmentModule>;
}

/** A loader that makes each environment once. After a failure the next call tries again. */
export function createEnvironmentLoader(resources: Resources): EnvironmentLoader {
  const loaded = loadOnce(loaders, resources);
  const deferred = loadOnce(deferredLoaders, resources);
  function load(id: SynchronousId): Promise<EnvironmentModule>;
  function load(id: string): Promise<AnyEnvironmentModule>;
  async function load(id: string): Promise<AnyEnvironmentModule> {
    const known = findEnvironment(id)?.id;
    if (known === undefined) throw new RangeError(`There is no environment "${id}" here.`);
    return isDeferred(known) ? deferred(known) : loaded(known);
  }
  return load;
}

function isDeferred(id: EnvironmentId): id is DeferredId {
  return Object.hasOwn(deferredLoaders, id);
}

function loadOnce<Id extends EnvironmentId, Module>(
  known: Readonly<Record<Id, Load<Module>>>,
  resources: Resources,
): (id: Id) => Promise<Module> {
  const loaded = new Map<Id, Promise<Module>>();
  return (id) => {
    let module = loaded.get(id);
    if (!module) {
      module = known[id](resources);
      loaded.set(id, module);
      module.catch(() => loaded.delete(id));
    }
    return module;
  };
}
