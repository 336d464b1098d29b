import type { StepRecord } from '../../core/evaluate';
import { TextBlock } from '../../ui';
import { memoryAt, memoryText } from './memory';
import styles from './replay.module.css';

/** What the strategy keeps after a step beside the history: notes, a plan, a map. Nothing where it keeps none. */
export function StepMemory(props: { readonly steps: readonly StepRecord[]; readonly position: number }) {
  const kept = memoryAt(props.steps, props.position);
  if (kept === null) return null;
  const isNew = kept.since === props.position;
  return (
    <details className={styles.disclosure} open={isNew}>
      <summary>
        Memory of the strategy, {isNew ? 'changed at this step' : `as of step ${String(kept.since)}`}
      </summary>
      <TextBlock label="Memory" hideLabel text={memoryText(kept.memory)} maxHeight="24rem" />
    </details>
  );
}
