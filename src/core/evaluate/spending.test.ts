import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReply } from '../../../test/support/strategies';
import type { Price, SpendingLimits } from './cost';
import { SpendingWatch, type CallEnded, type PlannedCall, type RunSpending } from './spending';

const NOTHING: RunSpending = { tokens: 0, dollars: 0, workedMs: 0 };
const PRICE: Price = { input: 1_000, output: 2_000, cachedInput: null, asOf: '2025-11-30' };
const NO_LIMITS: SpendingLimits = { tokens: null, dollars: null, minutes: null };

const never = new AbortController().signal;

function called(promptTokens: number, outputTokens: number): PlannedCall {
  return { promptTokens, outputTokens, price: PRICE };
}

function took(inputTokens: number | null, outputTokens: number | null, text = '') {
  return makeReply(text, {
    usage: { inputTokens, outputTokens, cachedTokens: null, reasoningTokens: null },
  });
}

async function reserved(watch: SpendingWatch, call: PlannedCall): Promise<CallEnded> {
  const ended = await watch.reserve(call, never);
  if (typeof ended !== 'function') throw new Error(`refused: ${String(ended)}`);
  return ended;
}

const callPlan = fc.record({
  prompt: fc.integer({ min: 0, max: 50 }),
  output: fc.integer({ min: 0, max: 50 }),
  /** How much of the longest answer is used, in percent. */
  used: fc.integer({ min: 0, max: 100 }),
  /** The real prompt in percent of the estimate. */
  real: fc.integer({ min: 20, max: 100 }),
  fails: fc.boolean(),
});
const limits = fc.record({
  tokens: fc.option(fc.integer({ min: 1, max: 400 })),
  dollars: fc.option(fc.double({ min: 0.01, max: 0.5, noNaN: true })),
});

describe('SpendingWatch', () => {
  it('never lets calls pass a limit, however they run beside each other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(callPlan, { maxLength: 30 }),
        limits,
        fc.integer({ min: 1, max: 5 }),
        fc.scheduler(),
        async (calls, limit, lanes, scheduler) => {
          const watch = new SpendingWatch({ ...NO_LIMITS, ...limit }, NOTHING, () => 0);
          const waiting = [...calls];
          const lane = async (): Promise<void> => {
            for (let call = waiting.shift(); call; call = waiting.shift()) {
              const ended = await watch.reserve(called(call.prompt, call.output), never);
              if (typeof ended !== 'function') return;
              await scheduler.schedule(Promise.resolve());
              const reply = took(
                Math.floor((call.prompt * call.real) / 100),
                Math.floor((call.output * call.used) / 100),
              );
              ended(call.fails ? null : reply);
              expect(watch.spent.tokens).toBeLessThanOrEqual(limit.tokens ?? Infinity);
              expect(watch.spent.dollars).toBeLessThanOrEqual((limit.dollars ?? Infinity) + 1e-9);
            }
          };
          await scheduler.waitFor(Promise.all(Array.from({ length: lanes }, lane)));
        },
      ),
    );
  });

  it('passes a limit by no more than one call where estimates are too low and calls come one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 300 })), {
          maxLength: 30,
        }),
        fc.integer({ min: 1, max: 500 }),
        async (calls, tokens) => {
          const watch = new SpendingWatch({ ...NO_LIMITS, tokens }, NOTHING, () => 0);
          let before = 0;
          for (const [estimate, real] of calls) {
            const ended = await watch.reserve(called(estimate, 1), never);
            if (typeof ended !== 'function') return;
            expect(before).toBeLessThan(tokens);
            ended(took(real, 1));
            before = watch.spent.tokens;
          }
        },
      ),
    );
  });

  it('waits for calls under way that may leave room, and refuses when none is left', async () => {
    const watch = new SpendingWatch({ ...NO_LIMITS, tokens: 100 }, NOTHING, () => 0);
    const first = await reserved(watch, called(10, 60));
    const answers: (CallEnded | string | null)[] = [];
    const asked = watch.reserve(called(10, 60), never).then((answer) => answers.push(answer));
    await Promise.resolve();
    expect(answers).toEqual([]);
    first(took(10, 5));
    await asked;
    const [second] = answers;
    if (typeof second !== 'function') throw new Error('refused');
    second(took(10, 60));
    expect(watch.spent.tokens).toBe(85);
    expect(await watch.reserve(called(10, 60), never)).toBe('tokens');
  });

  it('goes on once the limit is raised', async () => {
    const watch = new SpendingWatch({ ...NO_LIMITS, dollars: 0.01 }, NOTHING, () => 0);
    expect(await watch.reserve(called(100, 10), never)).toBe('dollars');
    watch.setLimits({ ...NO_LIMITS, dollars: 1 });
    const ended = await reserved(watch, called(100, 10));
    ended(took(100, 10));
    expect(watch.spent.dollars).toBeCloseTo(0.12);
  });

  it('counts the minutes of playing, not those of waiting, and what was played before', async () => {
    let now = 0;
    const watch = new SpendingWatch(
      { ...NO_LIMITS, minutes: 2 },
      { ...NOTHING, workedMs: 60_000 },
      () => now,
    );
    watch.start();
    now = 50_000;
    watch.pause();
    now = 900_000;
    watch.start();
    (await reserved(watch, called(1, 1)))(null);
    now = 911_000;
    expect(watch.spent.workedMs).toBe(121_000);
    expect(await watch.reserve(called(1, 1), never)).toBe('minutes');
  });

  it('estimates what is not reported, and counts a failed call as nothing', async () => {
    const watch = new SpendingWatch(null, NOTHING, () => 0);
    (await reserved(watch, called(40, 100)))(took(null, null, 'go to the red ball now'));
    expect(watch.spent.tokens).toBeGreaterThan(44);
    const { tokens } = watch.spent;
    (await reserved(watch, called(40, 100)))(null);
    expect(watch.spent.tokens).toBe(tokens);
  });

  it('stops waiting when the call is cancelled', async () => {
    const watch = new SpendingWatch({ ...NO_LIMITS, tokens: 10 }, NOTHING, () => 0);
    await reserved(watch, called(5, 5));
    const controller = new AbortController();
    const asked = watch.reserve(called(5, 5), controller.signal);
    controller.abort();
    expect(await asked).toBeNull();
  });
});
