import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../accessibility';
import { Button } from '../Button';
import { TextField } from '../fields';
import styles from './Console.module.css';
import { MenuPrompt } from './MenuPrompt';
import type { ConsolePrompt } from './types';

export interface PromptBoxProps {
  readonly prompt: ConsolePrompt;
  /** Takes an action; absent: the prompt is only shown. */
  readonly onAct?: (action: string) => void;
  /** Types a text into a line and confirms it. @returns what is wrong with it, or `null`. */
  readonly onType?: (text: string) => string | null;
  /** The key of an action, to show beside its button. */
  readonly keyOf?: (action: string) => ReactNode;
  /** Why what was pressed was no answer; `null` otherwise. */
  readonly problem?: string | null;
  /** Takes the focus when nothing is being typed elsewhere. Default false. */
  readonly takesFocus?: boolean;
}

/** What the game asks. Every answer is one of its actions; keys reach the game as always. */
export function PromptBox(props: PromptBoxProps) {
  const { prompt, onAct, onType, keyOf, problem = null, takesFocus = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const typing = prompt.kind === 'line' && onType !== undefined;
  useEffect(() => {
    const element = box.current;
    if (element === null || !takesFocus || isTypingElsewhere(element)) return;
    const before = document.activeElement;
    // The box and not a button in it: Enter and Space must reach the game.
    const target = typing ? element.querySelector('input') : element;
    target?.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    return () => {
      const active = document.activeElement;
      if (active !== null && active !== document.body && !element.contains(active)) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [takesFocus, typing, prompt.kind]);

  const shared = { titleId, keyOf: keyOf ?? (() => null), ...(onAct === undefined ? {} : { onAct }) };
  return (
    <div ref={box} className={styles.prompt} role="group" aria-labelledby={titleId} tabIndex={-1} data-prompt>
      {prompt.kind === 'question' && <Question {...shared} prompt={prompt} />}
      {prompt.kind === 'menu' && <MenuPrompt {...shared} prompt={prompt} />}
      {prompt.kind === 'text' && <Pages {...shared} prompt={prompt} />}
      {prompt.kind === 'line' && (
        <Line {...shared} prompt={prompt} {...(onType === undefined ? {} : { onType })} />
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function isTypingElsewhere(box: HTMLElement): boolean {
  const active = document.activeElement;
  return (
    active instanceof HTMLElement &&
    !box.contains(active) &&
    (active.matches('input, textarea, select') || active.closest('[role="dialog"]') !== null)
  );
}

interface PartProps<Kind extends ConsolePrompt['kind']> {
  readonly prompt: Extract<ConsolePrompt, { kind: Kind }>;
  readonly titleId: string;
  readonly keyOf: (action: string) => ReactNode;
  readonly onAct?: (action: string) => void;
}

function Question({ prompt, titleId, keyOf, onAct }: PartProps<'question'>) {
  return (
    <>
      <p id={titleId} className={styles.question}>
        {prompt.text}
      </p>
      {onAct !== undefined && prompt.answers.length > 0 && (
        <div className={styles.answers}>
          {prompt.answers.map(({ action, label }) => (
            <Button key={action} size="small" onClick={() => onAct(action)}>
              {label} {keyOf(action)}
            </Button>
          ))}
        </div>
      )}
      {onAct === undefined && (
        <p className={styles.silence}>{prompt.answers.map(({ label }) => label).join(', ')}</p>
      )}
    </>
  );
}

function Pages({ prompt, titleId, onAct }: PartProps<'text'>) {
  return (
    <>
      <VisuallyHidden>
        <span id={titleId}>Text of the game</span>
      </VisuallyHidden>
      <pre className={styles.page} tabIndex={0} aria-label="Text of the game">
        {prompt.lines.join('\n')}
      </pre>
      {onAct !== undefined && (
        <div className={styles.answers}>
          <Button size="small" variant="primary" onClick={() => onAct(prompt.confirm)}>
            Go on
          </Button>
          <span className={styles.silence}>Space, Enter or Esc</span>
        </div>
      )}
    </>
  );
}

interface LineProps extends PartProps<'line'> {
  readonly onType?: (text: string) => string | null;
}

function Line({ prompt, titleId, onAct, onType }: LineProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (onType === undefined) return;
        const wrong = onType(text);
        setProblem(wrong);
        if (wrong === null) setText('');
      }}
    >
      <p id={titleId} className={styles.question}>
        {prompt.text} {prompt.typed !== '' && <code>{prompt.typed}</code>}
      </p>
      {onAct !== undefined && onType !== undefined && (
        <>
          <TextField
            label="Your answer, one step per character"
            mono
            value={text}
            onChange={(next) => {
              setText(next);
              setProblem(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onAct(prompt.cancel);
            }}
            autoComplete="off"
            maxLength={60}
            error={problem}
          />
          <div className={styles.answers}>
            <Button size="small" variant="primary" type="submit">
              Enter
            </Button>
            <Button size="small" onClick={() => onAct(prompt.cancel)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
