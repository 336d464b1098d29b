import type { RunId, RunRecord } from '../../core/evaluate';
import { useRouteQuery } from '../../ui';

/** Two runs being picked from the list to be compared. */
export interface RunChoice {
  /** At most two, in the order in which they were checked. */
  readonly chosen: readonly RunId[];
  readonly toggle: (id: RunId) => void;
}

/** In the address as `?choose=runs`, then `?choose=runs,ID,ID`; ids have no commas. */
export function readChoice(
  text: string | null,
  runs: readonly Pick<RunRecord, 'id'>[],
): readonly RunId[] | null {
  const [mode, ...ids] = (text ?? '').split(',');
  if (mode !== 'runs') return null;
  return [...new Set(ids)].flatMap((id) => runs.find((run) => run.id === id)?.id ?? []).slice(0, 2);
}

/** The choice that the address tells of; `null`: none is being made. */
export function useRunChoice(runs: readonly RunRecord[]): RunChoice | null {
  const [query, setQuery] = useRouteQuery();
  const chosen = readChoice(query.get('choose'), runs);
  if (chosen === null) return null;
  return {
    chosen,
    toggle: (id) => {
      const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
      setQuery({ choose: ['runs', ...next].join(',') });
    },
  };
}
