import { useState } from 'react';
import { Button, ButtonLink, Icon, IconButton } from '../ui';
import type { Notice } from './noticeList';
import styles from './Notices.module.css';

/** Strips below the bar for what concerns the whole app. A dismissed one stays away until the page is loaded again. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  return (
    <div role="region" aria-label="Notices" aria-live="polite">
      {notices
        .filter((notice) => !dismissed.has(notice.id))
        .map((notice) => (
          <div key={notice.id} className={styles.notice} data-tone={notice.tone}>
            <Icon name="warning" />
            <p className={styles.words}>
              <strong>{notice.message}</strong> {notice.advice}
            </p>
            {notice.action.to === null ? (
              <Button size="small" icon="refresh" onClick={() => window.location.reload()}>
                {notice.action.label}
              </Button>
            ) : (
              <ButtonLink size="small" to={notice.action.to}>
                {notice.action.label}
              </ButtonLink>
            )}
            {notice.dismissible && (
              <IconButton
                icon="close"
                label="Dismiss notice"
                size="small"
                onClick={() => setDismissed(new Set([...dismissed, notice.id]))}
              />
            )}
          </div>
        ))}
    </div>
  );
}
