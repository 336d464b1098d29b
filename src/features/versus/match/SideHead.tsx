import type { ReactNode } from 'react';
import { formatPercent, Icon, StatusBadge, type IconName, type Tone } from '../../../ui';
import styles from '../shared/versus.module.css';

export interface SideHeadProps {
  readonly name: string;
  readonly icon: IconName;
  readonly standing: { readonly text: string; readonly tone: Tone } | null;
  /** `null`: not told. */
  readonly steps: number | null;
  readonly maxSteps: number | null;
  /** 0…1; `null`: not known before the end. */
  readonly progression: number | null;
  readonly lastAction?: string | null;
  readonly mission?: string | null;
  /** Whose turn it is, what waits. */
  readonly note?: ReactNode;
}

/** Who plays a side, and where it stands. */
export function SideHead(props: SideHeadProps) {
  const {
    name,
    icon,
    standing,
    steps,
    maxSteps,
    progression,
    lastAction = null,
    mission = null,
    note,
  } = props;
  return (
    <div className={styles.head}>
      <div className={styles.headName}>
        <Icon name={icon} />
        <h2>{name}</h2>
        {standing && <StatusBadge tone={standing.tone}>{standing.text}</StatusBadge>}
      </div>
      {steps !== null && (
        <dl className={styles.figures}>
          <div>
            <dt>Step</dt>
            <dd>
              {steps}
              {maxSteps !== null && <span className={styles.muted}> of {maxSteps}</span>}
            </dd>
          </div>
          <div>
            <dt>Progression</dt>
            <dd>{progression === null ? '–' : formatPercent(progression, 0)}</dd>
          </div>
          {lastAction !== null && (
            <div>
              <dt>Last action</dt>
              <dd className={styles.action}>{lastAction}</dd>
            </div>
          )}
        </dl>
      )}
      {mission !== null && (
        <p className={styles.mission}>
          <span className={styles.muted}>Mission</span> <strong>{mission}</strong>
        </p>
      )}
      <div className={styles.note}>{note}</div>
    </div>
  );
}
