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
} from '../../../ui';
import { importWorlds, type WorldsImportProgress, type WorldsImportReport } from '../../../workers/bridge';
import styles from '../shared/worlds.module.css';

type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'importing'; readonly progress: WorldsImportProgress | null }
  | { readonly kind: 'done'; readonly report: WorldsImportReport }
  | { readonly kind: 'failed'; readonly message: string; readonly advice: string };

/** Files dropped elsewhere on the page that the *Runs* page takes. */
const LEFT: readonly DroppedKind[] = ['run', 'model'];

/** Takes games and results of experiments, by drag and drop or from a chooser. */
export function ImportWorlds() {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  const take = async (files: readonly DroppedFile[]): Promise<void> => {
    setState({ kind: 'importing', progress: null });
    const imported = await importWorlds(files, (progress) => setState({ kind: 'importing', progress }));
    setState(
      imported.ok
        ? { kind: 'done', report: imported.value }
        : { kind: 'failed', message: imported.error.message, advice: imported.error.advice },
    );
  };

  return (
    <Stack gap={3}>
      <DropZone
        label="Drop games, a folder or a zip to import"
        hint="Python games (.py), folders of generated games with results.json and rating tables, or an exported collection. No game runs before you say so, and nothing leaves this device."
        accept=".py,.zip,.json,.csv"
        busy={state.kind === 'importing'}
        takesOffered="Drop to import as worlds"
        leavesOffered={LEFT}
        compact
        onFiles={(files) => void take(files)}
        onError={(message) => setState({ kind: 'failed', message, advice: 'Choose the files again.' })}
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
        <ErrorPanel title={state.message} kept="Collections you had are unchanged." advice={state.advice} />
      )}
      {state.kind === 'done' && <ImportReport report={state.report} />}
    </Stack>
  );
}

function progressText(progress: WorldsImportProgress | null): string {
  if (!progress) return 'Looking through the files…';
  return `${String(progress.filesRead)} of ${formatCount(progress.files, 'file', 'files')} read.`;
}

function ImportReport({ report }: { readonly report: WorldsImportReport }) {
  const { refused, refusedInAll, passedOver } = report;
  const collections = report.collections.filter(({ wasHere }) => wasHere !== true);
  const here = report.collections.filter(({ wasHere }) => wasHere === true);
  const notes = [...new Set(collections.flatMap((collection) => collection.notes))];
  return (
    <Panel>
      <div role="status">
        {report.collections.length === 0 && <p>None of the files holds a game, so nothing was imported.</p>}
        {collections.length > 0 && (
          <p>
            Imported{' '}
            {collections.map(({ id, name, worlds, versions }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Link to={routePath('worlds', id)}>{name}</Link> ({formatCount(worlds, 'world', 'worlds')},{' '}
                {formatCount(versions, 'version', 'versions')})
              </span>
            ))}
            .
          </p>
        )}
        {here.length > 0 && (
          <p>
            Already here with all that the files hold, so nothing was kept a second time:{' '}
            {here.map(({ id, name }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Link to={routePath('worlds', id)}>{name}</Link>
              </span>
            ))}
            .
          </p>
        )}
        {passedOver > 0 && (
          <p className={styles.note}>
            {formatCount(passedOver, 'other file was', 'other files were')} passed over: no part of a set of
            games.
          </p>
        )}
        {refusedInAll > 0 && (
          <>
            <p>
              {formatCount(refusedInAll, 'file was', 'files were')} not imported
              {refusedInAll > refused.length && `; the first ${String(refused.length)} are listed`}:
            </p>
            <ul className={styles.refused} tabIndex={0} aria-label="Files that were not imported">
              {refused.map(({ name, reason }, index) => (
                <li key={`${String(index)} ${name}`}>
                  <strong>{name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
        {notes.length > 0 && (
          <details className={styles.fold}>
            <summary>
              {formatCount(notes.length, 'note', 'notes')} on what was repaired, joined or left out
            </summary>
            <ul className={styles.sentences}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Panel>
  );
}
