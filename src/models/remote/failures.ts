import type { ModelErrorKind } from '../../core/agent';
import { redact } from '../redact';
import { parseRetryAfter, type AttemptFailure } from '../retry';
import { isLocal } from './baseUrl';
import type { Dialect } from './dialects';
import { explanationOf } from './errorBody';

/** Whom a request goes to, and what is needed to explain a failure. */
export interface Addressee {
  readonly dialect: Dialect;
  /** The normalized base URL. */
  readonly baseUrl: string;
  readonly modelId: string;
  /** Sent in the dialect's header, and taken out of whatever comes back. */
  readonly key: string | null;
  readonly withPictures: boolean;
}

/** A failed attempt, with the server's own words for those who adapt to them. */
export interface ExchangeFailure extends AttemptFailure {
  readonly refusal: string;
}

const LONGEST_QUOTE = 300;

const BROWSER_WORDS =
  /\bCORS\b|cross-origin|dangerous-(direct|allow)-browser|\bfrom (a|the) (web ?)?browser|HTTP_REFERRER_BLOCKED|requests from referer/i;
const PICTURE_WORDS =
  /\bimages?\b|image_url|inline_?data|\bvision\b|multi-?modal|modality|content must be a string/i;
/** A model that takes pictures may still refuse one of them, or so many. */
const ONE_PICTURE_WORDS = /too large|too many|exceed|could not process|cannot decode|at most [1-9]/i;
const CONTEXT_WORDS =
  /context[ _-]?(length|window|size)|maximum context|max_model_len|n_ctx|too many (input )?tokens|prompt is too long|reduce the length|input (is too long|token count)|exceeds the (maximum|available) (number|context)|tokens? ?`? ?\+ ?`?max_new_tokens|too large for model with/i;
const QUOTA_WORDS =
  /insufficient[ _](quota|balance|credits?|funds)|exceeded your current quota|billing|credit balance|any credits|out of credits|spending limit|usage limits?\b/i;
/** Some services advertise their billing page when one is only too fast. */
const PACE_WORDS = /rate[ _-]?limit|per[ -]?(minute|second)|\b[RT]P[MS]\b|(try again|retry) in \d|capacity/i;
const DAY_WORDS = /per[ -_]?day|daily|\b[RT]PD\b/i;
const KEY_WORDS =
  /api[ _-]?key not valid|API_KEY_INVALID|(incorrect|invalid)[ _](x-)?api[ _-]?key|unregistered callers|authentication[ _](error|fails)/i;
const MODEL_WORDS =
  /model_not_found|invalid[ _]model\b|unknown model|not a valid model|no endpoints found|model[^.]{0,120}(not exist|not found)/i;

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
  const local = isLocal(new URL(to.baseUrl).hostname);
  const explained = explanationOf(body);
  const words = redact(explained.message, to.key).replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
  const says = `(HTTP ${status})${words === '' ? '.' : `: ${/[.!?]$/.test(words) ? words : `${words}.`}`}`;
  const refusal = `${explained.code} ${explained.message}`;
  const settled = { status, refusal, retry: false };
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now) ?? explained.retryAfterMs;
  const passing = { status, refusal, retry: true, retryAfterMs };

  switch (kindOf(to, status, refusal, body.trim() === '')) {
    case 'browserBlocked':
      return failure(
        'browserBlocked',
        `${host} does not take this call from a web page ${says}`,
        browserAdvice(to),
        settled,
      );
    case 'picturesRefused':
      return failure(
        'picturesRefused',
        `“${to.modelId}” takes no pictures ${says}`,
        'Set the number of pictures to 0, or choose a model that sees pictures.',
        settled,
      );
    case 'quota':
      return failure(
        'quota',
        `The account at ${host} has no quota left ${says}`,
        DAY_WORDS.test(refusal)
          ? 'Go on when the day’s quota is renewed, top up the account, or choose another model.'
          : 'Top up the account or raise its limit, then try again.',
        settled,
      );
    case 'badKey':
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
    case 'forbidden':
      return failure(
        'forbidden',
        `${host} does not allow this request ${says}`,
        local
          ? `A local server may refuse pages it does not know. ${allowPage(to)}`
          : 'Check that the key may use this model and that the service is offered where you are.',
        settled,
      );
    case 'modelNotFound':
      return failure(
        'modelNotFound',
        `${host} knows no model “${to.modelId}”, or does not take ${to.dialect.title} at this address ${says}`,
        `Check the model id against the list of the connection test, and the base URL: ${to.dialect.usualAddress}.`,
        settled,
      );
    case 'rateLimit':
      return failure(
        'rateLimit',
        `${host} takes no more requests at the moment ${says}`,
        'Lower the concurrency or wait a while, then try again.',
        passing,
      );
    case 'contextTooLong':
      return failure(
        'contextTooLong',
        `The prompt is longer than ${host} accepts ${says}`,
        'Keep fewer observations in the history, lower the maximum of output tokens, or give the model a larger context.',
        settled,
      );
    case 'server':
      return failure('server', `${host} ${serverTrouble(status, refusal)} ${says}`, SERVER_ADVICE, passing);
    case 'badRequest':
      return failure(
        'badRequest',
        `${host} did not accept the request ${says}`,
        'Check the temperature and the maximum of output tokens: some models allow only certain values.',
        settled,
      );
  }
}

