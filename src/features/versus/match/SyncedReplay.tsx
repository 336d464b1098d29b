import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { OUTCOME_LABELS, type MatchPlay, type MatchRecord, type MatchSide } from '../../../core/evaluate';
import {
  ButtonLink,
  IconButton,
  formatPercent,
  LiveRegion,
  Loading,
  Panel,
  routePath,
  Scrubber,
  SelectField,
  Stack,
  useShortcuts,
} from '../../../ui';
import { useEpisode, useSteps } from '../../../workers/bridge';
import { SideBoard } from './SideBoard';
import { SideHead } from './SideHead';
import {
  neighborMark,
  openSynced,
  SYNCED_SPEEDS,
  syncedMarks,
  syncedPlayback,
  type SyncedEvent,
  type SyncedMark,
  type SyncedPlayback,
} from './syncedPlayback';
import { useSideFrame } from './useSideFrame';
import styles from '../shared/versus.module.css';

export interface SyncedReplayProps {
  readonly match: MatchRecord;
  readonly plays: readonly [MatchPlay, MatchPlay];
}

/** Both sides of a game, stepped through together. */
export function SyncedReplay({ match, plays }: SyncedReplayProps) {
  const first = useSide(plays[0]);
  const second = useSide(plays[1]);
  if (first.loading || second.loading) return <Loading what="Loading both sides…" />;
  return <Replay match={match} plays={plays} sides={[first, second]} />;
}

function useSide({ episodeId }: MatchPlay) {
  const episode = useEpisode(episodeId);
  const steps = useSteps(episodeId);
  return {
    loading: episode.state === 'loading' || steps.state === 'loading',
    episode: episode.state === 'ready' ? episode.value : null,
    steps: steps.state === 'ready' ? steps.value : NO_STEPS,
  };
}

const NO_STEPS: readonly never[] = [];
type Side = ReturnType<typeof useSide>;

interface ReplayProps extends SyncedReplayProps {
  readonly sides: readonly [Side, Side];
}

function Replay({ match, plays, sides }: ReplayProps) {
  const total = Math.max(sides[0].steps.length, sides[1].steps.length);
  const [playback, dispatch] = useReducer(syncedPlayback, total, openSynced);
  const { position, playing, speed } = playback;
  const [first, second] = sides;
  const marks = useMemo(
    () =>
      syncedMarks(
        [first, second].map(({ steps, episode }, side) => ({
          name: match.sides[side === 0 ? 0 : 1].name,
          steps,
          end: episode?.outcome ? OUTCOME_LABELS[episode.outcome] : 'end',
        })),
      ),
    [first, second, match.sides],
  );
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => dispatch({ type: 'tick' }), 1000 / speed);
    return () => clearInterval(timer);
  }, [playing, speed]);

  const jump = (direction: 1 | -1): void => {
    const mark = neighborMark(marks, position, direction);
    if (mark) dispatch({ type: 'seek', position: mark.position });
  };
  useShortcuts(
    [
      { keys: 'ArrowRight', label: 'One step on, both sides', run: () => dispatch({ type: 'move', by: 1 }) },
      {
        keys: 'ArrowLeft',
        label: 'One step back, both sides',
        run: () => dispatch({ type: 'move', by: -1 }),
      },
      { keys: 'Home', label: 'Start', run: () => dispatch({ type: 'seek', position: 0 }) },
      { keys: 'End', label: 'End', run: () => dispatch({ type: 'seek', position: total }) },
      { keys: 'Space', label: 'Play or pause', run: () => dispatch({ type: 'toggle' }), repeat: false },
      { keys: 'n', label: 'Next event of either side', run: () => jump(1) },
      { keys: 'p', label: 'Previous event of either side', run: () => jump(-1) },
    ],
    { title: 'Replay of both sides' },
  );
  const here = marks.find((mark) => mark.position === position)?.label;
  return (
    <Stack gap={4}>
      <LiveRegion message={playing ? '' : spokenPosition(match, sides, position, here)} />
      <Panel title="Replay of both sides">
        <Transport playback={playback} marks={marks} jump={jump} dispatch={dispatch} />
      </Panel>
      <div className={styles.sides}>
        {sides.map((recorded, side) => (
          <ReplayedSide
            key={plays[side === 0 ? 0 : 1].episodeId + String(side)}
            player={match.sides[side === 0 ? 0 : 1]}
            play={plays[side === 0 ? 0 : 1]}
            recorded={recorded}
            position={position}
          />
        ))}
      </div>
    </Stack>
  );
}

interface ReplayedSideProps {
  readonly player: MatchSide;
  readonly play: MatchPlay;
  readonly recorded: Side;
  readonly position: number;
}

