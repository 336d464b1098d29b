import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VALIDITY_CRAWL } from '../../core/worlds';
import { fail, ok } from '../../core/shared';
import { Interpreter } from './interpreters';
import { validityResult, validityTask } from './labTasks';
import { work } from './labWork';
import type { FrameOrder, HarnessRequest } from './protocol';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STEPS = { stage: 'step', path: ['look', 'open box'] };
const REACHED = ['TextGame', 'getTaskDescription', 'calculateScore', 'generatePossibleActions'];
const report = (more: object = {}) => ({
  done: false,
  calls: 7,
  progress: 3,
  place: STEPS,
  failures: [],
  reached: REACHED,
  numValidActions: 12,
  step: true,
  wonInCrawl: false,
  ...more,
});

/** What an interpreter does when it is asked; `null`: it never answers. */
type Reply = { readonly breach: 'time' | 'memory' | null; readonly told?: object } & (
  { readonly value: object } | { readonly fatal: string } | { readonly silent: true }
);
const answered = (value: object): Reply => ({ breach: null, value });

class FakePython {
  readonly requests: HarnessRequest[] = [];
  ended = false;
  readonly interpreter: Interpreter;
  readonly #slices: Reply[];

  constructor(slices: readonly Reply[]) {
    this.#slices = [...slices];
    this.interpreter = new Interpreter(1, (order) => this.#obey(order));
  }

  #obey(order: FrameOrder): void {
    if (order.kind === 'end') this.ended = true;
    if (order.kind !== 'ask') return;
    const request = JSON.parse(order.request) as HarnessRequest;
    this.requests.push(request);
    const reply = request.call === 'goOn' ? this.#slices.shift() : answered({});
    if (!reply) return;
    queueMicrotask(() => {
      const at = { interpreter: 1, id: order.id };
      if (reply.told) this.interpreter.hear({ kind: 'interrupted', ...at, text: JSON.stringify(reply.told) });
      if ('silent' in reply) return;
      const { breach } = reply;
      const outcome =
        'fatal' in reply
          ? { breach, fatal: reply.fatal }
          : { breach, answer: JSON.stringify({ value: reply.value, printed: '' }) };
      this.interpreter.hear({ kind: 'answer', ...at, text: JSON.stringify(outcome) });
    });
  }

  /** How many calls each slice was to end at. */
  get untils(): unknown[] {
    return this.requests.flatMap(({ call, arguments: [until] }) => (call === 'goOn' ? [until] : []));
  }
}

