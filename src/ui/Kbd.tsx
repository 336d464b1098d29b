import type { ReactNode } from 'react';
import { shortcutLabel } from './shortcutKeys';
import styles from './Kbd.module.css';

/** One key, as printed on the keyboard. */
function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut in the notation of `useShortcuts`, shown for this device. */
export function Keys({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className={styles.keys}>
      {shortcutLabel(shortcut, isApple).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}
