/** Where workers get the files that environments need: the page's own files, and the user's library. */
import { assetAddresses } from 'virtual:game-assets';
import type { Resources } from '../core/env';
import { ok } from '../core/shared';
import type { Storage } from '../storage';
import { readFrom } from './environment';
import { readOwnFile } from './ownFile';

/** @param storage Called once the first file of the library is wanted. */
export function createResources(storage: () => Promise<Pick<Storage, 'readLibraryFile'>>): Resources {
  const readFile = readFrom(storage);
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
  };
}

/** Resources for a worker without storage: its library is the files that it was handed so far, by their hashes. */
export function handedResources(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Resources {
  return createResources(async () => ({ readLibraryFile: async (hash) => ok(files.get(hash) ?? null) }));
}
