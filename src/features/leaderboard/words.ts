import { environmentTitle } from '../../core/env';
import type { BoardEntry, Figure, FigureName } from '../../core/leaderboard';
import { formatFixed } from '../../ui';

/** Agent types of submissions, as the app calls them elsewhere. */
const AGENT_WORDS: Readonly<Record<string, string>> = {
  robust_naive: 'robust naive',
  cot: 'chain of thought',
  robust_cot: 'robust chain of thought',
};

/** Who played, below the row's name. */
export function agentWords({ agent, origin }: Pick<BoardEntry, 'agent' | 'origin'>): string {
  return origin.kind === 'own' ? agent : (AGENT_WORDS[agent] ?? agent);
}

/** "43.55 ± 2.18", as BALROG prints its figures. */
export function figureWords({ mean, standardError }: Pick<Figure, 'mean' | 'standardError'>): string {
  return `${formatFixed(mean, 2)} ± ${formatFixed(standardError, 2)}`;
}

/** "39.28 to 47.82"; a dash where it is not known. */
export function intervalWords({ interval }: Pick<Figure, 'interval'>): string {
  return interval ? `${formatFixed(interval.low, 2)} to ${formatFixed(interval.high, 2)}` : '–';
}

export function figureTitle(name: FigureName): string {
  return name === 'overall' ? 'Overall' : environmentTitle(name);
}

/** A row in one line, unlike that of any other row of the same model. */
export function rowLabel(entry: BoardEntry): string {
  return entry.origin.kind === 'own' ? entry.name : `${entry.name} (${entry.modality})`;
}

/** The day of a moment (milliseconds since 1970), `2025-07-23`. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
