/** The environments by id. Metas come at once; an engine is loaded when it is first needed. */
import type { EnvironmentId, EnvironmentMeta, EnvironmentModule, TaskMeta } from '../core/env';
import { meta as babaisaiMeta } from './babaisai/meta';
import { meta as babyaiMeta } from './babyai/meta';
import { meta as crafterMeta } from './crafter/meta';

/** Every environment that can be played here, in BALROG's order. */
export const environmentMetas: readonly EnvironmentMeta[] = [babyaiMeta, crafterMeta, babaisaiMeta];

const loaders: Readonly<Partial<Record<EnvironmentId, () => Promise<EnvironmentModule>>>> = {
  babyai: async () => (await import('./babyai')).babyai,
  crafter: async () => (await import('./crafter')).crafter,
  babaisai: async () => (await import('./babaisai')).babaisai,
};

/** The meta of an environment, or `null` when it cannot be played here. */
export function findEnvironment(environmentId: string): EnvironmentMeta | null {
  return environmentMetas.find(({ id }) => id === environmentId) ?? null;
}

/** A task by its BALROG id or by its slug, or `null`. */
export function findTask(environmentId: string, idOrSlug: string): TaskMeta | null {
  const tasks = findEnvironment(environmentId)?.tasks ?? [];
  return tasks.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug) ?? null;
}

/**
 * Loads an environment's engine.
 * @throws RangeError when there is none of that id.
 */
export async function loadEnvironment(id: string): Promise<EnvironmentModule> {
  const meta = findEnvironment(id);
  const load = meta && loaders[meta.id];
  if (!load) throw new RangeError(`There is no environment "${id}" here.`);
  return load();
}
