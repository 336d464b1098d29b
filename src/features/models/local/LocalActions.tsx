import { useState } from 'react';
import {
  Button,
  Cluster,
  ConfirmDialog,
  IconButton,
  Menu,
  formatBytes,
  formatCount,
  useToast,
  useTold,
  type MenuItem,
} from '../../../ui';
import {
  fetchLocalModel,
  removeLocalModel,
  repairLocalModel,
  stopLocalFetch,
  testLocalModel,
  type LocalJob,
  type LocalModelEntry,
} from '../../../workers/bridge';

interface LocalActionsProps {
  readonly entry: LocalModelEntry;
  /** What is under way on it. */
  readonly job: LocalJob | null;
}

/** Fetch, go on, cancel, test, repair and remove. */
export function LocalActions({ entry, job }: LocalActionsProps) {
  const tell = useTold();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const { spec, title, cached, problem, tested, own, kind } = entry;

  const repair = async (): Promise<void> => {
    const repaired = await repairLocalModel(spec);
    if (!repaired.ok) {
      toast({ message: repaired.error.message, detail: repaired.error.advice, tone: 'error' });
      return;
    }
    toast({
      message:
        repaired.value === 0
          ? `No broken files were found of “${title}”.`
          : `${formatCount(repaired.value, 'broken file', 'broken files')} of “${title}” thrown away. Fetch it again to get only those.`,
    });
  };
  const remove = async (): Promise<void> => {
    const removed = await removeLocalModel(spec);
    if (!removed.ok) {
      toast({ message: removed.error.message, detail: removed.error.advice, tone: 'error' });
      return;
    }
    toast({
      message: `“${title}” removed.`,
      ...(removed.value === null
        ? {}
        : { detail: `${formatBytes(removed.value)} of this device are free again.` }),
    });
  };

  if (job)
    return job.doing === 'fetch' || job.doing === 'test' ? (
      <Button size="small" onClick={() => void stopLocalFetch(spec)} aria-label={`Cancel: ${title}`}>
        Cancel
      </Button>
    ) : null;

  const isHere = cached !== 'no';
  const items: (MenuItem | 'separator')[] = [
    ...(kind !== 'builtIn' && isHere
      ? [
          { label: 'Repair', icon: 'refresh' as const, onSelect: () => void repair() },
          'separator' as const,
          { label: 'Remove…', icon: 'trash' as const, danger: true, onSelect: () => setRemoving(true) },
        ]
      : own
        ? [{ label: 'Remove…', icon: 'trash' as const, danger: true, onSelect: () => setRemoving(true) }]
        : []),
  ];
  return (
    <Cluster gap={1} justify="end">
      {(problem === null || tested?.ok === false) &&
        (cached === 'yes' ? (
          <Button size="small" onClick={() => void tell(testLocalModel(spec))} aria-label={`Test ${title}`}>
            Test
          </Button>
        ) : (
          <Button
            size="small"
            icon="download"
            onClick={() => void fetchLocalModel(spec)}
            aria-label={`${cached === 'partly' ? 'Go on fetching' : 'Fetch'} ${title}`}
          >
            {cached === 'partly' ? 'Go on' : 'Fetch'}
          </Button>
        ))}
      {items.length > 0 && (
        <Menu
          label={`More actions for ${title}`}
          trigger={<IconButton icon="more" label={`More actions for ${title}`} tooltip={false} />}
          items={items}
        />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`Remove “${title}”${entry.downloadBytes === null ? '' : ` (${formatBytes(entry.downloadBytes)})`}?`}
        description={
          <p>
            Its files leave this device.{' '}
            {own && spec.source?.kind === 'file'
              ? 'To use it again, open the file from disk again.'
              : 'To use it again, fetch it again.'}{' '}
            Runs that used it stay as they are.
          </p>
        }
        confirmLabel="Remove model"
        danger
        onConfirm={() => void remove()}
      />
    </Cluster>
  );
}
