/**
 * What stands before a strategy that a person wrote, in the same worker: it keeps the prompt history, passes calls on
 * and answers orders. The build makes one classic script of it; the frame puts the program behind it.
 */
import {
  openHistory,
  type Json,
  type Message,
  type ModelReply,
  type PromptHistory,
  type Question,
  type StrategySetup,
  type TriedActions,
} from '../../core/agent';
import { closeRealm } from '../closeRealm';
import type { ProgramOrder, ProgramReport } from './protocol';

/** What the program returns, of unknown shape until it is used. */
type Program = Readonly<Record<string, unknown>>;
type Order<Kind extends ProgramOrder['kind']> = Extract<ProgramOrder, { kind: Kind }>;

/** A model call that failed; a program may catch it. */
class ModelCallFailed extends Error {
  override readonly name = 'ModelCallFailed';
}

interface Options {
  readonly purpose?: unknown;
  readonly maxTokens?: unknown;
  readonly second?: unknown;
}

let define: ((exports: Record<string, unknown>, require: (name: string) => never) => void) | null = null;
let linesBefore = 0;

/** Called by the script that the frame makes, with the program as the function's body. */
Reflect.set(globalThis, 'startStrategy', (lines: number, program: NonNullable<typeof define>) => {
  Reflect.deleteProperty(globalThis, 'startStrategy');
  linesBefore = lines;
  define = program;
});

self.addEventListener('message', function listen({ ports }: MessageEvent<null>) {
  self.removeEventListener('message', listen);
  const [port] = ports;
  closeRealm();
  if (port) new Runtime(port).listen();
});

class Runtime {
  readonly #port: MessagePort;
  readonly #replies = new Map<number, (reply: ModelReply | null) => void>();
  readonly #tries = new Map<number, (result: TriedActions | null) => void>();
  #calls = 0;
  #program: Program = {};
  #history: PromptHistory | null = null;
  /** Orders are carried out one after another; a decision takes as long as its calls. */
  #queue: Promise<void> = Promise.resolve();

  constructor(port: MessagePort) {
    this.#port = port;
  }

  listen(): void {
    this.#port.onmessage = ({ data }: MessageEvent<ProgramOrder>) => {
      if (data.kind === 'answered') this.#take(this.#replies, data.call)?.(data.reply);
      else if (data.kind === 'tried') this.#take(this.#tries, data.call)?.(data.result);
      else
        this.#queue = this.#queue
          .then(() => this.#obey(data))
          .catch((thrown: unknown) => this.#report(failureOf(thrown)));
    };
  }

  async #obey(order: Exclude<ProgramOrder, Order<'answered' | 'tried'>>): Promise<void> {
    switch (order.kind) {
      case 'start':
        this.#start(order.setup);
        return;
      case 'observe':
        this.#history?.observe(order.observation, order.picture);
        await this.#call('observe', order.observation, order.picture);
        return;
      case 'acted':
        this.#history?.acted(order.action);
        await this.#call('acted', order.action);
        return;
      case 'recall':
        if (order.past.memory !== undefined) await this.#call('recall', order.past.memory);
        return;
      case 'decide':
        return this.#decide(order);
      case 'lesson':
        return this.#lesson(order);
    }
  }

