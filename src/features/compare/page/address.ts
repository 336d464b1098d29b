/** What the address of a comparison says. */
import type { RunId } from '../../../core/evaluate';
import { withQuery } from '../../../ui';

/** Which of the pairs are listed. */
export const PAIR_FILTERS = ['differ', 'better', 'worse', 'outcome', 'all'] as const;
export type PairFilter = (typeof PAIR_FILTERS)[number];

/** Ids in addresses are only looked up, so any text may stand for one; a place may be empty. */
export interface ChosenRuns {
  readonly first: RunId | null;
  readonly second: RunId | null;
}

/** Reads `runs=FIRST,SECOND`; ids have no commas. */
export function readRuns(text: string | null): ChosenRuns {
  const [first = '', second = ''] = (text ?? '').split(',');
  return { first: idOf(first), second: idOf(second) };
}

export function writeRuns({ first, second }: ChosenRuns): string | null {
  if (first === null && second === null) return null;
  return second === null ? first : `${first ?? ''},${second}`;
}

export function readFilter(text: string | null): PairFilter {
  return PAIR_FILTERS.find((known) => known === text) ?? 'differ';
}

/** The address of two episodes side by side. */
export function episodesPath(first: string, second: string): string {
  return withQuery('/compare/episodes', { first, second });
}

function idOf(text: string): RunId | null {
  return text === '' ? null : (text as RunId);
}
