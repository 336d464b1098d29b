import { messageOf } from '../../core/shared';
import { LONGEST_ANSWER } from './limits';
import type { FrameOrder, FrameReport, FrameStart, InterpreterOrder, InterpreterReport } from './protocol';

interface Interpreter {
  readonly worker: Worker;
  /** The request under way; an answer to anything else ends the interpreter. */
  asked: number | null;
  /** Whether it has told where the request was interrupted. */
  told: boolean;
}

/** Starts and ends interpreters as the page orders, and lets through one answer for each request. */
export class FrameRelay {
  readonly #port: MessagePort;
  readonly #createWorker: () => Worker;
  readonly #interpreters = new Map<number, Interpreter>();
  #needs: Omit<Extract<InterpreterOrder, { kind: 'start' }>, 'kind'> | null = null;

  constructor(port: MessagePort, createWorker: () => Worker) {
    this.#port = port;
    this.#createWorker = createWorker;
  }

  /** Makes the memory image; the page hears `ready` or `failed`. */
  async start({ wasm, stdlib }: Pick<FrameStart, 'wasm' | 'stdlib'>): Promise<void> {
    try {
      const module = await WebAssembly.compile(wasm);
      const image = await this.#makeImage(module, stdlib);
      this.#needs = { module, stdlib, image };
      this.#port.onmessage = ({ data }: MessageEvent<FrameOrder>) => this.#obey(data);
      this.#report({ kind: 'ready' });
    } catch (thrown) {
      this.#report({ kind: 'failed', message: messageOf(thrown) });
    }
  }

  #report(report: FrameReport): void {
    this.#port.postMessage(report);
  }

  /** In a worker of its own, which never runs a game. */
  #makeImage(module: WebAssembly.Module, stdlib: ArrayBuffer): Promise<ArrayBuffer> {
    const worker = this.#createWorker();
    return new Promise<ArrayBuffer>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<InterpreterReport>) => {
        if (data.kind === 'image') done(data.image);
        else failed(new Error(data.kind === 'failed' ? data.message : 'Python could not be prepared.'));
      };
      worker.onerror = (event) => failed(new Error(event.message || 'Python could not be loaded.'));
      order(worker, { kind: 'start', module, stdlib, image: null });
    }).finally(() => worker.terminate());
  }

  #obey(data: FrameOrder): void {
    if (data.kind === 'ping') {
      this.#report({ kind: 'pong' });
      return;
    }
    const interpreter = this.#interpreters.get(data.interpreter);
    switch (data.kind) {
      case 'open':
        this.#open(data.interpreter);
        return;
      case 'ask':
        if (!interpreter) return;
        interpreter.asked = data.id;
        interpreter.told = false;
        order(interpreter.worker, { kind: 'ask', id: data.id, request: data.request });
        return;
      case 'end':
        this.#end(data.interpreter);
    }
  }

  #open(number: number): void {
    if (!this.#needs) return;
    const worker = this.#createWorker();
    const interpreter: Interpreter = { worker, asked: null, told: false };
    this.#interpreters.set(number, interpreter);
    worker.onerror = (event) => this.#died(number, event.message || 'Python could not be loaded.');
    worker.onmessage = ({ data }: MessageEvent<InterpreterReport>) => {
      if (data.kind === 'opened') {
        worker.onmessage = (event: MessageEvent<unknown>) => this.#hear(number, interpreter, event.data);
        this.#report({ kind: 'opened', interpreter: number });
      } else this.#died(number, data.kind === 'failed' ? data.message : 'Python could not be started.');
    };
    order(worker, { kind: 'start', ...this.#needs });
  }

  /** @param report whatever the interpreter, or the game in it, has sent. */
  #hear(number: number, interpreter: Interpreter, report: unknown): void {
    const { asked } = interpreter;
    const expected = asked !== null && isReport(report) && report.id === asked;
    if (expected && report.kind === 'answer') {
      interpreter.asked = null;
      this.#report({ kind: 'answer', interpreter: number, id: asked, text: report.text });
    } else if (expected && !interpreter.told) {
      interpreter.told = true;
      this.#report({ kind: 'interrupted', interpreter: number, id: asked, text: report.text });
    } else this.#died(number, 'The game sent something that nobody had asked for.');
  }

  #died(number: number, message: string): void {
    if (!this.#interpreters.has(number)) return;
    this.#end(number);
    this.#report({ kind: 'died', interpreter: number, message });
  }

  /** Handlers are taken off first: a worker that is ended in mid-work may still report an error. */
  #end(number: number): void {
    const worker = this.#interpreters.get(number)?.worker;
    this.#interpreters.delete(number);
    if (!worker) return;
    worker.onmessage = null;
    worker.onerror = null;
    worker.terminate();
  }
}

function order(worker: Worker, message: InterpreterOrder): void {
  worker.postMessage(message);
}

function isReport(report: unknown): report is Extract<InterpreterReport, { kind: 'answer' | 'interrupted' }> {
  if (typeof report !== 'object' || report === null) return false;
  const { kind, id, text } = report as Partial<Record<string, unknown>>;
  return (
    (kind === 'answer' || kind === 'interrupted') &&
    typeof id === 'number' &&
    typeof text === 'string' &&
    text.length <= LONGEST_ANSWER
  );
}
