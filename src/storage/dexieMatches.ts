/** Matches on IndexedDB. */
import type { TableAccess } from './dexieWorlds';
import { checkMatchStored, type MatchesStorage } from './matchesPort';
import type { ArcadeTables } from './schema';

export function createDexieMatches({ change, read }: TableAccess): MatchesStorage {
  return {
    addMatch: (match) =>
      change('save the match', async ({ matches }) => {
        await matches.add(match);
        return null;
      }),
    updateMatch: (id, fields) =>
      change('save the match', async ({ matches }) => {
        const match = await matches.get(id);
        checkMatchStored(match);
        await matches.put({ ...match, ...fields, id });
        return null;
      }),
    listMatches: () =>
      read('read the matches', async ({ matches }) => {
        const all = await matches.orderBy('createdAt').reverse().toArray();
        return all.filter(({ deletedAt }) => deletedAt === null);
      }),
    getMatch: (id) => read('read the match', async ({ matches }) => (await matches.get(id)) ?? null),
  };
}

/** Removes for good what was hidden before the given time. @returns how many. */
export async function purgeMatches({ matches }: ArcadeTables, before: number): Promise<number> {
  const doomed = await matches
    .filter(({ deletedAt }) => deletedAt !== null && deletedAt < before)
    .primaryKeys();
  await matches.bulkDelete(doomed);
  return doomed.length;
}
