import type { EpisodeRecord, Outcome } from '../../../core/evaluate';

const FAULTS: ReadonlySet<Outcome | null> = new Set<Outcome>(['modelError', 'appError']);

/** Whether an episode ended by a fault, so that it can be tried again. */
export function isFailed({ outcome }: Pick<EpisodeRecord, 'outcome'>): boolean {
  return FAULTS.has(outcome);
}

/** How many episodes ended by a fault. */
export function failedEpisodes(episodes: readonly Pick<EpisodeRecord, 'outcome'>[]): number {
  return episodes.filter(isFailed).length;
}
