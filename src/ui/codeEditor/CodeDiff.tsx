import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { classNames } from '../classNames';
import styles from './CodeEditor.module.css';
import type { DiffHandle } from './types';

/** `two`: side by side; `one`: what was removed stands above what took its place. */
export type DiffLayout = 'one' | 'two';

export interface CodeDiffProps {
  readonly before: { readonly label: string; readonly text: string };
  readonly after: { readonly label: string; readonly text: string };
  readonly layout: DiffLayout;
  /** Shows all lines; by default long stretches without a change are folded. */
  readonly whole?: boolean;
  /** Scrolls beyond this height, e.g. `30rem`. */
  readonly height?: string;
}

/** Two versions of a Python text and where they differ. */
export function CodeDiff({ before, after, layout, whole = false, height = '34rem' }: CodeDiffProps) {
  const host = useRef<HTMLDivElement>(null);
  const [chunks, setChunks] = useState<number | 'loading' | 'failed'>('loading');
  const { label: labelBefore, text: textBefore } = before;
  const { label: labelAfter, text: textAfter } = after;
  useEffect(() => {
    let handle: DiffHandle | null = null;
    let gone = false;
    setChunks('loading');
    import('./diff')
      .then(({ createDiff }) => {
        if (gone || host.current === null) return;
        handle = createDiff(host.current, {
          before: { label: labelBefore, text: textBefore },
          after: { label: labelAfter, text: textAfter },
          layout,
          whole,
        });
        setChunks(handle.chunks);
      })
      .catch(() => {
        if (!gone) setChunks('failed');
      });
    return () => {
      gone = true;
      handle?.destroy();
    };
  }, [labelBefore, textBefore, labelAfter, textAfter, layout, whole]);
  const style: CSSProperties & Record<'--most', string> = { '--most': height };
  return (
    <div className={styles.diff}>
      <p className={styles.note} role="status">
        {wordsOf(chunks, textBefore === textAfter)}
      </p>
      {layout === 'two' && (
        <div className={styles.sides} aria-hidden="true">
          <span>{labelBefore}</span>
          <span>{labelAfter}</span>
        </div>
      )}
      <div ref={host} className={classNames(styles.host, styles.growing)} style={style} />
    </div>
  );
}

function wordsOf(chunks: number | 'loading' | 'failed', same: boolean): string {
  if (chunks === 'loading') return 'Comparing…';
  if (chunks === 'failed') return 'The comparison could not be loaded. Reload the page.';
  if (same) return 'Both are the same.';
  return chunks === 1 ? '1 place differs.' : `${String(chunks)} places differ.`;
}
