import type { Model, ModelError, ModelReply, ModelRequest, ModelSettings, ModelSpec } from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import { createLimiter } from '../limiter';
import type { Platform } from '../platform';
import { cancelled, MOST_TOTAL_MS, withRetries } from '../retry';
import type { AssembledReply } from './assemble';
import { parseBaseUrl } from './baseUrl';
import { exchange } from './exchange';
import type { Addressee, ExchangeFailure } from './failures';
import { adaptDialect, firstDialect, mergeDialects, requestBody } from './request';

export type RemoteModelSpec = Extract<ModelSpec, { readonly kind: 'openAiCompatible' }>;

/** What a client is asked: a model's request without what only scripted players read. */
export type CompletionRequest = Omit<ModelRequest, 'situation'>;

/** Asks a server for completions, adapting to what it accepts; retries included, no limit of requests at once. */
export interface CompletionClient {
  complete(
    to: Addressee,
    asked: CompletionRequest,
    signal: AbortSignal,
  ): Promise<Result<ModelReply, ModelError>>;
}

/** One client keeps what it learned about the server's dialect for all later requests. */
export function createCompletionClient(settings: ModelSettings, platform: Platform): CompletionClient {
  let dialect = firstDialect(settings.stream);

  async function attempt(
    to: Addressee,
    asked: CompletionRequest,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Result<{ readonly reply: AssembledReply; readonly latencyMs: number }, ExchangeFailure>> {
    for (;;) {
      const used = dialect;
      const start = platform.now();
      const body = requestBody(to.modelId, asked, settings, used);
      const result = await exchange(to, body, { ...asked, timeoutMs, signal, platform });
      if (result.ok) return ok({ reply: result.value, latencyMs: platform.now() - start });
      // Every adaptation rules one thing out for good, so this ends after a few turns.
      const adapted = adaptDialect(used, result.error.error.status, result.error.refusal, asked);
      if (!adapted) return result;
      dialect = mergeDialects(dialect, adapted);
    }
  }

  return {
    complete: async (to, asked, signal) => {
      const result = await withRetries((timeoutMs) => attempt(to, asked, timeoutMs, signal), {
        maxAttempts: settings.maxAttempts,
        timeoutMs: asked.timeoutMs ?? settings.timeoutMs,
        // A long answer must fit a second time after a short failure.
        totalMs: Math.max(MOST_TOTAL_MS, 2 * (asked.timeoutMs ?? 0)),
        signal,
        platform,
      });
      if (!result.ok) return result;
      const { value, attempts } = result.value;
      return ok({ ...value.reply, latencyMs: value.latencyMs, attempts });
    },
  };
}

/**
 * A model behind an OpenAI-compatible server. All sessions share one limit of requests at once, and what was
 * learned about what the server accepts.
 *
 * @param keyFor the key entered for the origin of the base URL; asked anew for every request, and sent nowhere else.
 */
export function createOpenAiCompatibleModel(
  spec: RemoteModelSpec,
  keyFor: (origin: string) => string | null,
  platform: Platform,
): Model {
  const concurrency = Math.max(1, Math.floor(spec.settings.concurrency) || 1);
  const limiter = createLimiter(concurrency);
  const client = createCompletionClient(spec.settings, platform);
  const baseUrl = parseBaseUrl(spec.baseUrl);

  async function complete(
    { situation: _, ...asked }: ModelRequest,
    signal: AbortSignal,
  ): Promise<Result<ModelReply, ModelError>> {
    if (!baseUrl.ok) return fail(unusableAddress(baseUrl.error));
    const place = await limiter.acquire(signal);
    if (!place.ok) return fail(cancelled(0));
    try {
      const key = keyFor(new URL(baseUrl.value).origin);
      const to: Addressee = { baseUrl: baseUrl.value, modelId: spec.modelId, key: key === '' ? null : key };
      return await client.complete(to, asked, signal);
    } finally {
      place.value();
    }
  }

  return { spec, concurrency, openEpisode: () => ({ complete, recall: () => undefined }) };
}

/** @param advice what to change about the address. */
export function unusableAddress(advice: string): ModelError {
  return {
    kind: 'badRequest',
    message: 'The address of the model server cannot be used.',
    advice,
    attempts: 0,
  };
}
