import { fail, ok, type Result } from '../../core/shared';
import * as v from 'valibot';
import { cancelled } from '../retry';
import type { Platform } from '../platform';
import { ReplyAssembler, type AssembledReply } from './assemble';
import {
  badResponse,
  emptyResponse,
  failure,
  httpFailure,
  looksLikeHtml,
  reportedFailure,
  timeoutFailure,
  type Addressee,
  type ExchangeFailure,
} from './failures';
import { requestInit } from './request';
import { completionSchema } from './responseSchema';
import { EventStreamReader } from './sse';
import { unreachableFailure } from './unreachable';

/** A model's answer is kilobytes; a body beyond this is no answer. */
const LONGEST_BODY = 16 * 1024 * 1024;

export type ExchangePlatform = Pick<Platform, 'fetch' | 'sleep' | 'now' | 'isOnline' | 'pageOrigin'>;

export interface ExchangeOptions {
  /** Longest wait for the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Longest silence once the answer has begun to arrive, in milliseconds; default: no limit of its own. */
  readonly silenceMs?: number;
  /** Whether an answer that broke off is handed out as far as it came. */
  readonly acceptPartial?: boolean;
  /** Called with the text so far of a streamed answer. */
  readonly onText?: (text: string) => void;
  readonly signal: AbortSignal;
  readonly platform: ExchangePlatform;
}

/** One chat completion request and its answer, streamed or not. Never throws. */
export async function exchange(
  to: Addressee,
  body: string,
  options: ExchangeOptions,
): Promise<Result<AssembledReply, ExchangeFailure>> {
  const assembler = new ReplyAssembler();
  const result = await request(to, '/chat/completions', body, options, (response, noteNews) =>
    readReply({ to, assembler, now: options.platform.now() }, response, () => {
      noteNews();
      options.onText?.(assembler.text);
    }),
  );
  if (result.ok || options.acceptPartial !== true || options.signal.aborted) return result;
  const partial = assembler.partial();
  return partial ? ok(partial) : result;
}

/**
 * Sends one request and hands a successful response to `read`; everything that can go wrong on the way becomes a
 * failure. Ends at the time limit or at the signal's abort, also when `fetch` or the body ignore them.
 */
export async function request<T>(
  to: Addressee,
  path: string,
  body: string | undefined,
  options: ExchangeOptions,
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
      response = await platform.fetch(to.baseUrl + path, requestInit(to.key, controller.signal, body));
    } catch {
      return fail(controller.signal.aborted ? cancelledFailure() : unreachableFailure(to, platform));
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
  { timeoutMs, silenceMs, platform }: ExchangeOptions,
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

async function* piecesOf(response: Response): AsyncGenerator<string, void, void> {
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

/** An answer that is being read. */
interface Reading {
  readonly to: Addressee;
  readonly assembler: ReplyAssembler;
  readonly now: number;
}

async function readReply(
  reading: Reading,
  response: Response,
  noteNews: () => void,
): Promise<Result<AssembledReply, ExchangeFailure>> {
  const pieces = piecesOf(response);
  let head = '';
  // Some servers stream without saying so, or send one JSON object although a stream was asked for.
  for await (const piece of readOn(pieces)) {
    head += piece;
    if (head.trim() !== '') break;
  }
  if (/^\s*\{/.test(head)) {
    for await (const piece of pieces) head += piece;
    return readObject(reading, head);
  }
  if (looksLikeHtml(head) || response.headers.get('content-type')?.includes('text/html') === true) {
    await pieces.return();
    return fail(badResponse(reading.to, 'answered with a web page instead of a completion.'));
  }
  return readStream(reading, head, pieces, noteNews);
}

/** Iterates without closing the generator on `break`, so that reading can go on. */
function readOn(pieces: AsyncGenerator<string, void, void>): AsyncIterable<string> {
  return { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
}

function readObject(reading: Reading, text: string): Result<AssembledReply, ExchangeFailure> {
  const problem = addPiece(reading, text);
  if (problem) return fail(problem);
  const reply = reading.assembler.reply();
  return reply ? ok(reply) : fail(emptyResponse(reading.to));
}

async function readStream(
  reading: Reading,
  head: string,
  pieces: AsyncGenerator<string, void, void>,
  noteNews: () => void,
): Promise<Result<AssembledReply, ExchangeFailure>> {
  const reader = new EventStreamReader();
  const { to, assembler } = reading;
  const state: { closed: boolean; problem: ExchangeFailure | null } = { closed: false, problem: null };
  const take = (events: readonly string[]): boolean => {
    for (const event of events.map((data) => data.trim())) {
      if (event === '[DONE]') state.closed = true;
      else if (event !== '' && !state.closed) state.problem ??= addPiece(reading, event);
    }
    noteNews();
    return state.closed || state.problem !== null;
  };

  let complete = take(reader.push(head));
  if (!complete) {
    try {
      for await (const piece of pieces) {
        complete = take(reader.push(piece));
        if (complete) break;
      }
      if (!complete) take(reader.end());
    } catch {
      // The connection broke: what arrived before may still be the whole answer.
    }
  }
  await pieces.return();
  if (state.problem) return fail(state.problem);
  // Whoever said why it stopped has said everything; the closing mark is a formality.
  if (!state.closed && !assembler.finished)
    return fail(badResponse(to, 'broke off in the middle of its answer.'));
  const reply = assembler.reply();
  return reply ? ok(reply) : fail(emptyResponse(to));
}

function addPiece({ to, assembler, now }: Reading, text: string): ExchangeFailure | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return badResponse(to, 'broke off in the middle of its answer, or sent something that is not JSON.');
  }
  const piece = v.safeParse(completionSchema, json);
  if (!piece.success) return badResponse(to, 'sent JSON that is not a chat completion.');
  const { error } = piece.output;
  if (error !== undefined && error !== null) return reportedFailure(to, error, now);
  assembler.add(piece.output);
  return null;
}
