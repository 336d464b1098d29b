import { useEffect, useRef } from 'react';
import { MessageParagraphs } from './MessageParagraphs';
import styles from './story.module.css';
import type { Passage } from './passages';

export interface TranscriptProps {
  readonly passages: readonly Passage[];
}

/** More are in the document than anybody scrolls through; older ones are in the replay. */
const MOST_SHOWN = 200;

/** The story so far: every command with what came of it, the newest at the end, in sight and spoken. */
export function Transcript({ passages }: TranscriptProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    const newest = element?.lastElementChild;
    if (!element || !(newest instanceof HTMLElement)) return;
    // A long answer is read from its command on.
    element.scrollTop = newest.offsetTop;
  }, [passages]);
  const shown = passages.slice(-MOST_SHOWN);
  return (
    <div
      ref={scroller}
      className={styles.transcript}
      role="log"
      aria-live="polite"
      aria-label="Transcript"
      tabIndex={0}
    >
      {shown.length < passages.length && <p className={styles.older}>Earlier turns are in the replay.</p>}
      {shown.map(({ steps, command, text }) => (
        <div key={steps} className={styles.passage} data-now={steps === passages.at(-1)?.steps || undefined}>
          {command !== null && (
            <p className={styles.echo}>
              <span className={styles.turn} title={`Step ${String(steps)}`}>
                {steps}
              </span>
              <span className={styles.command}>
                <span aria-hidden="true">&gt; </span>
                {command.trim() === '' ? <em>(empty line)</em> : command}
              </span>
            </p>
          )}
          <MessageParagraphs text={text} />
        </div>
      ))}
    </div>
  );
}
