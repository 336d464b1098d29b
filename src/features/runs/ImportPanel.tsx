import { useState } from 'react';
import {
  DropZone,
  ErrorPanel,
  Link,
  Panel,
  ProgressBar,
  Stack,
  formatCount,
  routePath,
  type DroppedFile,
  type DroppedKind,
} from '../../ui';
import {
  importFiles,
  type ArchiveError,
  type ImportProgress,
  type ImportSummary,
} from '../../workers/bridge';
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
      {state.kind === 'done' && (
        <Panel>
          <div role="status">
            <p>
              Imported{' '}
              {state.report.runs.map((run, index) => (
                <span key={run.runId}>
                  {index > 0 && ', '}
                  <Link to={routePath('runs', run.runId)}>{run.name}</Link> (
                  {formatCount(run.episodes, 'episode', 'episodes')})
                </span>
              ))}
              {state.report.quizzes > 0 && (
                <>
                  {state.report.runs.length > 0 && ' and '}
                  <Link to="/quiz">{formatCount(state.report.quizzes, 'quiz', 'quizzes')}</Link>
                </>
              )}
              {state.report.matches > 0 && (
                <>
                  {state.report.runs.length + state.report.quizzes > 0 && ', '}
                  <Link to="/versus">{formatCount(state.report.matches, 'match', 'matches')}</Link>
                </>
              )}
              {state.report.collections.map(({ id, name, worlds }, index) => (
                <span key={id}>
                  {index + state.report.runs.length + state.report.quizzes > 0 && ', '}
                  <Link to={routePath('worlds', id)}>{name}</Link> ({formatCount(worlds, 'world', 'worlds')})
                </span>
              ))}
              .
            </p>
            {state.report.collections.length > 0 && (
              <p>The games of imported worlds do not run before you say so on their pages.</p>
            )}
            {filesOf(state.report).length > 0 && (
              <p>
                With them came {formatCount(filesOf(state.report).length, 'file', 'files')} they play from,
                now in the <Link to="/library">library</Link>: {filesOf(state.report).join(', ')}.
              </p>
            )}
            {notesOf(state.report).length > 0 && (
              <details>
                <summary>
                  {formatCount(notesOf(state.report).length, 'note', 'notes')} on what was repaired or left
                  out
                </summary>
                <ul className={styles.notes}>
                  {notesOf(state.report).map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        </Panel>
      )}
    </Stack>
  );
}

function progressText(progress: ImportProgress | null): string {
  if (!progress) return 'Looking through the files…';
  return `${String(progress.filesRead)} of ${formatCount(progress.files, 'file', 'files')} read, ${formatCount(progress.episodes, 'episode', 'episodes')} stored. They can be opened already.`;
}

/** Names of the library files that runs brought along. */
function filesOf(report: ImportSummary): readonly string[] {
  return [...new Set(report.runs.flatMap((run) => run.libraryFiles))];
}

function notesOf(report: ImportSummary): readonly string[] {
  const parts = [...report.runs, ...report.collections];
  return [...new Set([...report.notes, ...parts.flatMap(({ notes }) => notes)])];
}
