/** Where workers get the files that environments need: the page's own files, and the user's library. */
import { assetAddresses } from 'virtual:game-assets';
import type { Resources } from '../core/env';
import { missingFile } from '../core/library';
import { messageOf } from '../core/shared';
import type { Storage } from '../storage';

/** @param storage Called once the first file of the library is wanted. */
export function createResources(storage: () => Promise<Pick<Storage, 'readLibraryFile'>>): Resources {
  return {
    async asset(name) {
      const address = assetAddresses[name];
      if (address === undefined) throw new RangeError(`The app has no file "${name}".`);
      const response = await fetch(address).catch((thrown: unknown) => {
        throw new Error(`${missing(name)} ${messageOf(thrown)}`);
      });
      if (!response.ok) throw new Error(`${missing(name)} The server answered ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    },

    async libraryFile(hash) {
      const file = await (await storage()).readLibraryFile(hash);
      if (!file.ok) throw new Error(file.error.message);
      if (file.value) return file.value;
      const { message, advice } = missingFile(hash);
      throw new Error(`${message} ${advice}`);
    },
  };
}

function missing(name: string): string {
  return `The game's file ${name} could not be loaded: check the connection and try again.`;
}
