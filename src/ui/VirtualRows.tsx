import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { VirtualListProps } from './VirtualList';
import styles from './VirtualList.module.css';

/** The list's items by their place, `0` … `count − 1`. */
export interface VirtualRowsProps extends Pick<
  VirtualListProps<unknown>,
  'label' | 'estimateHeight' | 'height'
> {
  readonly count: number;
  readonly keyAt: (index: number) => string | number;
  readonly renderAt: (index: number) => ReactNode;
  readonly activeIndex: number | null;
}

/** The scrolling box of a `VirtualList` with its visible rows. */
export default function VirtualRows(props: VirtualRowsProps) {
  const { label, count, keyAt, renderAt, estimateHeight, height, activeIndex } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateHeight,
    getItemKey: keyAt,
    overscan: 8,
  });
  useEffect(() => {
    if (activeIndex !== null && activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeIndex, virtualizer]);
  return (
    <div
      ref={scroller}
      className={styles.list}
      style={{ blockSize: height }}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <div className={styles.inner} role="list" style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            className={styles.item}
            role="listitem"
            aria-setsize={count}
            aria-posinset={row.index + 1}
            style={{ transform: `translateY(${row.start}px)` }}
          >
            {renderAt(row.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
