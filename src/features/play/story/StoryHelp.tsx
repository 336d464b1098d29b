import { useState, type ReactNode } from 'react';
import { InventoryList, Panel, RoomMapView } from '../../../ui';
import type { HelpKind, PlayGame, PlayState } from '../../../workers/bridge';
import { ActionFilter } from './ValidActions';
import { HELP_TITLES } from './helpWords';
import styles from './story.module.css';

export interface StoryHelpProps {
  readonly game: PlayGame;
  readonly state: PlayState;
  readonly className: string;
  readonly onAct: (action: string) => void;
}

/** What people may look at and agents may not. Each part is folded away, and opening it marks the run. */
export function StoryHelp({ game, state, className, onAct }: StoryHelpProps) {
  const { scene, outcome } = state;
  if (scene?.hints === undefined && scene?.rooms === undefined) return null;
  const { hints, rooms, console: lines } = scene;
  const part = (kind: HelpKind, content: ReactNode): ReactNode => (
    <HelpPart title={HELP_TITLES[kind]} onOpen={() => game.useHelp(kind)}>
      {content}
    </HelpPart>
  );
  return (
    <Panel title="Help an agent does not get" className={className}>
      <p className={styles.note}>
        {outcome === null
          ? 'Opening any of these marks the run as played with help.'
          : 'The game is over: looking now marks nothing.'}
      </p>
      {hints !== undefined && part('quest', <Objective text={hints.objective} />)}
      {rooms !== undefined && part('map', <RoomMapView plan={rooms} />)}
      {lines !== undefined &&
        rooms !== undefined &&
        part('inventory', <InventoryList entries={lines.inventory} />)}
      {hints?.commands !== undefined &&
        outcome === null &&
        part('commands', <CommandButtons commands={hints.commands} onAct={onAct} />)}
    </Panel>
  );
}

interface HelpPartProps {
  readonly title: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function HelpPart({ title, onOpen, children }: HelpPartProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.part}
      open={open}
      onToggle={(event) => {
        // A disclosure inside this one tells its own story.
        if (event.target !== event.currentTarget) return;
        const isOpen = event.currentTarget.open;
        setOpen(isOpen);
        if (isOpen) onOpen();
      }}
    >
      <summary>{title}</summary>
      {open && <div className={styles.content}>{children}</div>}
    </details>
  );
}

function Objective({ text }: { readonly text: string }) {
  return <p className={styles.words}>{text.trim() === '' ? 'The game states no goal.' : text.trim()}</p>;
}

interface CommandButtonsProps {
  readonly commands: readonly string[];
  readonly onAct: (action: string) => void;
}

/** More commands are shown as a list that can be filtered. */
const MOST_BUTTONS = 100;

function CommandButtons({ commands, onAct }: CommandButtonsProps) {
  if (commands.length === 0) return <p className={styles.note}>The game lists none now.</p>;
  if (commands.length > MOST_BUTTONS)
    return <ActionFilter accepted={{ actions: commands, total: commands.length }} onAct={onAct} />;
  return (
    <ul className={styles.commands} aria-label="Possible commands">
      {commands.map((command) => (
        <li key={command}>
          <button
            type="button"
            className={styles.commandButton}
            // The pointer leaves the focus where it is, so that typing goes on in the line.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAct(command)}
          >
            {command}
          </button>
        </li>
      ))}
    </ul>
  );
}
