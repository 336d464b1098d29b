import {
  readAnswer,
  type Decided,
  type EpisodeEnding,
  type Json,
  type ModelError,
  type StrategySession,
  type StrategySetup,
  type StrategyTools,
} from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import type { Program } from './connect';
import type { ProgramOrder, ProgramReport } from './protocol';
import { readReport } from './reports';

/** How long a program may compute before it says something; waiting for a model does not count. */
const LONGEST_SILENCE_MS = 10_000;
const MOST_CALLS = 32;

/** A program that broke, in words for its author. */
export class StrategyProgramError extends Error {
  override readonly name = 'StrategyProgramError';
}

type Answer = Extract<ProgramReport, { kind: 'decided' | 'lesson' }>;

interface Waiting {
  readonly turn: number;
  readonly tools: StrategyTools;
  /** The last model call that failed, if the program lets it through. */
  modelError: ModelError | null;
  calls: number;
  settle(answer: Result<Answer, ModelError>): void;
  fail(error: StrategyProgramError): void;
}

/** One episode of a strategy that runs in the sandbox. Whatever it does, calls settle within the limits. */
export class OwnStrategySession implements StrategySession {
  readonly #setup: StrategySetup;
  readonly #program: Program;
  readonly #onLog: (text: string) => void;
  #death: StrategyProgramError | null = null;
  #waiting: Waiting | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #turns = 0;
  #memory: Json = null;

  constructor(setup: StrategySetup, program: Program, onLog: (text: string) => void = () => undefined) {
    this.#setup = setup;
    this.#program = program;
    this.#onLog = onLog;
    program.onReport = (report) => this.#hear(report);
    program.onDeath = (message) => this.#die(message);
    this.#send({ kind: 'start', setup });
  }

  observe: StrategySession['observe'] = (observation, picture) =>
    this.#send({ kind: 'observe', observation, picture });

  acted: StrategySession['acted'] = (action) => this.#send({ kind: 'acted', action });

  recall: StrategySession['recall'] = (past) => {
    if (past.memory !== undefined) this.#memory = past.memory;
    this.#send({ kind: 'recall', past });
  };

  memory: StrategySession['memory'] = () => this.#memory;

  /** @throws StrategyProgramError when the program breaks, says nonsense, or computes for too long. */
  async decide(tools: StrategyTools): Promise<Result<Decided, ModelError>> {
    const canTry = tools.tryActions !== null;
    const answer = await this.#order(tools, (turn) => ({ kind: 'decide', turn, canTry }));
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'decided') throw new StrategyProgramError('The program gave no decision.');
    const { answer: text, reasoning, memory } = answer.value;
    this.#memory = memory;
    return ok(readAnswer(this.#setup, { text, reasoning, stopReason: 'stop' }));
  }

  /** @throws as {@link decide}. */
  async lesson(ending: EpisodeEnding, tools: StrategyTools): Promise<Result<string | null, ModelError>> {
    const answer = await this.#order(tools, (turn) => ({ kind: 'lesson', turn, ending }));
    return answer.ok ? ok(answer.value.kind === 'lesson' ? answer.value.text : null) : answer;
  }

  close(): void {
    this.#die('The episode is over.');
    this.#program.end();
  }

  #send(order: ProgramOrder): void {
    if (!this.#death) this.#program.send(order);
  }

  #order(tools: StrategyTools, orderOf: (turn: number) => ProgramOrder): Promise<Result<Answer, ModelError>> {
    return new Promise((settle, refuse) => {
      if (this.#death) {
        refuse(this.#death);
        return;
      }
      const turn = ++this.#turns;
      this.#waiting = { turn, tools, modelError: null, calls: 0, settle, fail: refuse };
      this.#watch();
      this.#send(orderOf(turn));
    });
  }

  #hear(value: unknown): void {
    const report = readReport(value);
    const waiting = this.#waiting;
    if (!report) {
      this.#die('The program sent something that is no answer of a strategy.');
      return;
    }
    if (report.kind === 'log') {
      this.#onLog(report.text);
      return;
    }
    if (report.kind === 'failed') {
      this.#die(report.line === null ? report.message : `Line ${String(report.line)}: ${report.message}`);
      return;
    }
    if (!waiting) return;
    switch (report.kind) {
      case 'ask':
      case 'try':
        void this.#serve(waiting, report);
        return;
      case 'modelFailed':
        if (report.turn === waiting.turn && waiting.modelError) this.#settle(fail(waiting.modelError));
        return;
      case 'decided':
      case 'lesson':
        if (report.turn === waiting.turn) this.#settle(ok(report));
    }
  }

  async #serve(waiting: Waiting, report: Extract<ProgramReport, { kind: 'ask' | 'try' }>): Promise<void> {
    waiting.calls += 1;
    if (waiting.calls > MOST_CALLS) {
      this.#die(`The program made more than ${String(MOST_CALLS)} calls for one decision.`);
      return;
    }
    this.#rest();
    if (report.kind === 'ask') {
      const asked = await waiting.tools.ask(report.question);
      if (!asked.ok) waiting.modelError = asked.error;
      this.#send({ kind: 'answered', call: report.call, reply: asked.ok ? asked.value : null });
    } else {
      const result = (await waiting.tools.tryActions?.(report.actions)) ?? null;
      this.#send({ kind: 'tried', call: report.call, result });
    }
    if (this.#waiting === waiting) this.#watch();
  }

  #settle(answer: Result<Answer, ModelError>): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#rest();
    waiting?.settle(answer);
  }

  #watch(): void {
    this.#rest();
    this.#timer = setTimeout(() => {
      this.#die(
        `The program computed for more than ${String(LONGEST_SILENCE_MS / 1000)} s without an answer.`,
      );
      this.#program.end();
    }, LONGEST_SILENCE_MS);
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #die(message: string): void {
    this.#death ??= new StrategyProgramError(message);
    this.#rest();
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.fail(this.#death);
  }
}
