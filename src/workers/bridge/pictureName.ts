import type { EpisodeRecord } from '../../core/evaluate';
import { findTask } from '../../envs';

/** What a file name says of an episode. */
export type NamedEpisode = Pick<EpisodeRecord, 'environmentId' | 'task' | 'seed'>;

/**
 * For example `babyai-goto-seed-3-step-4-model.png`.
 * @param range the steps, for example `step-4`.
 * @param shown what the picture shows: `model`, a view's id, or `3d-behind`.
 */
export function pictureName(episode: NamedEpisode, range: string, shown: string, extension: string): string {
  const { environmentId, task, seed } = episode;
  const slug = findTask(environmentId, task)?.slug ?? task;
  const name = [environmentId, slug, `seed-${seed === null ? 'unknown' : String(seed)}`, range, shown].join(
    '-',
  );
  return `${name.replace(/[^\w-]+/g, '-')}.${extension}`;
}
