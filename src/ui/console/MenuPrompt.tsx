import type { ReactNode } from 'react';
import { Button } from '../Button';
import styles from './Console.module.css';
import type { ConsoleMenuItem, ConsolePrompt } from './types';

export interface MenuPromptProps {
  readonly prompt: Extract<ConsolePrompt, { kind: 'menu' }>;
  readonly titleId: string;
  readonly keyOf: (action: string) => ReactNode;
  readonly onAct?: (action: string) => void;
}

/** A list to pick from by letter, page by page. */
export function MenuPrompt({ prompt, titleId, keyOf, onAct }: MenuPromptProps) {
  const { pick, page, pages } = prompt;
  const more = page < pages;
  return (
    <>
      <p id={titleId} className={styles.question}>
        {titleOf(prompt)}
        {pages > 1 && (
          <span className={styles.pages}>
            Page {page} of {pages}
          </span>
        )}
      </p>
      <ul className={styles.menu}>
        {prompt.items.map((item, index) => (
          // The same text may stand in a list twice; its place is its identity.
          <li key={index}>
            <MenuLine item={item} pick={pick} keyOf={keyOf} {...(onAct === undefined ? {} : { onAct })} />
          </li>
        ))}
      </ul>
      {onAct !== undefined && (
        <div className={styles.answers}>
          {more && (
            <Button size="small" onClick={() => onAct(prompt.next)}>
              Next page
            </Button>
          )}
          {pick === 'none' ? (
            !more && (
              <Button size="small" variant="primary" onClick={() => onAct(prompt.confirm)}>
                Close
              </Button>
            )
          ) : (
            <Button size="small" variant="primary" onClick={() => onAct(prompt.confirm)}>
              {pick === 'any' ? 'Confirm' : 'Done'}
            </Button>
          )}
          {(pick !== 'none' || more) && (
            <Button size="small" onClick={() => onAct(prompt.cancel)}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function titleOf({ title, pick }: MenuPromptProps['prompt']): string {
  if (title !== '') return title;
  return pick === 'none' ? 'List' : 'Choose';
}

interface MenuLineProps {
  readonly item: ConsoleMenuItem;
  readonly pick: 'none' | 'one' | 'any';
  readonly keyOf: (action: string) => ReactNode;
  readonly onAct?: (action: string) => void;
}

function MenuLine({ item, pick, keyOf, onAct }: MenuLineProps) {
  const { action, text, selected } = item;
  if (action === null)
    return pick === 'none' ? (
      <span className={styles.menuText}>{text}</span>
    ) : (
      <span className={styles.heading}>{text}</span>
    );
  const inner = (
    <>
      <span className={styles.menuKey}>{keyOf(action) ?? <kbd>{action}</kbd>}</span>
      <span className={styles.menuMark} aria-hidden="true">
        {selected ? '+' : '-'}
      </span>
      <span>{text}</span>
    </>
  );
  if (onAct === undefined)
    return (
      <span className={styles.menuItem} data-selected={selected || undefined}>
        {inner}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.menuItem}
      data-selected={selected || undefined}
      {...(pick === 'any' ? { 'aria-pressed': selected } : {})}
      // The pointer leaves the focus where it is, so that Enter still confirms the whole list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onAct(action)}
    >
      {inner}
    </button>
  );
}
