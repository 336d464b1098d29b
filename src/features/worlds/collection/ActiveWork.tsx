import type { CollectionId, WorldRecord } from '../../../core/worlds';
import { Link, ProgressBar, formatCount, routePath } from '../../../ui';
import type { WorldProgress } from '../../../workers/bridge';
import { pieceCount, pieceTitle, tailOf } from '../shared';
import styles from '../shared/worlds.module.css';

interface ActiveWorkProps {
  readonly collectionId: CollectionId;
  readonly worlds: readonly WorldRecord[];
  readonly progress: readonly WorldProgress[];
}

/** Lines of a streamed text that a list shows; the world's own page shows all. */
const TAIL_LINES = 8;

/** The pieces of work under way, each with what the model writes. */
export function ActiveWork({ collectionId, worlds, progress }: ActiveWorkProps) {
  const busy = progress.filter(({ piece }) => piece !== 'waiting');
  const waiting = progress.length - busy.length;
  return (
    <>
      <ul className={styles.pieces} aria-label="Under way">
        {busy.map((work) => (
          <li key={work.worldId} className={styles.entry}>
            <p className={styles.pieceHead}>
              <Link to={routePath('worlds', collectionId, work.worldId)}>
                {worlds.find(({ id }) => id === work.worldId)?.name ?? 'World'}
              </Link>
              <span>{pieceTitle(work)}</span>
              <span className={styles.faint}>{pieceCount(work)}</span>
            </p>
            {work.total !== null && work.total > 0 && (
              <ProgressBar
                label={pieceTitle(work)}
                segments={[{ label: 'Done', value: work.done, tone: 'accent' }]}
                total={work.total}
                valueText={pieceCount(work)}
              />
            )}
            {work.text !== '' && (
              <pre className={styles.stream} aria-hidden="true">
                {tailOf(work.text, TAIL_LINES)}
              </pre>
            )}
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className={styles.note}>{formatCount(waiting, 'world waits', 'worlds wait')}.</p>}
    </>
  );
}
