import type { Decoding, Message, ModelSettings } from '../../core/agent';

/** What a server was found to accept; it starts with the usual and gives way where the server refuses it. */
export interface Dialect {
  readonly stream: boolean;
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
  /** Most output tokens that the server allows; `null` until it has named a number. */
  readonly mostTokens: number | null;
  /** Fields that it refuses; they are left out. */
  readonly without: readonly OptionalField[];
}

/** What the server may refuse without the request losing its sense. */
type OptionalField = 'n' | 'top_p' | 'frequency_penalty' | 'presence_penalty' | 'stop';
const OPTIONAL_FIELDS: readonly OptionalField[] = [
  'n',
  'top_p',
  'frequency_penalty',
  'presence_penalty',
  'stop',
];

/** Before the server has refused anything. */
export function firstDialect(stream: boolean): Dialect {
  return { stream, tokenLimit: 'max_tokens', mostTokens: null, without: [] };
}

/** The body of a chat completion request: what was asked for and nothing else. */
export function requestBody(
  modelId: string,
  { messages, ...decoding }: Decoding & { readonly messages: readonly Message[] },
  settings: Pick<ModelSettings, 'temperature' | 'maxTokens'>,
  dialect: Dialect,
): string {
  const wanted = decoding.maxTokens ?? settings.maxTokens;
  return JSON.stringify({
    model: modelId,
    messages: messages.map(({ role, content }) => ({ role, content })),
    temperature: settings.temperature,
    [dialect.tokenLimit]: Math.min(wanted, dialect.mostTokens ?? wanted),
    ...optionalFields(decoding, dialect),
    ...(dialect.stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  });
}

function optionalFields(
  { topP, frequencyPenalty, presencePenalty, stop, answers = 1 }: Decoding,
  { without }: Dialect,
): Partial<Record<OptionalField, unknown>> {
  const fields: Record<OptionalField, unknown> = {
    n: answers > 1 ? answers : undefined,
    top_p: topP,
    frequency_penalty: frequencyPenalty,
    presence_penalty: presencePenalty,
    stop,
  };
  return Object.fromEntries(
    OPTIONAL_FIELDS.filter((name) => fields[name] !== undefined && !without.includes(name)).map((name) => [
      name,
      fields[name],
    ]),
  );
}

/**
 * A dialect that avoids what a server has just refused.
 * @param refusal the server's words.
 * @param asked the request that it refused.
 * @returns `null` when the refusal is about something else.
 */
export function adaptDialect(
  dialect: Dialect,
  status: number | undefined,
  refusal: string,
  asked: Decoding,
): Dialect | null {
  if (status !== 400 && status !== 422 && status !== 501) return null;
  const fewer = mostTokensIn(refusal, asked.maxTokens, dialect.mostTokens);
  if (fewer !== null) return { ...dialect, mostTokens: fewer };
  if (dialect.tokenLimit === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { ...dialect, tokenLimit: 'max_completion_tokens' };
  }
  const sent = Object.keys(optionalFields(asked, dialect));
  const refused = OPTIONAL_FIELDS.find((name) => sent.includes(name) && namesField(refusal, name));
  if (refused) return { ...dialect, without: [...dialect.without, refused] };
  if (dialect.stream && /stream/i.test(refusal)) return { ...dialect, stream: false };
  return null;
}

/** Every adaptation of one request is kept when another request was adapted in the meantime. */
export function mergeDialects(a: Dialect, b: Dialect): Dialect {
  return {
    stream: a.stream && b.stream,
    tokenLimit: a.tokenLimit === 'max_tokens' ? b.tokenLimit : a.tokenLimit,
    mostTokens:
      a.mostTokens === null || b.mostTokens === null
        ? (a.mostTokens ?? b.mostTokens)
        : Math.min(a.mostTokens, b.mostTokens),
    without: [...new Set([...a.without, ...b.without])],
  };
}

function namesField(refusal: string, name: OptionalField): boolean {
  if (name === 'n')
    return /(^|[^\w])n([^\w]|$)|\bchoices?\b|candidate|multiple (completion|response)/i.test(refusal);
  return new RegExp(`\\b${name}\\b`, 'i').test(refusal);
}

/** The limit of an answer that a refusal names, where fewer tokens than asked for are allowed. */
function mostTokensIn(refusal: string, asked: number | undefined, known: number | null): number | null {
  if (asked === undefined || !/max_(completion_)?tokens|max_new_tokens|completion tokens/i.test(refusal))
    return null;
  if (/context/i.test(refusal)) return null;
  const sent = Math.min(asked, known ?? asked);
  const named = [...refusal.matchAll(/\d[\d,]*/g)]
    .map(([digits]) => Number(digits.replaceAll(',', '')))
    .filter((number) => number >= 256 && number < sent);
  return named.length === 0 ? null : Math.max(...named);
}

/**
 * Only these two headers are ever sent: others make some services refuse the browser's preflight.
 * Cookies stay behind, and a redirect is an error, so that the key reaches no other origin.
 */
export function requestInit(key: string | null, signal: AbortSignal, body?: string): RequestInit {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== null && key !== '') headers.authorization = `Bearer ${key}`;
  return {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
    signal,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  };
}
