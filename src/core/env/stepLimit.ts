import type { EnvironmentMeta, TaskMeta } from './contract';

/**
 * The environment's own step limit for a task, before any limit of a run.
 * @param options chosen values; the default counts for one that is left out or no number.
 */
export function stepLimitOf(
  { stepLimitOption, defaults }: Pick<EnvironmentMeta, 'stepLimitOption' | 'defaults'>,
  { maxSteps, ownMaxSteps = maxSteps }: Pick<TaskMeta, 'maxSteps' | 'ownMaxSteps'>,
  options: Readonly<Record<string, unknown>>,
): number {
  if (stepLimitOption === undefined) return maxSteps;
  const limit = [options[stepLimitOption], defaults[stepLimitOption], maxSteps].find(isCount) ?? maxSteps;
  return limit === 0 ? ownMaxSteps : limit;
}

/** Half-typed numbers are none. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
