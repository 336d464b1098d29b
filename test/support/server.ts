import { serveStatic } from '../../scripts/lib/static-server.mjs';

export interface FolderServer {
  /** The address of the folder, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a folder on a free port of localhost, with the server that `npm start` uses.
 * @param basePath the sub-path it appears under, e.g. `/some/where/`.
 */
export function serveFolder(dir: string, basePath = '/'): Promise<FolderServer> {
  return serveStatic(dir, { basePath });
}
