import { fail, messageOf, ok } from '../../core/shared';
import { currentPlatform, type Platform } from '../platform';
import type { LocalFailure, LocalResult } from './engine';
import { localFailure, STOPPED } from './failures';

/** A file on its way. */
export interface IncomingFile {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Where the body begins: 0 where the server did not go on from the place asked for. */
  readonly from: number;
  /** Bytes of the whole file; `null` where the server does not say. */
  readonly totalBytes: number | null;
  /** ETag or date of this version; `null` where pages may not read it. */
  readonly validator: string | null;
  /** Media type. */
  readonly type: string;
}

export interface FetchFileOptions {
  readonly fetch: Platform['fetch'];
  readonly isOnline: Platform['isOnline'];
  readonly signal: AbortSignal;
  /** Bytes that are there already, of the version with this mark. */
  readonly from?: { readonly bytes: number; readonly validator: string | null };
}

/** Without any news for this long, a download is given up; what came is kept. */
export const DOWNLOAD_PATIENCE_MS = 30_000;

/**
 * Begins to fetch a file without cookies, credentials or the page's address; goes on with a half fetched one where the
 * server can. A web page in place of the file is refused: hosts answer so where a file is missing or needs a login.
 */
export async function fetchFile(url: string, options: FetchFileOptions): Promise<LocalResult<IncomingFile>> {
  const { from, signal } = options;
  if (isStopped(signal)) return fail(STOPPED);
  const host = new URL(url).host;
  let response: Response;
  try {
    response = await options.fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
      ...(from && from.bytes > 0 && { headers: { range: `bytes=${from.bytes}-` } }),
    });
  } catch {
    if (isStopped(signal)) return fail(STOPPED);
    return fail(options.isOnline() ? noAnswer(host) : OFFLINE);
  }
  const validator = response.headers.get('etag') ?? response.headers.get('last-modified');
  const resumed = response.status === 206 && from !== undefined;
  const outdated = resumed && from.validator !== null && validator !== null && from.validator !== validator;
  if (outdated || (response.status === 416 && from !== undefined)) {
    await response.body?.cancel();
    const { from: _, ...anew } = options;
    return fetchFile(url, anew);
  }
  if (!response.ok || !response.body) return fail(refused(host, response.status));
  const type = response.headers.get('content-type') ?? '';
  if (isWebPage(type)) {
    await response.body.cancel();
    return fail(webPage(host));
  }
  const begin = resumed ? from.bytes : 0;
  const stated = Number(response.headers.get('content-length') ?? NaN);
  // A packed answer states its packed size.
  const known = Number.isFinite(stated) && response.headers.get('content-encoding') === null;
  return ok({ body: response.body, from: begin, totalBytes: known ? begin + stated : null, validator, type });
}

/** Asked anew each time: signals change while one waits. */
function isStopped(signal: AbortSignal): boolean {
  return signal.aborted;
}

export function isWebPage(type: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type);
}

/**
 * Reads a body piece by piece.
 * @param take called with each piece, and waited for; may throw, which ends the reading.
 * @returns a failure where the body broke off or fell silent; `take` has had what came before.
 */
export async function drain(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (piece: Uint8Array<ArrayBuffer>) => void | Promise<void>,
  signal: AbortSignal,
): Promise<LocalResult<null>> {
  const reader = body.getReader();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const silent = Symbol('silent');
  try {
    for (;;) {
      const next = await Promise.race([
        reader.read(),
        new Promise<typeof silent>((late) => {
          silence = setTimeout(() => late(silent), DOWNLOAD_PATIENCE_MS);
        }),
      ]);
      clearTimeout(silence);
      if (signal.aborted) return fail(STOPPED);
      if (next === silent) return fail(brokenOff(`nothing came for ${DOWNLOAD_PATIENCE_MS / 1000} seconds`));
      if (next.done) return ok(null);
      await take(next.value);
    }
  } catch (thrown) {
    if (signal.aborted) return fail(STOPPED);
    if (isQuota(thrown)) return fail(DISK_FULL);
    return fail(brokenOff(messageOf(thrown)));
  } finally {
    clearTimeout(silence);
    void reader.cancel().catch(() => undefined);
  }
}

export function isQuota(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
}

const OFFLINE: LocalFailure = localFailure(
  'offline',
  'This device is offline, and the model is not on it.',
  'Connect to the network and try again: what was fetched is kept.',
);

export const DISK_FULL: LocalFailure = localFailure(
  'quota',
  'The browser has no more space for the model’s files. What was fetched is kept.',
  'Remove models or runs that you do not need, then try again.',
);

export function brokenOff(detail: string): LocalFailure {
  return localFailure(
    'unreachable',
    `The download broke off: ${detail}.`,
    'Try again: it goes on from what was fetched.',
  );
}

function noAnswer(host: string): LocalFailure {
  return localFailure(
    'unreachable',
    `No answer came from ${host}.`,
    'Check the address. The host may not let web pages read its files (CORS), or a blocker stops the request. A .gguf can also be downloaded in a tab of its own and opened from disk.',
  );
}

function refused(host: string, status: number): LocalFailure {
  if (status === 404 || status === 410)
    return localFailure(
      'modelNotFound',
      `${host} has no file at this address (${status}).`,
      'Check the address: it must lead to the file itself.',
    );
  return localFailure(
    'unreachable',
    `${host} did not give the file (status ${status}).`,
    status === 401 || status === 403
      ? 'Files are fetched without signing in: choose a model that is open to all, or download it yourself and open it from disk.'
      : 'Try again later: what was fetched is kept.',
  );
}

function webPage(host: string): LocalFailure {
  return localFailure(
    'badResponse',
    `${host} sent a web page in place of the file.`,
    'Check the address: it must lead to the file itself, not to a page about it. Some hosts answer so when a file is missing.',
  );
}

/** The network of the worker this runs in. */
export function currentNetwork(): Pick<FetchFileOptions, 'fetch' | 'isOnline'> {
  const { fetch, isOnline } = currentPlatform();
  return { fetch, isOnline };
}
