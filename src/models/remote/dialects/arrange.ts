import { textOf, type ContentPart, type Message } from '../../../core/agent';

/** A turn that is not empty. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly parts: readonly ContentPart[];
}

/** Stands before an answer that would open the conversation, and in a conversation without any words. */
const OPENING: ContentPart = { kind: 'text', text: 'Begin.' };

/**
 * Messages as dialects want them that know no system role among the turns: leading system messages apart, later ones
 * as the user's; turns alternate, beginning with the user; no part without words.
 */
export function arrange(messages: readonly Message[]): {
  readonly system: string;
  readonly turns: readonly Turn[];
} {
  const firstTurn = messages.findIndex(({ role }) => role !== 'system');
  const leading = firstTurn === -1 ? messages : messages.slice(0, firstTurn);
  const turns: { readonly role: Turn['role']; readonly parts: ContentPart[] }[] = [];
  for (const message of messages.slice(leading.length)) {
    const parts = partsOf(message);
    if (parts.length === 0) continue;
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const last = turns.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else turns.push({ role, parts });
  }
  if (turns[0]?.role !== 'user') turns.unshift({ role: 'user', parts: [OPENING] });
  const system = leading
    .map(textOf)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
  return { system, turns };
}

/** Parts with something in them. */
export function partsOf({ content }: Message): ContentPart[] {
  const parts: readonly ContentPart[] =
    typeof content === 'string' ? [{ kind: 'text', text: content }] : content;
  return parts.filter((part) => part.kind === 'image' || part.text.trim() !== '');
}
