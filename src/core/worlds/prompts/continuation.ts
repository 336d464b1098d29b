/** An answer that was cut, and how it goes on (bytesized32 spec, 7). */
import type { Message } from '../../agent';

/**
 * `prefill`: the part received is sent back as the assistant's message and the model goes on in it, as the paper does.
 * `ask`: a request to go on follows it, for servers that answer anew otherwise.
 */
export type ContinuationStyle = 'prefill' | 'ask';

const GO_ON =
  'Your answer was cut off. Go on with the very next character after its last one. Repeat nothing, explain nothing and open no new code block.';

/** The request for the rest of an answer. White space at the part's end is left out: several services refuse it. */
export function continuationMessages(
  prompt: readonly Message[],
  received: string,
  style: ContinuationStyle = 'prefill',
): readonly Message[] {
  const part: Message = { role: 'assistant', content: received.trimEnd() };
  return style === 'prefill' ? [...prompt, part] : [...prompt, part, { role: 'user', content: GO_ON }];
}

/** Characters that two parts must share before they count as the same text. */
const TELLING_OVERLAP = 24;
const LONGEST_OVERLAP = 4000;

/**
 * The whole of an answer: the part received and what came when it was asked to go on. A new opening fence and words
 * repeated from the part's end are left out; an answer that starts from the beginning replaces it.
 */
export function joinAnswer(received: string, continuation: string): string {
  if (received.trim() === '') return continuation;
  if (startsAnew(received, continuation)) return continuation;
  const rest = insideFence(received) ? withoutOpeningFence(continuation) : continuation;
  const overlap = overlapOf(received, rest);
  return overlap > 0 ? received + rest.slice(overlap) : joinAtSpace(received, rest);
}

function startsAnew(received: string, continuation: string): boolean {
  const beginning = received.trimStart().slice(0, 200);
  return beginning.length >= TELLING_OVERLAP && continuation.trimStart().startsWith(beginning);
}

/** Whether a part ends inside code; text before its first fence stands in the fence that the prompt left open. */
function insideFence(text: string): boolean {
  const fences = [...text.matchAll(/^\s{0,3}```([\w.+-]*)[ \t]*$/gm)];
  const before = text.slice(0, fences[0]?.index ?? text.length).trim();
  return fences.reduce((inside, [, language]) => !inside || language !== '', before !== '');
}

function withoutOpeningFence(text: string): string {
  return text.replace(/^\s*```(?:python3?|py)?[ \t]*\r?\n/i, '');
}

/** How much of the continuation's start repeats the part's end, in characters; 0 when it is too little to tell. */
function overlapOf(received: string, continuation: string): number {
  const longest = Math.min(received.length, continuation.length, LONGEST_OVERLAP);
  for (let length = longest; length >= TELLING_OVERLAP; length--) {
    if (received.endsWith(continuation.slice(0, length))) return length;
  }
  return 0;
}

/** The part was sent back without the white space at its end, so a continuation may bring it again, or a part of it. */
function joinAtSpace(received: string, continuation: string): string {
  const text = received.trimEnd();
  const sent = received.slice(text.length);
  const brought = /^\s*/.exec(continuation)?.[0] ?? '';
  if (brought === '' || sent === '') return received + continuation;
  if (brought.includes('\n') || !sent.includes('\n')) return text + continuation;
  return received.slice(0, text.length + sent.lastIndexOf('\n') + 1) + continuation;
}
