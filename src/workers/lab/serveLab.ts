import * as Comlink from 'comlink';
import { fail, messageOf, type Result } from '../../core/shared';
import type { GameCall, GameError, GameLab, LabControl, PythonGame } from '../../core/worlds';
import { holdWork } from '../../storage';
import { labError } from './errors';
import type { Answered, GameAnswers, LabApi, LabProgress } from './protocol';

/** How often it is looked whether those who have games open are still there. */
const WATCH_MS = 3_000;
/** Each open game holds an interpreter; beyond these the one that was asked longest ago is closed. */
const MOST_GAMES = 16;

/**
 * Lets whoever holds the other end of a port play games in this lab. Games and jobs end with the port.
 * @returns how to stop serving.
 */
export function serveLab(lab: GameLab, port: MessagePort): () => void {
  const host = new LabHost(lab);
  Comlink.expose(host.api, port);
  const stop = (): void => {
    host.close();
    port.close();
  };
  port.addEventListener('close', () => host.close());
  return stop;
}

class LabHost {
  readonly #lab: GameLab;
  /** In the order of the last use. */
  readonly #games = new Map<string, { readonly game: PythonGame; told: number }>();
  readonly #jobs = new Map<string, AbortController>();
  #watch: ReturnType<typeof setInterval> | null = null;
  #closed = false;

  constructor(lab: GameLab) {
    this.#lab = lab;
  }

  readonly api: LabApi = {
    openGame: (gameId, source, seed) => this.#openGame(gameId, source, seed),
    ask: (gameId, question, action) => this.#ask(gameId, question, action),
    closeGame: async (gameId) => this.#closeGame(gameId),
    checkValidity: (jobId, source, options, onProgress) =>
      this.#work(jobId, onProgress, (control) => this.#lab.checkValidity(source, options, control)),
    samplePaths: (jobId, source, options, onProgress) =>
      this.#work(jobId, onProgress, (control) => this.#lab.samplePaths(source, options, control)),
    searchForWin: (jobId, source, options, onProgress) =>
      this.#work(jobId, onProgress, (control) => this.#lab.searchForWin(source, options, control)),
    abort: async (jobId) => this.#jobs.get(jobId)?.abort(),
    present: async (work) => {
      if (!this.#closed) this.#watch ??= setInterval(() => void this.#lookFor(work), WATCH_MS);
    },
    serve: async (port) => {
      if (this.#closed) port.close();
      else serveLab(this.#lab, port);
    },
  };

  close(): void {
    this.#closed = true;
    if (this.#watch !== null) clearInterval(this.#watch);
    for (const id of [...this.#games.keys()]) this.#closeGame(id);
    for (const job of this.#jobs.values()) job.abort();
  }

  /** Whoever can take the caller's work knows that the caller is gone. */
  async #lookFor(work: string): Promise<void> {
    if (this.#games.size === 0 && this.#jobs.size === 0) return;
    const gone = await holdWork(work);
    if (!gone) return;
    gone();
    this.close();
  }

  async #openGame(gameId: string, source: string, seed: number): Promise<Answered<string>> {
    this.#closeGame(gameId);
    const opened = await settled('load', () => this.#lab.openGame(source, seed));
    if (!opened.ok) return { result: opened, printed: '' };
    const game = opened.value;
    if (this.#closed) {
      game.close();
      return { result: fail(labError('closed', 'load', 'The game was closed.')), printed: '' };
    }
    this.#games.set(gameId, { game, told: game.printed.length });
    const [oldest] = this.#games.keys();
    if (this.#games.size > MOST_GAMES && oldest !== undefined) this.#closeGame(oldest);
    return { result: { ok: true, value: game.taskDescription }, printed: game.printed };
  }

  async #ask<Question extends keyof GameAnswers>(
    gameId: string,
    question: Question,
    action: string,
  ): Promise<Answered<GameAnswers[Question]>> {
    const open = this.#games.get(gameId);
    if (!open) return { result: fail(labError('closed', question, 'The game is closed.')), printed: '' };
    this.#games.delete(gameId);
    this.#games.set(gameId, open);
    const { game } = open;
    const ask: { [Each in keyof GameAnswers]: () => Promise<Result<GameAnswers[Each], GameError>> } = {
      look: () => game.look(),
      actions: () => game.actions(),
      score: () => game.score(),
      step: () => game.step(action),
    };
    const result = await settled(question, ask[question]);
    const printed = game.printed.slice(open.told);
    open.told += printed.length;
    return { result, printed };
  }

  #closeGame(gameId: string): void {
    this.#games.get(gameId)?.game.close();
    this.#games.delete(gameId);
  }

  async #work<T>(
    jobId: string,
    onProgress: LabProgress,
    work: (control: LabControl) => Promise<Result<T, GameError>>,
  ): Promise<Result<T, GameError>> {
    const controller = new AbortController();
    this.#jobs.set(jobId, controller);
    if (this.#closed) controller.abort();
    try {
      return await settled('load', () =>
        work({
          signal: controller.signal,
          ...(onProgress && { onProgress }),
        }),
      );
    } finally {
      this.#jobs.delete(jobId);
    }
  }
}

/** A lab answers by values; should it throw all the same, that is a fault of the interpreter's side. */
async function settled<T>(
  call: GameCall,
  ask: () => Promise<Result<T, GameError>>,
): Promise<Result<T, GameError>> {
  try {
    return await ask();
  } catch (thrown) {
    return fail(labError('interpreter', call, messageOf(thrown)));
  }
}
