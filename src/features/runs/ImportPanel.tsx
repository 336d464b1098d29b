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
import {
  importFiles,
  type ArchiveError,
  type ImportProgress,
  type ImportSummary,
} from '../../workers/bridge';
import { ImportReport } from './ImportReport';
import styles from './runs.module.css';

type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'importing'; readonly progress: ImportProgress | null }
  | { readonly kind: 'done'; readonly report: ImportSummary }
  | { readonly kind: 'failed'; readonly error: ArchiveError };

/** Files dropped elsewhere on the page that the *Worlds* page takes. */
const LEFT: readonly DroppedKind[] = ['worlds', 'python', 'model', 'challenge'];

/** Takes run files and BALROG result folders or zips, by drag and drop or from a chooser. */
export function ImportPanel() {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  const take = async (files: readonly DroppedFile[]): Promise<void> => {
    setState({ kind: 'importing', progress: null });
    const imported = await importFiles(files, (progress) => setState({ kind: 'importing', progress }));
    setState(
      imported.ok ? { kind: 'done', report: imported.value } : { kind: 'failed', error: imported.error },
    );
  };

  return (
    <Stack gap={3}>
      <DropZone
        label="Drop a run file or a BALROG result folder"
        hint="A .arcade.zip, a zip of results, or a folder as BALROG writes it. Nothing leaves this device."
        accept=".zip"
        busy={state.kind === 'importing'}
        takesOffered="Drop to open as a run"
        leavesOffered={LEFT}
        compact
        onFiles={(files) => void take(files)}
        onError={(message) =>
          setState({
            kind: 'failed',
            error: { kind: 'damaged', message, advice: 'Choose the file or folder again.' },
          })
        }
      />
      {state.kind === 'importing' && (
        <Panel>
          <ProgressBar
            label="Import"
            segments={[{ label: 'Files read', value: state.progress?.filesRead ?? 0, tone: 'accent' }]}
            total={state.progress?.files ?? 1}
            valueText={progressText(state.progress)}
          />
          <p className={styles.note}>{progressText(state.progress)}</p>
        </Panel>
      )}
      {state.kind === 'failed' && (
        <ErrorPanel
          title={state.error.message}
          kept="Runs you had are unchanged."
          advice={state.error.advice}
        />
      )}
      {state.kind === 'done' && <ImportReport report={state.report} />}
    </Stack>
  );
}

function progressText(progress: ImportProgress | null): string {
  if (!progress) return 'Looking through the files…';
  return `${String(progress.filesRead)} of ${formatCount(progress.files, 'file', 'files')} read, ${formatCount(progress.episodes, 'episode', 'episodes')} stored. They can be opened already.`;
}
