import { useState } from 'react';
import type { ActionSpec } from '../../core/env';
import { Button, Icon, Keys, pressedKey, TextField } from '../../ui';
import { findCommands } from './actionGroups';
import type { ActionKeys } from './keys';
import styles from './keyList.module.css';
import { holderOf, refusalOf, withKey, withoutKey, withUsualKeys, type OwnKeys } from './ownKeys';

/** An action that waits for its new key. */
export interface Listening {
  readonly action: string;
  /** A key that another action has, pressed once. */
  readonly asked: string | null;
  readonly note: string;
}

export interface KeyListProps {
  readonly actions: readonly ActionSpec[];
  /** As they are now. */
  readonly keys: ActionKeys;
  readonly own: OwnKeys;
  readonly onChange: (own: OwnKeys) => void;
  readonly listening: Listening | null;
  readonly onListen: (listening: Listening | null) => void;
}

/** A filter is of no use to fewer. */
const FILTERED_FROM = 12;

/** Every action with its keys, which can be taken away and added to. */
export function KeyList({ actions, keys, own, onChange, listening, onListen }: KeyListProps) {
  const [query, setQuery] = useState('');
  const filtered = actions.length >= FILTERED_FROM;
  const found = findCommands(actions, filtered ? query : '');

  const press = (action: string, key: string): void => {
    const refusal = refusalOf(key);
    const holder = holderOf(key, action, keys);
    if (refusal !== null) onListen({ action, asked: null, note: refusal });
    else if (holder !== null && listening?.asked !== key)
      onListen({ action, asked: key, note: `This key is for “${holder}”. Press it again to move it here.` });
    else {
      onChange(withKey(own, keys, action, key));
      onListen(null);
    }
  };

  return (
    <div className={styles.list}>
      {filtered && (
        <TextField
          label="Find an action"
          type="search"
          value={query}
          onChange={setQuery}
          autoComplete="off"
          maxLength={60}
        />
      )}
      <ul className={styles.rows} aria-label="Keys of actions">
        {found.map(({ text }) => {
          const isListening = listening?.action === text;
          return (
            <li key={text} className={styles.row}>
              <span className={styles.name}>{text}</span>
              <span className={styles.keys}>
                {(keys.get(text) ?? []).map((key) => (
                  <button
                    key={key}
                    type="button"
                    className={styles.key}
                    aria-label={`Take ${key} from ${text}`}
                    onClick={() => onChange(withoutKey(own, keys, text, key))}
                  >
                    <Keys shortcut={key} />
                    <Icon name="close" size={12} />
                  </button>
                ))}
              </span>
              <span className={styles.buttons}>
                <Button
                  size="small"
                  aria-label={
                    isListening ? `Press a key… for ${text}, Escape cancels` : `Add key for ${text}`
                  }
                  aria-pressed={isListening}
                  onClick={() => onListen(isListening ? null : { action: text, asked: null, note: '' })}
                  onBlur={() => isListening && onListen(null)}
                  onKeyDown={(event) => {
                    if (!isListening || event.key === 'Tab') return;
                    event.preventDefault();
                    event.stopPropagation();
                    if (event.repeat || event.key === 'Escape') return;
                    const key = pressedKey(event.nativeEvent);
                    if (key !== null) press(text, key);
                  }}
                  // Otherwise letting Space go would press the button.
                  onKeyUp={(event) => isListening && event.preventDefault()}
                >
                  {isListening ? 'Press a key…' : 'Add key'}
                </Button>
                {Object.hasOwn(own, text) && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Reset keys of ${text}`}
                    onClick={() => onChange(withUsualKeys(own, text))}
                  >
                    Reset
                  </Button>
                )}
              </span>
              {isListening && listening.note !== '' && (
                <span className={styles.note} role="status">
                  {listening.note}
                </span>
              )}
            </li>
          );
        })}
        {found.length === 0 && <li className={styles.note}>No action matches “{query.trim()}”.</li>}
      </ul>
    </div>
  );
}
