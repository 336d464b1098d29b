import type { Ref } from 'react';
import type { ShownDetail } from '../../core/env';
import { CopyButton, DetailList, formatPercent, Mono, StatusBadge } from '../../ui';
import type { PlayState } from '../../workers/bridge';
import type { Level } from './address';
import styles from './play.module.css';
import { describeEnding, rewardText } from './words';

export interface GameStatusProps {
  readonly level: Level;
  readonly state: PlayState;
  readonly mission: string | null;
  /** Sum of the rewards so far. */
  readonly reward: number;
  readonly details: readonly ShownDetail[];
  readonly ref?: Ref<HTMLDivElement>;
}

/** The mission, and where the game stands. */
export function GameStatus({ level, state, mission, reward, details, ref }: GameStatusProps) {
  const { outcome, steps, maxSteps } = state;
  const ending = outcome && describeEnding(outcome, steps, maxSteps, level.meta.lossTitle);
  return (
    <div ref={ref} className={styles.status} tabIndex={-1}>
      {mission !== null && (
        <p className={styles.mission}>
          <span className={styles.missionLabel}>Mission</span>
          <strong>{mission}</strong>
        </p>
      )}
      <dl className={styles.figures}>
        {ending !== null && (
          <div>
            <dt>Ended</dt>
            <dd>
              <StatusBadge tone={ending.tone}>{ending.title}</StatusBadge>
            </dd>
          </div>
        )}
        <div>
          <dt>Step</dt>
          <dd>
            {state.steps} <span className={styles.faint}>of {state.maxSteps}</span>
          </dd>
        </div>
        <div>
          <dt>Progression</dt>
          <dd>{formatPercent(state.progression, 0)}</dd>
        </div>
        <div>
          <dt>Reward</dt>
          <dd>{rewardText(reward)}</dd>
        </div>
        <div>
          <dt>Seed</dt>
          <dd className={styles.seed}>
            <Mono>{level.seed}</Mono>
            <CopyButton text={String(level.seed)} what="seed" />
          </dd>
        </div>
      </dl>
      {details.length > 0 && (
        <div className={styles.details}>
          <DetailList items={details} />
        </div>
      )}
    </div>
  );
}
