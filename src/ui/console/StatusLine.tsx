import { Icon } from '../icons';
import styles from './Console.module.css';
import type { ConsoleStatus } from './types';

/** A game's figures in one wrapping line, with bars for shares and a mark on what deserves attention. */
export function StatusLine({ status }: { readonly status: readonly ConsoleStatus[] }) {
  if (status.length === 0) return null;
  return (
    <dl className={styles.status} aria-label="Status">
      {status.map(({ label, value, share, alarming = false }) => (
        <div
          key={label}
          data-alarm={alarming || undefined}
          data-low={(share !== undefined && share < 1 / 3) || undefined}
        >
          <dt>
            {alarming && <Icon name="warning" size={12} />}
            {label}
          </dt>
          <dd>
            {value}
            {share !== undefined && (
              <span className={styles.bar} aria-hidden="true">
                <span
                  style={{ inlineSize: `${String(Math.round(Math.min(1, Math.max(0, share)) * 100))}%` }}
                />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
