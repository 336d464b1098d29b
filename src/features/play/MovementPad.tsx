import { useState } from 'react';
import type { ActionSpec } from '../../core/env';
import { Button } from '../../ui';
import type { ActionGroups } from './actionGroups';
import { DIRECTIONS } from './compass';
import styles from './actions.module.css';

const ARROWS: Readonly<Record<string, string>> = {
  northwest: '↖',
  north: '↑',
  northeast: '↗',
  west: '←',
  east: '→',
  southwest: '↙',
  south: '↓',
  southeast: '↘',
};

export interface MovementPadProps {
  readonly groups: ActionGroups;
  readonly onAct: (action: string) => void;
}

/** Compass moves as on a number pad; one button makes them far. Staying and stairs stand with them. */
export function MovementPad({ groups, onAct }: MovementPadProps) {
  const [far, setFar] = useState(false);
  const moves = far ? groups.far : groups.near;
  const command = (text: string): ActionSpec | undefined =>
    groups.commands.find((action) => action.text === text);
  const stay = command('wait') ?? command('search');
  const cells = [...DIRECTIONS.slice(0, 4), null, ...DIRECTIONS.slice(4)];
  const press = (action: ActionSpec | undefined, sign: string, key: string) =>
    action === undefined ? (
      <span key={key} />
    ) : (
      <button
        key={key}
        type="button"
        className={styles.padKey}
        aria-label={action.text}
        title={action.description}
        // The pointer leaves the focus where it is: a focused button would take Space away from the game.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAct(action.text)}
      >
        {sign}
      </button>
    );
  return (
    <div className={styles.pad} role="group" aria-label="Move">
      <div className={styles.padKeys} data-far={far || undefined}>
        {cells.map((direction) =>
          direction === null
            ? press(stay, '·', 'stay')
            : press(moves.get(direction.name), ARROWS[direction.name] ?? '', direction.name),
        )}
      </div>
      <div className={styles.padSide}>
        {groups.far.size > 0 && (
          <Button size="small" aria-pressed={far} onClick={() => setFar(!far)}>
            Far
          </Button>
        )}
        {press(command('up'), '<', 'up')}
        {press(command('down'), '>', 'down')}
      </div>
    </div>
  );
}
