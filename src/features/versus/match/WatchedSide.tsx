import type { ReactNode } from 'react';
import { isShown, type EpisodeRecord, type StepRecord } from '../../../core/evaluate';
import { Icon, LiveRegion, Panel } from '../../../ui';
import { SideBoard } from './SideBoard';
import { SideHead } from './SideHead';
import type { SideProps } from './sideProps';
import { useSideFrame } from './useSideFrame';
import styles from '../shared/versus.module.css';
import { spokenMove, standingText, standingTone } from '../shared/words';

export interface WatchedSideProps extends SideProps {
  readonly episode: EpisodeRecord | null;
  readonly steps: readonly StepRecord[];
  /** How many steps there are to see. */
  readonly position: number;
  /** 0…1; `null`: not known before the end. */
  readonly progression: number | null;
  readonly note: ReactNode;
  /** What went wrong and what to do; shown also where the board is hidden. */
  readonly problem: ReactNode;
}

/** A side that nobody plays by hand: its board, its text and where it stands, unless they are hidden. */
export function WatchedSide(props: WatchedSideProps) {
  const { match, side, state, episode, steps, position, progression, note, problem } = props;
  const { name, kind } = match.sides[side];
  const own = state.sides[side];
  const watcher = match.sides[0].kind === 'person' ? 0 : null;
  const shown = isShown(state, match.rules.hidden, side, watcher);
  const lastAction = position === 0 ? null : (steps[position - 1]?.action ?? null);
  const world = useSideFrame(shown ? episode : null, steps, position);
  const icon = kind === 'recorded' ? 'clock' : 'bot';
  return (
    <section className={styles.side} aria-label={name}>
      <LiveRegion message={shown ? spokenMove(name, position, lastAction, own) : ''} />
      {shown ? (
        <SideHead
          name={name}
          icon={icon}
          standing={{ text: standingText(own), tone: standingTone(own) }}
          steps={position}
          maxSteps={episode?.maxSteps ?? null}
          progression={progression ?? world.frame?.progression ?? null}
          lastAction={lastAction}
          mission={episode?.mission ?? null}
          note={note}
        />
      ) : (
        <SideHead name={name} icon={icon} standing={null} steps={null} maxSteps={null} progression={null} />
      )}
      {problem}
      {shown ? (
        <SideBoard
          side={match.sides[side]}
          world={world}
          episode={episode}
          steps={steps}
          position={position}
          shows={watcher === null ? 'both' : match.rules.rights}
        />
      ) : (
        <Panel>
          <div className={styles.cover}>
            <Icon name="eyeOff" size={20} />
            <p>Hidden until your game is over.</p>
          </div>
        </Panel>
      )}
    </section>
  );
}
