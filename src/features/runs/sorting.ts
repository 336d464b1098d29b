import { useRouteQuery, type Sorting } from '../../ui';

/** Reads `?sort=name` or `?sort=-name` (descending). */
export function readSorting<Column extends string>(
  text: string | null,
  columns: readonly Column[],
  fallback: Sorting<Column>,
): Sorting<Column> {
  if (text === null) return fallback;
  const descending = text.startsWith('-');
  const column = columns.find((known) => known === (descending ? text.slice(1) : text));
  return column === undefined ? fallback : { column, descending };
}

export function writeSorting<Column extends string>(sorting: Sorting<Column>): string {
  return `${sorting.descending ? '-' : ''}${sorting.column}`;
}

/** A table's sorting, kept in the address. */
export function useSorting<Column extends string>(
  columns: readonly Column[],
  fallback: Sorting<Column>,
): readonly [Sorting<Column>, (sorting: Sorting<Column>) => void] {
  const [query, setQuery] = useRouteQuery();
  return [
    readSorting(query.get('sort'), columns, fallback),
    (sorting) => setQuery({ sort: writeSorting(sorting) }),
  ];
}
