import { picturesOf, type Message } from '../../core/agent';
import { ErrorPanel, MessageList, type ShownMessage, type ShownPart } from '../../ui';
import { PromptPicture } from './PromptPicture';
import type { Prompt, SentMessage } from './prompts';

export interface PromptMessagesProps {
  readonly prompt: Prompt;
  /** The observation on which was decided. */
  readonly position: number;
}

/** The exact messages of the request that decided a step. */
export function PromptMessages({ prompt, position }: PromptMessagesProps) {
  if (prompt.kind === 'none') return null;
  if (prompt.kind === 'unreadable') {
    return (
      <ErrorPanel
        title="The messages of this step cannot be read from the record."
        kept="The reply, the action and the observations of the step."
        advice="If the run was opened from a file, open the original file again."
        details={prompt.reason}
      />
    );
  }
  return <MessageList label="Messages sent" messages={shownMessages(prompt.messages, position)} />;
}

/** Messages for the list, their pictures drawn again or read. */
export function shownMessages(messages: readonly SentMessage[], position: number): readonly ShownMessage[] {
  const total = messages.reduce((sum, message) => sum + picturesOf(message).length, 0);
  let before = 0;
  return messages.map((message) => ({
    role: message.role,
    isNew: message.isNew,
    parts: partsOf(message).map((part): ShownPart => {
      if (part.kind === 'text') return part;
      before += 1;
      return {
        kind: 'picture',
        name: `Picture ${String(before)} of ${String(total)}`,
        picture: <PromptPicture image={part} position={position} back={total - before} />,
      };
    }),
  }));
}

function partsOf({ content }: Message) {
  return typeof content === 'string' ? [{ kind: 'text', text: content } as const] : content;
}
