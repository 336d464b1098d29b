import { libraryHashesIn, type EnvironmentOptions } from '../../core/env';
import { missingFile } from '../../core/library';
import { fail, ok } from '../../core/shared';
import type { Storage } from '../../storage';
import type { GameResult, HandedFile } from './protocol';

/** Reads a file of the user's library; a value says why it cannot be had. */
export type ReadLibraryFile = (hash: string) => Promise<GameResult<Uint8Array<ArrayBuffer>>>;

/**
 * The library files that options name, to be handed to a worker that has no storage.
 * @param held hashes of files that it has already.
 */
export async function handedFiles(
  options: EnvironmentOptions,
  readFile: ReadLibraryFile,
  held: ReadonlySet<string> = new Set(),
): Promise<GameResult<readonly HandedFile[]>> {
  const files: HandedFile[] = [];
  for (const hash of libraryHashesIn(options)) {
    if (held.has(hash)) continue;
    const read = await readFile(hash);
    if (!read.ok) return read;
    files.push({ hash, bytes: read.value });
  }
  return ok(files);
}

/** Reads library files from a storage. */
export function readFrom(storage: () => Promise<Pick<Storage, 'readLibraryFile'>>): ReadLibraryFile {
  return async (hash) => {
    const read = await (await storage()).readLibraryFile(hash);
    if (!read.ok) return fail({ kind: 'storage', message: read.error.message, advice: read.error.advice });
    return read.value ? ok(read.value) : fail({ kind: 'environment', ...missingFile(hash) });
  };
}
