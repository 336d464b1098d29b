import { EpisodeControl, type ActiveEpisode, type EpisodeId, type EpisodeRecord } from '../../core/evaluate';
import { Waiters } from '../../core/shared';

/** An episode under way, with what its person may do to it. */
export interface PlayingEpisode {
  readonly controller: AbortController;
  readonly control: EpisodeControl;
  lastAction: string | null;
}

/**
 * The episodes under way, and how many there may be. Where the number is lowered, those begun last wait before their
 * next step until a place is free; nothing of them is lost.
 */
export class PlayingEpisodes extends Waiters {
  readonly #playing = new Map<EpisodeId, PlayingEpisode>();
  #places: number;

  /** @param places how many may be played at once. */
  constructor(places: number) {
    super();
    this.#places = places;
  }

  get hasRoom(): boolean {
    return this.#playing.size < this.#places;
  }

  setPlaces(places: number): void {
    this.#places = places;
    this.wake();
  }

  has(id: EpisodeId): boolean {
    return this.#playing.has(id);
  }

  get(id: EpisodeId): PlayingEpisode | null {
    return this.#playing.get(id) ?? null;
  }

  begin(id: EpisodeId): PlayingEpisode {
    const begun = { controller: new AbortController(), control: new EpisodeControl(), lastAction: null };
    this.#playing.set(id, begun);
    return begun;
  }

  end(id: EpisodeId): void {
    this.#playing.delete(id);
    this.wake();
  }

  abortAll(): void {
    for (const { controller } of this.#playing.values()) controller.abort();
  }

  /** Lets all wait for nothing any more: the run ends here for now, and they go on another time. */
  haltAll(): void {
    for (const { control } of this.#playing.values()) control.halt();
    this.wake();
  }

  /** Resolves when the episode has a place, it is halted, or the signal aborts. */
  async whenPlaced(id: EpisodeId, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.get(id)?.control.halted !== true && !this.#isPlaced(id))
      await this.change(signal);
  }

  /** For the live view. */
  list(recordOf: (id: EpisodeId) => EpisodeRecord | undefined): ActiveEpisode[] {
    return [...this.#playing].flatMap(([id, { control, lastAction }], place) => {
      const episode = recordOf(id);
      if (!episode) return [];
      const { task, seed, steps, maxSteps } = episode;
      return [
        {
          episodeId: id,
          task,
          seed,
          steps,
          maxSteps,
          lastAction,
          held: control.held,
          ...(place >= this.#places && { parked: true as const }),
        },
      ];
    });
  }

  #isPlaced(id: EpisodeId): boolean {
    if (this.#playing.size <= this.#places) return true;
    let place = 0;
    for (const other of this.#playing.keys()) {
      if (other === id) return place < this.#places;
      place += 1;
    }
    return true;
  }
}
