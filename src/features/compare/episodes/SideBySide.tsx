import { useEffect, useMemo, useRef } from 'react';
import type { EpisodeRecord, StepRecord } from '../../../core/evaluate';
import { LiveRegion, Panel, Stack, useRouteQuery, PairTransport, usePairReplay } from '../../../ui';
import styles from '../compare.module.css';
import { EpisodeColumn } from './EpisodeColumn';
import { marksOf } from './marks';

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
  const marks = useMemo(() => marksOf(first.steps, second.steps), [first.steps, second.steps]);
  const replay = usePairReplay({
    total,
    stepText: query.get('step'),
    marks,
    title: 'Side by side',
    both: 'both',
    either: 'either',
  });
  const { here } = replay;
  const { position, playing } = replay.playback;

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

  return (
    <Stack gap={4}>
      <LiveRegion message={playing ? '' : spokenPosition([first, second], position, here)} />
      <Panel title="Both replays">
        <PairTransport replay={replay} marks={marks} />
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
