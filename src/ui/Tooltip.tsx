import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Keys } from './Kbd';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  readonly content: ReactNode;
  /** A shortcut to show beside the text, in the notation of `useShortcuts`. */
  readonly shortcut?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  readonly children: ReactElement;
}

/** A short hint on hover and focus. It must never be the only place where something is said. */
export function Tooltip({ content, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.content} side={side} sideOffset={6} collisionPadding={8}>
          {content}
          {shortcut !== undefined && <Keys shortcut={shortcut} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Mount once around the app: tooltips wait a moment, then follow each other without waiting. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Radix.Provider delayDuration={450}>{children}</Radix.Provider>;
}
