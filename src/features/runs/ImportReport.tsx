import type { ReactNode } from 'react';
import { Link, Panel, formatCount, routePath } from '../../ui';
import type { ImportSummary } from '../../workers/bridge';
import styles from './runs.module.css';

/** What came in, what was here already, and what there is to know of it. */
export function ImportReport({ report }: { readonly report: ImportSummary }) {
  const { here } = report;
  const imported = [
    ...report.runs.map((run) => (
      <span key={run.runId}>
        <Link to={routePath('runs', run.runId)}>{run.name}</Link> (
        {formatCount(run.episodes, 'episode', 'episodes')})
      </span>
    )),
    ...beside(report),
  ];
  const known = [
    ...here.runs.map(({ runId, name }) => (
      <Link key={runId} to={routePath('runs', runId)}>
        {name}
      </Link>
    )),
    ...beside(here),
  ];
  const files = [...new Set([...report.runs, ...here.runs].flatMap((run) => run.libraryFiles))];
  const parts = [...report.runs, ...report.collections];
  const notes = [...new Set([...report.notes, ...parts.flatMap((part) => part.notes)])];
  return (
    <Panel>
      <div role="status">
        {imported.length > 0 && <p>Imported {listed(imported)}.</p>}
        {known.length > 0 && (
          <p>Already here with the same content, so nothing was kept a second time: {listed(known)}.</p>
        )}
        {report.collections.length > 0 && (
          <p>The games of imported worlds do not run before you say so on their pages.</p>
        )}
        {files.length > 0 && (
          <p>
            With them came {formatCount(files.length, 'file', 'files')} they play from, now in the{' '}
            <Link to="/library">library</Link>: {files.join(', ')}.
          </p>
        )}
        {notes.length > 0 && (
          <details>
            <summary>{formatCount(notes.length, 'note', 'notes')} on the import</summary>
            <ul className={styles.notes}>
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

/** Links to what came beside the runs. */
function beside({
  quizzes,
  matches,
  collections,
}: Pick<ImportSummary, 'quizzes' | 'matches' | 'collections'>): readonly ReactNode[] {
  return [
    quizzes > 0 && (
      <Link key="quizzes" to="/quiz">
        {formatCount(quizzes, 'quiz', 'quizzes')}
      </Link>
    ),
    matches > 0 && (
      <Link key="matches" to="/versus">
        {formatCount(matches, 'match', 'matches')}
      </Link>
    ),
    ...collections.map(({ id, name, worlds }) => (
      <span key={id}>
        <Link to={routePath('worlds', id)}>{name}</Link> ({formatCount(worlds, 'world', 'worlds')})
      </span>
    )),
  ].filter((part) => part !== false);
}

/** Parts with commas between them. */
function listed(parts: readonly ReactNode[]): readonly ReactNode[] {
  return parts.flatMap((part, place) => (place > 0 ? [', ', part] : [part]));
}
