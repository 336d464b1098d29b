import { picturesOf, type AgentSpec, type ImagePart, type Message, type PictureHash } from '../agent';
import { fail, ok, type Result } from '../shared';
import type { GamePort } from './gamePort';
import type { EpisodeError } from './records';

export type Pictures = ReadonlyMap<PictureHash, Uint8Array<ArrayBuffer>>;

/** How many of the newest observations an agent sees as pictures; `Infinity` where a prompt only grows. */
function picturesNeeded({ images = 0, clip = 0, historyMode }: AgentSpec): number {
  if (images === 0 && clip === 0) return 0;
  return historyMode === 'appendOnly' ? Number.POSITIVE_INFINITY : Math.max(images, clip + 1);
}

/** The pictures of an episode's newest observations: the agent gets them by hash, the model as files. */
export class PictureShelf {
  readonly #needed: number;
  readonly #game: GamePort;
  #kept: { readonly hash: PictureHash; readonly png: Uint8Array<ArrayBuffer> }[] = [];

  constructor(agent: AgentSpec, game: GamePort) {
    this.#needed = picturesNeeded(agent);
    this.#game = game;
  }

  /**
   * The picture of the world as it is now.
   * @param later observations that will follow before the next call: a picture that they push out is not drawn.
   * @returns `null` in text mode, and where there is nothing to draw.
   */
  async take(later = 0): Promise<Result<ImagePart | null, EpisodeError>> {
    if (later >= this.#needed || !this.#game.picture) return ok(null);
    const drawn = await this.#game.picture();
    if (!drawn.ok) return fail(drawn.error);
    if (!drawn.value) return ok(null);
    const { image, png } = drawn.value;
    this.#kept.push({ hash: image.hash, png });
    if (this.#kept.length > this.#needed) this.#kept.shift();
    return ok(image);
  }

  /** The files of the pictures that messages name. */
  of(messages: readonly Message[]): Pictures {
    const named = new Set(messages.flatMap((message) => picturesOf(message).map(({ hash }) => hash)));
    return new Map(this.#kept.flatMap(({ hash, png }) => (named.has(hash) ? [[hash, png]] : [])));
  }
}
