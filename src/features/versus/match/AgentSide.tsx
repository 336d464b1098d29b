import { useEffect, useRef } from 'react';
import { allowedSteps, mayStep, type MatchPlay } from '../../../core/evaluate';
import { Button, ButtonLink, ErrorPanel, routePath } from '../../../ui';
import {
  forgetGrants,
  isPaced,
  isQuick,
  letReach,
  resumeRun,
  useEpisode,
  useRun,
  useRunProgress,
  useSteps,
} from '../../../workers/bridge';
import type { SideProps } from './sideProps';
import { WatchedSide } from './WatchedSide';

/** An agent's side: its episode is a run of its own, which is held and let go on step by step where the rules say so. */
export function AgentSide(props: SideProps & { readonly play: MatchPlay }) {
  const { match, side, state, dispatch, play } = props;
  const { rules } = match;
  const player = match.sides[side];
  const run = useRun(play.runId);
  const episode = useEpisode(play.episodeId);
  const steps = useSteps(play.episodeId);
  const progress = useRunProgress(play.runId);
  const active = progress?.active.find(({ episodeId }) => episodeId === play.episodeId) ?? null;

  const record = episode.state === 'ready' ? episode.value : null;
  const stored = steps.state === 'ready' ? steps.value : NO_STEPS;
  const taken = Math.max(active?.steps ?? 0, record?.steps ?? 0);
  const begun = active !== null || (record !== null && record.state !== 'queued');
  const outcome = record?.state === 'ended' ? record.outcome : null;
  const progression = record?.progression ?? 0;
  useEffect(() => {
    if (begun) dispatch({ type: 'stands', side, steps: taken, progression, outcome });
  }, [dispatch, side, begun, taken, progression, outcome]);

  const runRecord = run.state === 'ready' ? run.value : null;
  const waits = outcome === null && runRecord !== null ? waitOf(runRecord) : null;
  const reason = waits?.reason ?? null;
  useEffect(() => {
    if (reason === null) dispatch({ type: 'freed', side });
    else dispatch({ type: 'stuck', side, reason, advice: ADVICE });
  }, [dispatch, side, reason]);

  const paced = isPaced(rules, player);
  const byTurns = rules.pace === 'turns';
  const target = allowedSteps(state, side);
  useEffect(() => {
    if (progress === null) forgetGrants(play);
    if (paced && byTurns && active?.held === true) void letReach(play, active.steps, target);
    // Every report of the runner asks again, so that a grant that could not be given is given later.
  }, [paced, byTurns, play, progress, active, target]);

  const other = state.sides[side === 0 ? 1 : 0];
  const ticks = paced && !byTurns && isQuick(player) && other.phase !== 'opening' && outcome === null;
  const latest = useRef(active);
  useEffect(() => {
    latest.current = active;
  }, [active]);
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => {
      const now = latest.current;
      if (now?.held === true) void letReach(play, now.steps, now.steps + 1);
    }, rules.stepSeconds * 1000);
    return () => clearInterval(timer);
  }, [ticks, play, rules.stepSeconds]);

  const runPath = routePath('runs', play.runId);
  const own = state.sides[side];
  const problem =
    waits !== null ? (
      <ErrorPanel
        title={waits.reason}
        kept="Everything played so far. The other side goes on."
        advice={ADVICE}
        actions={
          <>
            <ButtonLink to={runPath}>Open its run</ButtonLink>
            {waits.canResume && (
              <Button icon="play" onClick={() => void resumeRun(play.runId)}>
                Go on
              </Button>
            )}
          </>
        }
      />
    ) : record?.error ? (
      <ErrorPanel
        title={record.error.message}
        kept="Everything played so far. The other side goes on; the game has no result."
        advice={`${record.error.advice} Then play a rematch.`}
        actions={<ButtonLink to={runPath}>Open its run</ButtonLink>}
      />
    ) : null;
  const thinks = own.phase === 'playing' && (!byTurns || mayStep(state, side));
  return (
    <WatchedSide
      {...props}
      episode={record}
      steps={stored}
      position={stored.length}
      progression={progression}
      note={own.phase === 'playing' ? (thinks ? 'Deciding…' : 'Waits for the other side') : ''}
      problem={problem}
    />
  );
}

const NO_STEPS: readonly never[] = [];
const ADVICE = 'Open its run and do what it says there; the game goes on by itself afterwards.';

function waitOf(run: {
  readonly state: string;
  readonly pauseReason?: string | null;
}): { readonly reason: string; readonly canResume: boolean } | null {
  if (run.state === 'needsKey')
    return { reason: 'The agent waits for the key of its model.', canResume: false };
  if (run.state !== 'paused') return null;
  return { reason: run.pauseReason ?? 'The agent’s run is paused.', canResume: true };
}
