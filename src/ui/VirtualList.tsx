import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
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

/** A long list of which only the visible part is in the document; tens of thousands of items are fine. */
export function VirtualList<Item>({
  label,
  items,
  keyOf,
  renderItem,
  estimateHeight,
  height,
  activeIndex = null,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimateHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item, index);
    },
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
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          return (
            item !== undefined && (
              <div
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                className={styles.item}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={row.index + 1}
                style={{ transform: `translateY(${row.start}px)` }}
              >
                {renderItem(item, row.index)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
