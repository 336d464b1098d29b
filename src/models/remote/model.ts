import {
  picturesOf,
  type Model,
  type ModelError,
  type ModelReply,
  type ModelRequest,
  type ModelSettings,
  type RemoteModelSpec,
} from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import { createLimiter, type Limiter, type Place } from '../limiter';
import type { Platform } from '../platform';
import { cancelled, MOST_TOTAL_MS, waitTooLong, withRetries } from '../retry';
import { adapt, firstAccepted, mergeAccepted, wantedOf, type Accepted } from './accepted';
import { parseBaseUrl } from './baseUrl';
import { DIALECTS, type Pictures } from './dialects';
import { exchange } from './exchange';
import { hostOf, type Addressee, type ExchangeFailure } from './failures';
import type { AssembledReply } from './reply';

/** What a client is asked: a model's request without what only scripted players read. */
export type CompletionRequest = Omit<ModelRequest, 'situation'>;

/** Asks a server for answers, adapting to what it accepts; retries included. */
export interface CompletionClient {
  complete(
    to: Omit<Addressee, 'withPictures'>,
    asked: CompletionRequest,
    signal: AbortSignal,
  ): Promise<Result<ModelReply, ModelError>>;
  /** What was found out so far about what the server accepts. */
  readonly accepted: Accepted;
}

const NO_PICTURES: Pictures = new Map();

/**
 * One client keeps what it learned about what the server accepts for all later requests.
 * @param limiter whom attempts wait for; left out: nobody.
 */
export function createCompletionClient(
  settings: ModelSettings,
  platform: Platform,
  limiter: Limiter | null = null,
): CompletionClient {
  let accepted = firstAccepted(settings.stream);

  async function attempt(
    to: Addressee,
    asked: CompletionRequest,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<Result<Timed, ExchangeFailure>> {
    const { dialect, modelId, baseUrl } = to;
    for (;;) {
      const used = accepted;
      const wanted = wantedOf(asked, settings, used);
      const start = platform.now();
      const body = dialect.body({
        modelId,
        baseUrl,
        messages: asked.messages,
        pictures: asked.pictures ?? NO_PICTURES,
        wanted,
        accepted: used,
      });
      const options = { ...asked, timeoutMs, signal, platform };
      const result = await exchange(to, dialect.path(modelId, used.stream), JSON.stringify(body), options);
      if (result.ok) return ok({ reply: result.value, latencyMs: platform.now() - start });
      const effort = wanted.reasoningEffort;
      const refused = {
        status: result.error.error.status,
        refusal: result.error.refusal,
        wanted,
        maxTokens: asked.maxTokens,
        reasoningForms:
          effort === undefined ? 0 : dialect.reasoningForms(effort, modelId, wanted.maxTokens).length,
      };
      // Every adaptation rules one thing out for good, so this ends after a few turns.
      const { kind } = result.error.error;
      const adapted = kind === 'badRequest' || kind === 'server' ? adapt(used, refused) : null;
      if (!adapted) return result;
      accepted = mergeAccepted(accepted, adapted);
    }
  }

  return {
    get accepted() {
      return accepted;
    },
    complete: async (server, asked, signal) => {
      const named = asked.messages.flatMap(picturesOf);
      if (named.some(({ hash }) => asked.pictures?.has(hash) !== true)) return fail(MISSING_PICTURE);
      const to = { ...server, withPictures: named.length > 0 };
      let place: Place | null = null;
      const result = await withRetries<Timed>(
        async (timeoutMs) => {
          try {
            const tried = await attempt(to, asked, timeoutMs, signal);
            if (tried.ok) place?.answered();
            else if (tried.error.error.status === 429 && tried.error.retry)
              place?.refused(tried.error.retryAfterMs);
            return tried;
          } finally {
            place?.leave();
          }
        },
        {
          maxAttempts: settings.maxAttempts,
          timeoutMs: asked.timeoutMs ?? settings.timeoutMs,
          // A long answer must fit a second time after a short failure.
          totalMs: Math.max(MOST_TOTAL_MS, 2 * (asked.timeoutMs ?? 0)),
          signal,
          platform,
          admit: async (attempts) => {
            if (!limiter) return ok(null);
            const found = await limiter.acquire(signal, attempts > 1);
            if (found.ok) place = found.value;
            if (found.ok) return ok(null);
            return fail(
              found.error.kind === 'cancelled' ? cancelled(0) : pausedTooLong(to, found.error.waitMs),
            );
          },
        },
      );
      if (!result.ok) return result;
      const { value, attempts } = result.value;
      return ok({ ...value.reply, latencyMs: value.latencyMs, attempts });
    },
  };
}

interface Timed {
  readonly reply: AssembledReply;
  readonly latencyMs: number;
}

const MISSING_PICTURE: ModelError = {
  kind: 'badRequest',
  message: 'A picture that the prompt names could not be drawn.',
  advice: 'Go on; if it happens again, set the number of pictures to 0.',
  attempts: 0,
};

function pausedTooLong(to: Addressee, waitMs: number): ModelError {
  const message = `${hostOf(to)} takes no more requests at the moment.`;
  return waitTooLong({ kind: 'rateLimit', message, advice: '', status: 429 }, waitMs, 0);
}

/**
 * A model behind a server. All sessions share one limit of requests at once, and what was learned about what the
 * server accepts and bears.
 *
 * @param keyFor the key entered for the origin of the base URL; asked anew for every request, and sent nowhere else.
 */
export function createRemoteModel(
  spec: RemoteModelSpec,
  keyFor: (origin: string) => string | null,
  platform: Platform,
): Model {
  let places = Math.max(1, Math.floor(spec.settings.concurrency) || 1);
  const limiter = createLimiter(places, platform);
  const client = createCompletionClient(spec.settings, platform, limiter);
  const baseUrl = parseBaseUrl(spec.baseUrl);

  async function complete(
    { situation: _, ...asked }: ModelRequest,
    signal: AbortSignal,
  ): Promise<Result<ModelReply, ModelError>> {
    if (!baseUrl.ok) return fail(unusableAddress(baseUrl.error));
    const key = keyFor(new URL(baseUrl.value).origin);
    const to = {
      dialect: DIALECTS[spec.kind],
      baseUrl: baseUrl.value,
      modelId: spec.modelId,
      key: key === '' ? null : key,
    };
    return client.complete(to, asked, signal);
  }

  return {
    spec,
    get concurrency() {
      return places;
    },
    setConcurrency: (requests) => {
      places = Math.max(1, Math.floor(requests) || 1);
      limiter.resize(places);
    },
    openEpisode: () => ({ complete, recall: () => undefined }),
  };
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
