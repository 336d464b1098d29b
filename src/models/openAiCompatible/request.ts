import type { Message, ModelSettings } from '../../core/agent';

/** What a server was found to accept; it starts with the usual and gives way where the server refuses it. */
export interface Dialect {
  readonly stream: boolean;
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
}

/** The body of a chat completion request: the settings of the run and nothing else. */
export function requestBody(
  modelId: string,
  messages: readonly Message[],
  settings: Pick<ModelSettings, 'temperature' | 'maxTokens'>,
  dialect: Dialect,
): string {
  return JSON.stringify({
    model: modelId,
    messages: messages.map(({ role, content }) => ({ role, content })),
    temperature: settings.temperature,
    [dialect.tokenLimit]: settings.maxTokens,
    ...(dialect.stream ? { stream: true, stream_options: { include_usage: true } } : {}),
  });
}

/**
 * A dialect that avoids what a server has just refused.
 * @param refusal the server's words.
 * @returns `null` when the refusal is about something else.
 */
export function adaptDialect(dialect: Dialect, status: number | undefined, refusal: string): Dialect | null {
  if (status !== 400 && status !== 422 && status !== 501) return null;
  if (dialect.tokenLimit === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { ...dialect, tokenLimit: 'max_completion_tokens' };
  }
  if (dialect.stream && /stream/i.test(refusal)) return { ...dialect, stream: false };
  return null;
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
