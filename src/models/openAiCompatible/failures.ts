import type { ModelErrorKind } from '../../core/agent';
import * as v from 'valibot';
import { redact } from '../redact';
import { parseRetryAfter, type AttemptFailure } from '../retry';
import { isLocal } from './baseUrl';
import { errorBodySchema } from './responseSchema';

/** Whom a request went to; the key is here only so that it can be taken out of what comes back. */
export interface Addressee {
  /** The normalized base URL. */
  readonly baseUrl: string;
  readonly modelId: string;
  readonly key: string | null;
}

/** A failed attempt, with the server's own words for those who adapt to them. */
export interface ExchangeFailure extends AttemptFailure {
  readonly refusal: string;
}

const LONGEST_QUOTE = 300;
const CONTEXT_WORDS =
  /context[ _-]?(length|window|size)|maximum context|max_model_len|n_ctx|too many (input )?tokens|prompt is too long|reduce the length|input is too long/i;
const QUOTA_WORDS = /insufficient[ _](quota|balance|credit|funds)|exceeded your current quota|billing/i;

export function hostOf({ baseUrl }: Pick<Addressee, 'baseUrl'>): string {
  return new URL(baseUrl).host;
}

export function failure(
  kind: ModelErrorKind,
  message: string,
  advice: string,
  more: {
    readonly retry: boolean;
    readonly status?: number;
    readonly retryAfterMs?: number | null;
    readonly refusal?: string;
  },
): ExchangeFailure {
  return {
    error: { kind, message, advice, ...(more.status === undefined ? {} : { status: more.status }) },
    retry: more.retry,
    retryAfterMs: more.retryAfterMs ?? null,
    refusal: more.refusal ?? '',
  };
}

/** What a server refused, from its status, headers and body. */
export function httpFailure(
  to: Addressee,
  status: number,
  headers: Pick<Headers, 'get'>,
  body: string,
  now: number,
): ExchangeFailure {
  const host = hostOf(to);
  const explained = explanation(body);
  const words = redact(explained.message, to.key).replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
  const says = `(HTTP ${status})${words === '' ? '.' : `: ${/[.!?]$/.test(words) ? words : `${words}.`}`}`;
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now);
  const common = { status, refusal: `${explained.code} ${explained.message}` };
  const settled = { ...common, retry: false };
  const passing = { ...common, retry: true, retryAfterMs };

  if (status === 402 || QUOTA_WORDS.test(common.refusal)) {
    return failure(
      'quota',
      `The account at ${host} has no quota left ${says}`,
      'Top up the account or raise its limit, then try again.',
      settled,
    );
  }
  switch (status) {
    case 401:
      return to.key === null
        ? failure(
            'badKey',
            `${host} asks for a key ${says}`,
            'Enter a key for this server and go on.',
            settled,
          )
        : failure(
            'badKey',
            `${host} refused the key ${says}`,
            'Check that the key is complete, still valid and meant for this server; then enter it again.',
            settled,
          );
    case 403:
      return failure(
        'forbidden',
        `${host} does not allow this request ${says}`,
        isLocal(new URL(to.baseUrl).hostname)
          ? 'A local server may refuse pages it does not know: with Ollama, set OLLAMA_ORIGINS to the address of this page and restart it.'
          : 'Check that the key may use this model and that the organization allows calls from a browser.',
        settled,
      );
    case 404:
    case 405:
      return failure(
        'modelNotFound',
        `${host} knows no model “${to.modelId}”, or does not take chat completions at this address ${says}`,
        'Check the model id against the list of the connection test, and the base URL: it usually ends in /v1.',
        settled,
      );
    case 408:
    case 409:
    case 429:
      return failure(
        'rateLimit',
        `${host} takes no more requests at the moment ${says}`,
        'Lower the concurrency or wait a while, then try again.',
        passing,
      );
    default:
  }
  if (status >= 500) {
    return failure(
      'server',
      `${host} has a fault of its own ${says}`,
      'Try again later; with a server of your own, look at its log.',
      passing,
    );
  }
  if (status === 413 || CONTEXT_WORDS.test(common.refusal)) {
    return failure(
      'contextTooLong',
      `The prompt is longer than ${host} accepts ${says}`,
      'Keep fewer observations in the history, lower the maximum of output tokens, or give the model a larger context.',
      settled,
    );
  }
  return failure(
    'badRequest',
    `${host} did not accept the request ${says}`,
    'Check the temperature and the maximum of output tokens: some models allow only certain values.',
    settled,
  );
}

/** An error that a server reports inside an answer it called successful. */
export function reportedFailure(to: Addressee, error: unknown, now: number): ExchangeFailure {
  const body = JSON.stringify({ error });
  const code = Number(explanation(body).code);
  const status = Number.isInteger(code) && code >= 400 && code < 600 ? code : 500;
  return httpFailure(to, status, { get: () => null }, body, now);
}

export function badResponse(to: Addressee, what: string): ExchangeFailure {
  return failure(
    'badResponse',
    `${hostOf(to)} ${what}`,
    'Check that the base URL is that of an OpenAI-compatible server (it usually ends in /v1), and that no login page or proxy answers in its place.',
    { retry: true },
  );
}

export function emptyResponse(to: Addressee): ExchangeFailure {
  return failure(
    'emptyResponse',
    `${hostOf(to)} sent an answer without any content.`,
    'Try again; if it happens often, choose another model or server.',
    { retry: true },
  );
}

export function timeoutFailure(to: Addressee, timeoutMs: number): ExchangeFailure {
  return failure(
    'timeout',
    `${hostOf(to)} did not finish its answer within ${Math.ceil(timeoutMs / 1000)} s.`,
    'Allow more time per request, lower the concurrency, or choose a smaller model.',
    { retry: true },
  );
}

function explanation(body: string): { readonly message: string; readonly code: string } {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { message: looksLikeHtml(body) ? '' : body.slice(0, LONGEST_QUOTE), code: '' };
  }
  const parsed = v.safeParse(errorBodySchema, json);
  if (!parsed.success) return { message: '', code: '' };
  const { error, message, detail, type, code } = parsed.output;
  const nested = typeof error === 'string' ? { message: error, type: null, code: null } : error;
  const details = Array.isArray(detail) ? detail.map((item) => item.msg ?? '').join('; ') : detail;
  return {
    message: nested?.message ?? message ?? details ?? '',
    code: [nested?.code ?? code, nested?.type ?? type].filter((part) => part !== null).join(' '),
  };
}

export function looksLikeHtml(body: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(body);
}
