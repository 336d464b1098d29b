import { useId, useState } from 'react';
import { Button } from '../Button';
import { StatusBadge } from '../display';
import { TextField } from '../fields';
import styles from './calls.module.css';

export interface EpisodeHandProps {
  /** The episode waits before its next call. */
  readonly held: boolean;
  /** What may be decided, offered while typing. */
  readonly actions: readonly string[];
  /** Any text is an action. */
  readonly freeText: boolean;
  readonly onHold: (held: boolean) => void;
  readonly onStep: () => void;
  /** @returns whether it was taken. */
  readonly onOverrule: (action: string) => Promise<boolean>;
}

/** A person's hand on an episode that an agent plays: hold it, let it take one step, decide in its place. */
export function EpisodeHand({ held, actions, freeText, onHold, onStep, onOverrule }: EpisodeHandProps) {
  const list = useId();
  const [action, setAction] = useState('');
  const [tried, setTried] = useState(false);
  const wanted = action.trim();
  const legal = actions.find((text) => text.toLowerCase() === wanted.toLowerCase());
  const chosen = legal ?? (freeText && wanted !== '' ? wanted : null);
  const decide = async (): Promise<void> => {
    setTried(true);
    if (chosen === null || !(await onOverrule(chosen))) return;
    setAction('');
    setTried(false);
  };
  return (
    <div className={styles.hand}>
      <div className={styles.handButtons}>
        <Button icon={held ? 'play' : 'pause'} onClick={() => onHold(!held)}>
          {held ? 'Go on' : 'Hold'}
        </Button>
        <Button
          icon="stepForward"
          disabled={!held}
          title="Lets the held agent take one step."
          onClick={onStep}
        >
          Step
        </Button>
        {held && (
          <StatusBadge tone="warning" icon="pause">
            held
          </StatusBadge>
        )}
      </div>
      {held ? (
        <form
          className={styles.overrule}
          onSubmit={(event) => {
            event.preventDefault();
            void decide();
          }}
        >
          <TextField
            label="Decide the next step yourself"
            list={list}
            mono
            autoComplete="off"
            placeholder={actions[0] ?? 'an action'}
            value={action}
            onChange={setAction}
            error={
              tried && chosen === null
                ? freeText
                  ? 'Type an action.'
                  : 'Choose one of the legal actions.'
                : undefined
            }
          />
          <datalist id={list}>
            {actions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
          <Button type="submit" icon="person">
            Overrule
          </Button>
        </form>
      ) : (
        <p className={styles.faint}>
          Hold the episode to let it take single steps or to decide in its place.
        </p>
      )}
    </div>
  );
}
