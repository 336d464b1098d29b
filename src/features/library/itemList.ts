import type { LibraryItem } from '../../core/library';
import type { Sorting } from '../../ui';

export type LibraryColumn = 'name' | 'contents' | 'size' | 'added';

const COMPARE: Readonly<Record<LibraryColumn, (a: LibraryItem, b: LibraryItem) => number>> = {
  name: (a, b) => byText(a.name, b.name),
  contents: (a, b) => byText(a.contents, b.contents),
  size: (a, b) => a.size - b.size,
  added: (a, b) => a.addedAt - b.addedAt,
};

/** Equal ones stay in the order given. */
export function sortItems(
  items: readonly LibraryItem[],
  { column, descending }: Sorting<LibraryColumn>,
): readonly LibraryItem[] {
  const compare = COMPARE[column];
  return [...items].sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
}

/** Numbers inside texts count: 9.txt comes before 10.txt. */
function byText(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true });
}
