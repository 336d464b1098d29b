import { CopyButton, TextBlock } from '../display';
import { formatCount, formatNumber } from '../format';
import styles from './calls.module.css';
import type { ShownMessage } from './types';

const SHORT_CHARACTERS = 160;

export interface MessageListProps {
  /** A heading, and the name of the region. */
  readonly label: string;
  readonly messages: readonly ShownMessage[];
  /** Opens the last message, which asks for the move. Default true. */
  readonly openLast?: boolean;
}

/** The exact messages of one request. Long ones are folded, but for the last one and those with pictures. */
export function MessageList({ label, messages, openLast = true }: MessageListProps) {
  const all = messages.map((message) => `[${message.role}]\n${wordsOf(message)}`).join('\n\n');
  return (
    <section aria-label={label}>
      <div className={styles.head}>
        <h3>{label}</h3>
        <span className={styles.faint}>{formatCount(messages.length, 'message', 'messages')}</span>
        <CopyButton text={all} what="all messages" />
      </div>
      <ol className={styles.messages}>
        {messages.map((message, index) => (
          // A prompt's messages have no identity but their place.
          <li key={index} data-role={message.role}>
            <MessageView message={message} open={openLast && index === messages.length - 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function MessageView({ message, open }: { readonly message: ShownMessage; readonly open: boolean }) {
  const words = wordsOf(message);
  const pictures = message.parts.filter(({ kind }) => kind === 'picture').length;
  const head = (
    <span className={styles.messageHead}>
      <span className={styles.role}>{message.role}</span>
      {message.isNew === true && (
        <span className={styles.newMark} title="The prompt before holds no message with this text">
          new
        </span>
      )}
    </span>
  );
  if (pictures === 0 && words.length <= SHORT_CHARACTERS && !open) {
    return (
      <div className={styles.short}>
        {head}
        <pre>{words}</pre>
      </div>
    );
  }
  return (
    <details open={open || pictures > 0} className={styles.long}>
      <summary>
        {head}
        <span className={styles.preview}>{preview(words)}</span>
        <span className={styles.faint}>
          {formatNumber(words.length)} characters
          {pictures > 0 && `, ${formatCount(pictures, 'picture', 'pictures')}`}
        </span>
      </summary>
      <div className={styles.parts}>
        {message.parts.map((part, index) =>
          part.kind === 'text' ? (
            <TextBlock
              key={index}
              label={`${message.role} message`}
              hideLabel
              text={part.text}
              maxHeight="24rem"
            />
          ) : (
            <div key={index} role="group" aria-label={part.name}>
              {part.picture}
            </div>
          ),
        )}
      </div>
    </details>
  );
}

/** A message's words; a picture is named where it stands. */
function wordsOf({ parts }: ShownMessage): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : `[${part.name}]`)).join('\n');
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 80 ? line : `${line.slice(0, 80)}…`;
}
