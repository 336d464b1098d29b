/** Downloads into the user's library. */
import { itemName } from '../../core/library';
import type { Result } from '../../core/shared';
import { downloadFile, type DownloadAddress, type DownloadError } from '../../models';
import type { ArchiveError, LibraryReport } from '../archive';
import { addToLibrary } from './archiveClient';

export interface DownloadNews {
  readonly received: number;
  /** `null` where the server does not say. */
  readonly total: number | null;
}

/** Downloads a file or an archive and takes it like a chosen one. */
export async function downloadToLibrary(
  address: DownloadAddress,
  signal: AbortSignal,
  onProgress: (news: DownloadNews) => void,
): Promise<Result<LibraryReport, DownloadError | ArchiveError>> {
  const downloaded = await downloadFile(address, {
    signal,
    largest: LARGEST_DOWNLOAD,
    onProgress: (received, total) => onProgress({ received, total }),
  });
  if (!downloaded.ok) return downloaded;
  const { name, file } = downloaded.value;
  return addToLibrary([{ path: itemName(name), file }], () => undefined);
}

/** Held in memory while it comes in; run files carry no larger ones. */
const LARGEST_DOWNLOAD = 50_000_000;