/** What to set on a server of one's own that does not know this page. */
function allowPage({ dialect }: Addressee): string {
  return dialect.kind === 'openAiCompatible'
    ? 'With Ollama, set OLLAMA_ORIGINS to the address of this page and restart it; other servers have a setting for allowed origins (CORS).'
    : `In the settings of what speaks ${dialect.title} at this address, add this page to the allowed origins (CORS).`;
}

/** Of whom the service itself says that pages may not call it. */
function browserAdvice(to: Addressee): string {
  const { hostname } = new URL(to.baseUrl);
  if (isLocal(hostname)) return `Let the server know this page. ${allowPage(to)}`;
  if (hostname.endsWith('.anthropic.com'))
    return 'Use a key of an organization that allows calls from browsers (its administrator can set that), or reach the model through OpenRouter or a gateway of your own.';
  if (hostname.endsWith('.googleapis.com'))
    return 'Add the address of this page to the websites that the key is restricted to, or use a key without that restriction.';
  return 'If the server is yours, add this page to its allowed origins (CORS); else use a service that takes calls from web pages, or a gateway of your own.';
}

const SERVER_ADVICE = 'Try again later; with a server of your own, look at its log.';

function serverTrouble(status: number, refusal: string): string {
  if (/loading model/i.test(refusal)) return 'is still loading the model';
  if (status === 529 || /overload/i.test(refusal)) return 'is overloaded';
  return 'has a fault of its own';
}

type RefusalKind = Extract<
  ModelErrorKind,
  | 'browserBlocked'
  | 'picturesRefused'
  | 'quota'
  | 'badKey'
  | 'forbidden'
  | 'modelNotFound'
  | 'rateLimit'
  | 'contextTooLong'
  | 'server'
  | 'badRequest'
>;

/** Words before status: services disagree about what a status means. */
function kindOf(to: Addressee, status: number, refusal: string, silent: boolean): RefusalKind {
  const local = isLocal(new URL(to.baseUrl).hostname);
  if (status >= 400 && status <= 403 && BROWSER_WORDS.test(refusal)) return 'browserBlocked';
  // Ollama answers pages it does not know with a bare 403, and so do gateways.
  if (status === 403 && silent && local) return 'browserBlocked';
  if (to.withPictures && [400, 404, 415, 422, 500, 501].includes(status) && refusesPictures(refusal))
    return 'picturesRefused';
  if (status === 402) return 'quota';
  if (status === 429 && DAY_WORDS.test(refusal)) return 'quota';
  if (status < 500 && QUOTA_WORDS.test(refusal) && !PACE_WORDS.test(refusal)) return 'quota';
  if (status === 401 || ((status === 400 || status === 403) && KEY_WORDS.test(refusal))) return 'badKey';
  if (status === 404 || status === 405 || (status < 500 && status !== 429 && MODEL_WORDS.test(refusal)))
    return 'modelNotFound';
  if (status === 403) return 'forbidden';
  if (status === 408 || status === 409 || status === 429) return 'rateLimit';
  if (status === 413 || (status <= 500 && CONTEXT_WORDS.test(refusal))) return 'contextTooLong';
  return status >= 500 ? 'server' : 'badRequest';
}

function refusesPictures(refusal: string): boolean {
  return PICTURE_WORDS.test(refusal) && !ONE_PICTURE_WORDS.test(refusal);
}

/** What services call their errors where they give no status. */
const STATUS_OF_TYPE: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

/** An error that a server reports inside an answer it called successful. */
export function reportedFailure(to: Addressee, error: unknown, now: number): ExchangeFailure {
  const body = JSON.stringify({ error });
  const codes = explanationOf(body).code.split(' ');
  const number = codes.map(Number).find((code) => Number.isInteger(code) && code >= 400 && code < 600);
  const named = codes.map((code) => (Object.hasOwn(STATUS_OF_TYPE, code) ? STATUS_OF_TYPE[code] : undefined));
  const status = number ?? named.find((found) => found !== undefined) ?? 500;
  return httpFailure(to, status, { get: () => null }, body, now);
}

export function badResponse(to: Addressee, what: string): ExchangeFailure {
  return failure(
    'badResponse',
    `${hostOf(to)} ${what}`,
    `Check that the base URL is that of a server for ${to.dialect.title} (${to.dialect.usualAddress}), and that no login page or proxy answers in its place.`,
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
