/** How much a run takes on the disk, about. */
import { useEffect, useState } from 'react';
import type { EpisodeRecord } from '../../core/evaluate';
import { storageReady } from './storageAccess';

/** Reading a long run whole only to tell its size would take longer than anybody waits. */
const MOST_EPISODES_READ = 24;

/**
 * The size of an ended run's steps in bytes, as JSON in UTF-8: of long runs reckoned from episodes spread over it.
 * @returns `null` while it is read, and where it cannot be.
 */
export function useStoredBytes(episodes: readonly EpisodeRecord[]): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let stopped = false;
    void storedBytes(episodes, () => stopped).then((known) => {
      if (!stopped) setBytes(known);
    });
    return () => {
      stopped = true;
    };
  }, [episodes]);
  return bytes;
}

async function storedBytes(
  episodes: readonly EpisodeRecord[],
  isStopped: () => boolean,
): Promise<number | null> {
  const played = episodes.filter(({ hasSteps, steps }) => hasSteps && steps > 0);
  const count = Math.min(played.length, MOST_EPISODES_READ);
  const storage = await storageReady();
  const encoder = new TextEncoder();
  let bytes = 0;
  let steps = 0;
  for (let place = 0; place < count; place++) {
    const episode = played[Math.floor((place * played.length) / count)];
    if (isStopped() || !episode) return null;
    const read = await storage.listSteps(episode.id);
    if (!read.ok) return null;
    for (const step of read.value) bytes += encoder.encode(JSON.stringify(step)).length;
    steps += read.value.length;
  }
  const all = played.reduce((sum, episode) => sum + episode.steps, 0);
  return steps > 0 ? (bytes / steps) * all : null;
}
