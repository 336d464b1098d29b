import type { Message } from '../../core/agent';
import { expandCalls, expandLesson, type Call, type StepRecord } from '../../core/evaluate';
import { messageOf } from '../../core/shared';

/** A message as it was sent, and whether the prompt before had it already. */
export interface SentMessage extends Message {
  readonly isNew: boolean;
}

/** A question before the deciding one, with its whole messages. */
export interface SentCall {
  readonly call: Call;
  readonly messages: readonly SentMessage[];
}

/** What was asked for one step. `calls` come before the deciding question, in order. */
export type Prompt =
  | { readonly kind: 'none'; readonly calls: readonly SentCall[] }
  | {
      readonly kind: 'messages';
      readonly messages: readonly SentMessage[];
      readonly calls: readonly SentCall[];
    }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly calls: readonly SentCall[] };

const NONE: Prompt = { kind: 'none', calls: [] };

/**
 * Gives the exact messages of any step. Stored prompts refer to the prompt before, so reading one reads those before
 * it, once.
 */
export function createPromptReader(steps: readonly StepRecord[]): (index: number) => Prompt {
  const read: Prompt[] = [];
  let previous: readonly Message[] | null = null;
  return (index) => {
    while (read.length <= index) {
      const step = steps[read.length];
      if (!step) {
        read.push(NONE);
        break;
      }
      try {
        const whole = expandCalls(step, previous);
        previous = whole.previous;
        const calls = (step.calls ?? []).map((call, place): SentCall => ({
          call,
          messages: withNews(whole.calls[place]?.messages ?? [], call.messages),
        }));
        read.push(
          step.exchange && whole.exchange
            ? {
                kind: 'messages',
                messages: withNews(whole.exchange.messages, step.exchange.messages),
                calls,
              }
            : { kind: 'none', calls },
        );
      } catch (thrown) {
        read.push({ kind: 'unreadable', reason: messageOf(thrown), calls: [] });
        previous = null;
      }
    }
    return read[index] ?? NONE;
  };
}

function withNews(
  messages: readonly Message[],
  stored: readonly (Message | number)[],
): readonly SentMessage[] {
  return messages.map((message, at) => ({ ...message, isNew: typeof stored[at] !== 'number' }));
}

/**
 * The messages of the calls that were made after an episode; they refer to its last call.
 * @returns one list per call; none where a reference leads nowhere.
 */
export function readLesson(
  steps: readonly StepRecord[],
  calls: readonly Call[],
): readonly (readonly SentMessage[])[] {
  try {
    let previous: readonly Message[] | null = null;
    for (const step of steps) previous = expandCalls(step, previous).previous;
    return expandLesson(calls, previous).map((call, place) =>
      withNews(call.messages, calls[place]?.messages ?? []),
    );
  } catch {
    return [];
  }
}
