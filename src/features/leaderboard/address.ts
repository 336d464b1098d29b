/** What of the board stands in the address, so that a view can be linked and Back returns to it. */
import {
  BOARD_COLUMNS,
  isBoardEnvironment,
  type BoardColumn,
  type BoardFilter,
  type FigureName,
} from '../../core/leaderboard';
import type { QueryChange, Sorting } from '../../ui';

/** Which chart is shown. */
export type ChartView = 'progression' | 'tokens';

export interface BoardView {
  readonly filter: BoardFilter;
  readonly sorting: Sorting<BoardColumn>;
  /** What the charts show. */
  readonly figure: FigureName;
  readonly chart: ChartView;
}

const BEST_FIRST: Sorting<BoardColumn> = { column: 'overall', descending: true };

/** Reads an address; whatever it does not say, or says wrongly, is as on the first visit. */
export function readView(query: URLSearchParams): BoardView {
  const modality = query.get('kind');
  const origin = query.get('from');
  const figure = query.get('figure') ?? '';
  return {
    filter: {
      text: query.get('q') ?? '',
      modality: modality === 'LLM' || modality === 'VLM' ? modality : 'all',
      origin: origin === 'own' || origin === 'published' ? origin : 'all',
      openWeights: query.get('open') === '1',
      verified: query.get('verified') === '1',
      comparable: query.get('comparable') === '1',
    },
    sorting: readSorting(query.get('sort')),
    figure: isBoardEnvironment(figure) ? figure : 'overall',
    chart: query.get('chart') === 'tokens' ? 'tokens' : 'progression',
  };
}

/** What to write for a changed part of the view; parts at their first value leave the address. */
export function viewChange({
  filter,
  sorting,
  figure,
  chart,
}: {
  readonly filter?: Partial<BoardFilter>;
  readonly sorting?: Sorting<BoardColumn>;
  readonly figure?: FigureName;
  readonly chart?: ChartView;
}): QueryChange {
  return {
    ...(filter?.text !== undefined && { q: filter.text }),
    ...(filter?.modality !== undefined && { kind: filter.modality === 'all' ? null : filter.modality }),
    ...(filter?.origin !== undefined && { from: filter.origin === 'all' ? null : filter.origin }),
    ...(filter?.openWeights !== undefined && { open: filter.openWeights ? 1 : null }),
    ...(filter?.verified !== undefined && { verified: filter.verified ? 1 : null }),
    ...(filter?.comparable !== undefined && { comparable: filter.comparable ? 1 : null }),
    ...(sorting && { sort: writeSorting(sorting) }),
    ...(figure !== undefined && { figure: figure === 'overall' ? null : figure }),
    ...(chart !== undefined && { chart: chart === 'progression' ? null : chart }),
  };
}

function readSorting(text: string | null): Sorting<BoardColumn> {
  if (text === null) return BEST_FIRST;
  const descending = text.startsWith('-');
  const column = BOARD_COLUMNS.find((known) => known === (descending ? text.slice(1) : text));
  return column === undefined ? BEST_FIRST : { column, descending };
}

function writeSorting({ column, descending }: Sorting<BoardColumn>): string | null {
  if (column === BEST_FIRST.column && descending === BEST_FIRST.descending) return null;
  return `${descending ? '-' : ''}${column}`;
}
