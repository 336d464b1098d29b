import type { ActionSpec } from '../../core/env';
import { Keys } from '../../ui';
import { keyNotation } from './keys';
import styles from './play.module.css';

export interface ActionListProps {
  readonly actions: readonly ActionSpec[];
  readonly keys: ReadonlyMap<string, readonly string[]>;
  readonly onAct: (action: string) => void;
}

/** Every legal action as a button, with what it does and its keys. */
export function ActionList({ actions, keys, onAct }: ActionListProps) {
  return (
    <ul className={styles.actions} aria-label="Actions">
      {actions.map((action) => (
        <li key={action.text}>
          <button
            type="button"
            className={styles.action}
            // The pointer leaves the focus where it is: a focused button would take Space away from the game.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAct(action.text)}
          >
            <span className={styles.actionName}>{action.text}</span>
            <span className={styles.actionKeys}>
              {(keys.get(action.text) ?? []).map((key) => (
                <Keys key={key} shortcut={keyNotation(key)} />
              ))}
            </span>
            {action.description !== '' && <span className={styles.actionWords}>{action.description}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
