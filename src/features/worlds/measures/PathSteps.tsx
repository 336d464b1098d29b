import type { SampledPath } from '../../../core/worlds';
import styles from '../shared/worlds.module.css';

/** What was done and what the game answered, step by step. */
export function PathSteps({ path }: { readonly path: SampledPath }) {
  return (
    <ol className={styles.path} start={0}>
      {path.map((step, place) => (
        // Steps have no identity but their place.
        <li key={place}>
          {step.action !== '' && <p className={styles.action}>&gt; {step.action}</p>}
          <p className={styles.step}>{step.observation}</p>
        </li>
      ))}
    </ol>
  );
}
