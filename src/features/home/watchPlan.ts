import { benchmarkTasks, type EnvironmentMeta } from '../../core/env';
import type { Plan } from '../../core/evaluate';

/**
 * A run to look at: the environment's scripted player, one episode of each of BALROG's tasks, one after the other, under the
 * benchmark's own settings.
 * @param baseSeed 0…2^32−1.
 */
export function watchPlan(meta: EnvironmentMeta, baseSeed: number): Plan {
  return {
    agent: { strategy: 'naive', model: { kind: 'scriptedBot' }, history: 16, answerReading: 'lenient' },
    tasks: benchmarkTasks(meta).map((task) => ({
      environmentId: meta.id,
      task: task.id,
      options: meta.defaults,
      episodes: 1,
    })),
    seeds: { kind: 'derived', baseSeed },
    parallelEpisodes: 1,
    maxSteps: null,
  };
}
