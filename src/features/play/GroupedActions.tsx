import { useMemo, useState } from 'react';
import type { ActionSpec } from '../../core/env';
import { TextField } from '../../ui';
import { ActionList } from './ActionList';
import { findCommands, mostUsed, type ActionGroups } from './actionGroups';
import styles from './actions.module.css';
import type { ActionKeys } from './keys';
import { MovementPad } from './MovementPad';

export interface GroupedActionsProps {
  readonly groups: ActionGroups;
  readonly keys: ActionKeys;
  /** Actions taken so far. */
  readonly taken: readonly string[];
  readonly onAct: (action: string) => void;
}

const SHORT_CHOICE = 8;
/** A filter is of no use to fewer. */
const FILTERED_FROM = 12;

/** Many actions: a movement pad, what is used most, all commands with a filter, and letters and digits folded away. */
export function GroupedActions({ groups, keys, taken, onAct }: GroupedActionsProps) {
  const { commands, spelled, near } = groups;
  const [query, setQuery] = useState('');
  const filtered = commands.length >= FILTERED_FROM;
  const usual = useMemo(() => mostUsed(commands, taken, SHORT_CHOICE), [commands, taken]);
  const found = findCommands(commands, filtered ? query : '');
  return (
    <div className={styles.groups}>
      <div className={styles.first}>
        {near.size > 0 && <MovementPad groups={groups} onAct={onAct} />}
        {filtered && <Buttons label="Most used" actions={usual} onAct={onAct} />}
      </div>
      {filtered && (
        <TextField
          label="Find a command"
          type="search"
          value={query}
          onChange={setQuery}
          autoComplete="off"
          maxLength={60}
          placeholder="name or what it does"
        />
      )}
      {commands.length > 0 && (
        <ActionList
          actions={found}
          keys={keys}
          onAct={onAct}
          empty={`No command matches “${query.trim()}”.`}
        />
      )}
      {spelled.length > 0 && (
        <details className={styles.spelled}>
          <summary>Letters, digits and numbers ({spelled.length})</summary>
          <Buttons label="Letters, digits and numbers" actions={spelled} onAct={onAct} />
        </details>
      )}
    </div>
  );
}

interface ButtonsProps {
  readonly label: string;
  readonly actions: readonly ActionSpec[];
  readonly onAct: (action: string) => void;
}

function Buttons({ label, actions, onAct }: ButtonsProps) {
  return (
    <ul className={styles.buttons} aria-label={label}>
      {actions.map((action) => (
        <li key={action.text}>
          <button
            type="button"
            className={styles.small}
            title={action.description}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAct(action.text)}
          >
            {action.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
