/** Longer work on a game in its interpreter, slice by slice, until it is done, stopped, or the game breaks it. */
import * as v from 'valibot';
import type { GameError, LabControl } from '../../core/worlds';
import { fail, ok, type Result } from '../../core/shared';
import {
  broken,
  type Interruption,
  memoryError,
  NOWHERE,
  readAnswer,
  readInterruption,
  timeError,
} from './answers';
import type { Interpreter, NoAnswer, TextAnswer } from './interpreters';
import { callOf, type CommonReport, type Place, placed, type PlacedFailure, readSlice } from './labAnswers';
import { GRACE_MS, limitMs, LONGEST_WORK } from './limits';
import type { HarnessRequest, LabCall } from './protocol';

/** One kind of work of the harness. */
export interface LabTask<Report extends CommonReport> {
  readonly kind: 'validity' | 'paths' | 'search';
  readonly options: object;
  readonly schema: v.GenericSchema<unknown, Report>;
  /** Whether each report tells something else, or the last one tells all. */
  readonly adds: boolean;
  /** Whole time, milliseconds. */
  readonly timeMs: number;
}

export interface WorkEnd<Report> {
  /** What was told, in order: all of it, or the last report; empty when the file could not be loaded. */
  readonly reports: readonly Report[];
  /** In order; the work went on after all but the last, if at all. */
  readonly failures: readonly PlacedFailure[];
  readonly outOfTime: boolean;
  readonly milliseconds: number;
}

/** The interpreter was lost and did not tell at which call. */
interface Lost<Report> {
  readonly reports: readonly Report[];
  readonly error: Omit<GameError, 'call'>;
  /** Calls that are known to have gone well. */
  readonly calls: number;
  /** The next one. */
  readonly place: Place;
}

const START: Place = { stage: 'TextGame', path: [] };
/** As many calls one by one, in search of the one that an interpreter was lost in; more than fit into a slice. */
const SINGLE_CALLS = 20_000;

function isLost<Report>(outcome: WorkEnd<Report> | Lost<Report>): outcome is Lost<Report> {
  return 'calls' in outcome;
}

/**
 * Does a piece of work in an interpreter that nobody has used. Where that one is lost (a built-in that never ends, a
 * failure of Python itself) the work is done again, the last part call by call, to know which call it was. It is also
 * done again when states turn out not to be copied faithfully.
 * @param take gets an interpreter, which is ended here.
 * @returns an error only when there is no result at all: stopped, or Python could not be started.
 */
export async function work<Report extends CommonReport>(
  task: LabTask<Report>,
  source: string,
  take: () => Promise<Result<Interpreter, GameError>>,
  control: LabControl = {},
): Promise<Result<WorkEnd<Report>, GameError>> {
  const started = performance.now();
  const end = await workAt(task, source, take, control, started);
  if (!end.ok || end.value.reports.at(-1)?.again !== true) return end;
  const slower = { ...task, options: { ...task.options, copies: false } };
  return workAt(slower, source, take, control, started);
}

async function workAt<Report extends CommonReport>(
  task: LabTask<Report>,
  source: string,
  take: () => Promise<Result<Interpreter, GameError>>,
  control: LabControl,
  started: number,
): Promise<Result<WorkEnd<Report>, GameError>> {
  const attempt = async (
    lost: Lost<Report> | null,
  ): Promise<Result<WorkEnd<Report> | Lost<Report>, GameError>> => {
    if (control.signal?.aborted) return fail(stopped());
    const taken = await take();
    if (!taken.ok) return taken;
    const interpreter = taken.value;
    const stop = () => interpreter.end('The work was stopped.');
    control.signal?.addEventListener('abort', stop);
    const outcome = await new Attempt(task, interpreter, control, started, lost).run(source);
    control.signal?.removeEventListener('abort', stop);
    interpreter.end('The work is done.');
    return control.signal?.aborted ? fail(stopped()) : ok(outcome);
  };
  const first = await attempt(null);
  if (!first.ok) return first;
  if (!isLost(first.value)) return ok(first.value);
  const second = await attempt(first.value);
  if (!second.ok) return second;
  if (!isLost(second.value)) return ok(second.value);
  const { reports, place, error } = second.value;
  const milliseconds = performance.now() - started;
  return ok({ reports, failures: withBreach(reports, place, error), outOfTime: false, milliseconds });
}

/** The failures so far, and the one that broke the work. */
function withBreach(
  reports: readonly CommonReport[],
  at: Place,
  error: Omit<GameError, 'call'>,
): PlacedFailure[] {
  const last = reports.at(-1);
  const before = last?.failures.map((failed) => placed(failed, failed.crawling, failed.error)) ?? [];
  return [...before, placed(at, at.path.length > 0 || (last?.progress ?? 0) > 0, error)];
}

/** One way through the work, from its beginning. */
class Attempt<Report extends CommonReport> {
  readonly #task: LabTask<Report>;
  readonly #interpreter: Interpreter;
  readonly #control: LabControl;
  readonly #started: number;
  readonly #lost: Lost<Report> | null;
  readonly #reports: Report[] = [];
  #heard = 0;

