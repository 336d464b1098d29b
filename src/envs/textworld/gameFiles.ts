/** TextWorld's compiled games as a kind of file in the library. */
import type { FileWithCompanion, JoinedFiles } from '../../core/library';
import { ok, type Result } from '../../core/shared';
import { describeGames, packGames, readGameNotes, unpackGames, type StoryFile } from './gameSet';
import { storyFormatOf } from './storyFile';

/** Looks through a set of games. @returns what it holds, or why it is none, as a sentence. */
export async function inspectGames(bytes: Uint8Array): Promise<Result<string, string>> {
  const games = unpackGames(bytes);
  return games.ok ? ok(describeGames(games.value)) : games;
}

/** Makes one file of the games among those given; says what is wrong with the others. */
export async function joinGames(files: readonly FileWithCompanion[]): Promise<JoinedFiles> {
  const games: StoryFile[] = [];
  const refused: { path: string; reason: string }[] = [];
  for (const { path, bytes, companion } of files) {
    const format = storyFormatOf(bytes);
    if (!format.ok) {
      refused.push({ path, reason: format.error });
      continue;
    }
    const notes = companion && readGameNotes(companion.bytes);
    if (notes?.ok === false)
      refused.push({ path: companion?.path ?? path, reason: `${notes.error} The game was taken without it.` });
    games.push({ path, bytes, notes: notes?.ok ? notes.value : null });
  }
  if (games.length === 0) return { joined: null, refused };
  return { joined: { bytes: packGames(games), contents: describeGames(games) }, refused };
}

