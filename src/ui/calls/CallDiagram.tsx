import type { CSSProperties } from 'react';
import { VisuallyHidden } from '../accessibility';
import { classNames } from '../classNames';
import styles from './calls.module.css';

/** One arrow between two that talk to each other. */
export interface CallArrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  /** Happens only sometimes: the condition. */
  readonly when?: string;
}

export interface CallDiagramProps {
  /** What the diagram shows, for those who cannot see it. */
  readonly label: string;
  /** All that may take part, from left to right; those without an arrow are left out. */
  readonly parties: readonly string[];
  readonly arrows: readonly CallArrow[];
}

/** Who asks whom in a step, in order, as a sequence diagram. Read aloud it is a numbered list. */
export function CallDiagram({ label, parties, arrows }: CallDiagramProps) {
  const shown = parties.filter((party) => arrows.some(({ from, to }) => from === party || to === party));
  const columns: CSSProperties & Record<'--parties', number> = { '--parties': shown.length };
  return (
    <figure className={styles.diagram} style={columns} aria-label={label}>
      <div className={styles.parties} aria-hidden="true">
        {shown.map((party) => (
          <span key={party}>{party}</span>
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.lives} aria-hidden="true">
          {shown.map((party) => (
            <span key={party} />
          ))}
        </div>
        <ol className={styles.arrows}>
          {arrows.map((arrow, index) => (
            <ArrowView
              key={index}
              arrow={arrow}
              from={shown.indexOf(arrow.from)}
              to={shown.indexOf(arrow.to)}
              count={shown.length}
            />
          ))}
        </ol>
      </div>
    </figure>
  );
}

interface ArrowViewProps {
  readonly arrow: CallArrow;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

function ArrowView({ arrow, from, to, count }: ArrowViewProps) {
  const first = Math.min(from, to);
  const span = Math.abs(from - to);
  const ofItself = span === 0;
  // A lone column is too narrow for words.
  const column = ofItself
    ? `${String(Math.max(1, first))} / ${String(Math.min(count + 1, first + 3))}`
    : `${String(first + 1)} / ${String(first + span + 2)}`;
  const place: CSSProperties & Record<'--span', number> = { '--span': span + 1, gridColumn: column };
  return (
    <li className={styles.arrow}>
      <span className={styles.arrowLabel} style={place}>
        <VisuallyHidden>{ofItself ? `${arrow.from}: ` : `${arrow.from} to ${arrow.to}: `}</VisuallyHidden>
        {arrow.label}
        {arrow.when !== undefined && <span className={styles.when}> [{arrow.when}]</span>}
      </span>
      {!ofItself && (
        <span
          aria-hidden="true"
          className={classNames(styles.line, to < from && styles.back)}
          data-sometimes={arrow.when !== undefined || undefined}
          style={place}
        />
      )}
    </li>
  );
}