  constructor(
    task: LabTask<Report>,
    interpreter: Interpreter,
    control: LabControl,
    started: number,
    lost: Lost<Report> | null,
  ) {
    this.#task = task;
    this.#interpreter = interpreter;
    this.#control = control;
    this.#started = started;
    this.#lost = lost;
  }

  async run(source: string): Promise<WorkEnd<Report> | Lost<Report>> {
    const loaded = await this.#load(source);
    if (loaded !== null) return this.#end([placed({ stage: 'load', path: [] }, false, loaded)]);
    const begun = await this.#ask('begin', [this.#task.kind, JSON.stringify(this.#task.options)]);
    if (!begun.ok) return this.#loss(broken('Python itself failed.').error);
    for (;;) {
      const outcome = await this.#slice();
      if (outcome) return outcome;
    }
  }

  /** @returns why the file could not be loaded, or nothing. */
  async #load(source: string): Promise<Omit<GameError, 'call'> | null> {
    const reply = await this.#ask('load', [source]);
    if (reply.ok) {
      const answer = readAnswer('load', reply.value.text, readInterruption(reply.value.interrupted));
      return answer.ok ? null : answer.error;
    }
    return reply.error.kind === 'late'
      ? timeError('load', readInterruption(reply.error.interrupted))
      : broken(reply.error.message).error;
  }

  /** @returns nothing while there is more to do. */
  async #slice(): Promise<WorkEnd<Report> | Lost<Report> | null> {
    const reply = await this.#ask('goOn', [this.#until()]);
    if (!reply.ok) {
      const none = reply.error;
      return none.kind === 'died'
        ? this.#loss(broken(none.message).error)
        : this.#interrupted(readInterruption(none.interrupted));
    }
    const interruption = readInterruption(reply.value.interrupted);
    const slice = readSlice(this.#task.schema, reply.value.text);
    const { breach } = slice;
    if (slice.kind === 'broken') {
      return breach === 'time' ? this.#interrupted(interruption) : this.#loss(slice.error);
    }
    const { report } = slice;
    const last = report.failures.at(-1);
    // A breach that the game swallowed leaves no failure: which call it was is not known.
    if (breach !== null && last?.error.cause !== breach) {
      return breach === 'time' ? this.#interrupted(interruption) : this.#loss(memoryError(NOWHERE));
    }
    this.#heard += reply.value.text.length;
    if (this.#task.adds && this.#heard > LONGEST_WORK)
      return this.#loss(broken('The game sent too much.').error);
    this.#keep(report);
    const failures = report.failures.map((failed) => placed(failed, failed.crawling, failed.error));
    if (breach !== null && last) {
      const error = breach === 'time' ? timeError(callOf(last), interruption) : memoryError(last.error);
      failures.splice(-1, 1, placed(last, last.crawling, error));
    }
    if (report.done || breach !== null) return this.#end(failures);
    this.#control.onProgress?.(report.progress);
    return performance.now() - this.#started > this.#task.timeMs ? this.#end(failures, true) : null;
  }

  /** A call took too long; the interpreter told which, unless it never came back to Python code. */
  #interrupted(interruption: Interruption): WorkEnd<Report> | Lost<Report> {
    const parsed = v.safeParse(this.#task.schema, interruption.report);
    if (!parsed.success) return this.#loss(timeError('step', interruption));
    this.#keep(parsed.output);
    const at = parsed.output.place;
    return this.#end(withBreach(this.#reports, at, timeError(callOf(at), interruption)));
  }

  #keep(report: Report): void {
    if (!this.#task.adds) this.#reports.pop();
    this.#reports.push(report);
  }

  /** How many calls may have been made at the end of the next slice. */
  #until(): number {
    const far = Number.MAX_SAFE_INTEGER;
    if (!this.#lost) return far;
    const calls = this.#reports.at(-1)?.calls ?? 0;
    if (calls < this.#lost.calls) return this.#lost.calls;
    return calls < this.#lost.calls + SINGLE_CALLS ? calls + 1 : far;
  }

  #end(failures: readonly PlacedFailure[], outOfTime = false): WorkEnd<Report> {
    return {
      reports: this.#reports,
      failures,
      outOfTime,
      milliseconds: performance.now() - this.#started,
    };
  }

  #loss(error: Omit<GameError, 'call'>): Lost<Report> {
    const last = this.#reports.at(-1);
    return { reports: this.#reports, error, calls: last?.calls ?? 0, place: last?.place ?? START };
  }

  #ask(call: LabCall | 'load', args: HarnessRequest['arguments']): Promise<Result<TextAnswer, NoAnswer>> {
    const request = JSON.stringify({ call, arguments: args } satisfies HarnessRequest);
    return this.#interpreter.ask(request, limitMs(call) + GRACE_MS);
  }
}

function stopped(): GameError {
  return { cause: 'closed', call: 'load', type: null, message: 'The work was stopped.', ...NOWHERE };
}
