/** Strategies that a person writes: what of them is kept in the library. */
import type { LibraryItem } from '../../core/library';
import { ok } from '../../core/shared';
import { useStored, type Live } from './live';

/** The person's strategies, by name; with those that came with a file and wait for consent. */
export function useOwnStrategies(): Live<readonly LibraryItem[]> {
  return useStored('own strategies', async (storage) => {
    const items = await storage.listLibrary();
    return items.ok ? ok(items.value.filter(({ kind }) => kind === 'strategy')) : items;
  });
}
