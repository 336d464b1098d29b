/**
 * Archives in and out. Everything is judged from the central directory before a byte is expanded, and what is
 * expanded is cut off where it exceeds what was declared. Works in Node and in workers; starts no worker itself.
 */
import {
  BlobReader,
  BlobWriter,
  Uint8ArrayReader,
  ZipReader,
  ZipWriter,
  configure,
  type FileEntry,
} from '@zip.js/zip.js';
import {
  IMPORT_LIMITS,
  normalizePath,
  type ExportPart,
  type ImportLimits,
  type SourceFile,
} from '../../core/runfile';
import { fail, messageOf, ok, type Result } from '../../core/shared';

configure({ useWebWorkers: false });

/** Why files cannot be imported or exported; `message` says what happened, `advice` what to do. */
export interface ArchiveError {
  readonly kind: 'tooLarge' | 'unsafe' | 'damaged' | 'notFound' | 'refused' | 'storage' | 'worker';
  readonly message: string;
  readonly advice: string;
}

const MB = 1024 * 1024;
/** Below this, an archive is harmless however well it is packed. */
const SMALL = 10 * MB;

/**
 * Lists an archive's files without expanding them.
 * @returns the files, or why the archive is refused as a whole: too large, unsafe names, doubled names, damaged.
 */
export async function openZip(
  blob: Blob,
  name: string,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<Result<readonly SourceFile[], ArchiveError>> {
  if (blob.size > limits.compressed)
    return fail(tooLarge(name, `it is larger than ${limits.compressed / MB} MB`));
  const reader = new ZipReader(new BlobReader(blob));
  const files = new Map<string, SourceFile>();
  let expanded = 0;
  let entries = 0;
  try {
    for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'tolerant' })) {
      entries += 1;
      if (entries > limits.entries) return fail(tooLarge(name, `it holds more than ${limits.entries} files`));
      const path = normalizePath(entry.filename, limits.depth);
      if (path === null) return fail(unsafe(name, `it holds a file named "${entry.filename.slice(0, 100)}"`));
      if (entry.directory) continue;
      if (entry.encrypted) return fail(unsafe(name, 'it is protected by a password'));
      if (files.has(path)) return fail(unsafe(name, `it holds two files named "${path.slice(0, 100)}"`));
      expanded += entry.uncompressedSize;
      if (expanded > limits.expanded)
        return fail(tooLarge(name, `it would expand to more than ${limits.expanded / MB} MB`));
      if (isBomb(entry.compressedSize, entry.uncompressedSize, limits))
        return fail(tooLarge(name, `"${path.slice(0, 100)}" in it expands more than ${limits.ratio}-fold`));
      files.set(path, { path, size: entry.uncompressedSize, read: () => expand(entry) });
    }
  } catch (thrown) {
    return fail({
      kind: 'damaged',
      message: `${name} cannot be read as a zip file: ${messageOf(thrown)}. Nothing was imported.`,
      advice: 'Copy or download the file again; if it came in one piece, unpack it and import the folder.',
    });
  }
  if (isBomb(blob.size, expanded, limits))
    return fail(tooLarge(name, `it expands more than ${limits.ratio}-fold`));
  return ok([...files.values()]);
}

function isBomb(compressed: number, expanded: number, limits: ImportLimits): boolean {
  return expanded > SMALL && expanded > compressed * limits.ratio;
}

/** Expands one entry, never beyond its declared size, and checks its checksum. */
async function expand(entry: FileEntry): Promise<Uint8Array> {
  const declared = entry.uncompressedSize;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      if (size > declared) throw new Error('it expands to more than it declares');
      chunks.push(chunk);
    },
  });
  await entry.getData(sink, { checkSignature: true });
  if (size !== declared) throw new Error('it is shorter than it declares');
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Packs parts in the order they come. */
export async function writeZip(parts: AsyncIterable<ExportPart>, folder = ''): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { level: 6, extendedTimestamp: false });
  for await (const { path, bytes } of parts)
    await writer.add(folder === '' ? path : `${folder}/${path}`, new Uint8ArrayReader(bytes));
  return writer.close();
}

function tooLarge(name: string, why: string): ArchiveError {
  return {
    kind: 'tooLarge',
    message: `${name} is refused: ${why}. Nothing was imported.`,
    advice: 'Import fewer result sets at once, or check where the file comes from.',
  };
}

function unsafe(name: string, why: string): ArchiveError {
  return {
    kind: 'unsafe',
    message: `${name} is refused: ${why}. Nothing was imported.`,
    advice: 'Check where the file comes from; a file written by this app or by BALROG has no such entries.',
  };
}
