/** Making demonstrations; the code loads with the first one. */
import type { EpisodeId } from '../../core/evaluate';
import type { LibraryItem } from '../../core/library';
import type { Stored } from '../../storage';

/**
 * Makes a demonstration of an episode: a file of the library that agents can be shown, and the episode's mark.
 * @returns the file, as the library has it: one that was there keeps its name.
 */
export async function keepAsDemonstration(id: EpisodeId): Promise<Stored<LibraryItem>> {
  return (await import('./demonstrations')).keepAsDemonstration(id);
}

/**
 * Makes a demonstration of an episode ({@link keepAsDemonstration}), or takes its mark away: the file stays in the
 * library, since agents may name it, until it is removed there.
 */
export async function setDemonstration(id: EpisodeId, demonstration: boolean): Promise<Stored<null>> {
  return (await import('./demonstrations')).setDemonstration(id, demonstration);
}
