import {
  RunSums,
  type EpisodeId,
  type EpisodeRecord,
  type Pictures,
  type Plan,
  type RunId,
  type StepRecord,
} from '../../core/evaluate';
import type { Storage, StorageError } from '../../storage';
import { PictureKeeper } from './pictureKeeper';
import { stepLimits } from './stepLimits';
import { WriteBuffer } from './writeBuffer';

/** A run's episodes as they stand, with their sums, and the way of what happens to the database. */
export class RunLedger {
  readonly #episodes: Map<EpisodeId, EpisodeRecord>;
  readonly #pictures: PictureKeeper;
  readonly #buffer: WriteBuffer;
  readonly #keepsPictures: boolean;
  readonly sums: RunSums;
  #trouble: string | null = null;

  /** @param onRefused told of an episode whose steps the database refuses for good. */
  constructor(
    runId: RunId,
    plan: Plan,
    episodes: readonly EpisodeRecord[],
    { storage, now }: { readonly storage: Storage; readonly now: () => number },
    onRefused: (id: EpisodeId) => void,
  ) {
    this.#episodes = new Map(episodes.map((episode) => [episode.id, episode]));
    this.#keepsPictures = plan.keepPictures === true;
    this.sums = new RunSums(plan, episodes, stepLimits(plan));
    this.#pictures = new PictureKeeper(storage, runId, now);
    this.#buffer = new WriteBuffer(
      storage,
      (error) => this.noteTrouble(error),
      (episode) => onRefused(episode.id),
      () => this.#pictures.flush(),
    );
  }

  get episodes(): ReadonlyMap<EpisodeId, EpisodeRecord> {
    return this.#episodes;
  }

  /** Why nothing can be saved, or what is not kept; `null`: all is well. */
  get trouble(): string | null {
    return this.#trouble;
  }

  get pictureNotice(): string | null {
    return this.#pictures.notice;
  }

  record(episode: EpisodeRecord, step: StepRecord | null, pictures?: Pictures): void {
    this.#episodes.set(episode.id, episode);
    this.sums.set(episode);
    if (pictures && this.#keepsPictures) this.#pictures.add(pictures);
    this.#buffer.add(episode, step);
    if (episode.state === 'ended') void this.#buffer.flush();
  }

  /** Writes now what waits to be written, as far as the database takes it. */
  async save(): Promise<void> {
    await this.#buffer.flush();
  }

  noteTrouble(error: StorageError | null): void {
    this.#trouble = error ? `${error.message} ${error.advice}` : null;
  }

  /** Resolves when the database does not lag too far behind, or the signal aborts. */
  whenRoom(signal: AbortSignal): Promise<void> {
    return this.#buffer.whenRoom(signal);
  }

  /** Resolves when everything is on disk, however long that takes. */
  async whenWritten(): Promise<void> {
    while (!(await this.#buffer.flush())) await new Promise((later) => setTimeout(later, 1000));
  }
}
