import type { Dispatch } from 'react';
import { Button, formatNumber, IconButton, Menu, Scrubber } from '../../ui';
import type { FoundTrajectory } from './analysis/marks';
import type { ReplayEvent } from './events';
import { neighborEvent, thinnedMarks } from './events';
import { SPEEDS, type Playback, type PlaybackEvent } from './playback';
import styles from './replay.module.css';

export interface TransportProps {
  readonly playback: Playback;
  readonly dispatch: Dispatch<PlaybackEvent>;
  readonly events: readonly ReplayEvent[];
  /** What an analysis marked; `null` before there is one. */
  readonly found: FoundTrajectory | null;
}

/** Moving through the episode. */
export function Transport({ playback, dispatch, events, found }: TransportProps) {
  const { position, total, playing, live, following, speed } = playback;
  const before = neighborEvent(events, position, -1);
  const after = neighborEvent(events, position, 1);
  const here = events.find((event) => event.position === position);
  const marked = found?.events.filter((event) => event.position === position) ?? [];
  const words = [...(here ? [here.label] : []), ...marked.map(({ label }) => label)];
  const seek = (to: number): void => dispatch({ type: 'seek', position: to });
  return (
    <div className={styles.transport}>
      <div className={styles.buttons}>
        <IconButton
          icon="first"
          label="Start"
          shortcut="Home"
          className={styles.edge ?? ''}
          disabled={position === 0}
          onClick={() => seek(0)}
        />
        <IconButton
          icon="chevronLeft"
          label={
            before ? `Previous event: step ${String(before.position)}, ${before.label}` : 'No event before'
          }
          shortcut="p"
          disabled={before === null}
          onClick={() => before && seek(before.position)}
        />
        <IconButton
          icon="stepBack"
          label="One step back"
          shortcut="ArrowLeft"
          disabled={position === 0}
          onClick={() => dispatch({ type: 'move', by: -1 })}
        />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? 'Pause' : 'Play'}
          shortcut="Space"
          variant="primary"
          disabled={total === 0}
          onClick={() => dispatch({ type: 'toggle' })}
        />
        <IconButton
          icon="stepForward"
          label="One step on"
          shortcut="ArrowRight"
          disabled={position === total}
          onClick={() => dispatch({ type: 'move', by: 1 })}
        />
        <IconButton
          icon="chevronRight"
          label={after ? `Next event: step ${String(after.position)}, ${after.label}` : 'No event after'}
          shortcut="n"
          disabled={after === null}
          onClick={() => after && seek(after.position)}
        />
        <IconButton
          icon="last"
          label="End"
          shortcut="End"
          className={styles.edge ?? ''}
          disabled={position === total}
          onClick={() => seek(total)}
        />
        <Menu
          label="Speed"
          align="start"
          trigger={
            <Button size="small" variant="quiet" icon="chevronDown" aria-label={`Speed: ${String(speed)}/s`}>
              {speed}/s
            </Button>
          }
          items={SPEEDS.map((choice) => ({
            label: choice === 1 ? '1 step a second' : `${String(choice)} steps a second`,
            checked: choice === speed,
            onSelect: () => dispatch({ type: 'speed', speed: choice }),
          }))}
        />
        {live && (
          <Button size="small" aria-pressed={following} icon="dot" onClick={() => seek(total)}>
            {following ? 'Following live' : 'Follow live'}
          </Button>
        )}
      </div>
      <div
        className={styles.scrub}
        onKeyDown={(event) => {
          // The slider has no use for Space; whoever dragged it still expects it to play.
          if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
          if (event.target.type !== 'range') return;
          event.preventDefault();
          dispatch({ type: 'toggle' });
        }}
      >
        <Scrubber
          label="Step"
          value={position}
          max={total}
          onChange={seek}
          valueText={`${position === 0 ? 'Start' : `Step ${formatNumber(position)}`} of ${formatNumber(total)}${
            words.length === 0 ? '' : `, ${words.join(', ')}`
          }`}
          marks={[...(found?.marks ?? []), ...thinnedMarks(events, total)]}
        />
        {found !== null && found.events.length > 0 && (
          <p className={styles.marker} title={marked.map(({ label }) => label).join('\n')}>
            {marked.length === 0
              ? 'Press m for the next marker'
              : marked.map(({ label }) => label).join('; ')}
          </p>
        )}
      </div>
    </div>
  );
}
