import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './errors';
import styles from './VirtualList.module.css';

export interface VirtualListProps<Item> {
  /** Names the list for assistive technology. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item, index: number) => string | number;
  readonly renderItem: (item: Item, index: number) => ReactNode;
  /** A guess of an item's height in CSS pixels; real heights are measured. */
  readonly estimateHeight: number;
  /** Height of the list, e.g. `24rem` or `100%`. */
  readonly height: string;
  /** Kept in view whenever it changes. */
  readonly activeIndex?: number | null;
}

const VirtualRows = lazy(() => import('./VirtualRows'));

/**
 * A long list of which only the visible part is in the document; tens of thousands of items are fine. What finds the
 * visible part loads with the first list; until then its place is empty, and as high as it will be.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, renderItem, estimateHeight, height, activeIndex = null } = props;
  return (
    <ErrorBoundary what={`The list “${label}”`}>
      <Suspense fallback={<div className={styles.list} style={{ blockSize: height }} aria-busy="true" />}>
        <VirtualRows
          label={label}
          count={items.length}
          keyAt={(index) => {
            const item = items[index];
            return item === undefined ? index : keyOf(item, index);
          }}
          renderAt={(index) => {
            const item = items[index];
            return item === undefined ? null : renderItem(item, index);
          }}
          estimateHeight={estimateHeight}
          height={height}
          activeIndex={activeIndex}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
