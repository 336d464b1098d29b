import type { RunKind, RunRecord } from '../../core/evaluate';
import { RUN_STATE_LABELS } from '../../core/evaluate';
import type { Sorting } from '../../ui';

export const RUN_COLUMNS = ['name', 'player', 'progression', 'episodes', 'state', 'kind', 'created'] as const;
export type RunColumn = (typeof RUN_COLUMNS)[number];

/** The columns that tell runs apart, for screens that show only the first few. */
const FIRST_COLUMNS: readonly RunColumn[] = ['name', 'progression', 'state'];

/** The columns from left to right. */
export function runColumns(narrow: boolean): readonly RunColumn[] {
  if (!narrow) return RUN_COLUMNS;
  return [...FIRST_COLUMNS, ...RUN_COLUMNS.filter((column) => !FIRST_COLUMNS.includes(column))];
}

export interface RunFilter {
  readonly text: string;
  readonly kind: RunKind | 'all';
}

export const KIND_LABELS: Readonly<Record<RunKind, string>> = {
  evaluation: 'Evaluation',
  play: 'Played',
  imported: 'Imported',
};

/** Runs that contain every word of the text in name, player, kind or state. */
export function filterRuns(runs: readonly RunRecord[], filter: RunFilter): RunRecord[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return runs.filter((run) => {
    if (filter.kind !== 'all' && run.kind !== filter.kind) return false;
    const haystack = [run.name, run.player, KIND_LABELS[run.kind], RUN_STATE_LABELS[run.state]]
      .join(' ')
      .toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** A sorted copy; equal runs keep their order (newest first), and runs without a score come last either way. */
export function sortRuns(runs: readonly RunRecord[], sorting: Sorting<RunColumn>): RunRecord[] {
  const { column, descending } = sorting;
  const compare = (a: RunRecord, b: RunRecord): number => {
    switch (column) {
      case 'name':
        return compareTexts(a.name, b.name);
      case 'player':
        return compareTexts(a.player, b.player);
      case 'progression':
        return (a.headline?.mean ?? 0) - (b.headline?.mean ?? 0);
      case 'episodes':
        return plannedOf(a) - plannedOf(b) || (a.headline?.n ?? 0) - (b.headline?.n ?? 0);
      case 'state':
        return compareTexts(RUN_STATE_LABELS[a.state], RUN_STATE_LABELS[b.state]);
      case 'kind':
        return compareTexts(KIND_LABELS[a.kind], KIND_LABELS[b.kind]);
      case 'created':
        return a.createdAt - b.createdAt;
    }
  };
  const lacks = (run: RunRecord): number =>
    Number(column === 'progression' && (run.headline?.mean ?? null) === null);
  return [...runs].sort((a, b) => lacks(a) - lacks(b) || (descending ? compare(b, a) : compare(a, b)));
}

/** Episodes planned, as the list shows them. */
export function plannedOf(run: RunRecord): number {
  return run.headline?.planned ?? run.plannedEpisodes;
}

function compareTexts(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true });
}
