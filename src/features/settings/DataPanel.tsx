import { useState } from 'react';
import type { LibraryItem } from '../../core/library';
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
  useCollections,
  useLibrary,
  useQuizzes,
  useRuns,
  type Live,
} from '../../workers/bridge';

/** Storage mode, space, persistence, export of everything. */
export function DataPanel() {
  const status = useAppStatus();
  const runs = useRuns();
  const library = useLibrary();
  const quizzes = useQuizzes();
  const collections = useCollections();
  const toast = useToast();
  const [exporting, setExporting] = useState(false);
  const runCount = runs.state === 'ready' ? runs.value.length : 0;
  const quizCount = quizzes.state === 'ready' ? quizzes.value.length : 0;
  const collectionCount = collections.state === 'ready' ? collections.value.length : 0;
  const isEmpty = runCount + quizCount + collectionCount === 0;
  const { estimate } = status;

  const saveAll = async (): Promise<void> => {
    setExporting(true);
    const exported = await exportAll();
    setExporting(false);
    if (!exported.ok) {
      toast({ message: exported.error.message, detail: exported.error.advice, tone: 'error' });
      return;
    }
    const { blob, fileName, missingFiles, picturesLeftOut } = exported.value;
    downloadBlob(blob, fileName);
    if (missingFiles > 0)
      toast({
        message: `Exported without ${formatCount(missingFiles, 'library file', 'library files')} that runs play from.`,
        detail:
          'The library does not hold them any more. Texts and figures are complete; levels played from them need the same files to be replayed.',
        tone: 'info',
      });
    if (picturesLeftOut > 0)
      toast({
        message: `Exported without ${formatCount(picturesLeftOut, 'picture', 'pictures')} that did not fit.`,
        detail:
          'A run’s part of the file takes a limited number of pictures, and says how many it lacks. The runs in this browser keep all of them.',
        tone: 'info',
      });
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
          {kept(runs, quizzes, collections, library)}
          {estimate?.usageBytes != null && estimate.quotaBytes != null
            ? `, ${formatBytes(estimate.usageBytes)} of ${formatBytes(estimate.quotaBytes)} used`
            : ''}
          . Rename, export or delete single runs under <Link to="/runs">Runs</Link>, quizzes under{' '}
          <Link to="/quiz">Quiz</Link>, collections of games under <Link to="/worlds">Worlds</Link>, files
          under <Link to="/library">Library</Link>.
        </p>
        <Cluster gap={2}>
          <Button icon="download" busy={exporting} disabled={isEmpty} onClick={() => void saveAll()}>
            Export all runs, matches, quizzes and worlds
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

/** What is kept here, in words. */
function kept(
  runs: Live<readonly unknown[]>,
  quizzes: Live<readonly unknown[]>,
  collections: Live<readonly unknown[]>,
  library: Live<readonly LibraryItem[]>,
): string {
  if ([runs, quizzes, collections, library].some(({ state }) => state === 'loading'))
    return 'Counting what is here…';
  const parts: string[] = [];
  if (runs.state === 'ready') parts.push(formatCount(runs.value.length, 'run', 'runs'));
  if (quizzes.state === 'ready') parts.push(formatCount(quizzes.value.length, 'quiz', 'quizzes'));
  if (collections.state === 'ready')
    parts.push(formatCount(collections.value.length, 'collection of worlds', 'collections of worlds'));
  if (library.state === 'ready') {
    const bytes = library.value.reduce((sum, { size }) => sum + size, 0);
    const files = formatCount(library.value.length, 'library file', 'library files');
    parts.push(bytes > 0 ? `${files} (${formatBytes(bytes)})` : files);
  }
  return parts.length === 0 ? 'What is here cannot be counted' : `${listed(parts)} here`;
}

function listed(parts: readonly string[]): string {
  const [last, ...others] = [...parts].reverse();
  return others.length === 0 ? (last ?? '') : `${others.reverse().join(', ')} and ${last ?? ''}`;
}
