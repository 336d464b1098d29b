import { expandMessages, type Message } from '../../core/agent';
import type { StepRecord } from '../../core/evaluate';
import { messageOf } from '../../core/shared';

/** A message as it was sent, and whether the prompt before had it already. */
export interface SentMessage extends Message {
  readonly isNew: boolean;
}

export type Prompt =
  | { readonly kind: 'none' }
  | { readonly kind: 'messages'; readonly messages: readonly SentMessage[] }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Gives the exact messages of any step. Stored prompts refer to the prompt before, so reading one reads those before
 * it, once.
 */
export function createPromptReader(steps: readonly StepRecord[]): (index: number) => Prompt {
  const read: Prompt[] = [];
  let previous: readonly Message[] | null = null;
  return (index) => {
    while (read.length <= index) {
      const exchange = steps[read.length]?.exchange;
      if (!exchange) {
        read.push({ kind: 'none' });
        if (read.length >= steps.length) break;
        continue;
      }
      try {
        const messages = expandMessages(previous, exchange.messages);
        const sent = messages.map((message, at) => ({
          ...message,
          isNew: typeof exchange.messages[at] !== 'number',
        }));
        read.push({ kind: 'messages', messages: sent });
        previous = messages;
      } catch (thrown) {
        read.push({ kind: 'unreadable', reason: messageOf(thrown) });
        previous = null;
      }
    }
    return read[index] ?? { kind: 'none' };
  };
}
