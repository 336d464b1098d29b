import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { EpisodeRecord, StepRecord } from '../../../core/evaluate';
import { LiveRegion, Panel, Stack, useRouteQuery, useShortcuts } from '../../../ui';
import styles from '../compare.module.css';
import { EpisodeColumn } from './EpisodeColumn';
import { marksOf, neighborMark } from './marks';
import { openPlayback, playbackReducer } from './playback';
import { Transport } from './Transport';

/** Browsers refuse to change the address more than about a hundred times in half a minute. */
const ADDRESS_MS = 350;

/** An episode with all its steps. */
export interface Recording {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
}

export interface SideBySideProps {
  readonly first: Recording;
  readonly second: Recording;
}

/** Two replays with one position, which the address names. */
export function SideBySide({ first, second }: SideBySideProps) {
  const [query, setQuery] = useRouteQuery();
  const total = Math.max(first.steps.length, second.steps.length);
  const [playback, dispatch] = useReducer(playbackReducer, null, () =>
    openPlayback(total, query.get('step')),
  );
  const { position, playing, speed } = playback;
  const marks = useMemo(() => marksOf(first.steps, second.steps), [first.steps, second.steps]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => dispatch({ type: 'tick' }), 1000 / speed);
    return () => clearInterval(timer);
  }, [playing, speed]);

  const lastWrite = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        lastWrite.current = Date.now();
        setQuery({ step: position === 0 ? null : position });
      },
      Math.max(0, lastWrite.current + ADDRESS_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [position, setQuery]);

  const jump = (direction: 1 | -1): void => {
    const mark = neighborMark(marks, position, direction);
    if (mark) dispatch({ type: 'seek', position: mark.position });
  };
  useShortcuts(
    [
      { keys: 'ArrowRight', label: 'One step on, both', run: () => dispatch({ type: 'move', by: 1 }) },
      { keys: 'ArrowLeft', label: 'One step back, both', run: () => dispatch({ type: 'move', by: -1 }) },
      { keys: 'Home', label: 'Start', run: () => dispatch({ type: 'seek', position: 0 }) },
      { keys: 'End', label: 'End', run: () => dispatch({ type: 'seek', position: total }) },
      { keys: 'Space', label: 'Play or pause', run: () => dispatch({ type: 'toggle' }), repeat: false },
      { keys: 'n', label: 'Next event of either', run: () => jump(1) },
      { keys: 'p', label: 'Previous event of either', run: () => jump(-1) },
    ],
    { title: 'Side by side' },
  );
  const here = marks.find((mark) => mark.position === position)?.label;
  return (
    <Stack gap={4}>
      <LiveRegion message={playing ? '' : spokenPosition([first, second], position, here)} />
      <Panel title="Both replays">
        <Transport playback={playback} marks={marks} jump={jump} dispatch={dispatch} />
        <p className={styles.faint}>{here === undefined ? 'No event here.' : `Here: ${here}.`}</p>
      </Panel>
      <div className={styles.sides}>
        <EpisodeColumn which="First" {...first} position={position} />
        <EpisodeColumn which="Second" {...second} position={position} />
      </div>
    </Stack>
  );
}

function spokenPosition(
  recordings: readonly Recording[],
  position: number,
  here: string | undefined,
): string {
  if (position === 0) return 'The start.';
  const moves = recordings.map(
    ({ steps }, side) => `${side === 0 ? 'First' : 'Second'}: ${steps[position - 1]?.action ?? 'has ended'}.`,
  );
  return [`Step ${String(position)}.`, ...moves, ...(here === undefined ? [] : [`${here}.`])].join(' ');
}
