/** Help that people may have in a text game and agents never get. What was used is kept with the episode. */

const HELP_KINDS = ['commands', 'map', 'inventory', 'quest'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** Its key among an episode's details. */
export const HELP_DETAIL = 'help_used';

/** As it is kept: names with commas between them. */
export function helpText(kinds: readonly HelpKind[]): string {
  return kinds.join(', ');
}

/** What an episode's details say; names that are no kind of help are left out. */
export function helpIn(details: Readonly<Record<string, unknown>>): readonly HelpKind[] {
  const text = details[HELP_DETAIL];
  if (typeof text !== 'string') return [];
  const names = text.split(',').map((name) => name.trim());
  return HELP_KINDS.filter((kind) => names.includes(kind));
}
