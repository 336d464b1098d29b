import * as Comlink from 'comlink';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import type {
  GameActions,
  GameCall,
  GameError,
  GameLab,
  GameLook,
  GameStanding,
  GameStep,
  LabControl,
  PythonGame,
} from '../../core/worlds';
import { holdWork } from '../../storage';
import { newId } from '../newId';
import { labError } from './errors';
import type { Answered, GameAnswers, LabApi, LabProgress } from './protocol';

/** A lab that lies behind a port. */
export interface ConnectedLab extends GameLab {
  /** Another port to the same lab, to be transferred to another worker. */
  fork(): MessagePort;
  /** Ends this connection with all its games and jobs. */
  close(): void;
}

/** Starting an interpreter on a slow and busy machine, twice over, and loading the game. */
const OPEN_MS = 150_000;
/** Several calls to one game may wait for each other. */
const ASK_MS = 60_000;
/** Beyond the time that a job is given: for waiting in line and starting an interpreter. */
const JOB_SPARE_MS = 10 * 60_000;

/** Plays games in the lab at the other end of a port. Every call settles; a dead port is an `interpreter` error. */
export function connectLab(port: MessagePort): ConnectedLab {
  return new PortLab(port);
}

class PortLab implements ConnectedLab {
  readonly #port: MessagePort;
  readonly #api: LabApi;
  readonly #atDeath = new Set<(error: string) => void>();
  #ids = 0;
  #dead: string | null = null;

  constructor(port: MessagePort) {
    this.#port = port;
    // The protocol is asynchronous methods on plain data, for which Comlink's remote type is the type itself.
    this.#api = Comlink.wrap<LabApi>(port) as unknown as LabApi;
    port.addEventListener('close', () => this.#die('The page that runs Python is gone.'));
    void this.#tellPresence();
    port.addEventListener('messageerror', () => this.#die('Python sent something unreadable.'));
  }

  fork(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    if (this.#dead === null)
      void this.#api.serve(Comlink.transfer(port1, [port1])).catch(() => port1.close());
    else port1.close();
    return port2;
  }

  close(): void {
    this.#port.close();
    this.#die('The connection to Python was closed.');
  }

  async openGame(source: string, seed: number): Promise<Result<PythonGame, GameError>> {
    const id = this.#newId();
    const opened = await this.call('load', OPEN_MS, (api) => api.openGame(id, source, seed));
    if (!opened.ok) {
      // It may still open after all.
      this.closeGame(id);
      return opened;
    }
    const { result, printed } = opened.value;
    return result.ok ? ok(new PortGame(this, id, result.value, printed)) : result;
  }

  checkValidity: GameLab['checkValidity'] = (source, options, control) =>
    this.#work(options.timeMs, control, (api, id, report) => api.checkValidity(id, source, options, report));

  samplePaths: GameLab['samplePaths'] = (source, options, control) =>
    this.#work(options.timeMs, control, (api, id, report) => api.samplePaths(id, source, options, report));

  searchForWin: GameLab['searchForWin'] = (source, options, control) =>
    this.#work(options.timeMs, control, (api, id, report) => api.searchForWin(id, source, options, report));

  closeGame(id: string): void {
    if (this.#dead === null) void this.#api.closeGame(id).catch(() => undefined);
  }

  /** One call that settles whatever happens at the other end. */
  async call<T>(
    call: GameCall,
    deadlineMs: number,
    use: (api: LabApi) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<Result<T, GameError>> {
    if (this.#dead !== null) return fail(labError('interpreter', call, this.#dead));
    if (signal?.aborted === true) return fail(aborted(call));
    return new Promise((resolve) => {
      const settle = (result: Result<T, GameError>): void => {
        clearTimeout(timer);
        this.#atDeath.delete(onDeath);
        signal?.removeEventListener('abort', onAbort);
        resolve(result);
      };
      const onDeath = (message: string): void => settle(fail(labError('interpreter', call, message)));
      const onAbort = (): void => settle(fail(aborted(call)));
      const timer = setTimeout(onDeath, deadlineMs, 'Python did not answer in time.');
      this.#atDeath.add(onDeath);
      signal?.addEventListener('abort', onAbort);
      use(this.#api).then(
        (value) => settle(ok(value)),
        (thrown: unknown) => onDeath(messageOf(thrown)),
      );
    });
  }

  async #work<T>(
    timeMs: number,
    { signal, onProgress }: LabControl = {},
    use: (api: LabApi, jobId: string, report: LabProgress) => Promise<Result<T, GameError>>,
  ): Promise<Result<T, GameError>> {
    const id = this.#newId();
    const report = onProgress ? Comlink.proxy(onProgress) : null;
    const done = await this.call('load', timeMs + JOB_SPARE_MS, (api) => use(api, id, report), signal);
    if (done.ok) return done.value;
    if (this.#dead === null) void this.#api.abort(id).catch(() => undefined);
    return done;
  }

  async #tellPresence(): Promise<void> {
    const work = `lab-${newId()}`;
    const release = await holdWork(work);
    if (!release) return;
    if (this.#dead === null) {
      this.#atDeath.add(release);
      await this.#api.present(work).catch(() => undefined);
    } else release();
  }

  #newId(): string {
    this.#ids += 1;
    return String(this.#ids);
  }

  #die(message: string): void {
    if (this.#dead !== null) return;
    this.#dead = message;
    for (const settle of [...this.#atDeath]) settle(message);
  }
}

function aborted(call: GameCall): GameError {
  return labError('closed', call, 'The work was stopped.');
}

class PortGame implements PythonGame {
  readonly taskDescription: string;
  readonly #lab: PortLab;
  readonly #id: string;
  #printed: string;

  constructor(lab: PortLab, id: string, taskDescription: string, printed: string) {
    this.#lab = lab;
    this.#id = id;
    this.taskDescription = taskDescription;
    this.#printed = printed;
  }

  get printed(): string {
    return this.#printed;
  }

  look(): Promise<Result<GameLook, GameError>> {
    return this.#ask('look');
  }

  actions(): Promise<Result<GameActions, GameError>> {
    return this.#ask('actions');
  }

  score(): Promise<Result<GameStanding, GameError>> {
    return this.#ask('score');
  }

  step(action: string): Promise<Result<GameStep, GameError>> {
    return this.#ask('step', action);
  }

  close(): void {
    this.#lab.closeGame(this.#id);
  }

  async #ask<Question extends keyof GameAnswers>(
    question: Question,
    action = '',
  ): Promise<Result<GameAnswers[Question], GameError>> {
    const answered = await this.#lab.call<Answered<GameAnswers[Question]>>(question, ASK_MS, (api) =>
      api.ask(this.#id, question, action),
    );
    if (!answered.ok) return answered;
    this.#printed += answered.value.printed;
    return answered.value.result;
  }
}
