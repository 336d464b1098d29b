import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import type { Storage, StorageError } from '../../storage';

/** A crash loses at most what was played since the last flush. */
const FLUSH_EVERY_MS = 500;
const FLUSH_AT_STEPS = 100;
/** A write that contradicts what is stored (not a full disk) is tried this often before its episode is given up. */
const MAX_REFUSALS = 5;

/** How many steps may wait for the database before playing pauses. */
const MAX_UNSAVED_STEPS = 5000;
const LOOK_AGAIN_MS = 500;

/**
 * Collects steps and writes them in one transaction every half second or hundred steps. When the database refuses
 * (it is full, say), everything stays in memory and is tried again; nothing is dropped.
 */
export class WriteBuffer {
  readonly #storage: Pick<Storage, 'writeEpisodes'>;
  readonly #onTrouble: (error: StorageError | null) => void;
  readonly #onRefused: (episode: EpisodeRecord, error: StorageError) => void;
  readonly #beforeWrite: () => Promise<void>;
  readonly #pending = new Map<string, Pending>();
  #refusals = 0;
  #pendingSteps = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<boolean> = Promise.resolve(true);

  /**
   * @param onTrouble told why writing fails, and `null` once it works again.
   * @param onRefused told of an episode whose steps contradict what is stored and were given up.
   * @param beforeWrite writes what belongs to the steps, such as pictures, just before them. Must not reject.
   */
  constructor(
    storage: Pick<Storage, 'writeEpisodes'>,
    onTrouble: (error: StorageError | null) => void,
    onRefused: (episode: EpisodeRecord, error: StorageError) => void,
    beforeWrite: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#storage = storage;
    this.#onTrouble = onTrouble;
    this.#onRefused = onRefused;
    this.#beforeWrite = beforeWrite;
  }

  get pendingSteps(): number {
    return this.#pendingSteps;
  }

  add(episode: EpisodeRecord, step: StepRecord | null): void {
    const entry = this.#pending.get(episode.id);
    if (entry) {
      entry.episode = episode;
      if (step) entry.steps.push(step);
    } else {
      this.#pending.set(episode.id, { episode, steps: step ? [step] : [] });
    }
    if (step) this.#pendingSteps += 1;
    if (this.#pendingSteps >= FLUSH_AT_STEPS) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS);
  }

  /** Resolves when the database does not lag too far behind, or the signal aborts. */
  async whenRoom(signal: AbortSignal): Promise<void> {
    while (this.#pendingSteps > MAX_UNSAVED_STEPS && !signal.aborted)
      await new Promise((later) => setTimeout(later, LOOK_AGAIN_MS));
  }

  /** Writes what is pending. @returns whether everything handed over so far is on disk. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<boolean> {
    if (this.#pending.size === 0) return true;
    const taken = [...this.#pending.values()];
    this.#pending.clear();
    this.#pendingSteps = 0;
    await this.#beforeWrite();
    const result = await this.#storage.writeEpisodes(taken);
    if (result.ok) {
      this.#refusals = 0;
      this.#onTrouble(null);
      return true;
    }
    // One refused episode must not hold up the others of the same transaction.
    const failed =
      result.error.kind === 'failed' && taken.length > 1 ? await this.#writeSingly(taken) : taken;
    if (failed.length === 0) return true;
    this.#onTrouble(result.error);
    if (result.error.kind === 'failed' && ++this.#refusals >= MAX_REFUSALS) {
      this.#refusals = 0;
      for (const { episode } of failed) this.#onRefused(episode, result.error);
      return true;
    }
    for (const { episode, steps } of failed) {
      const newer = this.#pending.get(episode.id);
      this.#pending.set(
        episode.id,
        newer ? { episode: newer.episode, steps: [...steps, ...newer.steps] } : { episode, steps },
      );
      this.#pendingSteps += steps.length;
    }
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS * 4);
    return false;
  }

  async #writeSingly(entries: readonly Pending[]): Promise<readonly Pending[]> {
    const failed: Pending[] = [];
    for (const entry of entries) {
      const result = await this.#storage.writeEpisodes([entry]);
      if (!result.ok) failed.push(entry);
    }
    return failed;
  }
}

interface Pending {
  episode: EpisodeRecord;
  steps: StepRecord[];
}
