import { Button, Icon } from '../../ui';
import styles from './play.module.css';

export interface ContinuedNoticeProps {
  /** Steps made before. */
  readonly steps: number;
  readonly onStartAnew: () => void;
}

/** Says that an unfinished game goes on, and offers a new one. */
export function ContinuedNotice({ steps, onStartAnew }: ContinuedNoticeProps) {
  return (
    <p className={styles.continued} role="status">
      <span>Continued at step {steps}.</span>
      <Button size="small" onClick={onStartAnew}>
        Start anew
      </Button>
    </p>
  );
}

/** Says why an unfinished game does not go on. */
export function NotContinuedNotice({ reason }: { readonly reason: string }) {
  return (
    <p className={styles.notContinued} role="status">
      <Icon name="warning" size={16} />
      <span>{reason}</span>
    </p>
  );
}
