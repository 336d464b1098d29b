import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../core/shared';
import type { FrameOrder, FrameReport, HarnessRequest } from './protocol';
import { PythonSandbox } from './sandbox';

type Call = HarnessRequest['call'];

/** A frame whose interpreters answer from a table; what the table lacks is never answered. */
class FakeFrame {
  readonly orders: FrameOrder[] = [];
  alive = true;
  closed = false;
  onmessage: ((event: { data: FrameReport }) => void) | null = null;
  readonly #answers: Partial<Record<Call, unknown>>;

  constructor(answers: Partial<Record<Call, unknown>>) {
    this.#answers = { load: {}, construct: {}, describe: { text: 'Cook.' }, ...answers };
  }

  get connection() {
    return { port: this as unknown as MessagePort, close: () => void (this.closed = true) };
  }

  postMessage(order: FrameOrder): void {
    this.orders.push(order);
    if (!this.alive) return;
    if (order.kind === 'ping') this.report({ kind: 'pong' });
    if (order.kind === 'open') this.report({ kind: 'opened', interpreter: order.interpreter });
    if (order.kind !== 'ask') return;
    const { call } = JSON.parse(order.request) as HarnessRequest;
    if (!(call in this.#answers)) return;
    const answer = JSON.stringify({ value: this.#answers[call], printed: `${call};` });
    const { interpreter, id } = order;
    this.report({ kind: 'answer', interpreter, id, text: JSON.stringify({ breach: null, answer }) });
  }

  report(report: FrameReport): void {
    queueMicrotask(() => this.onmessage?.({ data: report }));
  }

  count(kind: FrameOrder['kind']): number {
    return this.orders.filter((order) => order.kind === kind).length;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A sandbox over frames, the next one for each connection. */
function sandboxOver(...frames: FakeFrame[]): PythonSandbox {
  const left = [...frames];
  return new PythonSandbox(async () => {
    const frame = left.shift();
    return frame ? ok(frame.connection) : fail('Python could not be started. The file is missing.');
  });
}

const LOOK = { observation: 'A room.', score: 0, gameOver: false, gameWon: false };

async function openGame(sandbox: PythonSandbox) {
  const opened = await sandbox.openGame('source', 3);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

it('opens a game with its seed and keeps one interpreter ready', async () => {
  const frame = new FakeFrame({ look: LOOK });
  const game = await openGame(sandboxOver(frame));
  expect(game.taskDescription).toBe('Cook.');
  expect(await game.look()).toEqual(ok(LOOK));
  expect(game.printed).toBe('load;construct;describe;look;');
  const requests = frame.orders.flatMap((order) =>
    order.kind === 'ask' ? [JSON.parse(order.request) as HarnessRequest] : [],
  );
  expect(requests.slice(0, 2)).toEqual([
    { call: 'load', arguments: ['source'] },
    { call: 'construct', arguments: [3] },
  ]);
  expect(frame.count('open')).toBe(2);
});

it('takes calls one after the other', async () => {
  const frame = new FakeFrame({ look: LOOK, score: { score: 1, gameOver: false, gameWon: false } });
  const game = await openGame(sandboxOver(frame));
  const [look, score] = await Promise.all([game.look(), game.score()]);
  expect(look.ok && score.ok).toBe(true);
});

it('ends an interpreter that does not answer, tells where it was, and opens the next game', async () => {
  const frame = new FakeFrame({});
  const sandbox = sandboxOver(frame);
  const game = await openGame(sandbox);
  const waiting = game.step('loop');
  await vi.advanceTimersByTimeAsync(2500);
  const asked = frame.orders.filter((order) => order.kind === 'ask').at(-1);
  if (asked?.kind !== 'ask') throw new Error('Nothing was asked.');
  const text = JSON.stringify({ frames: [{ line: 9, function: 'step', code: 'pass' }], omittedFrames: 0 });
  frame.report({ kind: 'interrupted', interpreter: asked.interpreter, id: asked.id, text });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toMatchObject({
    ok: false,
    error: { cause: 'time', call: 'step', frames: [{ line: 9 }] },
  });
  expect(frame.orders.at(-1)).toEqual({ kind: 'end', interpreter: asked.interpreter });
  expect(await game.look()).toMatchObject({ ok: false, error: { cause: 'closed' } });
  await openGame(sandbox);
});

it('tells of an interpreter that died', async () => {
  const frame = new FakeFrame({});
  const game = await openGame(sandboxOver(frame));
  const waiting = game.step('crash');
  await vi.advanceTimersByTimeAsync(1);
  frame.report({ kind: 'died', interpreter: 1, message: 'Out of memory.' });
  expect(await waiting).toMatchObject({
    ok: false,
    error: { cause: 'interpreter', message: 'Out of memory.' },
  });
});

it('makes a new frame when the browser has ended the old one', async () => {
  const first = new FakeFrame({ look: LOOK });
  const second = new FakeFrame({ look: LOOK });
  const sandbox = sandboxOver(first, second);
  const game = await openGame(sandbox);
  first.alive = false;
  const opening = openGame(sandbox);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await (await opening).look()).toEqual(ok(LOOK));
  expect(first.closed).toBe(true);
  expect(second.count('open')).toBe(2);
  expect((await game.look()).ok).toBe(false);
});

it('says why Python cannot be started, and tries again for the next game', async () => {
  const frame = new FakeFrame({ look: LOOK });
  let attempts = 0;
  const sandbox = new PythonSandbox(async () => {
    attempts += 1;
    return attempts <= 2 ? fail('Python could not be started. The file is missing.') : ok(frame.connection);
  });
  expect(await sandbox.openGame('source', 1)).toMatchObject({
    ok: false,
    error: { cause: 'interpreter', message: 'Python could not be started. The file is missing.' },
  });
  await vi.advanceTimersByTimeAsync(1);
  await openGame(sandbox);
});

it('tries again to get an interpreter ready after Python could not be started', async () => {
  const frame = new FakeFrame({ look: LOOK });
  let attempts = 0;
  const sandbox = new PythonSandbox(async () => {
    attempts += 1;
    return attempts === 1 ? fail('Python could not be started. The file is missing.') : ok(frame.connection);
  });
  expect(await sandbox.prepare()).toEqual(fail('Python could not be started. The file is missing.'));
  expect(await sandbox.prepare()).toEqual(ok(null));
  expect(frame.count('open')).toBe(1);
});

it('gives no orders to an interpreter that died', async () => {
  const frame = new FakeFrame({});
  const sandbox = sandboxOver(frame);
  await openGame(sandbox);
  frame.report({ kind: 'died', interpreter: 1, message: 'Out of memory.' });
  await vi.advanceTimersByTimeAsync(1);
  sandbox.close();
  await vi.advanceTimersByTimeAsync(1);
  expect(frame.orders.filter(({ kind }) => kind === 'end')).toEqual([{ kind: 'end', interpreter: 2 }]);
});

it('ends its games when it is closed', async () => {
  const frame = new FakeFrame({});
  const sandbox = sandboxOver(frame);
  const game = await openGame(sandbox);
  const waiting = game.step('wait');
  await vi.advanceTimersByTimeAsync(1);
  sandbox.close();
  expect(await waiting).toMatchObject({ ok: false, error: { message: 'The sandbox is closed.' } });
  expect(frame.closed).toBe(true);
  expect(await sandbox.openGame('source', 1)).toMatchObject({ ok: false });
});
