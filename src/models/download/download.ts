/**
 * Downloading one file that a person asked for by its address. It stands here because this folder is the only one that
 * uses the network; no key is known to it and none is sent.
 */
import { fail, messageOf, ok, type Result } from '../../core/shared';
import { currentPlatform, type Platform } from '../platform';

export interface Downloaded {
  readonly name: string;
  readonly file: Blob;
}

/** `blocked`: the server is there but does not let pages read it (CORS). */
export interface DownloadError {
  readonly kind:
    'offline' | 'blocked' | 'unreachable' | 'notFound' | 'refused' | 'tooLarge' | 'interrupted' | 'cancelled';
  readonly message: string;
  readonly advice: string;
}

export interface DownloadAddress {
  /** What is fetched. */
  readonly url: string;
  /** Whom it is fetched from, with the port where it is not the usual one. */
  readonly host: string;
  /** The last part of the path, for lists. */
  readonly name: string;
}

/** Without any news for this long, a download is given up. */
const PATIENCE_MS = 30_000;
const PROBE_MS = 10_000;
const MB = 1024 * 1024;

/**
 * Reads an address as a person types it. A GitHub page that shows a file stands for the file itself.
 * @returns what would be fetched from whom, or one sentence on what to change.
 */
export function parseDownloadAddress(text: string): Result<DownloadAddress, string> {
  const trimmed = text.trim();
  if (trimmed === '') return fail('Enter the address of a file, beginning with https://.');
  let url: URL;
  try {
    url = new URL(trimmed);
  } catch {
    return fail('This is not a complete address. It begins with https://.');
  }
  const local = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local))
    return fail('Only https:// addresses can be downloaded from, or http:// on this device.');
  if (url.username !== '' || url.password !== '')
    return fail('Take the name and password out of the address: files are fetched without signing in.');
  url.hash = '';
  const file = withoutPage(url);
  return ok({ url: file.href, host: file.host, name: nameIn(file) });
}

/** GitHub answers pages only to itself; the file behind a page lies on another host, which answers everyone. */
function withoutPage(url: URL): URL {
  const [, owner, repository, view, ...rest] = url.pathname.split('/');
  const isFile = url.host === 'github.com' && (view === 'blob' || view === 'raw') && rest.length > 1;
  if (!isFile) return url;
  return new URL(`https://raw.githubusercontent.com/${[owner, repository, ...rest].join('/')}`);
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? url.hostname;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Bytes; a larger answer is refused, before its body where the server says how large it is. */
  readonly largest: number;
  /** @param total bytes, `null` where the server does not say. */
  readonly onProgress?: (received: number, total: number | null) => void;
  readonly platform?: Partial<Platform>;
}

/** Fetches a file without cookies, credentials or the page's address. Nothing is retried. */
export async function downloadFile(
  address: DownloadAddress,
  options: DownloadOptions,
): Promise<Result<Downloaded, DownloadError>> {
  const platform = { ...currentPlatform(), ...options.platform };
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  const isCancelled = (): boolean => options.signal.aborted;
  options.signal.addEventListener('abort', cancel);
  const watchdog = new Watchdog(platform, controller);
  try {
    if (isCancelled()) return fail(cancelled());
    if (!platform.isOnline() && !isThisDevice(address.host)) return fail(offline());
    let response: Response;
    try {
      response = await platform.fetch(address.url, { ...PLAIN, signal: controller.signal });
    } catch {
      if (isCancelled()) return fail(cancelled());
      if (watchdog.hasFired()) return fail(silent(address.host));
      return fail(await whyNothingCame(address, platform));
    }
    if (!response.ok) return fail(statusProblem(response.status, address.host));
    const body = await readBody(response, options, watchdog);
    if (body === null) {
      controller.abort();
      return fail(tooLarge(options.largest));
    }
    return ok({ name: address.name, file: body });
  } catch (thrown) {
    if (isCancelled()) return fail(cancelled());
    return fail(watchdog.hasFired() ? silent(address.host) : interrupted(address.host, messageOf(thrown)));
  } finally {
    watchdog.stop();
    options.signal.removeEventListener('abort', cancel);
  }
}

