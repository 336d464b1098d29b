import type { AskedOf } from '../../../core/worlds';
import styles from '../shared/worlds.module.css';

/** What compliance asks of a world made from one specification. */
export function Requirements({ asked }: { readonly asked: AskedOf }) {
  return (
    <dl className={styles.required} aria-label="What compliance asks for">
      <div>
        <dt>Object</dt>
        <dd>{asked.object}</dd>
      </div>
      <div>
        <dt>Action</dt>
        <dd>{asked.action}</dd>
      </div>
      <div>
        <dt>Distractor</dt>
        <dd>{asked.distractor}</dd>
      </div>
    </dl>
  );
}
