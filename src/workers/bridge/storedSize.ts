/** How much a run takes on the disk, about. */
import { useEffect, useState } from 'react';
import type { EpisodeRecord, RunId } from '../../core/evaluate';
import type { Storage } from '../../storage';
import { storageReady } from './storageAccess';

/** Reading a long run whole only to tell its size would take longer than anybody waits. */
const MOST_EPISODES_READ = 24;
const MOST_PICTURES_READ = 48;

/**
 * The size of an ended run in bytes: its steps as JSON in UTF-8, and the pictures that it keeps. Of long runs it is reckoned
 * from episodes and pictures spread over them.
 * @returns `null` while it is read, and where it cannot be.
 */
export function useStoredBytes(run: RunId, episodes: readonly EpisodeRecord[]): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let stopped = false;
    void storedBytes(run, episodes, () => stopped).then((known) => {
      if (!stopped) setBytes(known);
    });
    return () => {
      stopped = true;
    };
  }, [run, episodes]);
  return bytes;
}

async function storedBytes(
  run: RunId,
  episodes: readonly EpisodeRecord[],
  isStopped: () => boolean,
): Promise<number | null> {
  const played = episodes.filter(({ hasSteps, steps }) => hasSteps && steps > 0);
  const storage = await storageReady();
  const encoder = new TextEncoder();
  let bytes = 0;
  let steps = 0;
  for (const episode of spread(played, MOST_EPISODES_READ)) {
    if (isStopped()) return null;
    const read = await storage.listSteps(episode.id);
    if (!read.ok) return null;
    for (const step of read.value) bytes += encoder.encode(JSON.stringify(step)).length;
    steps += read.value.length;
  }
  const all = played.reduce((sum, episode) => sum + episode.steps, 0);
  const pictures = await pictureBytes(run, storage, isStopped);
  return steps > 0 && pictures !== null ? (bytes / steps) * all + pictures : null;
}

async function pictureBytes(run: RunId, storage: Storage, isStopped: () => boolean): Promise<number | null> {
  const listed = await storage.listPictures(run);
  if (!listed.ok) return null;
  const read = spread(listed.value, MOST_PICTURES_READ);
  let bytes = 0;
  for (const hash of read) {
    if (isStopped()) return null;
    const picture = await storage.readPicture(run, hash);
    if (!picture.ok) return null;
    bytes += picture.value?.length ?? 0;
  }
  return read.length > 0 ? (bytes / read.length) * listed.value.length : 0;
}

/** At most so many of them, from all over the list. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, list.length / most);
  return list.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step));
}
