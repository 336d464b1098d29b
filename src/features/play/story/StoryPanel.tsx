import { useMemo, type ReactNode, type RefObject } from 'react';
import type { StatusEntry } from '../../../core/env';
import { CopyButton, Panel, StatusLine } from '../../../ui';
import type { PlayGame, PlayState } from '../../../workers/bridge';
import { CommandLine } from '../CommandLine';
import { HelpMark } from './HelpMark';
import { passagesOf, storyText } from './passages';
import styles from './story.module.css';
import { Transcript } from './Transcript';

export interface StoryPanelProps {
  readonly game: PlayGame;
  readonly state: PlayState;
  readonly status: readonly StatusEntry[];
  readonly commandLine: RefObject<HTMLInputElement | null>;
  readonly className: string;
  readonly onAct: (action: string) => void;
  /** Why the last command failed, shown above the line where the next one is typed. */
  readonly problem: ReactNode;
}

/** A text game: its transcript and, under it, the line where commands are typed. */
export function StoryPanel({ game, state, status, commandLine, className, onAct, problem }: StoryPanelProps) {
  const { turns, helpUsed, outcome, scene } = state;
  const start = game.start.observation.text.longTerm;
  const passages = useMemo(() => passagesOf(start, turns), [start, turns]);
  const accepted = scene?.accepted?.actions;
  const possible = {
    texts: accepted ?? scene?.hints?.commands ?? [],
    // What an agent is told as well is no help.
    listed: accepted !== undefined || helpUsed.includes('commands'),
    onUse: () => {
      if (accepted === undefined) game.useHelp('commands');
    },
  };
  return (
    <Panel
      title="Story"
      className={className}
      actions={<CopyButton text={storyText(passages)} what="transcript" />}
    >
      <div className={styles.story}>
        <Transcript passages={passages} />
        <StatusLine status={status} />
        {problem}
        {outcome === null && (
          <>
            <CommandLine
              ref={commandLine}
              actions={game.actions}
              freeText={game.freeText}
              possible={possible}
              onAct={onAct}
            />
            {possible.texts.length > 0 && !possible.listed && (
              <p className={styles.note}>
                Tab completes what you type, also from commands that the game would accept now. That counts as
                help an agent does not get, and marks the run.
              </p>
            )}
            <HelpMark used={helpUsed} />
          </>
        )}
      </div>
    </Panel>
  );
}
