import type { EnvironmentMeta, TaskMeta } from './contract';

/** The tasks that BALROG plays; an environment may have further ones of the same kind. */
export function benchmarkTasks({ tasks }: Pick<EnvironmentMeta, 'tasks'>): readonly TaskMeta[] {
  return tasks.filter(({ benchmark }) => benchmark !== false);
}
