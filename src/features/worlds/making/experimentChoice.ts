/** Which of an experiment's pairings are made, and after which games; what of it stands in the address. */
import type { Pairing } from '../../../core/worlds';
import type { ExperimentData } from './useExperimentData';

/** A pairing as the experiment's table shows it. */
export interface PairingRow {
  /** Such as `action-10-p`. */
  readonly id: string;
  readonly pairing: Pairing;
  /** Published name of the game that is shown to the model; `null` where none is at hand, so that it cannot be made. */
  readonly reference: string | null;
  /** Whether another game than the pairing's stands in. */
  readonly replaced: boolean;
}

/** What is done where the corpus lacks a pairing's game: the pairing is left out, or takes another game that fits. */
export type MissingRule = 'leave' | 'fitting';

interface RowOptions {
  readonly data: ExperimentData;
  readonly pairings: readonly Pairing[];
  /** Published names of the games at hand. */
  readonly available: readonly string[];
  readonly missing: MissingRule;
  /** Published names that somebody chose, by id. */
  readonly chosen: ReadonlyMap<string, string>;
}

/** The pairings with the games they get. */
export function rowsOf({ data, pairings, available, missing, chosen }: RowOptions): readonly PairingRow[] {
  return pairings.map((pairing) => {
    const id = data.pairingId(pairing);
    const own = chosen.get(id);
    if (own !== undefined && available.includes(own))
      return { id, pairing, reference: own, replaced: own !== pairing.reference };
    if (available.includes(pairing.reference))
      return { id, pairing, reference: pairing.reference, replaced: false };
    const fitting = missing === 'fitting' ? (fittingGames(data, pairing, available)[0] ?? null) : null;
    return { id, pairing, reference: fitting, replaced: fitting !== null };
  });
}

/** The games whose world in our corpus has a pairing's feature (p) or lacks it (n). */
export function fittingGames(
  data: ExperimentData,
  { dimension, feature, fold }: Pairing,
  available: readonly string[],
): readonly string[] {
  return available.filter((game) => data.hasFeature(dimension, feature, game) === (fold === 'p'));
}

/** Which rows are chosen, as the address holds it: those that can be made (`null`), or a list of ids. */
export function chosenIds(text: string | null, rows: readonly PairingRow[]): ReadonlySet<string> {
  const possible = rows.filter(({ reference }) => reference !== null).map(({ id }) => id);
  if (text === null) return new Set(possible);
  const listed = new Set(text.split('.').map(longId));
  return new Set(possible.filter((id) => listed.has(id)));
}

/** The address's text of a choice; `null` when all that can be made are chosen. */
export function textOfIds(ids: ReadonlySet<string>, rows: readonly PairingRow[]): string | null {
  const possible = rows.filter(({ reference }) => reference !== null);
  if (possible.every(({ id }) => ids.has(id))) return null;
  const chosen = possible.filter(({ id }) => ids.has(id)).map(({ id }) => shortId(id));
  return chosen.length === 0 ? 'none' : chosen.join('.');
}

const SHORT: Readonly<Record<string, string>> = { object: 'o', action: 'a', distractor: 'd' };
const LONG: Readonly<Record<string, string>> = { o: 'object', a: 'action', d: 'distractor' };

/** `action-10-p` is `a10p` in addresses. */
function shortId(id: string): string {
  const [dimension = '', specification = '', fold = ''] = id.split('-');
  return `${SHORT[dimension] ?? dimension}${specification}${fold}`;
}

function longId(short: string): string {
  const parts = /^([oad])(\d+)([pn])$/.exec(short);
  return parts ? `${LONG[parts[1] ?? ''] ?? ''}-${parts[2] ?? ''}-${parts[3] ?? ''}` : short;
}
