import { useCallback, useEffect, useReducer, useRef, useState, type Dispatch } from 'react';
import { useNavigate, useRouteQuery } from '../../ui';
import { readPreference, writePreference } from '../../workers/bridge';
import { readStep, replayPath } from './address';
import {
  openPlayback,
  parseSpeed,
  playbackReducer,
  tickMs,
  type Playback,
  type PlaybackEvent,
} from './playback';

const SPEED_PREFERENCE = 'replay.speed';
/** Browsers refuse to change the address more than about a hundred times in half a minute. */
const ADDRESS_MS = 350;

export interface PlaybackInput {
  readonly runId: string;
  readonly episodeId: string;
  /** The step in the address, as written there. */
  readonly stepText: string | undefined;
  readonly total: number;
  readonly live: boolean;
}

/**
 * Playback bound to the clock and to the address: the address always names the step shown, without a history entry of
 * its own, and a step written into the address is shown.
 */
export function usePlayback(
  input: PlaybackInput,
): readonly [Playback, Dispatch<PlaybackEvent>, addressProblem: string | null] {
  const { runId, episodeId, stepText, total, live } = input;
  const navigate = useNavigate();
  const [query] = useRouteQuery();
  const [playback, dispatch] = useReducer(playbackReducer, null, () => {
    const step = readStep(stepText, total);
    const position = step.kind === 'step' ? step.position : null;
    const speed = parseSpeed(readPreference(SPEED_PREFERENCE));
    // Asked for once: the address written below no longer says it.
    return openPlayback(total, live, position, speed, query.get('play') === '1');
  });
  const { position, playing, following, speed } = playback;
  // The address is put right at once, so what was wrong with it is kept until the person moves.
  const [problem, setProblem] = useState(() => problemOf(stepText, total));
  const act = useCallback((event: PlaybackEvent): void => {
    setProblem(null);
    dispatch(event);
  }, []);

  useEffect(() => dispatch({ type: 'recorded', total, live }), [total, live]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => dispatch({ type: 'tick' }), tickMs(speed));
    return () => clearInterval(timer);
  }, [playing, speed]);

  useEffect(() => {
    writePreference(SPEED_PREFERENCE, String(speed));
  }, [speed]);

  // What the address said when we last wrote or read it, to tell a person's change of it from our own.
  const [known] = useState<{ stepText: string | undefined }>(() => ({ stepText }));
  useEffect(() => {
    if (stepText === known.stepText) return;
    known.stepText = stepText;
    const step = readStep(stepText, total);
    setProblem(problemOf(stepText, total));
    if (step.kind === 'step') dispatch({ type: 'seek', position: step.position });
  }, [stepText, known, total]);

  const lastWrite = useRef(0);
  useEffect(() => {
    const shown = following ? null : position;
    const write = (): void => {
      // The person may have left this replay by now.
      const base = `#${replayPath(runId, episodeId, null)}`;
      const current = window.location.hash;
      if (current !== base && !current.startsWith(`${base}/`)) return;
      lastWrite.current = Date.now();
      known.stepText = shown === null ? undefined : String(shown);
      navigate(replayPath(runId, episodeId, shown), { replace: true });
    };
    const timer = setTimeout(write, Math.max(0, lastWrite.current + ADDRESS_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [runId, episodeId, position, following, navigate, known]);

  return [playback, act, problem];
}

function problemOf(stepText: string | undefined, total: number): string | null {
  const step = readStep(stepText, total);
  return step.kind === 'problem' ? step.message : null;
}
