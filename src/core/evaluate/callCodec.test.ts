import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReply } from '../../../test/support/strategies';
import type { Message } from '../agent';
import { compactCalls, exchangeOf, expandCalls, expandLesson, type WholeCall } from './callCodec';
import type { Call, StepRecord } from './records';

const message = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant'),
  content: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
}) satisfies fc.Arbitrary<Message>;
const call = fc.record({
  purpose: fc.constantFrom('decide', 'critique'),
  messages: fc.array(message, { maxLength: 6 }),
});
/** A step's calls, and whether a person decided after them. */
const steps = fc.array(fc.record({ calls: fc.array(call, { maxLength: 4 }), overruled: fc.boolean() }), {
  maxLength: 6,
});

function whole({ purpose, messages }: { purpose: string; messages: readonly Message[] }): WholeCall {
  const { text, reasoning, stopReason, usage, latencyMs, attempts } = makeReply('up');
  return { purpose, messages, reply: text, reasoning, stopReason, usage, latencyMs, attempts };
}

describe('the calls of steps', () => {
  it('come back as they were, whatever they share and whoever decided', () => {
    fc.assert(
      fc.property(steps, fc.array(call, { maxLength: 3 }), (played, after) => {
        const stored: Pick<StepRecord, 'calls' | 'exchange'>[] = [];
        let previous: readonly Message[] | null = null;
        for (const { calls, overruled } of played) {
          const compact: Call[] = compactCalls(previous, calls.map(whole));
          previous = calls.at(-1)?.messages ?? previous;
          const last = overruled ? undefined : compact.pop();
          stored.push({
            exchange: last ? exchangeOf(last) : null,
            ...(compact.length > 0 && { calls: compact }),
          });
        }
        const lesson = compactCalls(previous, after.map(whole));

        let known: readonly Message[] | null = null;
        stored.forEach((step, place) => {
          const expanded = expandCalls(step, known);
          known = expanded.previous;
          const all = [...expanded.calls, ...(expanded.exchange ? [expanded.exchange] : [])];
          expect(all.map(({ messages }) => messages)).toEqual(
            played[place]?.calls.map(({ messages }) => messages),
          );
        });
        expect(expandLesson(lesson, known)).toEqual(after.map(whole));
      }),
    );
  });

  it('hold what is equal only once', () => {
    const shared: Message = { role: 'user', content: 'the rules' };
    const calls = compactCalls(
      [shared],
      [whole({ purpose: 'a', messages: [shared] }), whole({ purpose: 'b', messages: [shared, shared] })],
    );
    expect(calls.map(({ messages }) => messages)).toEqual([[0], [0, 0]]);
  });
});
