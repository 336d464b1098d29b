import { matchFromFile, playsIn, readMatchFile, writeMatchFile, type FiledPlay } from '../../core/runfile';
import type { MatchId, MatchPlay, MatchRecord, RunId } from '../../core/evaluate';
import { fail, isSameJson, ok, type Result } from '../../core/shared';
import type { Storage } from '../../storage';

/** What became of a match that came in; `here`: it was kept already, with the same plays. */
export type KeptMatch = 'added' | 'here';

/**
 * Keeps the match of a match file under a new id, unless it is here already.
 * @param runIds the runs that came in beside it, by their ids in the files.
 * @returns an error in a sentence why it was not kept.
 */
export async function keepMatch(
  text: string,
  runIds: ReadonlyMap<string, RunId>,
  storage: Pick<Storage, 'listEpisodes' | 'listMatches' | 'addMatch'>,
  newId: () => string,
): Promise<Result<KeptMatch, string>> {
  const read = readMatchFile(text);
  if (!read.ok) return read;
  const plays = new Map<string, MatchPlay>();
  for (const play of playsIn(read.value)) {
    const runId = runIds.get(play.run);
    if (runId === undefined) continue;
    const episodes = await storage.listEpisodes(runId);
    if (!episodes.ok) return fail(`${episodes.error.message} ${episodes.error.advice}`);
    const episode = episodes.value.find(({ order }) => order === play.order);
    if (episode) plays.set(keyOf(play), { runId, episodeId: episode.id });
  }
  const match = matchFromFile(read.value, newId() as MatchId, (play) => plays.get(keyOf(play)) ?? null);
  if (!match) return fail('The recorded play of one side is not among the runs that came with it.');
  const listed = await storage.listMatches();
  if (!listed.ok) return fail(`${listed.error.message} ${listed.error.advice}`);
  if (listed.value.some((known) => isSameJson({ ...known, id: match.id }, match))) return ok('here');
  const added = await storage.addMatch(match);
  return added.ok ? ok('added') : fail(`${added.error.message} ${added.error.advice}`);
}

const keyOf = ({ run, order }: FiledPlay): string => `${String(order)} ${run}`;

/** A match as the text of a file, its plays named by their places among the exported runs. */
export async function matchText(match: MatchRecord, storage: Pick<Storage, 'getEpisode'>): Promise<string> {
  const filed = new Map<string, FiledPlay>();
  const plays = [
    ...match.sides.map((side) => (side.kind === 'recorded' ? side.play : null)),
    ...match.games.flatMap((game) => game.plays),
  ];
  for (const play of plays) {
    const episode = play && (await storage.getEpisode(play.episodeId));
    if (episode?.ok && episode.value)
      filed.set(episode.value.id, { run: episode.value.runId, order: episode.value.order });
  }
  return writeMatchFile(match, ({ episodeId }) => filed.get(episodeId) ?? null);
}

/** The name of a match's file. */
export function matchFileName({ createdAt }: Pick<MatchRecord, 'createdAt'>): string {
  return `versus-${new Date(createdAt).toISOString().slice(0, 10)}.match.json`;
}
