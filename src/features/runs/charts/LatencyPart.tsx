import { useEffect, useRef, useState } from 'react';
import { distributionOf, type Distribution, type EpisodeRecord } from '../../../core/evaluate';
import {
  Button,
  Cluster,
  ErrorPanel,
  formatCount,
  formatDuration,
  Grid,
  ProgressBar,
  StatTile,
} from '../../../ui';
import { readCallLatencies, type StorageError } from '../../../workers/bridge';
import styles from '../runs.module.css';

type Reading =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly read: number; readonly total: number; readonly stop: () => void }
  | { readonly kind: 'done'; readonly latency: Distribution | null }
  | { readonly kind: 'failed'; readonly error: StorageError };

/** How long calls to the model took. The steps are read when asked for, since a run can have tens of thousands. */
export function LatencyPart({ episodes }: { readonly episodes: readonly EpisodeRecord[] }) {
  const [reading, setReading] = useState<Reading>({ kind: 'idle' });
  const stopped = useRef<AbortController | null>(null);
  useEffect(() => () => stopped.current?.abort(), []);

  const read = async (): Promise<void> => {
    stopped.current?.abort();
    const controller = new AbortController();
    stopped.current = controller;
    const total = episodes.length;
    const stop = (): void => {
      controller.abort();
      setReading({ kind: 'idle' });
    };
    setReading({ kind: 'reading', read: 0, total, stop });
    const latencies = await readCallLatencies(
      episodes,
      (count) => {
        if (!controller.signal.aborted) setReading({ kind: 'reading', read: count, total, stop });
      },
      controller.signal,
    );
    if (controller.signal.aborted) return;
    if (!latencies.ok) setReading({ kind: 'failed', error: latencies.error });
    else setReading({ kind: 'done', latency: distributionOf(latencies.value ?? []) });
  };

  return (
    <div className={styles.chart}>
      <h3>Latency of calls</h3>
      <div role="status">
        {reading.kind === 'idle' && (
          <p className={styles.note}>
            The time from a question to the end of its answer, read from the steps.
          </p>
        )}
        {reading.kind === 'reading' && (
          <ProgressBar
            label="Steps"
            total={reading.total}
            segments={[{ label: 'Episodes read', value: reading.read, tone: 'accent' }]}
            valueText={`${String(reading.read)} of ${formatCount(reading.total, 'episode', 'episodes')} read`}
          />
        )}
        {reading.kind === 'done' &&
          (reading.latency === null ? (
            <p className={styles.note}>No step here says how long its calls took.</p>
          ) : (
            <Grid stretch least="7rem" gap={4}>
              <StatTile
                label="Mean"
                value={formatDuration(reading.latency.mean)}
                detail={`of ${formatCount(reading.latency.n, 'call', 'calls')}`}
              />
              <StatTile label="Median" value={formatDuration(reading.latency.median)} />
              <StatTile label="95th percentile" value={formatDuration(reading.latency.percentile95)} />
            </Grid>
          ))}
      </div>
      {reading.kind === 'failed' && (
        <ErrorPanel
          title="The steps could not be read"
          kept="The run is unchanged."
          advice={reading.error.advice}
          details={reading.error.message}
        />
      )}
      <Cluster gap={2}>
        {reading.kind === 'reading' ? (
          <Button size="small" icon="stop" onClick={reading.stop}>
            Stop reading
          </Button>
        ) : (
          <Button size="small" icon="clock" onClick={() => void read()}>
            {reading.kind === 'idle' ? 'Read latency' : 'Read again'}
          </Button>
        )}
      </Cluster>
    </div>
  );
}
