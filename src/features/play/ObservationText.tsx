import type { Observation } from '../../core/env';
import { TextBlock } from '../../ui';
import styles from './play.module.css';

export interface ObservationTextProps {
  readonly id: string;
  readonly observation: Observation;
  readonly instructions: string;
}

/** The agent's own texts, to the letter. */
export function ObservationText({ id, observation, instructions }: ObservationTextProps) {
  const { longTerm, shortTerm } = observation.text;
  return (
    <div className={styles.texts}>
      <div id={id} className={styles.texts}>
        {shortTerm !== '' && <TextBlock label="Observation, short-term" text={shortTerm} />}
        <TextBlock
          label={shortTerm === '' ? 'Observation' : 'Observation, long-term'}
          text={longTerm}
          empty="(the observation is empty)"
        />
      </div>
      <details className={styles.disclosure}>
        <summary>Instructions the agent gets before the first observation</summary>
        <TextBlock label="Instructions" hideLabel text={instructions} maxHeight="24rem" />
      </details>
    </div>
  );
}
