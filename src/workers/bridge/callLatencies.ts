import type { EpisodeRecord } from '../../core/evaluate';
import { ok } from '../../core/shared';
import type { Stored } from '../../storage';
import { storageReady } from './storageAccess';

/**
 * How long each call to a model took, in milliseconds, in the order of episodes and steps. Steps are read episode by
 * episode, so that a long run is never in memory as a whole.
 * @param onEpisode told the number of episodes read.
 * @returns `null` when it was stopped.
 */
export async function readCallLatencies(
  episodes: readonly EpisodeRecord[],
  onEpisode: (read: number) => void,
  stop: AbortSignal,
): Promise<Stored<readonly number[] | null>> {
  const storage = await storageReady();
  const latencies: number[] = [];
  for (const [place, { id, steps, hasSteps }] of episodes.entries()) {
    if (stop.aborted) return ok(null);
    if (hasSteps && steps > 0) {
      const read = await storage.listSteps(id);
      if (!read.ok) return read;
      for (const { calls = [], exchange } of read.value) {
        for (const { latencyMs } of calls) latencies.push(latencyMs);
        if (exchange) latencies.push(exchange.latencyMs);
      }
    }
    onEpisode(place + 1);
  }
  return ok(latencies);
}
