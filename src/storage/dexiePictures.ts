/** The pictures that runs keep, on IndexedDB. */
import Dexie from 'dexie';
import type { PictureHash } from '../core/agent';
import type { RunId } from '../core/evaluate';
import { checkRunStored } from './appendRules';
import type { TableAccess } from './dexieWorlds';
import type { Storage } from './port';
import type { ArcadeTables, PictureRow } from './schema';

export type PictureVerbs = Pick<Storage, 'addPictures' | 'readPicture' | 'listPictures'>;

export function createDexiePictures({ change, read }: TableAccess): PictureVerbs {
  return {
    addPictures: (runId, pictures) =>
      change('keep the pictures', async (tables) => {
        checkRunStored(await tables.runs.get(runId));
        const hashes = [...pictures.keys()];
        const known = await tables.pictures.bulkGet(hashes.map((hash): PictureKey => [runId, hash]));
        const rows = hashes.flatMap((hash, place): PictureRow[] => {
          const png = pictures.get(hash);
          return known[place] || !png ? [] : [{ runId, hash, png }];
        });
        await tables.pictures.bulkAdd(rows);
        return null;
      }),
    readPicture: (runId, hash) =>
      read('read the picture', async ({ pictures }) => (await pictures.get([runId, hash]))?.png ?? null),
    listPictures: (runId) =>
      read('list the pictures', async (tables) =>
        (await picturesOf(tables, runId).primaryKeys()).map(([, hash]) => hash),
      ),
  };
}

/** Removes the pictures of a run that is removed for good. */
export async function purgePictures(tables: ArcadeTables, runId: RunId): Promise<void> {
  await picturesOf(tables, runId).delete();
}

type PictureKey = [RunId, PictureHash];

/** In the order of their hashes. The key begins with the run, so it finds a run's rows without another index. */
function picturesOf({ pictures }: ArcadeTables, runId: RunId): Dexie.Collection<PictureRow, PictureKey> {
  return pictures.where('[runId+hash]').between([runId, Dexie.minKey], [runId, Dexie.maxKey], true, true);
}
