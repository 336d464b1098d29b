import type { ReactNode } from 'react';
import styles from './accessibility.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

export interface LiveRegionProps {
  /** What is spoken when it changes. */
  readonly message: string;
  /** Speaks at once, interrupting; for errors only. */
  readonly assertive?: boolean;
}

/** Speaks a message whenever it changes, without moving focus. Keep it mounted while the view lives. */
export function LiveRegion({ message, assertive = false }: LiveRegionProps) {
  return (
    <div
      className={styles.hidden}
      role={assertive ? 'alert' : 'status'}
      aria-live={assertive ? 'assertive' : 'polite'}
    >
      {message}
    </div>
  );
}
