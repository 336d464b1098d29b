import type { ImagePart } from '../../core/agent';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import { openReplay, type ReplayGame } from './replay';
import { storageReady } from './storageAccess';

/** A picture that a model got, as far as it can be shown. */
export type SentPicture =
  /** The very file, kept with the run. */
  | { readonly kind: 'kept'; readonly png: Uint8Array<ArrayBuffer> }
  /** Drawn again from the simulation: its pixels are those that the model got. */
  | { readonly kind: 'equal'; readonly png: Uint8Array<ArrayBuffer> }
  /** Drawn again, with other pixels than the model got. */
  | { readonly kind: 'differs'; readonly png: Uint8Array<ArrayBuffer>; readonly position: number }
  | { readonly kind: 'missing'; readonly message: string; readonly advice: string };

interface Drawn {
  readonly hash: string;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** The most positions that are drawn in search of one picture. */
const MOST_TRIED = 12;

/**
 * Finds the pictures of an episode's prompts: the files that were kept, or else pictures drawn again from the
 * simulation and compared by hash. One at a time; what was drawn is remembered.
 */
export class SentPictures {
  readonly #episode: EpisodeRecord;
  readonly #steps: readonly StepRecord[];
  readonly #drawn = new Map<number, Drawn>();
  #game: ReplayGame | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(episode: EpisodeRecord, steps: readonly StepRecord[]) {
    this.#episode = episode;
    this.#steps = steps;
  }

  /**
   * @param image as the messages name it.
   * @param position the observation on which was decided: 0 is the start, k is after k steps.
   * @param back how many pictures of the prompt come after this one.
   */
  find(image: ImagePart, position: number, back: number): Promise<SentPicture> {
    const found = this.#queue.then(() => this.#find(image, position, back));
    this.#queue = found.catch(() => undefined);
    return found;
  }

  close(): void {
    this.#closed = true;
    this.#game?.close();
    this.#game = null;
  }

  async #find({ hash }: ImagePart, position: number, back: number): Promise<SentPicture> {
    const stored = await (await storageReady()).readPicture(this.#episode.runId, hash);
    if (stored.ok && stored.value) return { kind: 'kept', png: stored.value };
    const expected = Math.max(0, position - back);
    const others = Array.from({ length: position + 1 }, (_, age) => position - age)
      .filter((place) => place !== expected)
      .slice(0, MOST_TRIED);
    let nearest: Drawn | string = '';
    for (const place of [expected, ...others]) {
      const drawn = await this.#draw(place);
      if (place === expected) nearest = drawn;
      if (typeof drawn !== 'string' && drawn.hash === hash) return { kind: 'equal', png: drawn.png };
      // A world that cannot be drawn at all is not tried at every step.
      if (typeof drawn === 'string' && place === expected) break;
    }
    if (typeof nearest !== 'string') return { kind: 'differs', png: nearest.png, position: expected };
    return {
      kind: 'missing',
      message: `The picture was not kept and cannot be drawn again: ${nearest}`,
      advice: 'Keep pictures as files in the next run to have them whatever happens.',
    };
  }

  /** The picture of a position, or why there is none, in a sentence. */
  async #draw(position: number): Promise<Drawn | string> {
    const known = this.#drawn.get(position);
    if (known !== undefined) return known;
    const drawn = await this.#drawAnew(position);
    // What failed is tried again when the step is shown again.
    if (typeof drawn !== 'string') this.#drawn.set(position, drawn);
    return drawn;
  }

  async #drawAnew(position: number): Promise<Drawn | string> {
    if (this.#closed) return 'The replay was closed.';
    if (!this.#game) {
      const opened = await openReplay(this.#episode, this.#steps);
      if (!opened.ok) return opened.error.message;
      this.#game = opened.value;
    }
    const picture = await this.#game.picture(position);
    if (!picture.ok) return picture.error.message;
    if (!picture.value) return 'There is nothing to draw at this step.';
    return { hash: picture.value.image.hash, png: picture.value.png };
  }
}
