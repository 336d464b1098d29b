import styles from './Console.module.css';
import type { ConsoleEntry } from './types';

export interface InventoryListProps {
  readonly entries: readonly ConsoleEntry[];
}

/** What the player carries, by the letters the game asks for, if it does. */
export function InventoryList({ entries }: InventoryListProps) {
  if (entries.length === 0) return <p className={styles.silence}>Nothing is carried.</p>;
  return (
    <ul className={styles.inventory}>
      {entries.map(({ key, text }) => (
        <li key={key === '' ? text : key}>
          {key !== '' && <kbd>{key}</kbd>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
