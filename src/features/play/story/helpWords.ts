import type { HelpKind } from '../../../workers/bridge';

/** What a person calls each kind of help. */
export const HELP_TITLES: Readonly<Record<HelpKind, string>> = {
  quest: 'Quest',
  map: 'Map',
  inventory: 'Inventory',
  commands: 'Possible commands',
};

/** "map and inventory", in lower case; empty for none. */
export function helpNames(used: readonly HelpKind[]): string {
  const names = used.map((kind) => HELP_TITLES[kind].toLowerCase());
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
