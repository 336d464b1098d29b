import { Button, Keys } from '../../ui';
import type { PlayOrigin } from '../../workers/bridge';
import type { ViewKeys } from './keys';
import { ContinuedNotice } from './OriginNotice';
import styles from './play.module.css';

export interface GameToolbarProps {
  readonly keys: ViewKeys;
  readonly origin: PlayOrigin;
  readonly over: boolean;
  readonly boardShown: boolean;
  readonly textShown: boolean;
  readonly onRestart: () => void;
  readonly onNext: () => void;
  readonly onChooseLevel: () => void;
  readonly onChooseKeys: () => void;
  /** Absent in a game of words alone. */
  readonly onShowBoard?: (shown: boolean) => void;
  readonly onShowText: (shown: boolean) => void;
}

/** What can be done with a game besides playing it. */
export function GameToolbar(props: GameToolbarProps) {
  const { keys, origin, over, boardShown, textShown, onRestart, onNext, onChooseLevel, onChooseKeys } = props;
  return (
    <div className={styles.toolbar}>
      <Button size="small" icon="refresh" onClick={onRestart}>
        Restart {keys.restart[0] !== undefined && <Keys shortcut={keys.restart[0]} />}
      </Button>
      <Button size="small" icon="next" onClick={onNext}>
        Next seed {keys.next[0] !== undefined && <Keys shortcut={keys.next[0]} />}
      </Button>
      <Button size="small" icon="environment" onClick={onChooseLevel}>
        Other level
      </Button>
      <Button size="small" icon="keyboard" onClick={onChooseKeys}>
        Keys
      </Button>
      {origin.kind === 'continued' && !over && (
        <ContinuedNotice steps={origin.steps} onStartAnew={onRestart} />
      )}
      <span className={styles.spread} />
      {props.onShowBoard !== undefined && (
        <ShownButton label="Board" shown={boardShown} onChange={props.onShowBoard} />
      )}
      <ShownButton label="Text" shown={textShown} onChange={props.onShowText} />
    </div>
  );
}

interface ShownButtonProps {
  readonly label: string;
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

function ShownButton({ label, shown, onChange }: ShownButtonProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={shown ? 'eye' : 'eyeOff'}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
    >
      {label}
    </Button>
  );
}
