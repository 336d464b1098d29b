import { decisionOf, type EpisodeError, type EpisodeRecord, type StepRecord } from '../../core/evaluate';
import { fail, messageOf, type Result } from '../../core/shared';
import { recordedGame, type GameFrame, type PooledGame } from '../environment';
import { interactiveGame } from './interactiveGames';

/** The world of a side after so many of its steps. */
export interface FollowedFrame {
  readonly position: number;
  readonly frame: Result<GameFrame, EpisodeError>;
}

interface Wanted {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly position: number;
}

/**
 * Simulates the board of an episode that is being played or stepped through, in one world that stays open: a step more
 * costs one step. Of the positions asked for while one is simulated only the newest is.
 */
export class ReplayFollower {
  readonly #deliver: (followed: FollowedFrame) => void;
  #game: PooledGame | null = null;
  #wanted: Wanted | null = null;
  #busy = false;
  #closed = false;

  constructor(deliver: (followed: FollowedFrame) => void) {
    this.#deliver = deliver;
  }

  /** Shows the world after the first `position` steps; always of the same episode. */
  show(episode: EpisodeRecord, steps: readonly StepRecord[], position: number): void {
    this.#wanted = { episode, steps, position };
    if (this.#busy || this.#closed) return;
    this.#busy = true;
    void this.#work();
  }

  close(): void {
    this.#closed = true;
    this.#game?.close();
    this.#game = null;
  }

  async #work(): Promise<void> {
    for (let wanted = this.#take(); wanted !== null; wanted = this.#take()) {
      const frame = await this.#frame(wanted).catch((thrown: unknown) =>
        fail<EpisodeError>({
          kind: 'worker',
          message: messageOf(thrown),
          advice: 'The texts and figures are complete. Load the page again for the board.',
        }),
      );
      if (!this.#closed) this.#deliver({ position: wanted.position, frame });
    }
    this.#busy = false;
  }

  #take(): Wanted | null {
    const wanted = this.#closed ? null : this.#wanted;
    this.#wanted = null;
    return wanted;
  }

  async #frame({ episode, steps, position }: Wanted): Promise<Result<GameFrame, EpisodeError>> {
    if (!this.#game) {
      const spec = recordedGame(episode);
      if (!spec.ok) return spec;
      const game = interactiveGame(spec.value);
      const started = await game.start();
      if (!started.ok || this.#closed) {
        game.close();
        return started.ok ? fail(CLOSED) : started;
      }
      this.#game = game;
    }
    return this.#game.frame(steps.slice(0, position).map(decisionOf));
  }
}

const CLOSED: EpisodeError = {
  kind: 'environment',
  message: 'This board was closed.',
  advice: 'Open the match again.',
};
