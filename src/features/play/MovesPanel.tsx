import type { Turn } from '../../core/evaluate';
import { Panel, VirtualList } from '../../ui';
import styles from './play.module.css';
import { rewardText } from './words';

/** Every move made, the newest in sight. */
export function MovesPanel({ turns }: { readonly turns: readonly Turn[] }) {
  return (
    <Panel title="Moves" className={styles.logArea ?? ''} flush>
      {turns.length === 0 ? (
        <p className={styles.logEmpty}>No moves yet. Use the listed keys, the buttons, or type an action.</p>
      ) : (
        <VirtualList
          label="Moves made"
          items={turns}
          keyOf={(turn) => turn.steps}
          estimateHeight={32}
          height="min(14rem, 40vh)"
          activeIndex={turns.length - 1}
          renderItem={(turn) => (
            <div className={styles.logRow}>
              <span className={styles.logStep}>{turn.steps}</span>
              <span>{turn.action}</span>
              <span className={styles.logReward} data-loss={turn.reward < 0 || undefined}>
                {turn.reward === 0 ? '' : `reward ${rewardText(turn.reward)}`}
              </span>
            </div>
          )}
        />
      )}
    </Panel>
  );
}
