import type { RunKind, RunRecord } from '../../core/evaluate';
import { RUN_STATE_LABELS } from '../../core/evaluate';
import type { Sorting } from '../../ui';

export const RUN_COLUMNS = ['name', 'player', 'episodes', 'created'] as const;
export type RunColumn = (typeof RUN_COLUMNS)[number];

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

/** A sorted copy; equal runs keep their order (newest first). */
export function sortRuns(runs: readonly RunRecord[], sorting: Sorting<RunColumn>): RunRecord[] {
  const compare = (a: RunRecord, b: RunRecord): number => {
    switch (sorting.column) {
      case 'name':
        return a.name.localeCompare(b.name, undefined, { numeric: true });
      case 'player':
        return a.player.localeCompare(b.player, undefined, { numeric: true });
      case 'episodes':
        return a.plannedEpisodes - b.plannedEpisodes;
      case 'created':
        return a.createdAt - b.createdAt;
    }
  };
  return [...runs].sort((a, b) => (sorting.descending ? compare(b, a) : compare(a, b)));
}
