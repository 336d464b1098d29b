import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { ActionSpec } from '../../core/env';
import { Button, TextField } from '../../ui';
import {
  completeCommand,
  completions,
  NO_HISTORY,
  readCommand,
  recall,
  remember,
  type TabCycle,
} from './command';
import styles from './play.module.css';

export interface CommandLineProps {
  readonly actions: readonly ActionSpec[];
  /** Whether the game takes any text; the actions then only complete what is typed. */
  readonly freeText: boolean;
  /** Commands beyond the actions that the game would accept now. */
  readonly possible?: PossibleCommands;
  readonly onAct: (action: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export interface PossibleCommands {
  readonly texts: readonly string[];
  /** Whether they are listed while typing; otherwise only Tab brings them up. */
  readonly listed: boolean;
  /** Tab brought one up. */
  readonly onUse: () => void;
}

const MOST_SHOWN = 8;
/** Longer lines are cut off; a game that takes any text is given more of it than any command needs. */
const LONGEST = { listed: 200, free: 2000 } as const;

/** Typed play: Tab completes, ↑ and ↓ go through what was sent, Enter sends, Escape empties the line and then goes back to the keys. */
export function CommandLine({ actions, freeText, possible, onAct, ref }: CommandLineProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [history, setHistory] = useState(NO_HISTORY);
  const [cycle, setCycle] = useState<TabCycle | null>(null);

  // What the person has seen already: the game's actions and, where any text is one, what was sent before.
  const known = freeText ? withTexts(actions, history.sent.toReversed()) : actions;
  const all = withTexts(known, possible?.texts ?? []);

  const change = (next: string): void => {
    setText(next);
    setProblem(null);
    setCycle(null);
  };

  const send = (): void => {
    const command = readCommand(text, actions, freeText);
    if (command.kind === 'unknown') setProblem(command.message);
    if (command.kind !== 'action') return;
    setHistory(remember(history, command.action));
    change('');
    onAct(command.action);
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) send();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      // What is typed goes first; only then do keys move again.
      if (text === '') event.currentTarget.blur();
      else change('');
    } else if (event.key === 'Tab' && !event.shiftKey && text.trim() !== '') {
      const completed = completeCommand(text, all, cycle);
      // Where there is nothing to complete, Tab moves on as everywhere.
      if (completed.text === text) return;
      event.preventDefault();
      if (completions(cycle?.base ?? text, all).some((action) => !known.includes(action))) possible?.onUse();
      change(completed.text);
      setCycle(completed.cycle);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const recalled = recall(history, event.key === 'ArrowUp' ? -1 : 1, text);
      setHistory(recalled.history);
      change(recalled.text);
    }
  };

  const found =
    focused && text.trim() !== ''
      ? completions(cycle?.base ?? text, possible?.listed === true ? all : known)
      : [];
  return (
    <div className={styles.command}>
      <div className={styles.commandRow}>
        <TextField
          {...(ref === undefined ? {} : { ref })}
          label="Type an action"
          className={styles.commandField ?? ''}
          mono
          value={text}
          onChange={change}
          onKeyDown={handleKey}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={freeText ? LONGEST.free : LONGEST.listed}
          placeholder={actions[0]?.text ?? ''}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          error={problem}
        />
        <Button onClick={send} className={styles.send ?? ''}>
          Send
        </Button>
      </div>
      <ul id={listId} role="listbox" aria-label="Matching actions" className={styles.completions}>
        {found.slice(0, MOST_SHOWN).map((action) => (
          <li
            key={action.text}
            role="option"
            aria-selected={action.text === text}
            className={styles.completion}
            // The line keeps the focus, or the list would close before the press is seen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change(action.text)}
          >
            {action.text}
          </li>
        ))}
        {found.length > MOST_SHOWN && (
          <li role="option" aria-selected={false} aria-disabled className={styles.more}>
            and {found.length - MOST_SHOWN} more
          </li>
        )}
      </ul>
    </div>
  );
}

/** The actions with further texts after them, each once. */
function withTexts(actions: readonly ActionSpec[], texts: readonly string[]): readonly ActionSpec[] {
  const listed = new Set(actions.map(({ text }) => text));
  const more = new Set(texts.filter((text) => !listed.has(text)));
  return [...actions, ...[...more].map((text) => ({ text, description: '', keys: [] }))];
}
