import * as Comlink from 'comlink';
import { fail, messageOf, ok, type Result } from '../core/shared';
import { startDeadline } from './deadline';

/** Why a call to a worker did not come back. */
export interface WorkerFailure {
  readonly kind: 'worker';
  readonly cause: 'notLoaded' | 'crashed' | 'deadline' | 'closed' | 'threw';
  readonly message: string;
}

export interface CallOptions {
  /** Longest wait in milliseconds; the worker is ended when it passes. `null`: no limit. */
  readonly deadlineMs: number | null;
}

/**
 * A worker whose calls always settle. Comlink alone waits for ever when a script fails to load or a worker is
 * ended; here every call races the worker's death and a deadline, and a dead worker says so to all its callers.
 */
export class SupervisedWorker<Api> {
  readonly #worker: Worker;
  readonly #api: Api;
  readonly #waiting = new Set<(failure: WorkerFailure) => void>();
  #death: WorkerFailure | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    // Every protocol of ours is async methods on plain data, for which Comlink's remote type is the type itself;
    // its mapped types would only turn unions into unions of promises.
    this.#api = Comlink.wrap<Api>(worker) as unknown as Api;
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.#die({
        kind: 'worker',
        cause: event.message ? 'crashed' : 'notLoaded',
        message: event.message || 'A background worker could not be loaded.',
      });
    });
    worker.addEventListener('messageerror', () =>
      this.#die({
        kind: 'worker',
        cause: 'crashed',
        message: 'A background worker sent something unreadable.',
      }),
    );
  }

  get alive(): boolean {
    return this.#death === null;
  }

  /** Calls into the worker. Exceptions thrown there come back as a `threw` failure and leave the worker alive. */
  async call<T>(use: (api: Api) => Promise<T>, options: CallOptions): Promise<Result<T, WorkerFailure>> {
    if (this.#death) return fail(this.#death);
    let stopDeadline: (() => void) | undefined;
    let onDeath: ((failure: WorkerFailure) => void) | undefined;
    const death = new Promise<Result<T, WorkerFailure>>((settle) => {
      onDeath = (failure) => settle(fail(failure));
      this.#waiting.add(onDeath);
      if (options.deadlineMs !== null) {
        stopDeadline = startDeadline(options.deadlineMs, () =>
          this.#die({
            kind: 'worker',
            cause: 'deadline',
            message: `A background worker did not answer within ${String(options.deadlineMs)} ms and was ended.`,
          }),
        );
      }
    });
    const answer = use(this.#api).then(
      (value): Result<T, WorkerFailure> => ok(value),
      (thrown: unknown): Result<T, WorkerFailure> =>
        fail({ kind: 'worker', cause: 'threw', message: messageOf(thrown) }),
    );
    try {
      return await Promise.race([answer, death]);
    } finally {
      stopDeadline?.();
      if (onDeath) this.#waiting.delete(onDeath);
    }
  }

  /** Ends the worker; calls under way come back as `closed`. */
  close(): void {
    this.#die({ kind: 'worker', cause: 'closed', message: 'The background worker was closed.' });
  }

  #die(failure: WorkerFailure): void {
    if (this.#death) return;
    this.#death = failure;
    this.#worker.terminate();
    for (const settle of [...this.#waiting]) settle(failure);
    this.#waiting.clear();
  }
}
