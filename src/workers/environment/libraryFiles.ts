import { libraryHashesIn, type EnvironmentOptions } from '../../core/env';
import { awaitsConsent, missingFile, unagreedProgram } from '../../core/library';
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

/**
 * Reads library files from a storage. This is where programs of other people wait until somebody agrees: none is
 * handed to anything that would run it before.
 */
export function readFrom(
  storage: () => Promise<Pick<Storage, 'getLibraryItem' | 'readLibraryFile'>>,
): ReadLibraryFile {
  return async (hash) => {
    const files = await storage();
    const item = await files.getLibraryItem(hash);
    if (item.ok && item.value && awaitsConsent(item.value))
      return fail({ kind: 'environment', ...unagreedProgram(item.value.name) });
    const read = item.ok ? await files.readLibraryFile(hash) : item;
    if (!read.ok) return fail({ kind: 'storage', message: read.error.message, advice: read.error.advice });
    return read.value ? ok(read.value) : fail({ kind: 'environment', ...missingFile(hash) });
  };
}
