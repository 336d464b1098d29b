import type {
  GameActions,
  GameCall,
  GameError,
  GameLook,
  GameStanding,
  GameStep,
  PythonGame,
} from '../../core/worlds';
import { fail, ok, type Result } from '../../core/shared';
import {
  broken,
  type GameValue,
  NOWHERE,
  readAnswer,
  readInterruption,
  timeError,
  type Answer,
} from './answers';
import type { Interpreter } from './interpreters';
import { GRACE_MS, limitMs, PYTHON_LIMITS } from './limits';
import type { HarnessRequest } from './protocol';

/** A game in its interpreter. Its calls run one after the other. */
export class RunningGame implements PythonGame {
  readonly #interpreter: Interpreter;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;
  #taskDescription = '';
  #printed = '';

  private constructor(interpreter: Interpreter) {
    this.#interpreter = interpreter;
  }

  /** Loads, constructs and describes a game; the interpreter is ended with the game, or when it fails. */
  static async open(
    interpreter: Interpreter,
    source: string,
    seed: number,
  ): Promise<Result<PythonGame, GameError>> {
    const game = new RunningGame(interpreter);
    const opened = await game.#start(source, seed);
    if (opened.ok) return ok(game);
    game.close();
    return opened;
  }

  async #start(source: string, seed: number): Promise<Result<null, GameError>> {
    const loaded = await this.#call('load', [source]);
    if (!loaded.ok) return loaded;
    const constructed = await this.#call('construct', [seed]);
    if (!constructed.ok) return constructed;
    const described = await this.#call('describe', []);
    if (!described.ok) return described;
    this.#taskDescription = described.value.text;
    return ok(null);
  }

  get taskDescription(): string {
    return this.#taskDescription;
  }

  get printed(): string {
    return this.#printed;
  }

  look(): Promise<Result<GameLook, GameError>> {
    return this.#call('look', []);
  }

  actions(): Promise<Result<GameActions, GameError>> {
    return this.#call('actions', []);
  }

  score(): Promise<Result<GameStanding, GameError>> {
    return this.#call('score', []);
  }

  step(action: string): Promise<Result<GameStep, GameError>> {
    return this.#call('step', [action]);
  }

  close(): void {
    this.#closed = true;
    this.#interpreter.end('The game was closed.');
  }

  #call<Call extends GameCall>(
    call: Call,
    args: HarnessRequest['arguments'],
  ): Promise<Result<GameValue<Call>, GameError>> {
    const result = this.#queue.then(() => this.#ask(call, args));
    this.#queue = result;
    return result;
  }

  async #ask<Call extends GameCall>(
    call: Call,
    args: HarnessRequest['arguments'],
  ): Promise<Result<GameValue<Call>, GameError>> {
    if (this.#closed) return fail({ ...closedError(), call });
    const answer = await this.#answer(
      call,
      JSON.stringify({ call, arguments: args } satisfies HarnessRequest),
    );
    this.#printed = (this.#printed + answer.printed).slice(0, PYTHON_LIMITS.outputCharacters);
    if (answer.ok) return ok(answer.value);
    const { error } = answer;
    // After a breach the game may be anywhere between two states, and its interpreter may be damaged.
    if (error.cause !== 'raised' && error.cause !== 'shape') this.close();
    return fail({ ...error, call });
  }

  async #answer<Call extends GameCall>(call: Call, request: string): Promise<Answer<GameValue<Call>>> {
    const reply = await this.#interpreter.ask(request, limitMs(call) + GRACE_MS);
    if (reply.ok) {
      const { text, interrupted } = reply.value;
      return readAnswer(call, text, readInterruption(interrupted));
    }
    const none = reply.error;
    if (none.kind === 'late') {
      return { ok: false, error: timeError(call, readInterruption(none.interrupted)), printed: '' };
    }
    if (this.#closed) return { ok: false, error: closedError(), printed: '' };
    return broken(none.message);
  }
}

function closedError(): Omit<GameError, 'call'> {
  return { cause: 'closed', type: null, message: 'The game is closed.', ...NOWHERE };
}
