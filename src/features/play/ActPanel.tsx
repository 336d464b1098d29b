import { useMemo, type RefObject } from 'react';
import { Panel } from '../../ui';
import type { PlayGame, PlayState } from '../../workers/bridge';
import { groupActions } from './actionGroups';
import { ActionList } from './ActionList';
import { CommandLine } from './CommandLine';
import { GroupedActions } from './GroupedActions';
import type { ActionKeys } from './keys';
import styles from './play.module.css';
import { SavedState } from './SavedState';

export interface ActPanelProps {
  readonly game: PlayGame;
  readonly state: PlayState;
  readonly keys: ActionKeys;
  /** Absent where the command line is elsewhere. */
  readonly commandLine?: RefObject<HTMLInputElement | null>;
  readonly onAct: (action: string) => void;
}

/** Every action by button, and as typed command. */
export function ActPanel({ game, state, keys, commandLine, onAct }: ActPanelProps) {
  const groups = useMemo(() => groupActions(game.actions), [game]);
  const taken = useMemo(() => state.turns.map(({ action }) => action), [state.turns]);
  return (
    <Panel title="Act" className={styles.act ?? ''}>
      {groups === null ? (
        <ActionList actions={game.actions} keys={keys} onAct={onAct} />
      ) : (
        <GroupedActions groups={groups} keys={keys} taken={taken} onAct={onAct} />
      )}
      {commandLine !== undefined && (
        <CommandLine ref={commandLine} actions={game.actions} freeText={game.freeText} onAct={onAct} />
      )}
      <SavedState game={game} state={state} />
    </Panel>
  );
}
