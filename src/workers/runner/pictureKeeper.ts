import type { PictureHash } from '../../core/agent';
import type { Pictures, RunId } from '../../core/evaluate';
import type { Storage } from '../../storage';

/** Beyond this share of the space that the browser grants, what is left is for steps. */
const HIGHEST_SHARE = 0.95;
const ASK_EVERY_MS = 5_000;

/** Keeps the pictures that models got, as files beside a run's steps, as long as there is space. */
export class PictureKeeper {
  readonly #storage: Pick<Storage, 'addPictures' | 'estimate'>;
  readonly #runId: RunId;
  readonly #now: () => number;
  readonly #seen = new Set<PictureHash>();
  #pending = new Map<PictureHash, Uint8Array<ArrayBuffer>>();
  #askedAt = Number.NEGATIVE_INFINITY;
  #stopped: string | null = null;

  constructor(storage: Pick<Storage, 'addPictures' | 'estimate'>, runId: RunId, now: () => number) {
    this.#storage = storage;
    this.#runId = runId;
    this.#now = now;
  }

  /** Why no more pictures are kept, in sentences; `null`: they are. */
  get notice(): string | null {
    return this.#stopped;
  }

  add(pictures: Pictures): void {
    if (this.#stopped !== null) return;
    for (const [hash, png] of pictures) {
      if (this.#seen.has(hash)) continue;
      this.#seen.add(hash);
      this.#pending.set(hash, png);
    }
  }

  /** Writes what is pending; never fails, since steps matter more. */
  async flush(): Promise<void> {
    if (this.#pending.size === 0 || this.#stopped !== null) return;
    const taken = this.#pending;
    this.#pending = new Map();
    if (await this.#isNearlyFull()) {
      this.#stop(
        'The space that the browser grants this app is nearly used up, so no more pictures are kept.',
      );
      return;
    }
    const written = await this.#storage.addPictures(this.#runId, taken);
    if (!written.ok) this.#stop(`Pictures could not be kept: ${written.error.message}`);
  }

  #stop(why: string): void {
    this.#stopped = `${why} Steps are still saved, and pictures can be drawn again from them.`;
    this.#pending.clear();
  }

  async #isNearlyFull(): Promise<boolean> {
    const now = this.#now();
    if (now - this.#askedAt < ASK_EVERY_MS) return false;
    this.#askedAt = now;
    const { usageBytes, quotaBytes } = await this.#storage.estimate();
    return usageBytes !== null && quotaBytes !== null && usageBytes > HIGHEST_SHARE * quotaBytes;
  }
}
