/** Telling exported collections apart within a folder or archive that holds several, or other things beside them. */
import type { Candidate } from './joinFiles';
import { isCollectionFile } from './worldFile';

/**
 * Finds which exported collection a file is part of.
 * @returns for one of the files its nearest folder with a `collection.json`, `''` for the outermost; `null`: none.
 */
export function collectionFolders(candidates: readonly Candidate[]): (candidate: Candidate) => string | null {
  const folders = new Map<string | null, Set<string>>();
  for (const { file, from } of candidates) {
    if (!isCollectionFile(file.path)) continue;
    const known = folders.get(from) ?? new Set();
    folders.set(from, known.add(folderOf(file.path)));
  }
  return ({ file, from }) => {
    const known = folders.get(from);
    for (let folder = folderOf(file.path); known; folder = folderOf(folder)) {
      if (known.has(folder)) return folder;
      if (folder === '') break;
    }
    return null;
  };
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
