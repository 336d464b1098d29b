import { useEffect, useRef } from 'react';
import styles from './Console.module.css';
import { mergedTurns, stepsText } from './mergedTurns';
import type { ConsoleMessages } from './types';

export interface MessageLogProps {
  /** Oldest first. */
  readonly said: readonly ConsoleMessages[];
  /** The step the game is at: what was said at it stands out. */
  readonly steps: number;
  /** Said where there is nothing. */
  readonly empty?: string;
}

/** More are in the document than anybody scrolls through; older ones are in the replay. */
const MOST_SHOWN = 200;

/** What the game says: the newest at the end, in sight and spoken, and what it said before above it. */
export function MessageLog({ said, steps, empty = 'The game has said nothing yet.' }: MessageLogProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [said, steps]);
  const shown = mergedTurns(said.slice(-MOST_SHOWN));
  const spokenUntil = shown.at(-1)?.until ?? steps;
  return (
    <div ref={scroller} className={styles.messages} role="log" aria-label="Messages" tabIndex={0}>
      {shown.map((turn) => (
        <div key={turn.steps} className={styles.turn} data-now={turn.until === steps || undefined}>
          <span className={styles.turnStep} title={turn.action ?? 'the start'}>
            {stepsText(turn.steps, turn.until)}
          </span>
          <div>
            {turn.messages.map((message, index) => (
              // Messages of one step have no identity but their place.
              <p key={index}>{message}</p>
            ))}
          </div>
        </div>
      ))}
      {shown.length === 0 && <p className={styles.silence}>{empty}</p>}
      {spokenUntil < steps && (
        <p className={styles.quiet} aria-hidden="true">
          <span className={styles.turnStep}>{stepsText(spokenUntil + 1, steps)}</span> no message
        </p>
      )}
    </div>
  );
}
