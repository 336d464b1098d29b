import { fail, type Result } from '../../core/shared';
import type { Platform } from '../platform';
import { cancelled } from '../retry';
import {
  badResponse,
  failure,
  httpFailure,
  timeoutFailure,
  type Addressee,
  type ExchangeFailure,
} from './failures';
import { unreachableFailure } from './unreachable';

/** A model's answer is kilobytes; a body beyond this is no answer. */
const LONGEST_BODY = 16 * 1024 * 1024;

export type RequestPlatform = Pick<
  Platform,
  'fetch' | 'sleep' | 'now' | 'isOnline' | 'pageOrigin' | 'localNetworkPermission'
>;

export interface RequestOptions {
  /** Longest wait for the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Longest silence once the answer has begun to arrive, in milliseconds; default: no limit of its own. */
  readonly silenceMs?: number;
  readonly signal: AbortSignal;
  readonly platform: RequestPlatform;
}

/**
 * Sends one request and hands a successful response to `read`; everything that can go wrong on the way becomes a
 * failure. Ends at the time limit or at the signal's abort, also when `fetch` or the body ignore them.
 */
export async function request<T>(
  to: Addressee,
  path: string,
  body: string | undefined,
  options: RequestOptions,
  read: (response: Response, noteNews: () => void) => Promise<Result<T, ExchangeFailure>>,
): Promise<Result<T, ExchangeFailure>> {
  const { signal, platform } = options;
  if (signal.aborted) return fail(cancelledFailure());
  const news: { at: number | null } = { at: null };
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  signal.addEventListener('abort', stop);

  const work = async (): Promise<Result<T, ExchangeFailure>> => {
    let response: Response;
    try {
      response = await platform.fetch(to.baseUrl + path, requestInit(to, controller.signal, body));
    } catch {
      return fail(controller.signal.aborted ? cancelledFailure() : await unreachableFailure(to, platform));
    }
    try {
      if (response.ok) return await read(response, () => (news.at = platform.now()));
      const text = await readText(response);
      return fail(httpFailure(to, response.status, response.headers, text, platform.now()));
    } catch {
      return fail(badResponse(to, 'broke off in the middle of its answer.'));
    }
  };
  const interruption = waitTooLong(options, controller.signal, news).then(
    (waitedMs): Result<T, ExchangeFailure> =>
      fail(signal.aborted ? cancelledFailure() : timeoutFailure(to, waitedMs)),
  );
  try {
    return await Promise.race([work(), interruption]);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** Resolves when the time is up, or when nothing has come for too long. @returns how long that was, in milliseconds. */
async function waitTooLong(
  { timeoutMs, silenceMs, platform }: RequestOptions,
  ended: AbortSignal,
  news: { readonly at: number | null },
): Promise<number> {
  if (silenceMs === undefined || silenceMs >= timeoutMs) {
    await platform.sleep(timeoutMs, ended);
    return timeoutMs;
  }
  const start = platform.now();
  for (;;) {
    const now = platform.now();
    const left = start + timeoutMs - now;
    const quiet = news.at === null ? left : news.at + silenceMs - now;
    if (left <= 0 || quiet <= 0 || ended.aborted) return left <= 0 ? timeoutMs : silenceMs;
    // Until something has come there is no silence to measure, but it may begin at any time.
    await platform.sleep(Math.min(left, quiet, silenceMs), ended);
  }
}

function cancelledFailure(): ExchangeFailure {
  const { kind, message, advice } = cancelled(0);
  return failure(kind, message, advice, { retry: false });
}

/** Reads a body to its end. Throws when the connection breaks or the body is far too long. */
export async function readText(response: Response): Promise<string> {
  let text = '';
  for await (const piece of piecesOf(response)) text += piece;
  return text;
}

/** A body as it arrives. Throws when the connection breaks or the body is far too long. */
export async function* piecesOf(response: Response): AsyncGenerator<string, void, void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > LONGEST_BODY) throw new RangeError('The response is far too long.');
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // A reader that stops early must not leave the connection open.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Only the dialect's own headers are sent. Cookies stay behind, and a redirect is an error, so that the key reaches no
 * other origin.
 */
function requestInit(
  { dialect, key }: Addressee,
  signal: AbortSignal,
  body: string | undefined,
): RequestInit {
  return {
    method: body === undefined ? 'GET' : 'POST',
    headers: dialect.headers(key, body !== undefined),
    ...(body === undefined ? {} : { body }),
    signal,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
}
