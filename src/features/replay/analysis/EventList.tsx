import type { TrajectoryEvent } from '../../../core/evaluate';
import { formatNumber, Link, StatusBadge, VirtualList } from '../../../ui';
import { replayPath } from '../address';
import styles from './analysis.module.css';
import { EVENT_TONES, EVENT_WORDS } from './marks';

export interface EventListProps {
  readonly runId: string;
  readonly episodeId: string;
  readonly events: readonly TrajectoryEvent[];
  readonly position: number;
  readonly onSeek: (position: number) => void;
}

/** Everything the analysis marked, each a link to its step. */
export function EventList({ runId, episodeId, events, position, onSeek }: EventListProps) {
  if (events.length === 0)
    return <p className={styles.muted}>No loop, hot spot, mistake, or anything reached was found.</p>;
  const active = events.findLastIndex((event) => event.position <= position && position <= event.end);
  return (
    <VirtualList
      label="Markers"
      items={events}
      keyOf={(event, index) => `${String(index)} ${event.kind}`}
      estimateHeight={36}
      height={`min(15rem, ${String(events.length * 2.4)}rem)`}
      activeIndex={active}
      renderItem={(event, index) => (
        <Link
          className={styles.event}
          to={replayPath(runId, episodeId, event.position)}
          onClick={(click) => {
            if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
            // The address may lag behind and name this very step, and then a link to it would do nothing.
            click.preventDefault();
            onSeek(event.position);
          }}
          aria-current={index === active ? 'step' : undefined}
        >
          <span className={styles.eventStep}>
            {formatNumber(event.position)}
            {event.end > event.position && `–${formatNumber(event.end)}`}
          </span>
          <StatusBadge tone={EVENT_TONES[event.kind]}>{EVENT_WORDS[event.kind]}</StatusBadge>
          <span className={styles.eventLabel}>{event.label}</span>
        </Link>
      )}
    />
  );
}
