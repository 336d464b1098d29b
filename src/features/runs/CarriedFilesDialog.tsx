import { Button, Dialog, formatBytes, formatCount } from '../../ui';
import type { UsedFile } from '../../workers/bridge';
import styles from './runs.module.css';

export interface CarriedFilesDialogProps {
  readonly files: readonly UsedFile[];
  readonly onExport: () => void;
  readonly close: () => void;
}

/** Lists, before a run file is written, the library files that it will carry and those it cannot. */
export function CarriedFilesDialog({ files, onExport, close }: CarriedFilesDialogProps) {
  const there = files.flatMap(({ item }) => (item ? [item] : []));
  const missing = files.length - there.length;
  const bytes = there.reduce((sum, { size }) => sum + size, 0);
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Export run file"
      description={`Whoever opens it gets ${formatCount(there.length, 'library file', 'library files')} with it (${formatBytes(bytes)} before packing).`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" icon="download" onClick={onExport}>
            Export
          </Button>
        </>
      }
    >
      <ul className={styles.notes}>
        {there.map(({ hash, name, size, contents }) => (
          <li key={hash}>
            {name}: {contents}, {formatBytes(size)}
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p>
          {formatCount(missing, 'file is', 'files are')} missing from the library and will not be in it: the
          run can then be read, but not replayed. Add the same {missing === 1 ? 'file' : 'files'} on the
          Library page first.
        </p>
      )}
    </Dialog>
  );
}
