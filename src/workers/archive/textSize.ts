/** How much text steps hold, so that what is gathered before a write stays small whatever a step is. */
import type { StepRecord } from '../../core/evaluate';

/** Letters of text that are gathered before a write. */
export const BATCH_LETTERS = 8_000_000;

/** The letters of steps, as far as they can be many. */
export function textSize(steps: readonly StepRecord[]): number {
  let sum = 0;
  for (const { observation, answer, reasoning, exchange, calls } of steps) {
    sum += observation.longTerm.length + observation.shortTerm.length + answer.length + reasoning.length;
    for (const call of [exchange, ...(calls ?? [])]) if (call) sum += sentSize(call);
  }
  return sum;
}

function sentSize({ messages, reply }: NonNullable<StepRecord['exchange']>): number {
  let sum = reply.length;
  for (const message of messages) {
    if (typeof message === 'number') continue;
    const { content } = message;
    if (typeof content === 'string') sum += content.length;
    else for (const part of content) if (part.kind === 'text') sum += part.text.length;
  }
  return sum;
}
