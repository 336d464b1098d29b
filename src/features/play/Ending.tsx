import { useEffect, useRef, useState } from 'react';
import type { EnvironmentMeta, ShownDetail } from '../../core/env';
import type { Outcome } from '../../core/evaluate';
import { messageOf } from '../../core/shared';
import { Button, ButtonLink, DetailList, ErrorPanel, Icon, Keys, Link } from '../../ui';
import { setDemonstration, type PlayGame, type PlayState } from '../../workers/bridge';
import type { ViewKeys } from './keys';
import styles from './play.module.css';
import { SavedState } from './SavedState';
import { HelpMark } from './story';
import { describeEnding } from './words';

export interface EndingProps {
  readonly game: PlayGame;
  readonly state: PlayState;
  readonly outcome: Outcome;
  readonly meta: EnvironmentMeta;
  readonly details: readonly ShownDetail[];
  readonly keys: ViewKeys;
  readonly onAgain: () => void;
  readonly onNext: () => void;
}

/** How it ended, what was kept, and what to do now. */
export function Ending({ game, state, outcome, meta, details, keys, onAgain, onNext }: EndingProps) {
  const ending = describeEnding(outcome, state.steps, state.maxSteps, meta.lossTitle);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What made the last move may be gone and its focus with it; what only held the focus for the keys gives it up.
    const active = document.activeElement;
    const isFree = !(active instanceof HTMLElement) || active === document.body || active.tabIndex < 0;
    if (isFree) heading.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <section ref={panel} className={styles.ending} data-tone={ending.tone} aria-label="How it ended">
      <div className={styles.endingHead}>
        <span className={styles.medal} aria-hidden="true">
          <Icon name={ending.tone === 'success' ? 'check' : 'stop'} size={20} />
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {ending.title}
          </h2>
          <p>{ending.sentence}</p>
        </div>
      </div>
      {details.length > 0 && <DetailList items={details} />}
      <HelpMark used={state.helpUsed} over />
      <SavedState game={game} state={state} />
      <div className={styles.endingActions}>
        <Button variant="primary" icon="next" onClick={onNext}>
          Next seed {keys.next[0] !== undefined && <Keys shortcut={keys.next[0]} />}
        </Button>
        <Button icon="refresh" onClick={onAgain}>
          Play again {keys.restart[0] !== undefined && <Keys shortcut={keys.restart[0]} />}
        </Button>
        {state.saved === 'saved' && (
          <ButtonLink icon="eye" to={`/runs/${game.runId}/${game.episodeId}/0`}>
            Watch the replay
          </ButtonLink>
        )}
        {state.saved === 'saved' && <DemonstrationButton game={game} />}
      </div>
    </section>
  );
}

type Marking = { readonly on: boolean; readonly busy: boolean; readonly problem: Problem | null };
type Problem = { readonly message: string; readonly advice: string };

function DemonstrationButton({ game }: { readonly game: PlayGame }) {
  const [{ on, busy, problem }, setMarking] = useState<Marking>({ on: false, busy: false, problem: null });
  const toggle = (): void => {
    const stays = (found: Problem): void => setMarking({ on, busy: false, problem: found });
    setMarking({ on, busy: true, problem: null });
    setDemonstration(game.episodeId, !on).then(
      (done) => {
        if (done.ok) setMarking({ on: !on, busy: false, problem: null });
        else stays(done.error);
      },
      (thrown: unknown) => stays({ message: messageOf(thrown), advice: 'Try again.' }),
    );
  };
  return (
    <>
      <Button
        icon={on ? 'check' : 'plus'}
        aria-pressed={on}
        busy={busy}
        title="Demonstrations can be shown to an agent as examples of how to play."
        onClick={toggle}
      >
        {on ? 'Kept as demonstration' : 'Keep as demonstration'}
      </Button>
      {on && (
        <p role="status">
          It is a file of the <Link to="/library">library</Link> now, and can be chosen in the evaluation
          form.
        </p>
      )}
      {problem !== null && <ErrorPanel title={problem.message} advice={problem.advice} />}
    </>
  );
}
