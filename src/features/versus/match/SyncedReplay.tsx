import { useMemo } from 'react';
import {
  OUTCOME_LABELS,
  sideReads,
  type MatchPlay,
  type MatchRecord,
  type MatchSide,
  type SideReads,
} from '../../../core/evaluate';
import {
  ButtonLink,
  formatPercent,
  LiveRegion,
  Loading,
  Panel,
  routePath,
  Stack,
  PairTransport,
  usePairReplay,
} from '../../../ui';
import { useEpisode, useSteps } from '../../../workers/bridge';
import { SideBoard } from './SideBoard';
import { SideHead } from './SideHead';
import { syncedMarks } from './syncedMarks';
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
  const replay = usePairReplay({
    total,
    stepText: null,
    marks,
    title: 'Replay of both sides',
    both: 'both sides',
    either: 'either side',
  });
  const { here } = replay;
  const { position, playing } = replay.playback;
  return (
    <Stack gap={4}>
      <LiveRegion message={playing ? '' : spokenPosition(match, sides, position, here)} />
      <Panel title="Replay of both sides">
        <PairTransport replay={replay} marks={marks} />
      </Panel>
      <div className={styles.sides}>
        {sides.map((recorded, side) => (
          <ReplayedSide
            key={plays[side === 0 ? 0 : 1].episodeId + String(side)}
            player={match.sides[side === 0 ? 0 : 1]}
            play={plays[side === 0 ? 0 : 1]}
            recorded={recorded}
            position={position}
            got={sideReads(match.sides[side === 0 ? 0 : 1], match.rules)}
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
  readonly got: SideReads | null;
}

/** A side at a position of the game; one that ended before stands at its end. */
function ReplayedSide({ player, play, recorded: { episode, steps }, position, got }: ReplayedSideProps) {
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
      <SideBoard
        side={player}
        episode={episode}
        steps={steps}
        position={at}
        shows="both"
        got={got}
        world={world}
      />
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
