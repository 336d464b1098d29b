import type { EnvironmentMeta, TaskMeta } from './contract';

/** BALROG's environments, as the folders of its results are called, in the order of its tables. */
export const BALROG_ENVIRONMENTS = ['babyai', 'crafter', 'textworld', 'babaisai', 'minihack', 'nle'] as const;

/** Whether BALROG has an environment; its summaries and averages count no others. */
export function isInBalrog(id: string): boolean {
  return BALROG_ENVIRONMENTS.some((known) => known === id);
}

/** The tasks of the default configuration; an environment may have further ones of the same kind. */
export function benchmarkTasks({ tasks }: Pick<EnvironmentMeta, 'tasks'>): readonly TaskMeta[] {
  return tasks.filter(({ benchmark }) => benchmark !== false);
}
