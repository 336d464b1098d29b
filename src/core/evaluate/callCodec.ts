import { compactMessages, expandMessages, type Message } from '../agent';
import type { Call, Exchange, StepRecord } from './records';

/** A call whose messages are whole. */
export interface WholeCall extends Omit<Call, 'messages'> {
  readonly messages: readonly Message[];
}

/** A deciding call whose messages are whole. */
export interface WholeExchange extends Omit<Exchange, 'messages'> {
  readonly messages: readonly Message[];
}

/**
 * Stores calls by what is new in their messages: a number stands for the message at that index of the call before, or,
 * for the first one, of `previous`.
 */
export function compactCalls(previous: readonly Message[] | null, calls: readonly WholeCall[]): Call[] {
  return calls.map((call, place) => ({
    ...call,
    messages: compactMessages(place === 0 ? previous : (calls[place - 1]?.messages ?? null), call.messages),
  }));
}

/** The deciding call as a step keeps it; its reasoning is the step's. */
export function exchangeOf({ reasoning: _reasoning, ...call }: Call): Exchange {
  return call;
}

/** A step's calls with whole messages. */
export interface ExpandedCalls {
  readonly calls: readonly WholeCall[];
  readonly exchange: WholeExchange | null;
  /** What the calls of the next step refer to. */
  readonly previous: readonly Message[] | null;
}

/**
 * Gives a step's calls their whole messages.
 * @param previous what the step before gave as `previous`; `null` for the first step.
 * @throws MessageReferenceError when a number is not an index of the call before.
 */
export function expandCalls(
  step: Pick<StepRecord, 'calls' | 'exchange'>,
  previous: readonly Message[] | null,
): ExpandedCalls {
  let before = previous;
  const calls = (step.calls ?? []).map((call): WholeCall => {
    const messages = expandMessages(before, call.messages);
    before = messages;
    return { ...call, messages };
  });
  if (!step.exchange) return { calls, exchange: null, previous: before };
  const messages = expandMessages(before, step.exchange.messages);
  return { calls, exchange: { ...step.exchange, messages }, previous: messages };
}

/** The calls of a lesson with whole messages; the first one refers to the last call of the episode. */
export function expandLesson(calls: readonly Call[], previous: readonly Message[] | null): WholeCall[] {
  return [...expandCalls({ calls, exchange: null }, previous).calls];
}
