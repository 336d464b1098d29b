import type {
  CrawlOptions,
  GameError,
  GameLab,
  LabControl,
  PathOptions,
  PythonGame,
  SampledPath,
  SearchOptions,
  SearchResult,
  Validity,
} from '../../core/worlds';
import { fail, ok, type Result } from '../../core/shared';
import { pathsResult, pathsTask, searchResult, searchTask, validityResult, validityTask } from './labTasks';
import { type LabTask, work, type WorkEnd } from './labWork';
import type { CommonReport } from './labAnswers';
import { RunningGame } from './runningGame';
import { type Interpreter, Interpreters } from './interpreters';
import type { Connection } from './sandboxFrame';

const CLOSED = 'The sandbox is closed.';

/**
 * Opens generated games, each in an interpreter of its own that no game has used before, so that games cannot reach
 * each other and always find the same world. One interpreter stands by. Several games may be open at a time.
 */
export class PythonSandbox implements GameLab {
  readonly #connect: () => Promise<Result<Connection, string>>;
  #interpreters: Promise<Result<Interpreters, string>> | null = null;
  #spare: Promise<Result<Interpreter, string>> | null = null;
  #closed = false;

  /** @param connect makes a frame; called when the first game is opened, and again when a frame has died. */
  constructor(connect: () => Promise<Result<Connection, string>>) {
    this.#connect = connect;
  }

  /** Gets an interpreter ready ahead of the first game. */
  async prepare(): Promise<Result<null, string>> {
    const spare = await this.#standBy();
    return spare.ok ? ok(null) : spare;
  }

  /**
   * Loads a game and constructs it. Nothing that the game does can make this wait longer than the limits allow.
   * @param seed the argument of the game's constructor; unseeded draws of the game follow from it too.
   */
  async openGame(source: string, seed: number): Promise<Result<PythonGame, GameError>> {
    const interpreter = await this.#take();
    if (!interpreter.ok) return fail(startError(interpreter.error));
    const game = await RunningGame.open(interpreter.value, source, seed);
    if (!this.#closed) void this.#standBy();
    return game;
  }

  async checkValidity(
    source: string,
    options: CrawlOptions,
    control?: LabControl,
  ): Promise<Result<Validity, GameError>> {
    const end = await this.#work(validityTask(options), source, control);
    return end.ok ? ok(validityResult(end.value, options)) : end;
  }

  async samplePaths(
    source: string,
    options: PathOptions,
    control?: LabControl,
  ): Promise<Result<readonly SampledPath[], GameError>> {
    const end = await this.#work(pathsTask(options), source, control);
    return end.ok ? pathsResult(end.value, options) : end;
  }

  async searchForWin(
    source: string,
    options: SearchOptions,
    control?: LabControl,
  ): Promise<Result<SearchResult, GameError>> {
    const end = await this.#work(searchTask(options), source, control);
    return end.ok ? searchResult(end.value) : end;
  }

  /** Longer work on a game; the next interpreter is made ready meanwhile. */
  #work<Report extends CommonReport>(
    task: LabTask<Report>,
    source: string,
    control?: LabControl,
  ): Promise<Result<WorkEnd<Report>, GameError>> {
    const take = async (): Promise<Result<Interpreter, GameError>> => {
      const taken = await this.#take();
      if (!taken.ok) return fail(startError(taken.error));
      if (!this.#closed) void this.#standBy();
      return taken;
    };
    return work(task, source, take, control);
  }

  /** Ends all games. */
  close(): void {
    this.#closed = true;
    void this.#interpreters?.then((interpreters) => {
      if (interpreters.ok) interpreters.value.close(CLOSED);
    });
  }

  /** An interpreter for the next game. One that does not start is forgotten, so that the next call tries again. */
  async #standBy(): Promise<Result<Interpreter, string>> {
    const spare = (this.#spare ??= this.#create());
    const started = await spare;
    if (!started.ok && this.#spare === spare) this.#spare = null;
    return started;
  }

  /** The spare one, or a new one; from a new frame if the frame that was has died. */
  async #take(): Promise<Result<Interpreter, string>> {
    await this.#dropDeadFrame();
    if (this.#closed) return fail(CLOSED);
    const spare = this.#spare;
    this.#spare = null;
    const first = await (spare ?? this.#create());
    return first.ok ? first : this.#create();
  }

  async #dropDeadFrame(): Promise<void> {
    const connecting = this.#interpreters;
    const interpreters = await connecting;
    if (!interpreters?.ok || (await interpreters.value.alive()) || this.#interpreters !== connecting) return;
    this.#interpreters = null;
    this.#spare = null;
    interpreters.value.close('The browser has ended the game.');
  }

  async #create(): Promise<Result<Interpreter, string>> {
    if (this.#closed) return fail(CLOSED);
    const connecting = (this.#interpreters ??= this.#connectInterpreters());
    const interpreters = await connecting;
    const interpreter = interpreters.ok ? await interpreters.value.create() : interpreters;
    if (!interpreter.ok && this.#interpreters === connecting) {
      if (interpreters.ok) interpreters.value.close('The browser has ended the game.');
      this.#interpreters = null;
    }
    return interpreter;
  }

  async #connectInterpreters(): Promise<Result<Interpreters, string>> {
    const connection = await this.#connect();
    if (!connection.ok) return connection;
    if (!this.#closed) return ok(new Interpreters(connection.value));
    connection.value.close();
    return fail(CLOSED);
  }
}

function startError(message: string): GameError {
  return { cause: 'interpreter', call: 'load', type: null, message, frames: [], omittedFrames: 0 };
}
