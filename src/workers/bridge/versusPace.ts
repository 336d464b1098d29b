/** Letting an agent's held episode go as far as the other side allows, and no farther. */
import type { EpisodeId, MatchPlay } from '../../core/evaluate';
import { ok } from '../../core/shared';
import type { RunnerResult } from '../runner';

/** What a held episode understands; injected for tests. */
export interface HeldEpisode {
  readonly step: (play: MatchPlay) => Promise<RunnerResult<null>>;
  readonly release: (play: MatchPlay) => Promise<RunnerResult<null>>;
}

/**
 * Grants steps to held episodes by their total, so that asking twice grants nothing twice. A grant that was given is
 * remembered until it is used: a model may think about it for minutes.
 */
export class StepGrants {
  readonly #held: HeldEpisode;
  readonly #granted = new Map<EpisodeId, number>();
  readonly #queues = new Map<EpisodeId, Promise<unknown>>();

  constructor(held: HeldEpisode) {
    this.#held = held;
  }

  /**
   * @param standing how many steps it has taken.
   * @param target how many it may have taken in all; infinite: it is not held any more.
   */
  reach(play: MatchPlay, standing: number, target: number): Promise<RunnerResult<null>> {
    const before = this.#queues.get(play.episodeId) ?? Promise.resolve();
    const done = before.then(() => this.#grant(play, standing, target));
    this.#queues.set(
      play.episodeId,
      done.catch(() => undefined),
    );
    return done;
  }

  /** Forgets what was granted: the episode is played by another runner now, which holds it anew. */
  forget({ episodeId }: MatchPlay): void {
    this.#granted.delete(episodeId);
  }

  async #grant(play: MatchPlay, standing: number, target: number): Promise<RunnerResult<null>> {
    if (target === Infinity) return this.#held.release(play);
    let granted = Math.max(standing, this.#granted.get(play.episodeId) ?? 0);
    while (granted < target) {
      const stepped = await this.#held.step(play);
      if (!stepped.ok) return stepped;
      granted += 1;
      this.#granted.set(play.episodeId, granted);
    }
    return ok(null);
  }
}
