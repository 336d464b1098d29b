import { fail, ok, type Result } from '../../core/shared';
import { PING_MS, START_MS } from './limits';
import type { FrameOrder, FrameReport } from './protocol';
import type { Connection } from './sandboxFrame';

/** Why a request has no answer. `late` carries what the interpreter told of its interruption, if anything. */
export type NoAnswer =
  | { readonly kind: 'late'; readonly interrupted: string | null }
  | { readonly kind: 'died'; readonly message: string };

export interface TextAnswer {
  readonly text: string;
  readonly interrupted: string | null;
}

interface Waiting {
  readonly id: number;
  interrupted: string | null;
  settle(result: Result<TextAnswer, NoAnswer>): void;
}

/** A second look at a late answer: it may be waiting behind the timer in a page that was busy. */
const SECOND_LOOK_MS = 100;

/** One interpreter of a frame, seen from the page. Ended by whoever took it. */
export class Interpreter {
  readonly #send: (order: FrameOrder) => void;
  readonly #number: number;
  #waiting: Waiting | null = null;
  #death: string | null = null;
  #nextId = 1;
  #opened: (result: Result<null, string>) => void = () => undefined;

  constructor(number: number, send: (order: FrameOrder) => void) {
    this.#number = number;
    this.#send = send;
  }

  open(): Promise<Result<null, string>> {
    return new Promise((settle) => {
      const timer = setTimeout(() => this.end('Python did not start in time.'), START_MS);
      this.#opened = (result) => {
        clearTimeout(timer);
        settle(result);
      };
      this.#send({ kind: 'open', interpreter: this.#number });
    });
  }

  /**
   * One request at a time.
   * @param waitMs after which the interpreter is ended.
   */
  ask(request: string, waitMs: number): Promise<Result<TextAnswer, NoAnswer>> {
    if (this.#death !== null) return Promise.resolve(fail({ kind: 'died', message: this.#death }));
    if (this.#waiting) throw new Error('An interpreter answers one request at a time.');
    return new Promise((done) => {
      let timer = setTimeout(() => {
        timer = setTimeout(() => {
          const { interrupted } = waiting;
          waiting.settle(fail({ kind: 'late', interrupted }));
          this.end('The game was ended because it did not stop in time.');
        }, SECOND_LOOK_MS);
      }, waitMs);
      const waiting: Waiting = {
        id: this.#nextId++,
        interrupted: null,
        settle: (result) => {
          clearTimeout(timer);
          this.#waiting = null;
          done(result);
        },
      };
      this.#waiting = waiting;
      this.#send({ kind: 'ask', interpreter: this.#number, id: waiting.id, request });
    });
  }

  hear(report: Extract<FrameReport, { interpreter: number }>): void {
    const waiting = this.#waiting;
    switch (report.kind) {
      case 'opened':
        this.#opened(ok(null));
        return;
      case 'died':
        this.#die(report.message);
        return;
      case 'interrupted':
        if (waiting?.id === report.id) waiting.interrupted = report.text;
        return;
      case 'answer':
        if (waiting?.id === report.id) {
          waiting.settle(ok({ text: report.text, interrupted: waiting.interrupted }));
        }
    }
  }

  /** @param message what requests under way and later ones hear. */
  end(message: string): void {
    if (this.#death !== null) return;
    this.#send({ kind: 'end', interpreter: this.#number });
    this.#die(message);
  }

  #die(message: string): void {
    this.#death ??= message;
    this.#opened(fail(message));
    this.#waiting?.settle(fail({ kind: 'died', message }));
  }
}

/** The interpreters of one frame. */
export class Interpreters {
  readonly #connection: Connection;
  readonly #open = new Map<number, Interpreter>();
  #next = 1;
  #ping: { readonly alive: Promise<boolean>; readonly pong: () => void } | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.port.onmessage = ({ data }: MessageEvent<FrameReport>) => {
      if (data.kind === 'pong') this.#ping?.pong();
      else if ('interpreter' in data) {
        this.#open.get(data.interpreter)?.hear(data);
        if (data.kind === 'died') this.#open.delete(data.interpreter);
      }
    };
  }

  /** Whether the frame is there: it runs no games itself, so it answers at once, or the browser has ended it. */
  alive(): Promise<boolean> {
    if (this.#ping) return this.#ping.alive;
    let pong: () => void = () => undefined;
    const alive = new Promise<boolean>((settle) => {
      const timer = setTimeout(() => settle(false), PING_MS);
      pong = () => {
        clearTimeout(timer);
        this.#ping = null;
        settle(true);
      };
    });
    this.#ping = { alive, pong };
    this.#connection.port.postMessage({ kind: 'ping' } satisfies FrameOrder);
    return alive;
  }

  /** A new interpreter in which no game has run. */
  async create(): Promise<Result<Interpreter, string>> {
    const number = this.#next++;
    const interpreter = new Interpreter(number, (order) => {
      if (order.kind === 'end') this.#open.delete(number);
      this.#connection.port.postMessage(order);
    });
    this.#open.set(number, interpreter);
    const opened = await interpreter.open();
    return opened.ok ? ok(interpreter) : opened;
  }

  /** @param message what calls under way hear. */
  close(message: string): void {
    for (const interpreter of [...this.#open.values()]) interpreter.end(message);
    this.#connection.close();
  }
}
