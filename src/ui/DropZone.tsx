import { useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';
import { carriesFiles, filesOfDrop, filesOfInput } from './droppedFiles';
import type { DroppedFile } from './droppedFiles';
import styles from './DropZone.module.css';
import { Icon } from './icons';
import { subscribeToOfferedFiles, takeOfferedFiles, type DroppedKind } from './offeredFiles';

export interface DropZoneProps {
  /** What may be dropped: "Drop a run file or a BALROG result folder". */
  readonly label: string;
  readonly hint?: string;
  /** For the file chooser, e.g. `.zip,.json`. */
  readonly accept?: string;
  /** Offers a folder chooser. Default true. Dropping folders always works. */
  readonly folders?: boolean;
  readonly busy?: boolean;
  /** One row instead of a large field. */
  readonly compact?: boolean;
  /** Takes files that were dropped elsewhere in the app, too: says so while they are dragged. */
  readonly takesOffered?: string;
  /** Of those, what it leaves for the pages that they belong to. Default none; a constant, compared by identity. */
  readonly leavesOffered?: readonly DroppedKind[];
  readonly onFiles: (files: readonly DroppedFile[]) => void;
  /** A folder or file could not be read. */
  readonly onError?: (message: string) => void;
}

/** Takes files and folders by drag and drop or through the device's choosers. */
export function DropZone({
  label,
  hint,
  accept,
  folders = true,
  busy = false,
  compact = false,
  takesOffered,
  leavesOffered,
  onFiles,
  onError,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const deliver = useRef(onFiles);
  useEffect(() => {
    deliver.current = onFiles;
  }, [onFiles]);

  useEffect(() => {
    if (takesOffered === undefined) return;
    const take = (): void => {
      const files = takeOfferedFiles(leavesOffered);
      if (files.length > 0) deliver.current(files);
    };
    take();
    return subscribeToOfferedFiles(take, takesOffered);
  }, [takesOffered, leavesOffered]);

  const drag = (event: DragEvent): void => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = busy ? 'none' : 'copy';
    setOver(!busy);
  };
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(false);
    if (busy) return;
    filesOfDrop(event.dataTransfer).then(
      (files) => {
        if (files.length > 0) onFiles(files);
        else onError?.('The folder holds no files.');
      },
      () =>
        onError?.(
          'The files could not be read. Nothing was changed; check that they still exist and may be read.',
        ),
    );
  };
  const chosen = (input: HTMLInputElement): void => {
    const files = filesOfInput(input.files ?? []);
    // Choosing the same file again must report it again.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };

  return (
    <div
      className={classNames(styles.zone, compact && styles.compact, over && styles.over)}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={(event) => {
        const into = event.relatedTarget;
        if (!(into instanceof Node) || !event.currentTarget.contains(into)) setOver(false);
      }}
      onDrop={drop}
    >
      <Icon name="upload" size={compact ? 18 : 22} />
      <div className={styles.words}>
        <p className={styles.label}>{over ? 'Release to open' : label}</p>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.buttons}>
        <Button size="small" icon="file" busy={busy} onClick={() => fileInput.current?.click()}>
          Choose files
        </Button>
        {folders && (
          <Button size="small" icon="folder" busy={busy} onClick={() => folderInput.current?.click()}>
            Choose folder
          </Button>
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={`${label}: files`}
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={(element) => {
          folderInput.current = element;
          if (element !== null) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label={`${label}: folder`}
        onChange={(event) => chosen(event.currentTarget)}
      />
    </div>
  );
}
