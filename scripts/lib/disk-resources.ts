/** Where scripts and tests get the files that environments need. */
import type { Resources } from '../../src/core/env';
import { gameAsset, isGameAsset } from './game-assets';

/**
 * Assets from the installed packages, and library files from those given.
 * @param library Contents by SHA-256 in hexadecimal.
 */
export function diskResources(library: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map()): Resources {
  return {
    async asset(name) {
      if (!isGameAsset(name)) throw new RangeError(`The app has no file "${name}".`);
      return gameAsset(name);
    },
    async libraryFile(hash) {
      const file = library.get(hash);
      if (!file) throw new Error(`No library file with the hash ${hash} was given.`);
      return file;
    },
  };
}
