import type { EnvironmentId } from '../../../core/env';
import type { EpisodeRecord } from '../../../core/evaluate';
import type { BarRow } from './drawBars';

/** How often each action was executed, the most frequent first. */
export function actionCounts(episodes: readonly EpisodeRecord[], environmentId: EnvironmentId): BarRow[] {
  const counts = new Map<string, number>();
  for (const episode of episodes) {
    if (episode.environmentId !== environmentId) continue;
    for (const [action, count] of Object.entries(episode.actionFrequency))
      counts.set(action, (counts.get(action) ?? 0) + count);
  }
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
}
