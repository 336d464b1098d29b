import { useEffect, useRef, useState } from 'react';
import { allowedSteps, type MatchPlay } from '../../../core/evaluate';
import { noteShown, useEpisode, useSteps } from '../../../workers/bridge';
import type { SideProps } from './sideProps';
import { WatchedSide } from './WatchedSide';

/** How often a live game keeps how far a recorded play was shown, in steps. */
const KEEP_EVERY = 5;

/** A side whose decisions were made before: shown step by step, at the pace that the rules give it. */
export function RecordedSide(props: SideProps & { readonly play: MatchPlay }) {
  const { match, index, side, state, dispatch, play } = props;
  const { pace, stepSeconds } = match.rules;
  const episode = useEpisode(play.episodeId);
  const steps = useSteps(play.episodeId);
  const record = episode.state === 'ready' ? episode.value : null;
  const stored = steps.state === 'ready' && record !== null ? steps.value : null;
  const total = stored?.length ?? 0;
  const [shown, setShown] = useState(() => match.games[index]?.shown?.[side] ?? 0);
  const position = Math.min(shown, total);
  const over = stored !== null && position === total;

  const byTurns = pace === 'turns';
  const target = allowedSteps(state, side);
  useEffect(() => {
    if (stored === null || !byTurns) return;
    setShown((before) => Math.max(before, Math.min(total, target)));
  }, [stored, byTurns, total, target]);

  const other = state.sides[side === 0 ? 1 : 0];
  const ticks = stored !== null && !byTurns && !over && other.phase !== 'opening';
  useEffect(() => {
    if (!ticks) return;
    if (stepSeconds === 0) {
      setShown(total);
      return;
    }
    const timer = setInterval(() => setShown((before) => Math.min(total, before + 1)), stepSeconds * 1000);
    return () => clearInterval(timer);
  }, [ticks, stepSeconds, total]);

  const kept = useRef(shown);
  useEffect(() => {
    if (byTurns || position - kept.current < KEEP_EVERY) return;
    kept.current = position;
    void noteShown(match.id, index, side, position);
  }, [byTurns, position, match.id, index, side]);

  const outcome = over ? (record?.outcome ?? null) : null;
  const progression = over ? (record?.progression ?? 0) : 0;
  const ready = stored !== null;
  useEffect(() => {
    if (ready) dispatch({ type: 'stands', side, steps: position, progression, outcome });
  }, [dispatch, side, ready, position, progression, outcome]);

  const missing = episode.state === 'ready' && episode.value === null;
  useEffect(() => {
    if (missing) dispatch({ type: 'stands', side, steps: 0, progression: 0, outcome: 'appError' });
  }, [dispatch, side, missing]);

  return (
    <WatchedSide
      {...props}
      episode={record}
      steps={stored ?? []}
      position={position}
      progression={over ? progression : null}
      note={over ? '' : byTurns ? 'Recorded; follows your steps' : 'Recorded; goes on by itself'}
      problem={
        missing ? (
          <p role="alert">The recorded episode is no longer in this browser, so there is no result.</p>
        ) : null
      }
    />
  );
}
