import { Panel, formatCount } from '../../ui';
import type { LibraryReport } from '../../workers/bridge';
import styles from './library.module.css';
import { addedWords, knownWords, passedOverWords } from './words';

/** What became of the files that were chosen. */
export function AddReport({ report }: { readonly report: LibraryReport }) {
  const { refused, refusedInAll } = report;
  const lines = [addedWords(report), knownWords(report), passedOverWords(report)];
  return (
    <Panel>
      <div role="status">
        {lines.map((line) => line !== null && <p key={line}>{line}</p>)}
        {refusedInAll > 0 && (
          <>
            <p>
              {formatCount(refusedInAll, 'file was', 'files were')} not added
              {refusedInAll > refused.length && `; the first ${String(refused.length)} are listed`}:
            </p>
            <ul className={styles.refused} tabIndex={0} aria-label="Files that were not added">
              {refused.map(({ name, reason }, index) => (
                <li key={`${String(index)} ${name}`}>
                  <strong>{name}</strong>: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
