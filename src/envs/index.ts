/** The environments by id. Metas come at once; an engine is loaded when it is first needed. */
import type {
  EnvironmentId,
  EnvironmentMeta,
  EnvironmentModule,
  EnvironmentTexts,
  Resources,
  TaskMeta,
} from '../core/env';
import type { FileKind } from '../core/library';
import { fail, ok } from '../core/shared';
import { meta as babaisaiMeta } from './babaisai/meta';
import { meta as babyaiMeta } from './babyai/meta';
import { meta as crafterMeta } from './crafter/meta';
import { meta as minihackMeta } from './minihack/meta';
import { meta as nethackMeta } from './nethack/meta';
import { meta as textworldMeta } from './textworld/meta';

/** Every environment that can be played here, in BALROG's order. */
export const environmentMetas: readonly EnvironmentMeta[] = [
  babyaiMeta,
  crafterMeta,
  textworldMeta,
  babaisaiMeta,
  minihackMeta,
  nethackMeta,
];

/**
 * Loads the code of an environment. What its engine needs comes from the resources; environments that share an engine
 * (NetHack and MiniHack) find it by the resources they are given (`nethackEngineOf`), so it is made once per loader.
 */
type Load = (resources: Resources) => Promise<EnvironmentModule>;

const loaders: Readonly<Partial<Record<EnvironmentId, Load>>> = {
  babyai: async () => (await import('./babyai')).babyai,
  crafter: async () => (await import('./crafter')).crafter,
  textworld: async (resources) => (await import('./textworld')).createTextWorld(resources),
  babaisai: async () => (await import('./babaisai')).babaisai,
  minihack: async (resources) => (await import('./minihack')).createMiniHack(resources),
  nle: async (resources) => (await import('./nethack')).createNetHack(resources),
};

const textLoaders: Readonly<Record<EnvironmentId, () => Promise<EnvironmentTexts>>> = {
  babyai: async () => (await import('./babyai/help')).texts,
  crafter: async () => (await import('./crafter/help')).texts,
  textworld: async () => (await import('./textworld/help')).texts,
  babaisai: async () => (await import('./babaisai/help')).texts,
  minihack: async () => (await import('./minihack/help')).texts,
  nle: async () => (await import('./nethack/help')).texts,
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
export type EnvironmentLoader = (id: string) => Promise<EnvironmentModule>;

/** A loader that makes each environment once. After a failure the next call tries again. */
export function createEnvironmentLoader(resources: Resources): EnvironmentLoader {
  const loaded = new Map<EnvironmentId, Promise<EnvironmentModule>>();
  return async (id) => {
    const meta = findEnvironment(id);
    const load = meta && loaders[meta.id];
    if (!load) throw new RangeError(`There is no environment "${id}" here.`);
    let module = loaded.get(meta.id);
    if (!module) {
      module = load(resources);
      loaded.set(meta.id, module);
      module.catch(() => loaded.delete(meta.id));
    }
    return module;
  };
}
