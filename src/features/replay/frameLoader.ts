import type { EpisodeError, EpisodeRecord, StepRecord } from '../../core/evaluate';
import { fail, messageOf, type Result } from '../../core/shared';
import type { GameFrame, ReplayGame } from '../../workers/bridge';

export type OpenReplay = (
  episode: EpisodeRecord,
  steps: readonly StepRecord[],
) => Promise<Result<ReplayGame, EpisodeError>>;

export interface LoadedFrame {
  readonly position: number;
  readonly frame: Result<GameFrame, EpisodeError>;
}

/**
 * Simulates the frames a view asks for, one at a time; of those asked for meanwhile only the newest is simulated, so
 * that a dragged slider never waits for frames it has already left.
 */
export class FrameLoader {
  readonly #open: OpenReplay;
  readonly #deliver: (loaded: LoadedFrame) => void;
  #game: ReplayGame | null = null;
  /** Steps the open game knows; a live episode grows beyond them. */
  #known = -1;
  #wanted: { episode: EpisodeRecord; steps: readonly StepRecord[]; position: number } | null = null;
  #busy = false;
  #closed = false;

  constructor(open: OpenReplay, deliver: (loaded: LoadedFrame) => void) {
    this.#open = open;
    this.#deliver = deliver;
  }

  request(episode: EpisodeRecord, steps: readonly StepRecord[], position: number): void {
    this.#wanted = { episode, steps, position };
    if (this.#busy || this.#closed) return;
    this.#busy = true;
    this.#work().then(
      () => undefined,
      () => undefined,
    );
  }

  close(): void {
    this.#closed = true;
    this.#game?.close();
    this.#game = null;
  }

  async #work(): Promise<void> {
    while (this.#wanted && !this.#closed) {
      const { episode, steps, position } = this.#wanted;
      this.#wanted = null;
      let frame: Result<GameFrame, EpisodeError>;
      try {
        frame = await this.#frame(episode, steps, position);
      } catch (thrown) {
        frame = fail({
          kind: 'worker',
          message: messageOf(thrown),
          advice: 'The recorded texts are complete. Try the board again, or load the page again.',
        });
      }
      if (this.#stopped()) return;
      if (!frame.ok) this.#forgetGame();
      this.#deliver({ position, frame });
    }
    this.#busy = false;
  }

  async #frame(
    episode: EpisodeRecord,
    steps: readonly StepRecord[],
    position: number,
  ): Promise<Result<GameFrame, EpisodeError>> {
    if (this.#game === null || this.#known < position) {
      this.#forgetGame();
      const opened = await this.#open(episode, steps);
      if (!opened.ok) return opened;
      if (this.#stopped()) {
        opened.value.close();
        return fail({ kind: 'worker', message: 'The replay was closed.', advice: 'Open it again.' });
      }
      this.#game = opened.value;
      this.#known = steps.length;
    }
    return this.#game.frame(position);
  }

  /** A method, so that it is asked again after every wait. */
  #stopped(): boolean {
    return this.#closed;
  }

  #forgetGame(): void {
    this.#game?.close();
    this.#game = null;
    this.#known = -1;
  }
}
