import { useState } from 'react';
import {
  Button,
  Cluster,
  Link,
  Panel,
  ProgressBar,
  Stack,
  StatusBadge,
  formatBytes,
  formatCount,
  useToast,
} from '../../ui';
import {
  downloadBlob,
  exportAll,
  refreshEstimate,
  requestPersistence,
  useAppStatus,
  useLibrary,
  useRuns,
} from '../../workers/bridge';

/** Storage mode, space, persistence, export of everything. */
export function DataPanel() {
  const status = useAppStatus();
  const runs = useRuns();
  const library = useLibrary();
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const count = runs.state === 'ready' ? runs.value.length : 0;
  const files = library.state === 'ready' ? library.value : [];
  const fileBytes = files.reduce((sum, { size }) => sum + size, 0);
  const { estimate } = status;

  const saveAll = async (): Promise<void> => {
    setExporting(true);
    const exported = await exportAll();
    setExporting(false);
    if (exported.ok) downloadBlob(exported.value.blob, exported.value.fileName);
    else toast({ message: exported.error.message, detail: exported.error.advice, tone: 'error' });
  };

  const persist = async (): Promise<void> => {
    const granted = await requestPersistence();
    await refreshEstimate();
    toast(
      granted
        ? { message: 'The browser keeps this data until you remove it.', tone: 'success' }
        : {
            message: 'The browser did not promise to keep the data.',
            detail:
              'That is common. Export runs that matter; browsers may clear sites that are not visited for weeks.',
            tone: 'info',
          },
    );
  };

  return (
    <Panel title="Data">
      <Stack gap={4}>
        <Cluster gap={2}>
          {status.storageMode === 'indexedDb' && (
            <StatusBadge tone="success">Kept in this browser</StatusBadge>
          )}
          {status.storageMode === 'memory' && <StatusBadge tone="warning">In memory only</StatusBadge>}
          {status.storageMode === 'opening' && <StatusBadge tone="neutral">Opening…</StatusBadge>}
          {estimate?.persisted === true && <StatusBadge tone="success">Protected from clean-up</StatusBadge>}
          {estimate?.persisted === false && (
            <StatusBadge tone="neutral">May be cleared by the browser</StatusBadge>
          )}
        </Cluster>
        {status.memoryReason && (
          <p>
            {status.memoryReason.message} {status.memoryReason.advice}
          </p>
        )}
        {estimate?.usageBytes != null && estimate.quotaBytes != null && (
          <ProgressBar
            label="Storage used"
            segments={[
              {
                label: 'Used',
                value: estimate.usageBytes,
                tone:
                  status.fill === 'critical' ? 'danger' : status.fill === 'warning' ? 'warning' : 'accent',
              },
            ]}
            total={estimate.quotaBytes}
            valueText={`${formatBytes(estimate.usageBytes)} of ${formatBytes(estimate.quotaBytes)}`}
          />
        )}
        <p>
          {formatCount(count, 'run', 'runs')} and {formatCount(files.length, 'library file', 'library files')}
          {files.length > 0 && ` (${formatBytes(fileBytes)})`} here
          {estimate?.usageBytes != null && estimate.quotaBytes != null
            ? `, ${formatBytes(estimate.usageBytes)} of ${formatBytes(estimate.quotaBytes)} used`
            : ''}
          . Rename, export or delete single runs under <Link to="/runs">Runs</Link>, files under{' '}
          <Link to="/library">Library</Link>.
        </p>
        <Cluster gap={2}>
          <Button icon="download" busy={exporting} disabled={count === 0} onClick={() => void saveAll()}>
            Export all runs
          </Button>
          {estimate?.persisted === false && (
            <Button icon="shield" onClick={() => void persist()}>
              Ask the browser to keep the data
            </Button>
          )}
        </Cluster>
      </Stack>
    </Panel>
  );
}
