/** TextWorld's compiled games as a kind of file in the library. */
import type { FileWithCompanion, JoinedFiles } from '../../core/library';
import { fail, ok, type Result } from '../../core/shared';
import {
  describeGames,
  MOST_GAMES,
  packGames,
  pathInSet,
  readGameNotes,
  unpackGames,
  type StoryFile,
} from './gameSet';
import { storyProblem } from './storyFile';

/** Looks through a set of games. @returns what it holds, or why it is none, as a sentence. */
export async function inspectGames(bytes: Uint8Array): Promise<Result<string, string>> {
  const games = unpackGames(bytes);
  if (!games.ok) return games;
  for (const game of games.value) {
    const problem = storyProblem(game.bytes);
    if (problem !== null) return fail(`${game.path}: ${problem}`);
  }
  return ok(describeGames(games.value));
}

/** Makes one file of the games among those given; says what is wrong with the others. */
export async function joinGames(files: readonly FileWithCompanion[]): Promise<JoinedFiles> {
  const games: StoryFile[] = [];
  const refused: { path: string; reason: string }[] = [];
  for (const { path, bytes, companion } of files) {
    const problem =
      games.length < MOST_GAMES ? storyProblem(bytes) : `A set holds ${MOST_GAMES} games at most.`;
    if (problem !== null) {
      refused.push({ path, reason: problem });
      continue;
    }
    const notes = companion && readGameNotes(companion.bytes);
    if (notes?.ok === false)
      refused.push({
        path: companion?.path ?? path,
        reason: `${notes.error} The game was taken without it.`,
      });
    games.push({ path: pathInSet(path), bytes, notes: notes?.ok ? notes.value : null });
  }
  if (games.length === 0) return { joined: null, refused };
  return { joined: { bytes: packGames(games), contents: describeGames(games) }, refused };
}