  #start(setup: StrategySetup): void {
    const history = openHistory(setup, { request: '' });
    this.#history = history;
    const exports: Record<string, unknown> = {};
    define?.(exports, (name) => {
      throw new Error(`A strategy has no modules to import; it asked for “${name}”.`);
    });
    const strategy = exports['default'];
    if (!isFunction(strategy)) throw new Error('The program exports no function by default.');
    const session: unknown = strategy({
      game: setup.game,
      demonstrations: setup.demonstrations,
      lessons: setup.lessons,
      history: {
        messages: (request: unknown) =>
          history.prompt({ request: typeof request === 'string' ? request : '' }),
      },
      log: (...values: readonly unknown[]) => this.#log(values),
    });
    if (!isProgram(session) || typeof session['decide'] !== 'function')
      throw new Error('The strategy returned no object with a function “decide”.');
    this.#program = session;
  }

  async #decide({ turn, canTry }: Order<'decide'>): Promise<void> {
    try {
      const given = await this.#call('decide', this.#tools(canTry));
      const decided = isProgram(given) ? given : { answer: given };
      const { answer, reasoning = '' } = decided;
      if (typeof answer !== 'string' || typeof reasoning !== 'string')
        throw new Error('“decide” gave neither a text nor { answer, reasoning }.');
      this.#report({ kind: 'decided', turn, answer, reasoning, memory: await this.#memory() });
    } catch (thrown) {
      if (!(thrown instanceof ModelCallFailed)) throw thrown;
      this.#report({ kind: 'modelFailed', turn });
    }
  }

  async #lesson({ turn, ending }: Order<'lesson'>): Promise<void> {
    try {
      const text = (await this.#call('lesson', ending, this.#tools(false))) ?? null;
      if (text !== null && typeof text !== 'string') throw new Error('“lesson” gave no text.');
      this.#report({ kind: 'lesson', turn, text });
    } catch (thrown) {
      if (!(thrown instanceof ModelCallFailed)) throw thrown;
      this.#report({ kind: 'modelFailed', turn });
    }
  }

  /** As it would come back from a file: what JSON cannot hold is lost now, not after a resume. */
  async #memory(): Promise<Json> {
    const text = JSON.stringify((await this.#call('memory')) ?? null) as string | undefined;
    return JSON.parse(text ?? 'null') as Json;
  }

  #tools(canTry: boolean) {
    return {
      ask: async (messages: unknown, options: Options = {}): Promise<ModelReply> => {
        const call = ++this.#calls;
        const answer = new Promise<ModelReply | null>((settle) => this.#replies.set(call, settle));
        this.#report({ kind: 'ask', call, question: questionOf(messages, options) });
        const reply = await answer;
        if (!reply) throw new ModelCallFailed('The model call failed.');
        return reply;
      },
      tryActions: (actions: unknown): Promise<TriedActions | null> => {
        if (!canTry || !Array.isArray(actions)) return Promise.resolve(null);
        const call = ++this.#calls;
        const result = new Promise<TriedActions | null>((settle) => this.#tries.set(call, settle));
        this.#report({ kind: 'try', call, actions: actions.map(String) });
        return result;
      },
    };
  }

  async #call(name: string, ...values: readonly unknown[]): Promise<unknown> {
    const method = this.#program[name];
    return typeof method === 'function'
      ? await (Reflect.apply(method, this.#program, values) as unknown)
      : undefined;
  }

  #take<T>(waiting: Map<number, T>, call: number): T | undefined {
    const found = waiting.get(call);
    waiting.delete(call);
    return found;
  }

  #log(values: readonly unknown[]): void {
    // eslint-disable-next-line no-console -- what a program logs is looked for in the console too
    console.log(...values);
    const text = values.map((value) => (typeof value === 'string' ? value : inWords(value))).join(' ');
    this.#report({ kind: 'log', text: text.slice(0, 4000) });
  }

  #report(report: ProgramReport): void {
    this.#port.postMessage(report);
  }
}

function questionOf(messages: unknown, { purpose, maxTokens, second }: Options): Question {
  const list = typeof messages === 'string' ? [{ role: 'user' as const, content: messages }] : messages;
  if (!Array.isArray(list)) throw new Error('“ask” wants a text or a list of messages.');
  return {
    // The other side reads them by a schema.
    messages: list as Message[],
    purpose: typeof purpose === 'string' && purpose !== '' ? purpose.slice(0, 80) : 'ask',
    ...(typeof maxTokens === 'number' && { decoding: { maxTokens } }),
    ...(second === true && { second: true }),
  };
}

function isFunction(value: unknown): value is (given: object) => unknown {
  return typeof value === 'function';
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null;
}

function inWords(value: unknown): string {
  try {
    const written = JSON.stringify(value) as string | undefined;
    return written ?? String(value);
  } catch {
    return String(value);
  }
}

/** With the line of the program where it broke, as far as the browser tells it. */
function failureOf(thrown: unknown): Extract<ProgramReport, { kind: 'failed' }> {
  if (!(thrown instanceof Error))
    return { kind: 'failed', message: String(thrown).slice(0, 2000), line: null };
  const places = [...(thrown.stack ?? '').matchAll(/:(\d+):\d+\)?$/gm)].map(
    ([, line]) => Number(line) - linesBefore,
  );
  const line = places.find((place) => place > 0) ?? null;
  return { kind: 'failed', message: `${thrown.name}: ${thrown.message}`.slice(0, 2000), line };
}
