import { episodeCost } from './cost';
import type { Plan } from './plan';
import type { EpisodeRecord, RunRecord } from './records';
import type { RunSpending } from './spending';

/**
 * What a run has taken, from what is stored. The run's own sum counts calls that no episode holds any more (of episodes
 * run again), the episodes those that were played after the sum was written; the larger one of each is taken.
 */
export function spentBefore(
  run: Pick<RunRecord, 'spent'>,
  plan: Plan,
  episodes: readonly EpisodeRecord[],
): RunSpending {
  let tokens = 0;
  let dollars = 0;
  for (const episode of episodes) {
    tokens += episode.usage.inputTokens + episode.usage.outputTokens;
    dollars += episodeCost(episode, plan) ?? 0;
  }
  return {
    tokens: Math.max(tokens, run.spent?.tokens ?? 0),
    dollars: Math.max(dollars, run.spent?.dollars ?? 0),
    workedMs: run.spent?.workedMs ?? 0,
  };
}
