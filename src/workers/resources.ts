/** Where workers get what environments need: the page's own files, the user's library, and Python. */
import { assetAddresses } from 'virtual:game-assets';
import type { Resources, WorldGames } from '../core/env';
import { missingFile } from '../core/library';
import { fail, ok } from '../core/shared';
import type { Storage } from '../storage';
import { readFrom, type ReadLibraryFile } from './environment';
import { readOwnFile } from './ownFile';

/**
 * @param storage Called once the first file of the library is wanted.
 * @param games given: where Python games run.
 */
export function createResources(
  storage: () => Promise<Pick<Storage, 'getLibraryItem' | 'readLibraryFile'>>,
  games?: WorldGames,
): Resources {
  return resourcesOf(readFrom(storage), games);
}

/** Resources for a worker without storage: its library is the files that it was handed so far, by their hashes. */
export function handedResources(
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  games?: WorldGames,
): Resources {
  const read: ReadLibraryFile = async (hash) => {
    const file = files.get(hash);
    return file ? ok(file) : fail({ kind: 'environment', ...missingFile(hash) });
  };
  return resourcesOf(read, games);
}

function resourcesOf(readFile: ReadLibraryFile, games: WorldGames | undefined): Resources {
  return {
    async asset(name) {
      const address = assetAddresses[name];
      if (address === undefined) throw new RangeError(`The app has no file "${name}".`);
      return new Uint8Array(await readOwnFile(address, name));
    },

    async libraryFile(hash) {
      const file = await readFile(hash);
      if (file.ok) return file.value;
      throw new Error(`${file.error.message} ${file.error.advice}`);
    },

    ...(games && { games }),
  };
}
