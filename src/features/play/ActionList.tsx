import type { ActionSpec } from '../../core/env';
import { Keys } from '../../ui';
import type { ActionKeys } from './keys';
import styles from './play.module.css';

export interface ActionListProps {
  readonly actions: readonly ActionSpec[];
  readonly keys: ActionKeys;
  readonly onAct: (action: string) => void;
  /** Said where there is none. */
  readonly empty?: string;
}

/** Actions as buttons, with what they do and their keys. */
export function ActionList({ actions, keys, onAct, empty = '' }: ActionListProps) {
  if (actions.length === 0) return <p className={styles.faint}>{empty}</p>;
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
                <Keys key={key} shortcut={key} />
              ))}
            </span>
            {action.description !== '' && <span className={styles.actionWords}>{action.description}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
