/** Matches where the browser keeps nothing. */
import type { MatchId, MatchRecord } from '../core/evaluate';
import { refusal } from './errors';
import { checkMatchStored, type MatchesStorage } from './matchesPort';
import type { MemoryAccess } from './memoryWorlds';

export function createMemoryMatches({ change, read }: MemoryAccess) {
  const matches = new Map<MatchId, MatchRecord>();
  const verbs: MatchesStorage = {
    addMatch: (match) =>
      change('save the match', () => {
        if (matches.has(match.id)) throw refusal('The match is already stored.');
        matches.set(match.id, structuredClone(match));
        return null;
      }),
    updateMatch: (id, fields) =>
      change('save the match', () => {
        const match = matches.get(id);
        checkMatchStored(match);
        matches.set(id, structuredClone({ ...match, ...fields, id }));
        return null;
      }),
    listMatches: () =>
      read('read the matches', () =>
        [...matches.values()]
          .filter(({ deletedAt }) => deletedAt === null)
          .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
      ),
    getMatch: (id) => read('read the match', () => matches.get(id) ?? null),
  };
  /** Removes for good what was hidden before the given time. @returns how many. */
  const purge = (before: number): number => {
    const doomed = [...matches.values()].filter(({ deletedAt }) => deletedAt !== null && deletedAt < before);
    for (const { id } of doomed) matches.delete(id);
    return doomed.length;
  };
  return { verbs, purge };
}