/** A side at a position of the game; one that ended before stands at its end. */
function ReplayedSide({ player, play, recorded: { episode, steps }, position }: ReplayedSideProps) {
  const at = Math.min(position, steps.length);
  const over = at === steps.length;
  const world = useSideFrame(episode, steps, at);
  const { name, kind } = player;
  return (
    <section className={styles.side} aria-label={name}>
      <SideHead
        name={name}
        icon={kind === 'person' ? 'person' : kind === 'agent' ? 'bot' : 'clock'}
        standing={
          over && episode?.outcome
            ? {
                text: OUTCOME_LABELS[episode.outcome],
                tone: episode.outcome === 'solved' ? 'success' : 'neutral',
              }
            : null
        }
        steps={at}
        maxSteps={steps.length}
        progression={over ? (episode?.progression ?? null) : (world.frame?.progression ?? null)}
        lastAction={at === 0 ? null : (steps[at - 1]?.action ?? null)}
        mission={episode?.mission ?? null}
        note={
          episode ? (
            <ButtonLink size="small" icon="eye" to={routePath('runs', play.runId, play.episodeId, at)}>
              Replay of this side
            </ButtonLink>
          ) : (
            'This episode is no longer in this browser.'
          )
        }
      />
      <SideBoard side={player} episode={episode} steps={steps} position={at} showsBoard world={world} />
    </section>
  );
}

function spokenPosition(
  match: MatchRecord,
  sides: readonly [Side, Side],
  position: number,
  here: string | undefined,
): string {
  if (position === 0) return 'The start.';
  const moves = sides.map(({ steps, episode }, side) => {
    const { name } = match.sides[side === 0 ? 0 : 1];
    const action = steps[position - 1]?.action;
    if (action !== undefined) return `${name}: ${action}.`;
    return `${name} has ended${episode ? `, progression ${formatPercent(episode.progression, 0)}` : ''}.`;
  });
  return [`Step ${String(position)}.`, ...moves, ...(here === undefined ? [] : [`${here}.`])].join(' ');
}

interface TransportProps {
  readonly playback: SyncedPlayback;
  readonly marks: readonly SyncedMark[];
  readonly jump: (direction: 1 | -1) => void;
  readonly dispatch: Dispatch<SyncedEvent>;
}

function Transport({ playback, marks, jump, dispatch }: TransportProps) {
  const { position, total, playing, speed } = playback;
  const before = neighborMark(marks, position, -1);
  const after = neighborMark(marks, position, 1);
  return (
    <div className={styles.transport}>
      <div className={styles.buttons}>
        <IconButton
          icon="first"
          label="Start"
          shortcut="Home"
          disabled={position === 0}
          onClick={() => dispatch({ type: 'seek', position: 0 })}
        />
        <IconButton
          icon="chevronLeft"
          label={
            before ? `Previous event: step ${String(before.position)}, ${before.label}` : 'No event before'
          }
          shortcut="p"
          disabled={before === null}
          onClick={() => jump(-1)}
        />
        <IconButton
          icon="stepBack"
          label="One step back"
          shortcut="ArrowLeft"
          disabled={position === 0}
          onClick={() => dispatch({ type: 'move', by: -1 })}
        />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play'}
          shortcut="Space"
          variant="primary"
          disabled={total === 0}
          onClick={() => dispatch({ type: 'toggle' })}
        />
        <IconButton
          icon="stepForward"
          label="One step on"
          shortcut="ArrowRight"
          disabled={position === total}
          onClick={() => dispatch({ type: 'move', by: 1 })}
        />
        <IconButton
          icon="chevronRight"
          label={after ? `Next event: step ${String(after.position)}, ${after.label}` : 'No event after'}
          shortcut="n"
          disabled={after === null}
          onClick={() => jump(1)}
        />
        <IconButton
          icon="last"
          label="End"
          shortcut="End"
          disabled={position === total}
          onClick={() => dispatch({ type: 'seek', position: total })}
        />
        <SelectField
          label="Speed"
          hideLabel
          value={String(speed)}
          onChange={(text) => {
            const chosen = SYNCED_SPEEDS.find((each) => String(each) === text);
            if (chosen) dispatch({ type: 'speed', speed: chosen });
          }}
          choices={SYNCED_SPEEDS.map((each) => ({ value: String(each), label: `${String(each)}/s` }))}
        />
      </div>
      <Scrubber
        label="Step"
        value={position}
        max={total}
        onChange={(to) => dispatch({ type: 'seek', position: to })}
        marks={marks.map(({ position: at }) => ({ at, tone: 'accent' }))}
      />
    </div>
  );
}