const PLAIN: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' };

/** @returns `null` when it is too large. */
async function readBody(
  response: Response,
  { largest, onProgress }: DownloadOptions,
  watchdog: Watchdog,
): Promise<Blob | null> {
  const stated = Number(response.headers.get('content-length') ?? NaN);
  // A packed answer states its packed size, which says nothing certain about the end.
  const total = Number.isFinite(stated) && response.headers.get('content-encoding') === null ? stated : null;
  if (total !== null && total > largest) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return new Blob(chunks);
    watchdog.pet();
    received += next.value.length;
    if (received > largest) return null;
    chunks.push(next.value);
    onProgress?.(received, total);
  }
}

/** Aborts what has been silent for too long. */
class Watchdog {
  readonly #platform: Platform;
  readonly #controller: AbortController;
  #waiting = new AbortController();
  #fired = false;

  constructor(platform: Platform, controller: AbortController) {
    this.#platform = platform;
    this.#controller = controller;
    this.#wait();
  }

  hasFired(): boolean {
    return this.#fired;
  }

  /** There was news. */
  pet(): void {
    this.stop();
    this.#waiting = new AbortController();
    this.#wait();
  }

  stop(): void {
    this.#waiting.abort();
  }

  #wait(): void {
    const { signal } = this.#waiting;
    void this.#platform.sleep(PATIENCE_MS, signal).then(() => {
      if (signal.aborted) return;
      this.#fired = true;
      this.#controller.abort();
    });
  }
}

/** Browsers hide why there is no answer. A request that may not be read tells a server that is there from none. */
async function whyNothingCame({ url, host }: DownloadAddress, platform: Platform): Promise<DownloadError> {
  const controller = new AbortController();
  const probe = platform.fetch(url, { ...PLAIN, mode: 'no-cors', signal: controller.signal }).then(
    () => true,
    () => false,
  );
  const late = platform.sleep(PROBE_MS, controller.signal).then(() => false);
  const isThere = platform.pageOrigin() !== null && (await Promise.race([probe, late]));
  controller.abort();
  if (isThere)
    return {
      kind: 'blocked',
      message: `${host} is there, but does not let other web pages read this file (CORS).`,
      advice: 'Download the file in a tab of its own, then add it here with Choose files.',
    };
  return {
    kind: 'unreachable',
    message: `No answer came from ${host}.`,
    advice:
      'Check the address. A blocker or a network that filters may stop the request; or download the file another way and add it with Choose files.',
  };
}

function statusProblem(status: number, host: string): DownloadError {
  if (status === 404 || status === 410)
    return {
      kind: 'notFound',
      message: `${host} has no file at this address (${status}).`,
      advice: 'Check the address: it must lead to the file itself.',
    };
  return {
    kind: 'refused',
    message: `${host} did not give the file (status ${status}).`,
    advice:
      status === 401 || status === 403
        ? 'Files are fetched without signing in. Download it in a tab of its own, then add it with Choose files.'
        : 'Try again later, or download it another way and add it with Choose files.',
  };
}

function tooLarge(largest: number): DownloadError {
  return {
    kind: 'tooLarge',
    message: `The file is larger than ${Math.floor(largest / MB)} MB, the limit for a download.`,
    advice: 'Download it in a tab of its own, unpack it if it is an archive, and add the files you need.',
  };
}

function offline(): DownloadError {
  return {
    kind: 'offline',
    message: 'This device is offline.',
    advice: 'Connect to the network and try again.',
  };
}

function silent(host: string): DownloadError {
  return {
    kind: 'interrupted',
    message: `Nothing came from ${host} for ${PATIENCE_MS / 1000} seconds, so the download was given up.`,
    advice: 'Try again later.',
  };
}

function interrupted(host: string, detail: string): DownloadError {
  return {
    kind: 'interrupted',
    message: `The download from ${host} broke off: ${detail}.`,
    advice: 'Try again.',
  };
}

function cancelled(): DownloadError {
  return { kind: 'cancelled', message: 'The download was cancelled.', advice: 'Nothing was added.' };
}

function isThisDevice(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}
