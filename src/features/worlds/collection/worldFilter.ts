import type { WorldRecord } from '../../../core/worlds';

/** Which worlds a list shows, by what their last version came to. */
export const WORLD_FILTERS = ['all', 'runnable', 'notRunnable', 'unchecked', 'failed', 'won'] as const;
export type WorldFilterKind = (typeof WORLD_FILTERS)[number];

export const FILTER_LABELS: Readonly<Record<WorldFilterKind, string>> = {
  all: 'All worlds',
  runnable: 'Runnable',
  notRunnable: 'Not runnable',
  unchecked: 'Not checked',
  failed: 'Failed',
  won: 'Won by agent or search',
};

/** Worlds of a kind whose name, specification or pairing contains every word of the text. */
export function filterWorlds(
  worlds: readonly WorldRecord[],
  { kind, text }: { readonly kind: WorldFilterKind; readonly text: string },
): readonly WorldRecord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return worlds.filter(
    (world) => isOfKind(world, kind) && words.every((word) => haystack(world).includes(word)),
  );
}

function haystack({ name, specification, pairing }: WorldRecord): string {
  const pair = pairing ? [pairing.dimension, pairing.fold, pairing.reference, pairing.feature] : [];
  return [name, specification, ...pair].join(' ').toLowerCase();
}

function isOfKind({ versions, error }: WorldRecord, kind: WorldFilterKind): boolean {
  const last = versions.at(-1);
  const validity = last?.validity ?? null;
  switch (kind) {
    case 'all':
      return true;
    case 'runnable':
      return validity?.runnable === true;
    case 'notRunnable':
      return validity?.runnable === false;
    case 'unchecked':
      return validity === null;
    case 'failed':
      return error !== null;
    case 'won':
      return last?.winnability === 'won' || last?.searchWon === true;
  }
}
