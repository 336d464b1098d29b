import { describe, expect, it } from 'vitest';
import { makeMatch } from '../../test/support/records';
import type { MatchId } from '../core/evaluate';
import { createMemoryStorage, openStorage } from './index';
import type { Storage, Stored } from './index';
import { freshEngine } from './testing';

const matchId = (name: string): MatchId => name as MatchId;

const implementations: [string, () => Promise<Storage>][] = [
  ['IndexedDB', () => openStorage({ engine: freshEngine() })],
  ['memory', () => Promise.resolve(createMemoryStorage())],
];

function valueOf<T>(result: Stored<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function errorOf(result: Stored<unknown>): string {
  if (result.ok) throw new Error('expected a refusal');
  return result.error.message;
}

describe.each(implementations)('storage of matches on %s', (_name, open) => {
  it('keeps matches, the newest first, and refuses one that is there', async () => {
    const storage = await open();
    valueOf(await storage.addMatch(makeMatch()));
    valueOf(await storage.addMatch(makeMatch({ id: matchId('match-2'), createdAt: 2_000 })));
    expect(errorOf(await storage.addMatch(makeMatch()))).toContain('already stored');
    expect(valueOf(await storage.listMatches()).map(({ id }) => id)).toEqual(['match-2', 'match-1']);
    expect(valueOf(await storage.getMatch(matchId('match-1')))).toEqual(makeMatch());
    expect(valueOf(await storage.getMatch(matchId('none')))).toBeNull();
  });

  it('changes a match and keeps the rest of it', async () => {
    const storage = await open();
    valueOf(await storage.addMatch(makeMatch()));
    const games = [{ seed: 7, plays: [null, null], result: 'draw' }] as const;
    valueOf(await storage.updateMatch(matchId('match-1'), { games, updatedAt: 9 }));
    expect(valueOf(await storage.getMatch(matchId('match-1')))).toEqual(makeMatch({ games, updatedAt: 9 }));
    expect(errorOf(await storage.updateMatch(matchId('none'), { updatedAt: 9 }))).toContain(
      'no longer stored',
    );
  });

  it('hides a deleted match, takes it back, and purges it for good', async () => {
    const storage = await open();
    valueOf(await storage.addMatch(makeMatch()));
    valueOf(await storage.updateMatch(matchId('match-1'), { deletedAt: 5_000 }));
    expect(valueOf(await storage.listMatches())).toEqual([]);
    expect(valueOf(await storage.getMatch(matchId('match-1')))?.deletedAt).toBe(5_000);
    expect(valueOf(await storage.purgeDeleted(5_000))).toBe(0);
    valueOf(await storage.updateMatch(matchId('match-1'), { deletedAt: null }));
    expect(valueOf(await storage.listMatches())).toEqual([makeMatch()]);
    valueOf(await storage.updateMatch(matchId('match-1'), { deletedAt: 5_000 }));
    expect(valueOf(await storage.purgeDeleted(6_000))).toBe(1);
    expect(valueOf(await storage.getMatch(matchId('match-1')))).toBeNull();
  });
});
