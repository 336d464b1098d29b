/** Which rows a board shows, and in which order. */
import { BALROG_ENVIRONMENTS } from '../env';
import { figureOf, type BoardEntry } from './entry';
import { isBoardEnvironment, type Modality } from './protocol';

export const BOARD_COLUMNS = [
  'name',
  'modality',
  'overall',
  ...BALROG_ENVIRONMENTS,
  'comparable',
  'tokens',
  'openWeights',
  'verified',
  'date',
] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

export interface BoardFilter {
  /** Words that must all occur in name, agent or modality. */
  readonly text: string;
  readonly modality: Modality | 'all';
  readonly origin: BoardEntry['origin']['kind'] | 'all';
  readonly openWeights: boolean;
  readonly verified: boolean;
  /** Leaves out rows with a reason against comparing them. */
  readonly comparable: boolean;
}

export function filterEntries(entries: readonly BoardEntry[], filter: BoardFilter): BoardEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (filter.modality !== 'all' && entry.modality !== filter.modality) return false;
    if (filter.origin !== 'all' && entry.origin.kind !== filter.origin) return false;
    if (filter.openWeights && entry.openWeights !== true) return false;
    if (filter.verified && !entry.verified) return false;
    if (filter.comparable && entry.marks.length > 0) return false;
    const text = `${entry.name} ${entry.agent} ${entry.modality}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A sorted copy. Rows without the figure come last either way; equal rows keep their order. */
export function sortEntries(
  entries: readonly BoardEntry[],
  { column, descending }: { readonly column: BoardColumn; readonly descending: boolean },
): BoardEntry[] {
  const sign = descending ? -1 : 1;
  return entries
    .map((entry) => ({ entry, key: keyOf(entry, column) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return sign * compareKeys(a.key, b.key);
    })
    .map(({ entry }) => entry);
}

function keyOf(entry: BoardEntry, column: BoardColumn): number | string | null {
  if (column === 'overall' || isBoardEnvironment(column)) return figureOf(entry, column)?.mean ?? null;
  switch (column) {
    case 'name':
      return entry.name;
    case 'modality':
      return entry.modality;
    case 'comparable':
      return entry.marks.length;
    case 'tokens':
      return entry.tokens;
    case 'openWeights':
      return entry.openWeights === null ? null : Number(entry.openWeights);
    case 'verified':
      return Number(entry.verified);
    case 'date':
      return entry.date;
  }
}

function compareKeys(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true });
}
