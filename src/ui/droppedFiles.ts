/** Turning what a person dropped or chose into files with their paths, folders included. */

export interface DroppedFile {
  readonly file: File;
  /** With `/` between folders, starting with the dropped folder's name; the bare name for a single file. */
  readonly path: string;
}

/** The part of the file system API that directory walking needs; kept small so that it can be tested. */
export interface DroppedEntry {
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  readonly fullPath: string;
}

interface FileEntry extends DroppedEntry {
  file(success: (file: File) => void, failure: (error: unknown) => void): void;
}

interface DirectoryEntry extends DroppedEntry {
  createReader(): {
    readEntries(success: (entries: readonly DroppedEntry[]) => void, failure: (error: unknown) => void): void;
  };
}

function isFileEntry(entry: DroppedEntry): entry is FileEntry {
  return entry.isFile;
}

function isDirectoryEntry(entry: DroppedEntry): entry is DirectoryEntry {
  return entry.isDirectory;
}

async function childrenOf(directory: DirectoryEntry): Promise<readonly DroppedEntry[]> {
  const reader = directory.createReader();
  const all: DroppedEntry[] = [];
  // A reader hands out at most a hundred entries a time and an empty list at the end.
  for (;;) {
    const batch = await new Promise<readonly DroppedEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}

/** All files under the given entries, in path order. An entry that cannot be read rejects the whole. */
export async function filesOfEntries(entries: readonly DroppedEntry[]): Promise<readonly DroppedFile[]> {
  const found: DroppedFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (isDirectoryEntry(entry)) waiting.push(...(await childrenOf(entry)));
    else if (isFileEntry(entry)) {
      const { fullPath } = entry;
      const fileEntry = entry;
      const file = await new Promise<File>((resolve, reject) => fileEntry.file(resolve, reject));
      found.push({ file, path: fullPath.replace(/^\/+/, '') });
    }
  }
  return inPathOrder(found);
}

/** Files from an `<input type="file">`, with folder paths where a folder was chosen. */
export function filesOfInput(list: Iterable<File>): readonly DroppedFile[] {
  return inPathOrder(
    [...list].map((file) => ({
      file,
      path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
    })),
  );
}

/** Files from a drop. Must be called within the event: the browser forgets the entries afterwards. */
export function filesOfDrop(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  const entries: DroppedEntry[] = [];
  for (const item of transfer.items) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    if (entry !== null) entries.push(entry);
  }
  if (entries.length > 0) return filesOfEntries(entries);
  return Promise.resolve(filesOfInput(transfer.files));
}

/** Whether a drag carries files at all (and not text or a link). */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer !== null && transfer.types.includes('Files');
}

function inPathOrder(files: readonly DroppedFile[]): readonly DroppedFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
