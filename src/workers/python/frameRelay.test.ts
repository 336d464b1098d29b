import { afterEach, expect, it } from 'vitest';
import { FrameRelay } from './frameRelay';
import type { FrameOrder, FrameReport, InterpreterOrder, InterpreterReport } from './protocol';

/** An interpreter that does as a test says. */
class FakeInterpreter {
  static all: FakeInterpreter[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly heard: InterpreterOrder[] = [];
  ended = false;

  constructor() {
    FakeInterpreter.all.push(this);
  }
  postMessage(order: InterpreterOrder): void {
    this.heard.push(order);
    if (order.kind !== 'start') return;
    this.say(order.image === null ? { kind: 'image', image: new ArrayBuffer(4) } : { kind: 'opened' });
  }
  terminate(): void {
    this.ended = true;
  }
  say(report: InterpreterReport | string): void {
    queueMicrotask(() => this.onmessage?.({ data: report }));
  }
}

/** The shortest valid WebAssembly. */
const WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]).buffer;

let close: () => void = () => undefined;
afterEach(() => {
  close();
  FakeInterpreter.all = [];
});

/** A frame with one open interpreter. */
async function openFrame() {
  const { port1, port2 } = new MessageChannel();
  const reports: FrameReport[] = [];
  let wake: () => void = () => undefined;
  port1.onmessage = ({ data }: MessageEvent<FrameReport>) => {
    reports.push(data);
    wake();
  };
  close = () => {
    port1.close();
    port2.close();
  };
  const order = (message: FrameOrder): void => port1.postMessage(message);
  /** The report with the given place in order of arrival. */
  const report = async (index: number): Promise<FrameReport | undefined> => {
    while (reports.length <= index) await new Promise<void>((done) => (wake = done));
    return reports[index];
  };
  await new FrameRelay(port2, () => new FakeInterpreter() as unknown as Worker).start({
    wasm: WASM,
    stdlib: new ArrayBuffer(2),
  });
  expect(await report(0)).toEqual({ kind: 'ready' });
  order({ kind: 'open', interpreter: 7 });
  expect(await report(1)).toEqual({ kind: 'opened', interpreter: 7 });
  const interpreter = FakeInterpreter.all[1];
  if (!interpreter) throw new Error('No interpreter was made.');
  return { order, report, reports, interpreter };
}

it('makes the memory image in an interpreter that is then ended, and gives it to every other', async () => {
  const { interpreter } = await openFrame();
  expect(FakeInterpreter.all[0]?.ended).toBe(true);
  expect(interpreter.heard[0]).toMatchObject({ kind: 'start', image: new ArrayBuffer(4) });
  expect(interpreter.ended).toBe(false);
});

it('passes on a question and its answer', async () => {
  const { order, report, interpreter } = await openFrame();
  order({ kind: 'ask', interpreter: 7, id: 1, request: 'q' });
  order({ kind: 'ping' });
  expect(await report(2)).toEqual({ kind: 'pong' });
  expect(interpreter.heard[1]).toEqual({ kind: 'ask', id: 1, request: 'q' });
  interpreter.say({ kind: 'interrupted', id: 1, text: 'here' });
  interpreter.say({ kind: 'answer', id: 1, text: 'a' });
  expect(await report(3)).toEqual({ kind: 'interrupted', interpreter: 7, id: 1, text: 'here' });
  expect(await report(4)).toEqual({ kind: 'answer', interpreter: 7, id: 1, text: 'a' });
});

it.each<[string, (interpreter: FakeInterpreter) => void]>([
  ['answers nobody', (one) => one.say({ kind: 'answer', id: 2, text: 'a' })],
  ['sends something else', (one) => one.say('escaped')],
  ['sends too much', (one) => one.say({ kind: 'answer', id: 1, text: 'x'.repeat(32_000_001) })],
  [
    'tells of an interruption twice',
    (one) => {
      one.say({ kind: 'interrupted', id: 1, text: '' });
      one.say({ kind: 'interrupted', id: 1, text: '' });
    },
  ],
])('ends an interpreter that %s', async (_, say) => {
  const { order, report, reports, interpreter } = await openFrame();
  order({ kind: 'ask', interpreter: 7, id: 1, request: 'q' });
  order({ kind: 'ping' });
  await report(2);
  say(interpreter);
  order({ kind: 'ping' });
  let last = 3;
  while ((await report(last))?.kind !== 'died') last += 1;
  expect(interpreter.ended).toBe(true);
  expect(reports.filter(({ kind }) => kind === 'answer')).toEqual([]);
});

it('tells of an interpreter that dies by itself, and ends one when asked', async () => {
  const { order, report, interpreter } = await openFrame();
  interpreter.onerror?.({ message: 'out of memory' });
  expect(await report(2)).toEqual({ kind: 'died', interpreter: 7, message: 'out of memory' });
  order({ kind: 'open', interpreter: 8 });
  expect(await report(3)).toEqual({ kind: 'opened', interpreter: 8 });
  order({ kind: 'end', interpreter: 8 });
  order({ kind: 'ping' });
  expect(await report(4)).toEqual({ kind: 'pong' });
  expect(FakeInterpreter.all[2]?.ended).toBe(true);
});

it('says why Python cannot be prepared', async () => {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((done) => (port1.onmessage = ({ data }: MessageEvent<FrameReport>) => done(data)));
  await new FrameRelay(port2, () => new FakeInterpreter() as unknown as Worker).start({
    wasm: new ArrayBuffer(3),
    stdlib: new ArrayBuffer(2),
  });
  expect(await told).toMatchObject({ kind: 'failed' });
  port1.close();
  port2.close();
});
