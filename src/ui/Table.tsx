import type { CSSProperties, HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { VisuallyHidden } from './accessibility';
import { classNames } from './classNames';
import { Icon } from './icons';
import { Link } from './router';
import type { LinkProps } from './router';
import styles from './Table.module.css';

export interface TableProps {
  /** Names the table for assistive technology. */
  readonly caption: string;
  /** With a height (such as `24rem`) the body scrolls under a fixed head. */
  readonly maxHeight?: string;
  readonly children: ReactNode;
}

/** A table that scrolls sideways within itself where the screen is narrow. Holds `<thead>` and `<tbody>`. */
export function Table({ caption, maxHeight, children }: TableProps) {
  const style: (CSSProperties & Record<'--most', string>) | undefined =
    maxHeight === undefined ? undefined : { '--most': maxHeight };
  return (
    <div
      className={classNames(styles.scroll, maxHeight !== undefined && styles.sticky)}
      style={style}
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        {children}
      </table>
    </div>
  );
}

export interface Sorting<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

/** The next sorting when a header is pressed: the same column turns round, another starts in its own direction. */
export function nextSorting<Column extends string>(
  current: Sorting<Column>,
  column: Column,
  startsDescending = false,
): Sorting<Column> {
  return column === current.column
    ? { column, descending: !current.descending }
    : { column, descending: startsDescending };
}

export interface SortableHeaderProps<Column extends string> extends Omit<
  ThHTMLAttributes<HTMLTableCellElement>,
  'children'
> {
  readonly column: Column;
  readonly sorting: Sorting<Column>;
  readonly onSort: (sorting: Sorting<Column>) => void;
  /** The first press sorts from high to low (dates, scores). */
  readonly startsDescending?: boolean;
  /** Aligns with a column of figures. */
  readonly numeric?: boolean;
  readonly children: ReactNode;
}

export function SortableHeader<Column extends string>({
  column,
  sorting,
  onSort,
  startsDescending = false,
  numeric = false,
  children,
  ...rest
}: SortableHeaderProps<Column>) {
  const active = sorting.column === column;
  return (
    <th
      scope="col"
      className={classNames(numeric && styles.number)}
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
      {...rest}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(nextSorting(sorting, column, startsDescending))}
      >
        {children}
        <Icon name={active && !sorting.descending ? 'sortUp' : 'sortDown'} size={12} />
      </button>
    </th>
  );
}

export interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  readonly numeric?: boolean;
}

/** A header cell that does not sort. */
export function HeaderCell({
  numeric = false,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & { readonly numeric?: boolean }) {
  return <th scope="col" className={classNames(numeric && styles.number)} {...rest} />;
}

export function Cell({ numeric = false, className, ...rest }: CellProps) {
  return <td className={classNames(numeric && styles.number, className)} {...rest} />;
}

export interface RowProps extends HTMLAttributes<HTMLTableRowElement> {
  /** The row whose details are shown. */
  readonly current?: boolean;
}

/** A body row. With a `RowLink` in it the whole row can be clicked; buttons in it still work. */
export function Row({ current = false, className, ...rest }: RowProps) {
  return <tr className={classNames(styles.row, className)} aria-current={current || undefined} {...rest} />;
}

/** The link of a row; put it in the cell that names the row. */
export function RowLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(styles.rowLink, className)} {...rest} />;
}
