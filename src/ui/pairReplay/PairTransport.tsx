import { IconButton } from '../Button';
import { SelectField } from '../fields';
import { Scrubber } from '../Scrubber';
import { neighborMark, type PairMark } from './marks';
import styles from './pairReplay.module.css';
import { SPEEDS } from './playback';
import type { PairReplay } from './usePairReplay';

export interface PairTransportProps {
  readonly replay: PairReplay;
  readonly marks: readonly PairMark[];
}

/** The controls of both replays. */
export function PairTransport({ replay, marks }: PairTransportProps) {
  const { playback, jump, dispatch } = replay;
  const { position, total, playing, speed } = playback;
  const before = neighborMark(marks, position, -1);
  const after = neighborMark(marks, position, 1);
  return (
    <div className={styles.transport}>
      <div className={styles.buttons}>
        <IconButton
          icon="first"
          label="Start"
          shortcut="Home"
          disabled={position === 0}
          onClick={() => dispatch({ type: 'seek', position: 0 })}
        />
        <IconButton
          icon="chevronLeft"
          label={
            before ? `Previous event: step ${String(before.position)}, ${before.label}` : 'No event before'
          }
          shortcut="p"
          disabled={before === null}
          onClick={() => jump(-1)}
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
          onClick={() => jump(1)}
        />
        <IconButton
          icon="last"
          label="End"
          shortcut="End"
          disabled={position === total}
          onClick={() => dispatch({ type: 'seek', position: total })}
        />
        <SelectField
          label="Speed"
          hideLabel
          value={String(speed)}
          onChange={(text) => {
            const chosen = SPEEDS.find((each) => String(each) === text);
            if (chosen) dispatch({ type: 'speed', speed: chosen });
          }}
          choices={SPEEDS.map((each) => ({ value: String(each), label: `${String(each)}/s` }))}
        />
      </div>
      <Scrubber
        label="Step"
        value={position}
        max={total}
        onChange={(to) => dispatch({ type: 'seek', position: to })}
        marks={marks.map(({ position: at, tone }) => ({ at, tone }))}
      />
    </div>
  );
}
