import type { Rating } from '../../../core/worlds';
import { StatusBadge } from '../../../ui';
import styles from './ratings.module.css';

interface VerdictListProps {
  /** `null`: the machine was not asked. */
  readonly automatic: { readonly yes: boolean; readonly words: string } | null;
  readonly ratings: readonly Rating[];
  /** Blind and not answered yet. */
  readonly hidden: boolean;
}

/** What the machine and all raters said of one item. */
export function VerdictList({ automatic, ratings, hidden }: VerdictListProps) {
  if (hidden) return <p className={styles.note}>Other verdicts are hidden until you have answered.</p>;
  return (
    <ul className={styles.verdicts} aria-label="Verdicts">
      <li>
        <span className={styles.rater}>Automatic</span>
        {automatic === null ? (
          <span className={styles.note}>not measured</span>
        ) : (
          <>
            <Verdict yes={automatic.yes} />
            <span className={styles.note}>{automatic.words}</span>
          </>
        )}
      </li>
      {ratings.map((rating) => (
        <li key={rating.rater}>
          <span className={styles.rater}>{rating.rater}</span>
          <Verdict yes={rating.yes} />
        </li>
      ))}
    </ul>
  );
}

function Verdict({ yes }: { readonly yes: boolean }) {
  return <StatusBadge tone={yes ? 'success' : 'danger'}>{yes ? 'Yes' : 'No'}</StatusBadge>;
}
