import {
  EpisodeEndedError,
  isSeed,
  type ActionSpec,
  type DeferredEnvironment,
  type Observation,
  type Progress,
  type Scene,
  type StepResult,
  type WorldFailure,
  type WorldGames,
} from '../../core/env';
import type { Result } from '../../core/shared';
import type { GameActions, GameError, GameLook, PythonGame } from '../../core/worlds';
import { failureOf, isLost } from './failure';
import type { WorldOptions } from './options';
import { ACTIONS, DEFAULT_ACTION } from './tasks';
import { instructionsFor, NOT_UNDERSTOOD, observed } from './text';

interface Episode {
  readonly seed: number;
  game: PythonGame;
  look: GameLook;
  valid: GameActions;
  /** What was answered so far: with the seed, all that makes the state. */
  readonly taken: string[];
  /** How many of the answers the world understood. */
  moves: number;
  reward: number;
  isOver: boolean;
  failure: WorldFailure | null;
}

const NO_ACTIONS: GameActions = { actions: [], total: 0 };

/** A ByteSized32 world under the common contract: a Python program that plays in its sandbox. */
export class WorldEnvironment implements DeferredEnvironment {
  readonly actions: readonly ActionSpec[] = ACTIONS;
  readonly freeText = true;
  readonly defaultAction = DEFAULT_ACTION;
  readonly maxSteps: number;
  private current: Episode | null = null;
  /** Tells an opening game that it is not wanted any more. */
  private round = 0;

  constructor(
    readonly task: string,
    private readonly source: string,
    private readonly games: WorldGames,
    private readonly options: WorldOptions,
  ) {
    this.maxSteps = options.maxSteps;
  }

  /** Rejects with a RangeError for a number that is no seed, with a {@link WorldFailure} where the program fails. */
  async reset(seed: number): Promise<Observation> {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    this.close();
    const { round } = this;
    const game = valueOf(await this.games.openGame(this.source, seed));
    const look = await game.look();
    const valid = look.ok ? await game.actions() : look;
    if (this.round !== round || !look.ok || !valid.ok) game.close();
    if (this.round !== round) throw new Error('The episode was closed while it was opened; reset it again.');
    this.current = {
      seed,
      game,
      look: valueOf(look),
      valid: valueOf(valid),
      taken: [],
      moves: 0,
      reward: 0,
      isOver: false,
      failure: null,
    };
    return this.observation(this.current);
  }

  /** An answer that the world does not understand is a step, too. Rejects where the program fails, then always. */
  async step(action: string): Promise<StepResult> {
    const episode = this.episode();
    if (episode.failure) throw episode.failure;
    if (episode.isOver) throw new EpisodeEndedError();
    const step = await this.ask(episode, (game) => game.step(action));
    // A game that is over is not asked: nobody acts in it any more.
    const valid = step.gameOver ? NO_ACTIONS : await this.ask(episode, (game) => game.actions(), [action]);
    episode.taken.push(action);
    if (step.observation.trim() !== NOT_UNDERSTOOD) episode.moves += 1;
    episode.look = step;
    episode.valid = valid;
    episode.reward += step.reward;
    const truncated = !step.gameOver && episode.taken.length >= this.maxSteps;
    episode.isOver = step.gameOver || truncated;
    return {
      observation: this.observation(episode),
      reward: step.reward,
      terminated: step.gameOver,
      truncated,
    };
  }

  scene(): Scene {
    const { game, look, valid, moves } = this.episode();
    return {
      tileSet: 'text',
      views: [],
      console: {
        messages: look.observation.trim() === '' ? [] : [look.observation],
        status: [
          { label: 'Score', value: String(look.score) },
          { label: 'Turns in the world', value: String(moves) },
        ],
        inventory: [],
      },
      ...(this.options.listActions
        ? { accepted: valid }
        : { hints: { objective: game.taskDescription, commands: valid.actions } }),
    };
  }

  instructions(): string {
    return instructionsFor({ ...this.options, taskDescription: this.episode().game.taskDescription });
  }

  /** Won is what the game says, never what its score says (bytesized32 spec, 4). */
  progress(): Progress {
    const { look, taken, moves, reward } = this.episode();
    const { score, gameWon, gameOver } = look;
    return {
      value: gameWon ? 1 : 0,
      solved: gameWon,
      details: { steps: taken.length, moves, score, reward, won: gameWon, lost: gameOver && !gameWon },
    };
  }

  close(): void {
    this.round += 1;
    this.current?.game.close();
    this.current = null;
  }

  private observation({ game, look, valid }: Episode): Observation {
    return observed(look.observation, game.taskDescription, this.options.listActions ? valid : null);
  }

  /**
   * Asks the game. One that is gone through no fault of its own is opened again and brought to where it was.
   * @param since what was done after the last step that counts.
   */
  private async ask<T>(
    episode: Episode,
    question: (game: PythonGame) => Promise<Result<T, GameError>>,
    since: readonly string[] = [],
  ): Promise<T> {
    const { round } = this;
    let answer = await question(episode.game);
    if (!answer.ok && isLost(answer.error) && this.round === round) {
      const again = await this.playAgain(episode, since);
      answer = again.ok ? await question(again.value) : again;
    }
    if (this.round !== round) throw new Error('The episode was closed; reset it to play again.');
    if (answer.ok) return answer.value;
    episode.failure = failureOf(answer.error);
    throw episode.failure;
  }

  private async playAgain(
    episode: Episode,
    since: readonly string[],
  ): Promise<Result<PythonGame, GameError>> {
    const { round } = this;
    episode.game.close();
    const opened = await this.games.openGame(this.source, episode.seed);
    if (!opened.ok) return opened;
    const game = opened.value;
    episode.game = game;
    if (this.round !== round) game.close();
    // The same questions in the same order as before: a game may count them.
    const look = await game.look();
    if (!look.ok) return look;
    for (const action of [...episode.taken, ...since]) {
      const valid = await game.actions();
      if (!valid.ok) return valid;
      const step = await game.step(action);
      if (!step.ok) return step;
    }
    if (since.length > 0) return opened;
    const valid = await game.actions();
    return valid.ok ? opened : valid;
  }

  private episode(): Episode {
    if (!this.current) throw new Error('No episode is running; reset the environment first.');
    return this.current;
  }
}

/** @throws WorldFailure */
function valueOf<T>(result: Result<T, GameError>): T {
  if (result.ok) return result.value;
  throw failureOf(result.error);
}
