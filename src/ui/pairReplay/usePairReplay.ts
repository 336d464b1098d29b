import { useEffect, useReducer, type Dispatch } from 'react';
import { useShortcuts } from '../shortcuts';
import { neighborMark, type PairMark } from './marks';
import { openPlayback, playbackReducer, type Playback, type PlaybackEvent } from './playback';

export interface PairReplayInput {
  /** Steps of the longer of the two. */
  readonly total: number;
  /** The step to open at, as an address has it; `null`: the start. */
  readonly stepText: string | null;
  readonly marks: readonly PairMark[];
  /** Heading of the keys in the help. */
  readonly title: string;
  /** Words for the two as one and for one of them, which end the keys' labels: “both sides”, “either side”. */
  readonly both: string;
  readonly either: string;
}

export interface PairReplay {
  readonly playback: Playback;
  readonly dispatch: Dispatch<PlaybackEvent>;
  /** Goes to the next (1) or last (−1) mark, where there is one. */
  readonly jump: (direction: 1 | -1) => void;
  /** What is marked at the position. */
  readonly here: string | undefined;
}

/** Two replays with one position: they play by themselves and hear the keys of a replay. */
export function usePairReplay(input: PairReplayInput): PairReplay {
  const { total, stepText, marks, title, both, either } = input;
  const [playback, dispatch] = useReducer(playbackReducer, null, () => openPlayback(total, stepText));
  const { position, playing, speed } = playback;
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
      { keys: 'ArrowRight', label: `One step on, ${both}`, run: () => dispatch({ type: 'move', by: 1 }) },
      { keys: 'ArrowLeft', label: `One step back, ${both}`, run: () => dispatch({ type: 'move', by: -1 }) },
      { keys: 'Home', label: 'Start', run: () => dispatch({ type: 'seek', position: 0 }) },
      { keys: 'End', label: 'End', run: () => dispatch({ type: 'seek', position: total }) },
      { keys: 'Space', label: 'Play or pause', run: () => dispatch({ type: 'toggle' }), repeat: false },
      { keys: 'n', label: `Next event of ${either}`, run: () => jump(1) },
      { keys: 'p', label: `Previous event of ${either}`, run: () => jump(-1) },
    ],
    { title },
  );
  return { playback, dispatch, jump, here: marks.find((mark) => mark.position === position)?.label };
}
