/** Collections and worlds as files. */
import type { CollectionId } from '../../core/worlds';
import type {
  ArchiveResult,
  ExportedFile,
  ImportFile,
  WorldExportChoice,
  WorldsImportProgress,
  WorldsImportReport,
} from '../archive';
import { inArchive } from './archiveClient';

/**
 * Takes games out of chosen files, folders and zips: plain `.py` files, result folders with `results.json` and rating
 * tables, and files that this app exported. Nothing of them runs before `trustCollection`.
 */
export function importWorlds(
  files: readonly ImportFile[],
  onProgress: (progress: WorldsImportProgress) => void = () => undefined,
): Promise<ArchiveResult<WorldsImportReport>> {
  const plain = files.map(({ path, file }) => ({ path, file }));
  return inArchive((api, report) => api.importWorlds(plain, report), onProgress);
}

/** A collection as a zip: the paper's files beside everything this app knows, so that importing it loses nothing. */
export function exportCollection(id: CollectionId): Promise<ArchiveResult<ExportedFile>> {
  return inArchive((api) => api.exportCollection(id));
}

/** One world as a Python file, or as a file to share. */
export function exportWorld(choice: WorldExportChoice): Promise<ArchiveResult<ExportedFile>> {
  return inArchive((api) => api.exportWorld(choice));
}
