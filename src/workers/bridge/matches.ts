/** Matches between two players, for pages. */
import {
  MOST_GAMES,
  type GameResult,
  type MatchGame,
  type MatchId,
  type MatchPlay,
  type MatchRecord,
  type MatchRules,
  type MatchSide,
  type SideIndex,
} from '../../core/evaluate';
import { fail, ok } from '../../core/shared';
import type { Stored } from '../../storage';
import { newId } from './identity';
import { useStored, type Live } from './live';
import { storageReady } from './storageAccess';

/** All matches, newest first. */
export function useMatches(): Live<readonly MatchRecord[]> {
  return useStored('matches', (storage) => storage.listMatches());
}

/** Also one whose deletion can still be undone. */
export function useMatch(id: MatchId): Live<MatchRecord | null> {
  return useStored(`match ${id}`, (storage) => storage.getMatch(id));
}

const NOT_BEGUN = { plays: [null, null], result: null } as const;

/** Stores a match with its first game, which waits for its start. */
export async function createMatch(
  rules: MatchRules,
  sides: readonly [MatchSide, MatchSide],
): Promise<Stored<MatchId>> {
  const now = Date.now();
  const id = newId<MatchId>();
  const seed = rules.seeds[0] ?? 0;
  const added = await (
    await storageReady()
  ).addMatch({
    id,
    createdAt: now,
    updatedAt: now,
    rules: { ...rules, seeds: rules.seeds.slice(0, MOST_GAMES) },
    sides,
    games: [{ seed, ...NOT_BEGUN }],
    deletedAt: null,
  });
  return added.ok ? ok(id) : added;
}

/** Changes of one match follow each other, so that none is lost between reading and writing. */
let lastChange: Promise<unknown> = Promise.resolve();

function change(id: MatchId, apply: (match: MatchRecord) => readonly MatchGame[]): Promise<Stored<null>> {
  const changed = lastChange.then(async (): Promise<Stored<null>> => {
    const storage = await storageReady();
    const match = await storage.getMatch(id);
    if (!match.ok) return match;
    if (!match.value) return fail(GONE);
    return storage.updateMatch(id, { games: apply(match.value), updatedAt: Date.now() });
  });
  lastChange = changed.catch(() => undefined);
  return changed;
}

const GONE = {
  kind: 'failed',
  message: 'This match is no longer stored.',
  advice: 'Start a new one. The episodes that were played are in the runs list.',
} as const;

function changeGame(
  id: MatchId,
  index: number,
  apply: (game: MatchGame) => MatchGame,
): Promise<Stored<null>> {
  return change(id, ({ games }) => games.map((game, place) => (place === index ? apply(game) : game)));
}

/** Notes which episodes a game is made of; `null` leaves what is known. */
export function notePlays(
  id: MatchId,
  index: number,
  plays: readonly [MatchPlay | null, MatchPlay | null],
): Promise<Stored<null>> {
  return changeGame(id, index, (game) => ({
    ...game,
    plays: [plays[0] ?? game.plays[0], plays[1] ?? game.plays[1]],
  }));
}

/** Notes how much of a recorded play has been shown, so that a reloaded page goes on from there. */
export function noteShown(id: MatchId, index: number, side: SideIndex, steps: number): Promise<Stored<null>> {
  return changeGame(id, index, ({ shown = [0, 0], ...game }) => ({
    ...game,
    shown: side === 0 ? [steps, shown[1]] : [shown[0], steps],
  }));
}

/** A result stands once it is there. */
export function noteResult(id: MatchId, index: number, result: GameResult): Promise<Stored<null>> {
  return changeGame(id, index, (game) => ({ ...game, result: game.result ?? result }));
}

/** Adds a game after the last one, unless that one still waits for its start. */
export function addGame(id: MatchId, seed: number): Promise<Stored<null>> {
  return change(id, ({ games }) => {
    const last = games.at(-1);
    const waits = last !== undefined && last.result === null;
    return waits ? games : [...games, { seed, ...NOT_BEGUN }];
  });
}

/** Hides a match; `restoreMatch` brings it back. Its episodes stay in the runs list. */
export async function deleteMatch(id: MatchId): Promise<Stored<null>> {
  return (await storageReady()).updateMatch(id, { deletedAt: Date.now() });
}

export async function restoreMatch(id: MatchId): Promise<Stored<null>> {
  return (await storageReady()).updateMatch(id, { deletedAt: null });
}
