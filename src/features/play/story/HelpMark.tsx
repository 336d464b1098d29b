import { Icon } from '../../../ui';
import type { HelpKind } from '../../../workers/bridge';
import { helpNames } from './helpWords';
import styles from './story.module.css';

export interface HelpMarkProps {
  readonly used: readonly HelpKind[];
  /** Whether the game is over. Default false. */
  readonly over?: boolean;
}

/** Says that a game was played with help that agents do not get; nothing where there was none. */
export function HelpMark({ used, over = false }: HelpMarkProps) {
  if (used.length === 0) return null;
  return (
    <p className={styles.mark} role={over ? undefined : 'status'}>
      <Icon name="info" size={14} />
      <span>
        {over ? 'Played with help an agent does not get' : 'This run is marked: played with help'}:{' '}
        {helpNames(used)}.
      </span>
    </p>
  );
}
