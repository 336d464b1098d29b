import { formatBytes, formatCount } from '../ui';
import type { AppStatus } from '../workers/bridge';

/** Something the whole app should know: what it means for the person, and one thing to do. */
export interface Notice {
  readonly id: string;
  readonly tone: 'warning' | 'danger';
  readonly message: string;
  readonly advice: string;
  /** Where the button leads; `null` loads the page again. */
  readonly action: { readonly label: string; readonly to: string | null };
  readonly dismissible: boolean;
}

/** What must be said about where data lives, the most serious first. */
export function noticesOf(
  status: Pick<AppStatus, 'closed' | 'storageMode' | 'memoryReason' | 'fill' | 'estimate' | 'unexportedRuns'>,
): readonly Notice[] {
  const notices: Notice[] = [];
  if (status.closed !== null) {
    notices.push({
      id: 'closed',
      tone: 'danger',
      message: status.closed.message,
      advice: status.closed.advice,
      action: { label: 'Reload page', to: null },
      dismissible: false,
    });
  }
  if (status.storageMode === 'memory') {
    notices.push({
      id: 'memory',
      tone: 'warning',
      message: `Runs are kept in memory only and end with this page.${
        status.memoryReason === null ? '' : ` ${status.memoryReason.message}`
      }`,
      advice: status.memoryReason?.advice ?? 'Export what you want to keep.',
      action: { label: 'Go to runs', to: '/runs' },
      dismissible: true,
    });
  }
  if (status.fill === 'warning' || status.fill === 'critical') {
    const critical = status.fill === 'critical';
    notices.push({
      id: `fill-${status.fill}`,
      tone: critical ? 'danger' : 'warning',
      message: `This browser’s storage is ${critical ? 'almost full' : 'filling up'}: ${formatBytes(
        status.estimate?.usageBytes,
      )} of ${formatBytes(status.estimate?.quotaBytes)} used.`,
      advice: 'Export runs you want to keep, then delete what you no longer need.',
      action: { label: 'Go to runs', to: '/runs' },
      dismissible: !critical,
    });
  }
  if (status.unexportedRuns > 0) {
    notices.push({
      id: 'unexported',
      tone: 'warning',
      message: `${formatCount(status.unexportedRuns, 'finished run exists', 'finished runs exist')} only in this browser, which may clear its storage.`,
      advice: 'Export what matters; one file can hold everything.',
      action: { label: 'Export all runs', to: '/settings' },
      dismissible: true,
    });
  }
  return notices;
}
