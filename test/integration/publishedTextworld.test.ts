import { openAsBlob, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskResources } from '../../scripts/lib/disk-resources';
import { readGamesFolder } from '../../scripts/lib/textworld-games';
import {
  readSource,
  recordedFromImport,
  verifyEpisodes,
  type RecordedEpisode,
  type SourceFile,
} from '../../src/core/runfile';
import { createEnvironmentLoader, findEnvironment } from '../../src/envs';
import { sharedPath } from '../support/shared';

const games = sharedPath('parity/textworld/games');

/** How many episodes of each set played one of the games at hand. */
const SETS = [
  { name: '20241101_naive-Llama-3.1-8B-Instruct', episodes: 10 },
  { name: '20250425_naive_grok-3', episodes: 8 },
];

async function filesUnder(folder: string): Promise<SourceFile[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.sort().map(async (path) => {
      const file = await openAsBlob(path);
      return {
        path: `textworld${path.slice(folder.length).replaceAll('\\', '/')}`,
        size: file.size,
        read: async () => new Uint8Array(await file.arrayBuffer()),
      };
    }),
  );
}

describe.skipIf(games === null)('published TextWorld episodes', () => {
  it.each(SETS)(
    '$name: all that played a game at hand reproduce',
    { timeout: 240_000 },
    async ({ name, episodes }) => {
      const folder = sharedPath('submissions', name, 'textworld');
      const set = await readGamesFolder(games ?? '');
      if (folder === null || !set) throw new Error('The reference data is incomplete.');
      let ids = 0;
      const deps = { newId: () => String((ids += 1)), now: () => 0, metaOf: findEnvironment };
      let missing = 0;
      async function* played(): AsyncGenerator<RecordedEpisode> {
        for await (const episode of recordedFromImport(
          readSource(await filesUnder(folder ?? ''), name, deps),
        )) {
          const playable = set?.withGame(episode);
          if (playable) yield playable;
          else missing += 1;
        }
      }
      const report = await verifyEpisodes(played(), {
        loadEnvironment: createEnvironmentLoader(diskResources(new Map([[set.hash, set.bytes]]))),
      });
      expect(report.environments).toMatchObject([
        {
          environmentId: 'textworld',
          episodes: { reproduced: episodes, total: episodes },
          notReproduced: [],
        },
      ]);
      expect(missing).toBe(30 - episodes);
    },
  );
});
