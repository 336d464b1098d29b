import type { WorldGames } from '../../src/core/env';
import { fail, ok, type Result } from '../../src/core/shared';
import type { GameActions, GameError, GameLook, GameStep, PythonGame } from '../../src/core/worlds';

/** How a game that is played in place of a Python program goes. */
export interface ScriptedWorld {
  /** Actions that win when they are taken in this order, whatever is done in between. */
  readonly solution: readonly string[];
  readonly otherActions?: readonly string[];
  /** An action that loses. */
  readonly losing?: string;
  /** An action at which the program fails. */
  readonly failing?: string;
}

/** Games in this process that answer as Python does: later, and in the same words. */
export class ScriptedGames implements WorldGames {
  /** Games opened so far, the closed ones too. */
  readonly opened: ScriptedGame[] = [];
  readonly sources: string[] = [];
  readonly #worldOf: (source: string) => ScriptedWorld;

  constructor(worldOf: (source: string) => ScriptedWorld) {
    this.#worldOf = worldOf;
  }

  async openGame(source: string, seed: number): Promise<Result<PythonGame, GameError>> {
    await Promise.resolve();
    this.sources.push(source);
    const game = new ScriptedGame(this.#worldOf(source), seed);
    this.opened.push(game);
    return ok(game);
  }
}

export class ScriptedGame implements PythonGame {
  readonly taskDescription = 'Your task is to follow the script.';
  readonly printed = '';
  closed = false;
  readonly #world: ScriptedWorld;
  readonly #seed: number;
  #known: readonly string[] = [];
  #done = 0;
  #steps = 0;
  #lost = false;

  constructor(world: ScriptedWorld, seed: number) {
    this.#world = world;
    this.#seed = seed;
  }

  look = (): Promise<Result<GameLook, GameError>> =>
    this.#answer(() => ({ observation: `A room of seed ${String(this.#seed)}.`, ...this.#standing() }));

  score = () => this.#answer(() => this.#standing());

  actions = (): Promise<Result<GameActions, GameError>> =>
    this.#answer(() => {
      const { solution, otherActions = [], losing, failing } = this.#world;
      this.#known = [
        ...new Set(['look', 'inventory', ...solution, ...otherActions, losing ?? 'look', failing ?? 'look']),
      ];
      return { actions: this.#known, total: this.#known.length };
    });

  async step(action: string): Promise<Result<GameStep, GameError>> {
    if (action === this.#world.failing) return fail(RAISED);
    return this.#answer(() => {
      if (!this.#known.includes(action))
        return { observation: "I don't understand that.", reward: 0, ...this.#standing() };
      this.#steps += 1;
      const before = this.#done;
      if (action === this.#world.solution[this.#done]) this.#done += 1;
      if (action === this.#world.losing) this.#lost = true;
      return {
        observation: `${String(this.#steps)}: ${action}`,
        reward: this.#done - before,
        ...this.#standing(),
      };
    });
  }

  close(): void {
    this.closed = true;
  }

  #standing() {
    const gameWon = this.#done === this.#world.solution.length;
    return { score: this.#done, gameOver: gameWon || this.#lost, gameWon };
  }

  async #answer<T>(answer: () => T): Promise<Result<T, GameError>> {
    await Promise.resolve();
    return this.closed ? fail(CLOSED) : ok(answer());
  }
}

const CLOSED: GameError = {
  cause: 'closed',
  call: 'step',
  type: null,
  message: 'The game is closed.',
  frames: [],
  omittedFrames: 0,
};

const RAISED: GameError = {
  cause: 'raised',
  call: 'step',
  type: 'AttributeError',
  message: "'NoneType' object has no attribute 'name'",
  frames: [{ line: 412, function: 'step', code: 'result = self.actionPut(obj.name)' }],
  omittedFrames: 0,
};
