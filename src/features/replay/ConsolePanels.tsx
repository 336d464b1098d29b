import type { Console } from '../../core/env';
import { InventoryList, MessageLog, PromptBox, StatusLine } from '../../ui';
import styles from './replay.module.css';

export interface ConsolePanelsProps {
  readonly lines: Console;
  readonly steps: number;
  /** The action that led here; `null` at the start. */
  readonly action: string | null;
}

/** What a terminal game wrote around its board at a step; what it asked is only shown. */
export function ConsolePanels({ lines, steps, action }: ConsolePanelsProps) {
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
      <details className={styles.disclosure}>
        <summary>
          Inventory ({inventory.length === 1 ? '1 thing' : `${String(inventory.length)} things`})
        </summary>
        <InventoryList entries={inventory} />
      </details>
    </div>
  );
}
