import {
  Suspense,
  useCallback,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { EnvironmentMeta } from '../../../core/env';
import { allowedSteps, mayStep, type EpisodeError, type ObservationRights } from '../../../core/evaluate';
import { messageOf } from '../../../core/shared';
import { Button, ErrorPanel, Loading } from '../../../ui';
import {
  gatedGame,
  notePlays,
  openPersonSide,
  personStanding,
  TurnGate,
  useEpisode,
  useSteps,
  type PlayGame,
} from '../../../workers/bridge';
import { SideBoard } from './SideBoard';
import { SideHead } from './SideHead';
import type { SideProps } from './sideProps';
import { useSideFrame } from './useSideFrame';
import styles from '../shared/versus.module.css';
import { standingText, standingTone } from '../shared/words';

/** Board, text and actions for a person; the app puts in those of Play. */
export type PlaysGame = ComponentType<{
  readonly meta: EnvironmentMeta;
  readonly game: PlayGame;
  readonly rights: ObservationRights;
  readonly head?: ReactNode;
}>;

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'playing'; readonly game: PlayGame; readonly gate: TurnGate }
  /** It had ended when it was opened. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: EpisodeError };

export interface PersonSideProps extends SideProps {
  readonly meta: EnvironmentMeta;
  readonly Plays: PlaysGame;
}

/** A person's side: opened here, or gone on with after a reload. */
export function PersonSide(props: PersonSideProps) {
  const { match, index, side, state, dispatch, meta, Plays } = props;
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [begun] = useState(() => ({ match }));

  useEffect(() => {
    let gone = false;
    let mine: PlayGame | null = null;
    const open = async (): Promise<Opened> => {
      const known = begun.match.games[index]?.plays[side] ?? null;
      const standing = await personStanding(known);
      if (!standing.ok) return { kind: 'failed', error: standing.error };
      if (standing.value.kind === 'ended') return { kind: 'ended' };
      const unfinished = standing.value.kind === 'unfinished' ? standing.value.game : null;
      const game = await openPersonSide(begun.match, index, side, unfinished);
      if (!game.ok) return { kind: 'failed', error: game.error };
      if (gone) {
        game.value.close();
        return { kind: 'opening' };
      }
      mine = game.value;
      const { runId, episodeId } = mine;
      const own = { runId, episodeId };
      await notePlays(begun.match.id, index, side === 0 ? [own, null] : [null, own]);
      const gate = new TurnGate();
      return { kind: 'playing', game: gatedGame(mine, gate), gate };
    };
    open().then(
      (now) => {
        if (!gone) setOpened(now);
      },
      (thrown: unknown) => {
        const error: EpisodeError = { kind: 'worker', message: messageOf(thrown), advice: 'Try again.' };
        if (!gone) setOpened({ kind: 'failed', error });
      },
    );
    return () => {
      gone = true;
      mine?.close();
    };
  }, [begun, index, side, attempt]);

  switch (opened.kind) {
    case 'opening':
      return (
        <section className={styles.side} aria-label={match.sides[side].name}>
          <Loading what={['Building the level…', meta.startNote ?? ''].join(' ').trim()} />
        </section>
      );
    case 'failed':
      return (
        <section className={styles.side} aria-label={match.sides[side].name}>
          <ErrorPanel
            title={`The level could not be opened: ${opened.error.message}`}
            kept="Everything played so far."
            advice={opened.error.advice}
            actions={
              <Button
                icon="refresh"
                onClick={() => {
                  setOpened({ kind: 'opening' });
                  retry();
                }}
              >
                Try again
              </Button>
            }
          />
        </section>
      );
    case 'ended':
      return <EndedSide match={match} index={index} side={side} state={state} dispatch={dispatch} />;
    case 'playing':
      return <PlayedSide {...props} Plays={Plays} game={opened.game} gate={opened.gate} />;
  }
}

function PlayedSide(props: PersonSideProps & { readonly game: PlayGame; readonly gate: TurnGate }) {
  const { match, side, state, dispatch, meta, Plays, game, gate } = props;
  const play = useSyncExternalStore(
    useCallback((listener: () => void) => game.subscribe(listener), [game]),
    () => game.getState(),
  );
  const waiting = useSyncExternalStore(gate.subscribe, gate.getWaiting);
  const allowed = allowedSteps(state, side);
  useEffect(() => gate.allow(allowed), [gate, allowed]);
  const { steps, progression, outcome } = play;
  useEffect(
    () => dispatch({ type: 'stands', side, steps, progression, outcome }),
    [dispatch, side, steps, progression, outcome],
  );

  const own = state.sides[side];
  const other = match.sides[side === 0 ? 1 : 0].name;
  const turns = match.rules.pace === 'turns';
  const isMine = mayStep(state, side);
  const note =
    outcome !== null
      ? 'Your game is over. The other side plays on.'
      : !turns
        ? ''
        : isMine
          ? 'Your turn'
          : `${other} decides…${waiting > 0 ? ' Your next move is kept.' : ''}`;
  return (
    <section className={styles.side} aria-label={match.sides[side].name}>
      <Suspense fallback={<Loading what="Building the level…" />}>
        <Plays
          meta={meta}
          game={game}
          rights={match.rules.rights}
          head={
            <>
              <SideHead
                name={match.sides[side].name}
                icon="person"
                standing={{ text: standingText(own), tone: standingTone(own) }}
                steps={steps}
                maxSteps={play.maxSteps}
                progression={progression}
                mission={game.start.mission}
                note={note}
              />
              {game.origin.kind === 'notContinued' && <p role="status">{game.origin.reason}</p>}
            </>
          }
        />
      </Suspense>
    </section>
  );
}

/** A side that a person has played to its end before the page was opened again. */
function EndedSide({ match, index, side, state, dispatch }: SideProps) {
  const play = match.games[index]?.plays[side];
  return play ? (
    <EndedPlay match={match} index={index} side={side} state={state} dispatch={dispatch} play={play} />
  ) : null;
}

function EndedPlay(
  props: SideProps & { readonly play: NonNullable<SideProps['match']['games'][number]['plays'][0]> },
) {
  const { match, side, state, dispatch, play } = props;
  const episode = useEpisode(play.episodeId);
  const steps = useSteps(play.episodeId);
  const record = episode.state === 'ready' ? episode.value : null;
  const stored = steps.state === 'ready' ? steps.value : [];
  useEffect(() => {
    if (record)
      dispatch({
        type: 'stands',
        side,
        steps: record.steps,
        progression: record.progression,
        outcome: record.outcome,
      });
  }, [dispatch, side, record]);
  const own = state.sides[side];
  const { name } = match.sides[side];
  const world = useSideFrame(record, stored, stored.length);
  return (
    <section className={styles.side} aria-label={name}>
      <SideHead
        name={name}
        icon="person"
        standing={{ text: standingText(own), tone: standingTone(own) }}
        steps={record?.steps ?? 0}
        maxSteps={record?.maxSteps ?? null}
        progression={record?.progression ?? 0}
        mission={record?.mission ?? null}
        note="Your game is over. The other side plays on."
      />
      <SideBoard
        side={match.sides[side]}
        world={world}
        episode={record}
        steps={stored}
        position={stored.length}
        shows={match.rules.rights}
      />
    </section>
  );
}
