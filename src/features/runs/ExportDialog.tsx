import { useEffect, useState } from 'react';
import type { RunId } from '../../core/evaluate';
import { Button, Dialog, Loading, Stack, formatBytes, formatCount } from '../../ui';
import { previewPictures, type UsedFile } from '../../workers/bridge';
import { leftOutText } from './picturesText';
import styles from './runs.module.css';

export interface ExportDialogProps {
  readonly runId: RunId;
  /** Library files that the run plays from. */
  readonly files: readonly UsedFile[];
  /** Pictures that the run keeps. */
  readonly pictures: number;
  readonly onExport: () => void;
  readonly close: () => void;
}

/** Says, before a run file is written, what it will carry beside the run, and what it cannot. */
export function ExportDialog({ runId, files, pictures, onExport, close }: ExportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Export run file"
      description={
        files.length > 0
          ? carriedText(files)
          : 'A run file holds the pictures that the run keeps, up to a limit.'
      }
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" icon="download" onClick={onExport}>
            Export
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <CarriedFiles files={files} />
        {pictures > 0 && <CarriedPictures runId={runId} pictures={pictures} />}
      </Stack>
    </Dialog>
  );
}

function carriedText(files: readonly UsedFile[]): string {
  const there = files.flatMap(({ item }) => (item ? [item] : []));
  const bytes = there.reduce((sum, { size }) => sum + size, 0);
  return `Whoever opens it gets ${formatCount(there.length, 'library file', 'library files')} with it (${formatBytes(bytes)} before packing).`;
}

function CarriedFiles({ files }: { readonly files: readonly UsedFile[] }) {
  const there = files.flatMap(({ item }) => (item ? [item] : []));
  const missing = files.length - there.length;
  return (
    <>
      {there.length > 0 && (
        <ul className={styles.notes}>
          {there.map(({ hash, name, size, contents }) => (
            <li key={hash}>
              {name}: {contents}, {formatBytes(size)}
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <p>
          {formatCount(missing, 'file is', 'files are')} missing from the library and will not be in it: the
          run can then be read, but not replayed. Add the same {missing === 1 ? 'file' : 'files'} on the
          Library page first.
        </p>
      )}
    </>
  );
}

/** Counted when the dialog opens: how many fit follows from their sizes, which are not kept anywhere. */
function CarriedPictures({ runId, pictures }: Pick<ExportDialogProps, 'runId' | 'pictures'>) {
  const [counted, setCounted] = useState<Awaited<ReturnType<typeof previewPictures>> | null>(null);
  useEffect(() => {
    let stopped = false;
    void previewPictures(runId).then((found) => {
      if (!stopped) setCounted(found);
    });
    return () => {
      stopped = true;
    };
  }, [runId]);
  if (counted === null)
    return <Loading what={`Looking whether all ${formatCount(pictures, 'picture', 'pictures')} fit…`} />;
  if (!counted.ok)
    return (
      <p role="alert">
        Whether all of its pictures fit cannot be told: {counted.error.message} {counted.error.advice}
      </p>
    );
  const { fitting, leftOut } = counted.value;
  return (
    <p role="status">
      {leftOut > 0
        ? leftOutText(fitting, leftOut)
        : `With it go all ${formatCount(fitting, 'picture', 'pictures')} that the run keeps.`}
    </p>
  );
}
