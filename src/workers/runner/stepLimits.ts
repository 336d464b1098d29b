import { stepLimitOf } from '../../core/env';
import type { EpisodeRecord, Plan } from '../../core/evaluate';
import { findEnvironment } from '../../envs';

/** The most steps that an episode of a plan can take, known before it begins; `null` for a task not known here. */
export function stepLimits({
  maxSteps,
}: Pick<Plan, 'maxSteps'>): (
  episode: Pick<EpisodeRecord, 'environmentId' | 'task' | 'options'>,
) => number | null {
  return ({ environmentId, task: id, options }) => {
    const meta = findEnvironment(environmentId);
    const task = meta?.tasks.find((one) => one.id === id);
    if (!meta || !task) return maxSteps;
    const own = stepLimitOf(meta, task, options);
    return Math.min(own, maxSteps ?? own);
  };
}
