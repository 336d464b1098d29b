import { useEffect, useState } from 'react';
import { formatAgo, formatDateTime } from './format';

const REFRESH_MILLISECONDS = 30_000;

/** "5 minutes ago", kept current, with the exact moment as its title. */
export function TimeAgo({ moment }: { readonly moment: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(moment).toISOString()} title={formatDateTime(moment)}>
      {/* The clock may have been read a little before the moment itself. */}
      {formatAgo(moment, Math.max(now, moment))}
    </time>
  );
}
