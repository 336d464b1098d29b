import type { EpisodeRecord } from '../../core/evaluate';
import type { EpisodeQueue } from './episodeQueue';
import type { Gate } from './gate';
import type { PlayingEpisodes } from './playingEpisodes';

interface Schedule {
  readonly queue: EpisodeQueue;
  readonly playing: PlayingEpisodes;
  /** Shut while nothing may begin. */
  readonly gate: Gate;
  /** Whether nothing may begin any more. */
  readonly isOver: () => boolean;
  /** Plays an episode and counts it among those that play at once; never rejects. */
  readonly play: (episode: EpisodeRecord) => Promise<void>;
}

/** Lets episodes begin as long as there are places and episodes. Resolves when none is under way. */
export async function scheduleEpisodes({ queue, playing, gate, isOver, play }: Schedule): Promise<void> {
  const underWay = new Set<Promise<void>>();
  for (;;) {
    await gate.pass();
    if (isOver()) break;
    const next = queue.next();
    if (next === 'none') break;
    if (next === 'wait' || !playing.hasRoom) {
      await playing.change();
      continue;
    }
    queue.begin(next);
    const played = play(next).finally(() => {
      queue.end(next);
      underWay.delete(played);
      playing.end(next.id);
    });
    underWay.add(played);
  }
  await Promise.all(underWay);
}
