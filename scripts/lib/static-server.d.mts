export interface StaticServer {
  /** The address of the folder, with a slash at the end. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves a folder on localhost; the first of `tries` ports from `port` on that is free (0: any). */
export function serveStatic(
  folder: string,
  options?: { readonly port?: number; readonly tries?: number; readonly basePath?: string },
): Promise<StaticServer>;
