import type { ContentPart, Message } from './message';

/** Joins neighbors of one role into one message, for models that insist on alternation; texts by a blank line. */
export function joinEqualRoles(messages: readonly Message[]): Message[] {
  const joined: Message[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last?.role === message.role)
      joined[joined.length - 1] = {
        role: message.role,
        content: joinContents(last.content, message.content),
      };
    else joined.push(message);
  }
  return joined;
}

function joinContents(first: Message['content'], second: Message['content']): Message['content'] {
  if (typeof first === 'string' && typeof second === 'string') return `${first}\n\n${second}`;
  return [...partsOf(first), ...partsOf(second)];
}

function partsOf(content: Message['content']): readonly ContentPart[] {
  return typeof content === 'string' ? [{ kind: 'text', text: content }] : content;
}