async function check(pythons: readonly FakePython[], options = VALIDITY_CRAWL, signal?: AbortSignal) {
  const left = [...pythons];
  const progress: number[] = [];
  const working = work(
    validityTask(options),
    'source',
    async () => {
      const next = left.shift();
      return next
        ? ok(next.interpreter)
        : fail({
            cause: 'interpreter',
            call: 'load',
            type: null,
            message: 'No more.',
            frames: [],
            omittedFrames: 0,
          });
    },
    { onProgress: (done) => progress.push(done), ...(signal ? { signal } : {}) },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  const end = await working;
  return { progress, end, validity: end.ok ? validityResult(end.value, options) : null };
}

const FAR = Number.MAX_SAFE_INTEGER;

it('goes on slice by slice until the work is done, and tells how far it is', async () => {
  const python = new FakePython([
    answered(report()),
    answered(report({ progress: 8 })),
    answered(report({ progress: 9, done: true, wonInCrawl: true })),
  ]);
  const { validity, progress } = await check([python]);
  expect(validity).toMatchObject({
    TextGame: true,
    step: true,
    runnable: true,
    wonInCrawl: true,
    numValidActions: 12,
    pathsPlayed: 9,
    failure: null,
  });
  expect(progress).toEqual([3, 8]);
  expect(python.requests.map(({ call }) => call)).toEqual(['load', 'begin', 'goOn', 'goOn', 'goOn']);
  expect(python.ended).toBe(true);
});

it('takes the place of a late call from what the interpreter told of its interruption', async () => {
  const told = {
    frames: [{ line: 9, function: 'step', code: 'pass' }],
    omittedFrames: 0,
    report: report({ place: { stage: 'step', path: ['wait'] } }),
  };
  const { validity } = await check([new FakePython([{ breach: null, told, silent: true }])]);
  expect(validity).toMatchObject({
    TextGame: true,
    step: false,
    generatePossibleActions: true,
    runnable: false,
  });
  expect(validity?.failure).toMatchObject({ stage: 'step', path: ['wait'], error: { cause: 'time' } });
  expect(validity?.failure?.text).toBe(
    'File "game.py", line 9, in step\n    pass\nThe game did not finish within 2 seconds.',
  );
});

it('works a second time, the end call by call, when an interpreter is lost without a word', async () => {
  const first = new FakePython([answered(report()), { breach: null, silent: true }]);
  const second = new FakePython([
    answered(report()),
    answered(report({ calls: 8, place: { stage: 'step', path: ['look'] } })),
    answered(report({ calls: 9, place: { stage: 'generatePossibleActions', path: ['look', 'wait'] } })),
    { breach: null, silent: true },
  ]);
  const { validity } = await check([first, second]);
  expect(first.untils).toEqual([FAR, FAR]);
  expect(second.untils).toEqual([7, 8, 9, 10]);
  expect(validity).toMatchObject({ step: true, generatePossibleActions: false, runnable: false });
  expect(validity?.failure).toMatchObject({
    stage: 'generatePossibleActions',
    path: ['look', 'wait'],
    error: { cause: 'time', call: 'actions' },
  });
});

it.each([
  ['a failure of Python itself', { breach: null, fatal: 'stack overflow' }, 'interpreter'],
  ['memory that the game did without', { breach: 'memory', value: report({ done: true }) }, 'memory'],
] satisfies [string, Reply, string][])(
  'looks for the call of %s in the same way',
  async (_, reply, cause) => {
    const second = new FakePython([answered(report({ calls: 0, place: STEPS })), reply]);
    const { validity } = await check([new FakePython([reply]), second]);
    expect(validity?.failure).toMatchObject({ stage: 'step', path: STEPS.path, error: { cause } });
  },
);

it('works anew without copies when states cannot be copied faithfully', async () => {
  const first = new FakePython([answered(report({ done: true, again: true }))]);
  const second = new FakePython([answered(report({ done: true }))]);
  expect((await check([first, second])).validity).toMatchObject({ runnable: true });
  const options = [first, second].map(
    ({ requests }) => JSON.parse(String(requests[1]?.arguments[1])) as object,
  );
  expect(options).toMatchObject([{ copies: true }, { copies: false }]);
});

it('believes a second time that went well', async () => {
  const done = answered(report({ done: true }));
  const { validity } = await check([
    new FakePython([{ breach: null, silent: true }]),
    new FakePython([done]),
  ]);
  expect(validity).toMatchObject({ runnable: true, failure: null });
});

it('ends when its whole time is over', async () => {
  const slices = Array.from({ length: 5 }, () => answered(report()));
  const { validity } = await check([new FakePython(slices)], { ...VALIDITY_CRAWL, timeMs: -1 });
  expect(validity).toMatchObject({ step: true, runnable: false, failure: { error: { cause: 'time' } } });
});

it('says nothing of a game whose check was stopped', async () => {
  const stop = new AbortController();
  const python = new FakePython([{ breach: null, silent: true }]);
  const checking = check([python], VALIDITY_CRAWL, stop.signal);
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  expect((await checking).end).toMatchObject({ ok: false, error: { cause: 'closed' } });
  expect(python.ended).toBe(true);
  const never = new FakePython([]);
  expect((await check([never], VALIDITY_CRAWL, AbortSignal.abort())).end.ok).toBe(false);
  expect(never.requests).toEqual([]);
});

it('says why Python could not be started', async () => {
  expect((await check([])).end).toMatchObject({ ok: false, error: { message: 'No more.' } });
});

it('takes forged reports for a failure', async () => {
  const forged = [
    {},
    report({ failures: 'none' }),
    report({ place: { stage: 'won', path: [] } }),
    report({ calls: -1 }),
  ];
  for (const value of forged) {
    const { validity } = await check([new FakePython([answered(value)]), new FakePython([answered(value)])]);
    expect(validity).toMatchObject({ runnable: false, failure: { error: { cause: 'interpreter' } } });
  }
});
