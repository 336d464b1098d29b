/** How unscored episodes are played again. */
import type { EpisodeRecord } from './records';
import { queuedEpisode } from './queuedEpisode';

/**
 * Whether an unscored episode has steps that it cannot go on from, as far as is known: its world no longer agrees with
 * them or failed over them. Played again from its start, they are removed.
 */
export function mustStartOver({
  outcome,
  error,
  steps,
}: Pick<EpisodeRecord, 'outcome' | 'error' | 'steps'>): boolean {
  return outcome === 'appError' && error?.kind === 'environment' && steps > 0;
}

/**
 * An episode that waits to be played again. One with steps keeps them and goes on behind the last of them, as after a
 * crash; its sums are again those of its steps once it is under way.
 */
export function episodeAgain(episode: EpisodeRecord): EpisodeRecord {
  if (episode.steps === 0 || !episode.hasSteps) return queuedEpisode(episode);
  const { held: _held, ...kept } = episode;
  return { ...kept, state: 'queued', outcome: null, error: null, endedAt: null };
}
