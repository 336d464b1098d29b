import type { Message } from './message';

/** A stored message list refers to a message that the previous step does not have. */
export class MessageReferenceError extends Error {
  override readonly name = 'MessageReferenceError';
  constructor(reference: number, available: number) {
    super(
      `A stored prompt refers to message ${String(reference)} of the step before, which has ${String(available)}.`,
    );
  }
}

/**
 * Stores a message list by what is new in it: a number stands for the equal message at that index of the
 * previous step's list. Nearly all of a prompt is the prompt before, so an episode stays linear in size.
 */
export function compactMessages(
  previous: readonly Message[] | null,
  current: readonly Message[],
): (Message | number)[] {
  const known = new Map<string, number>();
  previous?.forEach((message, index) => {
    const key = keyOf(message);
    if (!known.has(key)) known.set(key, index);
  });
  return current.map((message) => known.get(keyOf(message)) ?? message);
}

/**
 * Undoes {@link compactMessages}.
 * @throws MessageReferenceError when a number is not an index of `previous`.
 */
export function expandMessages(
  previous: readonly Message[] | null,
  compact: readonly (Message | number)[],
): Message[] {
  return compact.map((entry) => {
    if (typeof entry !== 'number') return entry;
    const message = previous?.[entry];
    if (!message) throw new MessageReferenceError(entry, previous?.length ?? 0);
    return message;
  });
}

/** Equal for equal messages only: text that looks like stored parts is not taken for them. */
function keyOf({ role, content }: Message): string {
  return typeof content === 'string'
    ? `${role} text\n${content}`
    : `${role} parts\n${JSON.stringify(content)}`;
}
