import { CopyButton, ErrorPanel, formatCount, formatNumber, TextBlock } from '../../ui';
import type { Prompt, SentMessage } from './prompts';
import styles from './replay.module.css';
import { shorten } from './words';

const SHORT_CHARACTERS = 160;

/** The exact messages of one request. Long ones are folded; the last one, which asks for the move, is open. */
export function PromptMessages({ prompt }: { readonly prompt: Prompt }) {
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
  const { messages } = prompt;
  const all = messages.map(({ role, content }) => `[${role}]\n${content}`).join('\n\n');
  return (
    <section className={styles.messages} aria-label="Messages sent">
      <div className={styles.messagesHead}>
        <h3>Messages sent</h3>
        <span className={styles.faint}>{formatCount(messages.length, 'message', 'messages')}</span>
        <CopyButton text={all} what="all messages" />
      </div>
      <ol className={styles.messageList}>
        {messages.map((message, index) => (
          // A prompt's messages have no identity but their place.
          <li key={index} data-role={message.role}>
            <MessageView message={message} open={index === messages.length - 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function MessageView({ message, open }: { readonly message: SentMessage; readonly open: boolean }) {
  const head = (
    <>
      <span className={styles.role}>{message.role}</span>
      {message.isNew && (
        <span className={styles.newMark} title="The prompt before holds no message with this text">
          new
        </span>
      )}
    </>
  );
  if (message.content.length <= SHORT_CHARACTERS && !open) {
    return (
      <div className={styles.shortMessage}>
        <span className={styles.messageHead}>{head}</span>
        <pre>{message.content}</pre>
      </div>
    );
  }
  return (
    <details open={open} className={styles.longMessage}>
      <summary>
        <span className={styles.messageHead}>{head}</span>
        <span className={styles.preview}>{shorten(message.content, 80)}</span>
        <span className={styles.faint}>{formatNumber(message.content.length)} characters</span>
      </summary>
      <TextBlock label={`${message.role} message`} hideLabel text={message.content} maxHeight="24rem" />
    </details>
  );
}
