import type { PlayTurn, Winnability } from '../../../core/worlds';
import { Stack, TextBlock, formatCount, formatNumber } from '../../../ui';
import { WINNABILITY_FINDINGS } from '../shared';
import styles from '../shared/worlds.module.css';

/** The agent's play, turn by turn. */
export function WinnabilityPart({ winnability }: { readonly winnability: Winnability }) {
  const { outcome, turns, steps, score, taskDescription, firstObservation, error } = winnability;
  return (
    <Stack gap={3}>
      <p className={styles.text}>
        {WINNABILITY_FINDINGS[outcome].label} after {formatCount(turns.length, 'turn', 'turns')} and{' '}
        {formatCount(steps, 'step', 'steps')} of the game, score {formatNumber(score)}.
      </p>
      {error !== '' && <TextBlock label="Error" text={error} maxHeight="14rem" />}
      <details className={styles.fold}>
        <summary>The play</summary>
        <ol className={styles.list} tabIndex={0} aria-label="Turns of the play">
          <li className={styles.entry}>
            <p className={styles.step}>{taskDescription}</p>
            <p className={styles.step}>{firstObservation}</p>
          </li>
          {turns.map((turn, place) => (
            // Turns have no identity but their place.
            <li key={place} className={styles.entry}>
              <p className={styles.action}>
                {KINDS[turn.kind]}
                {turn.text}
              </p>
              {turn.kind === 'action' && <p className={styles.step}>{turn.observation}</p>}
            </li>
          ))}
        </ol>
      </details>
    </Stack>
  );
}

/** A thought, and the agent's last words, already say what they are. */
const KINDS: Readonly<Record<PlayTurn['kind'], string>> = {
  think: '',
  action: '> ',
  done: '',
  bug: '',
};
