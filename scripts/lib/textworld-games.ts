/** Game files of TextWorld for published episodes, which were played from such files. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { RecordedEpisode } from '../../src/core/runfile';
import { hashOf } from '../../src/core/shared';
import { gamesOfTask, joinGames, PublishedGames, TASKS, unpackGames } from '../../src/envs/textworld';

export interface GamesFolder {
  /** A library file with all games of the folder. */
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** E.g. "75 games for 3 tasks". */
  readonly contents: string;
  /** Files that are no games after all. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /**
   * What to simulate a published episode from. Episodes are asked about in the order of their runs.
   * @returns `null` when its game is not in the folder; the episode itself when it is none that game files decide.
   */
  withGame(episode: RecordedEpisode): RecordedEpisode | null;
}

/** @returns `null` where the folder and those in it hold no games. */
export async function readGamesFolder(folder: string): Promise<GamesFolder | null> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = (path: string) => ({
    // The folder may be that of a single task.
    path: `${basename(resolve(folder))}/${relative(folder, path).replaceAll('\\', '/')}`,
    bytes: new Uint8Array(readFileSync(path)),
  });
  const known = new Set(files);
  const stories = files
    .filter((path) => /\.(ulx|z8|z5)$/i.test(path))
    .map((path) => {
      const notes = path.replace(/\.[^.]+$/, '.json');
      return { ...read(path), companion: known.has(notes) ? read(notes) : null };
    });
  const { joined, refused } = await joinGames(stories);
  if (!joined) return null;
  const bytes = new Uint8Array(joined.bytes);
  const hash = hashOf(bytes);
  const games = unpackGames(bytes);
  if (!games.ok) return null;

  const published = new PublishedGames();
  return {
    hash,
    bytes,
    contents: joined.contents,
    refused,
    withGame(episode) {
      const task = TASKS.find((known) => known === episode.task);
      if (episode.environmentId !== 'textworld' || episode.options !== null || !task) return episode;
      const name = published.next(`${episode.resultSet} ${episode.process ?? ''}`, task);
      const seed = gamesOfTask(games.value, task).findIndex(
        ({ path }) => basename(path).replace(/\.[^.]+$/, '') === name,
      );
      return seed < 0 ? null : { ...episode, seed, options: { games: hash } };
    },
  };
}
