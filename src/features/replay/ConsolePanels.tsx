import { useState, type ReactNode } from 'react';
import type { Console, Scene } from '../../core/env';
import { InventoryList, MessageLog, PromptBox, RoomMapView, StatusLine } from '../../ui';
import styles from './replay.module.css';

export interface ConsolePanelsProps {
  readonly lines: Console;
  readonly rooms: Scene['rooms'];
  readonly hints: Scene['hints'];
  readonly accepted: Scene['accepted'];
  readonly steps: number;
  /** The action that led here; `null` at the start. */
  readonly action: string | null;
}

/** What a terminal game wrote around its board at a step; what it asked is only shown. */
export function ConsolePanels({ lines, rooms, hints, accepted, steps, action }: ConsolePanelsProps) {
  const { messages, prompt, status, inventory } = lines;
  return (
    <div className={styles.console}>
      <MessageLog
        said={messages.length === 0 ? [] : [{ steps, action, messages }]}
        steps={steps}
        empty="The game said nothing at this step."
      />
      {prompt !== undefined && <PromptBox prompt={prompt} />}
      <StatusLine status={status} />
      {accepted !== undefined && (
        <Folded summary={`Valid actions (${String(accepted.total)})`}>
          <p className={styles.muted}>
            {accepted.actions.length === 0 ? 'None: the world is over.' : accepted.actions.join(', ')}
          </p>
        </Folded>
      )}
      {/* Such a world lists what is carried only when it is asked. */}
      {accepted === undefined && (
        <details className={styles.disclosure}>
          <summary>
            Inventory ({inventory.length === 1 ? '1 thing' : `${String(inventory.length)} things`})
          </summary>
          <InventoryList entries={inventory} />
        </details>
      )}
      {rooms !== undefined && (
        <Folded
          summary={`Map (${rooms.places.length === 1 ? '1 room' : `${String(rooms.places.length)} rooms`})`}
        >
          <RoomMapView plan={rooms} />
        </Folded>
      )}
      {hints !== undefined && (
        <Folded summary={hints.commands ? 'Quest and possible commands' : 'Quest'}>
          <p>{hints.objective.trim() === '' ? 'The game states no goal.' : hints.objective.trim()}</p>
          {hints.commands && (
            <p className={styles.muted}>
              {hints.commands.length === 0 ? 'The game lists no commands here.' : hints.commands.join(', ')}
            </p>
          )}
        </Folded>
      )}
    </div>
  );
}

/** Its content is made when it is first unfolded. */
function Folded({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
