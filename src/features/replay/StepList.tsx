import { useMemo, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { StepRecord } from '../../core/evaluate';
import { classNames, formatCount, Icon, IconButton, TextField, VirtualList } from '../../ui';
import styles from './replay.module.css';
import { neighborMatch, type Match } from './search';
import { rewardText, TURN_WORDS } from './words';

export interface StepListProps {
  readonly steps: readonly StepRecord[];
  readonly position: number;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly matches: readonly Match[];
  readonly onSeek: (position: number) => void;
  readonly findField: Ref<HTMLInputElement>;
}

/** All steps, or those in which the text looked for occurs. */
export function StepList(props: StepListProps) {
  const { steps, position, query, onQuery, matches, onSeek, findField } = props;
  const searching = query.trim() !== '';
  const go = (direction: 1 | -1): void => {
    const match = neighborMatch(matches, position, direction);
    if (match) onSeek(match.position);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onQuery('');
      event.currentTarget.blur();
    }
  };
  return (
    <div className={styles.listBody}>
      <div className={styles.find}>
        <TextField
          ref={findField}
          label="Find in episode"
          hideLabel
          type="search"
          placeholder="Find in observations, replies, actions"
          value={query}
          onChange={onQuery}
          onKeyDown={handleKey}
          maxLength={500}
        />
        {searching && (
          <div className={styles.findCount}>
            <span role="status">
              {matches.length === 0 ? 'Not found' : formatCount(matches.length, 'step', 'steps')}
            </span>
            <IconButton
              size="small"
              icon="chevronUp"
              label="Previous match"
              disabled={matches.length === 0}
              onClick={() => go(-1)}
            />
            <IconButton
              size="small"
              icon="chevronDown"
              label="Next match"
              disabled={matches.length === 0}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
      {searching ? (
        <MatchRows matches={matches} position={position} onSeek={onSeek} />
      ) : (
        <StepRows steps={steps} position={position} onSeek={onSeek} />
      )}
    </div>
  );
}

const LIST_HEIGHT = 'var(--list-height)';

function StepRows({ steps, position, onSeek }: Pick<StepListProps, 'steps' | 'position' | 'onSeek'>) {
  const rows = useMemo<readonly (StepRecord | null)[]>(() => [null, ...steps], [steps]);
  return (
    <VirtualList
      label="Steps"
      items={rows}
      keyOf={(_, index) => index}
      estimateHeight={34}
      height={LIST_HEIGHT}
      activeIndex={position}
      renderItem={(step, index) => (
        <StepRow active={index === position} position={index} onSeek={onSeek}>
          {step === null ? (
            <span className={styles.faint}>Start</span>
          ) : (
            <>
              <span className={styles.rowAction}>{step.action}</span>
              {step.overruled && (
                <span className={styles.rowPerson}>
                  <Icon name="person" size={12} /> person
                </span>
              )}
              {step.turn !== 'valid' && (
                <span className={styles.rowTurn}>
                  <Icon name="warning" size={12} /> {TURN_WORDS[step.turn]}
                </span>
              )}
              {step.reward !== 0 && (
                <span className={styles.rowReward} data-loss={step.reward < 0 || undefined}>
                  {rewardText(step.reward)}
                </span>
              )}
            </>
          )}
        </StepRow>
      )}
    />
  );
}

function MatchRows({ matches, position, onSeek }: Pick<StepListProps, 'matches' | 'position' | 'onSeek'>) {
  if (matches.length === 0) {
    return (
      <p className={styles.listEmpty}>
        No observation, reply, reasoning or action of this episode holds this text.
      </p>
    );
  }
  return (
    <VirtualList
      label="Steps found"
      items={matches}
      keyOf={(match) => match.position}
      estimateHeight={56}
      height={LIST_HEIGHT}
      activeIndex={matches.findIndex((match) => match.position === position)}
      renderItem={(match) => (
        <StepRow active={match.position === position} position={match.position} onSeek={onSeek}>
          <span className={styles.rowMatch}>
            <span className={styles.faint}>{match.where}</span> {match.before}
            <mark>{match.found}</mark>
            {match.after}
          </span>
        </StepRow>
      )}
    />
  );
}

interface StepRowProps {
  readonly active: boolean;
  readonly position: number;
  readonly onSeek: (position: number) => void;
  readonly children: ReactNode;
}

function StepRow({ active, position, onSeek, children }: StepRowProps) {
  return (
    <button
      type="button"
      className={classNames(styles.row, active && styles.rowActive)}
      aria-current={active ? 'step' : undefined}
      // The pointer leaves the focus where it is, so that Space goes on playing and pausing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSeek(position)}
    >
      <span className={styles.rowStep}>{position}</span>
      {children}
    </button>
  );
}
