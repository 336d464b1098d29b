import { useState } from 'react';
import {
  DropZone,
  ErrorPanel,
  Panel,
  ProgressBar,
  Stack,
  formatCount,
  type DroppedFile,
  type DroppedKind,
} from '../../ui';
import { addToLibrary, fileKinds, type LibraryReport } from '../../workers/bridge';
import { AddReport } from './AddReport';
import { DownloadForm } from './DownloadForm';
import styles from './library.module.css';

const ACCEPTED = [
  ...fileKinds.flatMap(({ endings, join }) => (join ? [...endings, join.companion] : endings)),
  '.zip',
].join(',');

/** Files dropped elsewhere on the page that other pages take. A program is a game to play here, so it stays. */
const LEFT: readonly DroppedKind[] = ['run', 'worlds', 'model', 'challenge'];

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly filesRead: number; readonly files: number }
  | { readonly kind: 'done'; readonly report: LibraryReport }
  | { readonly kind: 'failed'; readonly message: string; readonly advice: string };

/** Takes files, folders and zips by drag and drop or from a chooser, or one file by its address. */
export function AddFiles() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const busy = state.kind === 'reading';

  const take = async (files: readonly DroppedFile[]): Promise<void> => {
    setState({ kind: 'reading', filesRead: 0, files: files.length });
    const added = await addToLibrary(files, (progress) => setState({ kind: 'reading', ...progress }));
    setState(
      added.ok
        ? { kind: 'done', report: added.value }
        : { kind: 'failed', message: added.error.message, advice: added.error.advice },
    );
  };

  return (
    <Stack gap={3}>
      <DropZone
        label="Drop files, a folder or a zip to add"
        hint="Files are checked before they are kept. Nothing leaves this device."
        accept={ACCEPTED}
        busy={busy}
        takesOffered="Drop to add to the library"
        leavesOffered={LEFT}
        compact
        onFiles={(files) => void take(files)}
        onError={(message) => setState({ kind: 'failed', message, advice: 'Choose the files again.' })}
      />
      <details className={styles.download}>
        <summary>Download from an address</summary>
        <DownloadForm
          disabled={busy}
          onDone={(report) => setState({ kind: 'done', report })}
          onStart={() => setState({ kind: 'idle' })}
        />
      </details>
      {state.kind === 'reading' && (
        <Panel>
          <ProgressBar
            label="Adding files"
            segments={[{ label: 'Files read', value: state.filesRead, tone: 'accent' }]}
            total={state.files}
            valueText={`${String(state.filesRead)} of ${formatCount(state.files, 'file', 'files')} read`}
          />
        </Panel>
      )}
      {state.kind === 'failed' && (
        <ErrorPanel
          title={state.message}
          kept="What the library holds is unchanged otherwise."
          advice={state.advice}
        />
      )}
      {state.kind === 'done' && <AddReport report={state.report} />}
    </Stack>
  );
}
