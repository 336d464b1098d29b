import { useDeferredValue, useEffect, useMemo } from 'react';
import {
  missingWords,
  neighborOf,
  trajectoryEvents,
  type EpisodeRecord,
  type StepRecord,
} from '../../../core/evaluate';
import { Button, Cluster, formatCount, formatNumber, Panel, ProgressBar, useShortcuts } from '../../../ui';
import styles from './analysis.module.css';
import { AnalysisFigures } from './AnalysisFigures';
import { EventList } from './EventList';
import { trajectoryMarks, type FoundTrajectory } from './marks';
import { TrajectoryCharts } from './TrajectoryCharts';
import { useAnalysis, type AnalysisState } from './useAnalysis';

export interface AnalysisPanelProps {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly position: number;
  readonly onSeek: (position: number) => void;
  /** Told whenever there is something new for the time line. */
  readonly onFound: (found: FoundTrajectory) => void;
}

/** What an episode's trajectory shows, with the keys that jump between its markers. */
export function AnalysisPanel({ episode, steps, position, onSeek, onFound }: AnalysisPanelProps) {
  const { state, start, stop } = useAnalysis(episode, steps);
  const analysis = state.kind === 'ready' ? state.analysis : null;
  const events = useMemo(() => (analysis ? trajectoryEvents(analysis) : []), [analysis]);
  useEffect(() => onFound({ events, marks: trajectoryMarks(events) }), [events, onFound]);
  const jump = (direction: 1 | -1): void => {
    if (state.kind === 'none') start();
    const event = neighborOf(events, position, direction);
    if (event) onSeek(event.position);
  };
  useShortcuts(
    [
      { keys: 'm', label: 'Next marker: mistake, loop, hot spot, reached, depth', run: () => jump(1) },
      { keys: 'M', label: 'Previous marker, with Shift', run: () => jump(-1) },
    ],
    { title: 'Analysis' },
  );
  // The charts may be a moment behind while steps go by.
  const drawnPosition = useDeferredValue(position);

  return (
    <Panel
      title="Analysis"
      actions={
        analysis && (
          <Cluster gap={2}>
            {analysis.steps < steps.length && (
              <Button size="small" icon="refresh" onClick={start}>
                Analyze the new steps
              </Button>
            )}
            <MarkerButtons events={events} position={position} onSeek={onSeek} />
          </Cluster>
        )
      }
    >
      {analysis === null ? (
        <Asking state={state} total={steps.length} onStart={start} onStop={stop} />
      ) : (
        <div className={styles.body}>
          {analysis.missing.map((part) => (
            <p key={part.kind} className={styles.muted}>
              {missingWords(part)}
            </p>
          ))}
          <AnalysisFigures analysis={analysis} />
          <EventList
            runId={episode.runId}
            episodeId={episode.id}
            events={events}
            position={position}
            onSeek={onSeek}
          />
          <TrajectoryCharts analysis={analysis} position={drawnPosition} />
        </div>
      )}
    </Panel>
  );
}

function MarkerButtons(props: {
  readonly events: ReturnType<typeof trajectoryEvents>;
  readonly position: number;
  readonly onSeek: (position: number) => void;
}) {
  const { events, position, onSeek } = props;
  const before = neighborOf(events, position, -1);
  const after = neighborOf(events, position, 1);
  return (
    <>
      <Button
        size="small"
        icon="chevronLeft"
        disabled={before === null}
        onClick={() => before && onSeek(before.position)}
      >
        Previous marker
      </Button>
      <Button
        size="small"
        icon="chevronRight"
        disabled={after === null}
        onClick={() => after && onSeek(after.position)}
      >
        Next marker
      </Button>
    </>
  );
}

interface AskingProps {
  readonly state: AnalysisState;
  readonly total: number;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

function Asking({ state, total, onStart, onStop }: AskingProps) {
  if (state.kind === 'running')
    return (
      <div className={styles.body}>
        <ProgressBar
          label="Simulating the episode again"
          segments={[{ label: 'Simulated', value: state.taken, tone: 'accent' }]}
          total={total}
          valueText={`${formatNumber(state.taken)} of ${formatCount(total, 'step', 'steps')}`}
        />
        <div>
          <Button size="small" onClick={onStop}>
            Stop
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.body}>
      {state.kind === 'failed' && (
        <p role="alert">
          The analysis broke off: {state.message} The record is as it was. Try again, or load the page again.
        </p>
      )}
      <p className={styles.muted}>
        Loops, coverage, distance, what was reached, mistakes against the scripted player: the episode is
        simulated again for it, step by step, while you go on here.
      </p>
      <div>
        <Button icon="search" disabled={total === 0} onClick={onStart}>
          Analyze {formatCount(total, 'step', 'steps')}
        </Button>
      </div>
    </div>
  );
}
