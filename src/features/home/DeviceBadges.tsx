import { useState } from 'react';
import { formatBytes, StatusBadge } from '../../ui';
import { useAppStatus } from '../../workers/bridge';
import styles from './HomePage.module.css';

function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // Browsers allow only a few contexts at once.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** What this device can do, as far as it changes what a person will see. */
export function DeviceBadges() {
  const [webGl] = useState(hasWebGl);
  const { storageMode, estimate } = useAppStatus();
  const free =
    estimate?.quotaBytes === null || estimate?.quotaBytes === undefined
      ? null
      : Math.max(0, estimate.quotaBytes - (estimate.usageBytes ?? 0));
  return (
    <ul className={styles.device} aria-label="This device">
      {storageMode === 'indexedDb' && (
        <li>
          <StatusBadge tone="success">
            Saves runs{free === null ? '' : `, ${formatBytes(free)} free`}
          </StatusBadge>
        </li>
      )}
      {storageMode === 'memory' && (
        <li>
          <StatusBadge tone="warning">Keeps runs in memory only</StatusBadge>
        </li>
      )}
      <li>
        {webGl ? (
          <StatusBadge tone="success">Draws boards with WebGL</StatusBadge>
        ) : (
          <StatusBadge icon="info">Draws boards without WebGL</StatusBadge>
        )}
      </li>
    </ul>
  );
}
