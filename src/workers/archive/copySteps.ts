/** Copying what belongs to one run to another, some at a time. */
import type { EpisodeId, EpisodeRecord, RunId, StepRecord } from '../../core/evaluate';
import { ok } from '../../core/shared';
import type { Storage, Stored } from '../../storage';
import { PictureWriter } from './pictures';
import { BATCH_LETTERS, textSize } from './textSize';

/** A batch is written when it holds this many episodes or steps. */
const BATCH = { episodes: 40, steps: 4000 };

/** Copies episodes with their steps, some at a time. */
export class StepBatch {
  readonly #storage: Storage;
  readonly #write: Storage['addEpisodes'];
  #batch: { readonly episode: EpisodeRecord; readonly steps: readonly StepRecord[] }[] = [];
  #steps = 0;
  #text = 0;

  constructor(storage: Storage, write: Storage['addEpisodes']) {
    this.#storage = storage;
    this.#write = write;
  }

  /** @param from the episode whose steps it gets; `null`: none. */
  async add(episode: EpisodeRecord, from: EpisodeId | null): Promise<Stored<null>> {
    const steps = from === null ? ok([]) : await this.#storage.listSteps(from);
    if (!steps.ok) return steps;
    this.#batch.push({ episode, steps: steps.value });
    this.#steps += steps.value.length;
    this.#text += textSize(steps.value);
    const isFull =
      this.#batch.length >= BATCH.episodes || this.#steps >= BATCH.steps || this.#text >= BATCH_LETTERS;
    return isFull ? this.flush() : ok(null);
  }

  async flush(): Promise<Stored<null>> {
    const batch = this.#batch;
    this.#batch = [];
    this.#steps = 0;
    this.#text = 0;
    return batch.length === 0 ? ok(null) : this.#write(batch);
  }
}

/** Gives a run the pictures that another one keeps. */
export async function copyPictures(from: RunId, to: RunId, storage: Storage): Promise<Stored<null>> {
  const hashes = await storage.listPictures(from);
  if (!hashes.ok) return hashes;
  const writer = new PictureWriter(storage, to);
  for (const hash of hashes.value) {
    const png = await storage.readPicture(from, hash);
    if (!png.ok) return png;
    const added = png.value ? await writer.add(hash, png.value) : ok(null);
    if (!added.ok) return added;
  }
  return writer.flush();
}
