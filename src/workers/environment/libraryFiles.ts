import { missingFile } from '../../core/library';
import { fail, ok } from '../../core/shared';
import type { Storage } from '../../storage';
import type { ReadLibraryFile } from './environmentPool';

/** Reads library files from a storage, for a pool of environments. */
export function readFrom(storage: () => Promise<Pick<Storage, 'readLibraryFile'>>): ReadLibraryFile {
  return async (hash) => {
    const read = await (await storage()).readLibraryFile(hash);
    if (!read.ok) return fail({ kind: 'storage', message: read.error.message, advice: read.error.advice });
    return read.value ? ok(read.value) : fail({ kind: 'environment', ...missingFile(hash) });
  };
}
