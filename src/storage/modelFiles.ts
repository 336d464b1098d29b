/**
 * Files of local models in the browser's private file system (OPFS). They are too large for the database, grow while
 * they are fetched, and survive a closed tab half done. Written in workers only: pages cannot write in place.
 */
const FOLDER = 'local-models';
const NOTE = '.note.json';

/** What is known of a kept file. */
export interface ModelFileNote {
  /** Bytes of the whole file; `null` where the server did not say. */
  readonly totalBytes: number | null;
  /** The server's mark of this version (ETag or date), for going on with a broken download; `null`: none. */
  readonly validator: string | null;
  /** Whether it is all there. */
  readonly whole: boolean;
}

export interface KeptModelFile extends ModelFileNote {
  readonly name: string;
  /** Bytes that are there. */
  readonly bytes: number;
}

/** Takes a file's bytes in order. Close it in any case. */
export interface ModelFileWriter {
  /** @throws DOMException QuotaExceededError when the disk is full. */
  write(bytes: Uint8Array): void;
  /** @param whole whether nothing is missing any more. */
  close(whole: boolean): Promise<void>;
}

export interface ModelFiles {
  /** `false` in browsers and windows without a private file system; everything else throws there. */
  isAvailable(): Promise<boolean>;
  list(): Promise<readonly KeptModelFile[]>;
  find(name: string): Promise<KeptModelFile | null>;
  /** The file, read from disk as it is needed; `null` unless it is whole. */
  read(name: string): Promise<File | null>;
  /**
   * Goes on behind the first `from` bytes; what was there after them is cut off.
   * @param about what is known by now; kept even if the tab is closed in the middle.
   */
  append(name: string, from: number, about: Omit<ModelFileNote, 'whole'>): Promise<ModelFileWriter>;
  /** @returns the bytes that were freed. */
  remove(name: string): Promise<number>;
}

/** The part of a synchronous access handle that is used; the compiler's page library does not know it. */
interface SyncFile {
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}

export function openModelFiles(): ModelFiles {
  const folder = async (): Promise<FileSystemDirectoryHandle> => {
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(FOLDER, { create: true });
  };

  const find = async (name: string): Promise<KeptModelFile | null> => {
    const place = await folder();
    const file = await fileIn(place, name);
    if (!file) return null;
    const note = await readNote(place, name);
    const whole = note.whole && (note.totalBytes === null || note.totalBytes === file.size);
    return { ...note, whole, name, bytes: file.size };
  };

  return {
    async isAvailable() {
      try {
        await folder();
        return true;
      } catch {
        return false;
      }
    },

    async list() {
      const place = await folder();
      const names: string[] = [];
      for await (const name of namesIn(place)) if (!name.endsWith(NOTE)) names.push(name);
      const found = await Promise.all(names.map(find));
      return found.filter((file) => file !== null);
    },

    find,

    async read(name) {
      const kept = await find(name);
      return kept?.whole ? fileIn(await folder(), name) : null;
    },

    async append(name, from, about) {
      const place = await folder();
      await writeNote(place, name, { ...about, whole: false });
      const file = await openForWriting(await place.getFileHandle(name, { create: true }));
      file.truncate(from);
      let at = from;
      return {
        write(bytes) {
          at += file.write(bytes, { at });
        },
        async close(whole) {
          file.flush();
          file.close();
          if (whole) await writeNote(place, name, { ...about, totalBytes: at, whole });
        },
      };
    },

    async remove(name) {
      const place = await folder();
      const bytes = (await fileIn(place, name))?.size ?? 0;
      for (const entry of [name, `${name}${NOTE}`]) await place.removeEntry(entry).catch(ignoreMissing);
      return bytes;
    },
  };
}

async function fileIn(place: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await place.getFileHandle(name)).getFile();
  } catch (thrown) {
    ignoreMissing(thrown);
    return null;
  }
}

function ignoreMissing(thrown: unknown): void {
  if (!(thrown instanceof DOMException && thrown.name === 'NotFoundError')) throw thrown;
}

const NO_NOTE: ModelFileNote = { totalBytes: null, validator: null, whole: false };

async function readNote(place: FileSystemDirectoryHandle, name: string): Promise<ModelFileNote> {
  const file = await fileIn(place, `${name}${NOTE}`);
  if (!file) return NO_NOTE;
  try {
    const read = JSON.parse(await file.text()) as Partial<Record<keyof ModelFileNote, unknown>> | null;
    return {
      totalBytes: typeof read?.totalBytes === 'number' ? read.totalBytes : null,
      validator: typeof read?.validator === 'string' ? read.validator : null,
      whole: read?.whole === true,
    };
  } catch {
    // Cut off while it was written: the file is fetched again from its start.
    return NO_NOTE;
  }
}

async function writeNote(place: FileSystemDirectoryHandle, name: string, note: ModelFileNote): Promise<void> {
  const file = await openForWriting(await place.getFileHandle(`${name}${NOTE}`, { create: true }));
  try {
    file.truncate(0);
    file.write(new TextEncoder().encode(JSON.stringify(note)), { at: 0 });
    file.flush();
  } finally {
    file.close();
  }
}

async function openForWriting(handle: FileSystemFileHandle): Promise<SyncFile> {
  const { createSyncAccessHandle } = handle as { createSyncAccessHandle?: () => Promise<SyncFile> };
  if (!createSyncAccessHandle) throw new Error('This browser cannot write files in place.');
  return createSyncAccessHandle.call(handle);
}

/** Names of the entries of a folder. */
function namesIn(place: FileSystemDirectoryHandle): AsyncIterable<string> {
  return (place as unknown as { keys(): AsyncIterable<string> }).keys();
}
