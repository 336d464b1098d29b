import type { ModelError, StopReason, Usage } from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import * as v from 'valibot';
import { currentPlatform, type Platform } from '../platform';
import { isLocal, parseBaseUrl } from './baseUrl';
import { readText, request } from './exchange';
import { badResponse, hostOf, type Addressee, type ExchangeFailure } from './failures';
import { serverHints, type ServerHint } from './localServers';
import { createCompletionClient, unusableAddress, type RemoteModelSpec } from './model';
import { modelListSchema } from './responseSchema';
import { isMixedContent, unreachableCauses } from './unreachable';

export interface ConnectionReport {
  /** Whether a completion came back: a run can start. */
  readonly ok: boolean;
  /** What was found, in one or two sentences. */
  readonly summary: string;
  /** What to do next; empty when all is well. */
  readonly advice: string;
  /** Ids the server offers, or why there is no list. */
  readonly models: Result<readonly string[], ModelError>;
  /** Whether the wanted model is among them; `null` without a list. */
  readonly modelListed: boolean | null;
  /** The answer to a one-token question; `null` when there was no point in asking. */
  readonly completion: Result<ConnectionAnswer, ModelError> | null;
  /** Settings of local servers that let this page in, likeliest first. Empty when they are not the problem. */
  readonly hints: readonly ServerHint[];
}

export interface ConnectionAnswer {
  readonly stopReason: StopReason;
  readonly usage: Usage;
  readonly latencyMs: number;
}

const LONGEST_WAIT_MS = 20_000;
const MOST_MODELS = 1000;

/**
 * Finds out whether a run could use a server: asks for its models, then for one token. Nothing is retried.
 * Where the browser hides why there was no answer, a request without key and headers tells a server that is
 * there but does not allow this page (CORS) from one that is not there.
 *
 * @param key sent to the origin of `spec.baseUrl` only, and not kept.
 */
export async function testConnection(
  spec: RemoteModelSpec,
  key: string | null,
  platform: Partial<Platform> = {},
): Promise<ConnectionReport> {
  const on = { ...currentPlatform(), ...platform };
  const baseUrl = parseBaseUrl(spec.baseUrl);
  if (!baseUrl.ok) return unusable(unusableAddress(baseUrl.error));
  const to: Addressee = { baseUrl: baseUrl.value, modelId: spec.modelId, key: key === '' ? null : key };
  const models = await listModels(to, on);
  const modelListed = models.ok ? models.value.includes(spec.modelId) : null;
  const hopeless = !models.ok && (models.error.kind === 'badKey' || models.error.kind === 'offline');
  const completion = hopeless || spec.modelId.trim() === '' ? null : await askOneToken(spec, to, on);
  const found = { models, modelListed, completion };

  if (completion?.ok === true) {
    const tokens = completion.value.usage.inputTokens === null ? ' It does not report token counts.' : '';
    return {
      ...found,
      ok: true,
      summary: `${hostOf(to)} answers with “${spec.modelId}” (${Math.round(completion.value.latencyMs)} ms).${tokens}`,
      advice: '',
      hints: [],
    };
  }
  const error = completion?.error ?? (models.ok ? null : models.error);
  if (!error) {
    return {
      ...found,
      ok: false,
      summary: `${hostOf(to)} answers, but no model is chosen.`,
      advice: 'Choose one of its models.',
      hints: [],
    };
  }
  if (error.kind === 'unreachable') return { ...found, ok: false, ...(await whyUnreachable(to, error, on)) };
  const local = isLocal(new URL(to.baseUrl).hostname);
  return {
    ...found,
    ok: false,
    summary: error.message,
    advice: error.kind === 'modelNotFound' && models.ok ? modelAdvice(models.value) : error.advice,
    hints: error.kind === 'forbidden' && local ? serverHints(to.baseUrl, on.pageOrigin()) : [],
  };
}

function unusable(error: ModelError): ConnectionReport {
  return {
    ok: false,
    summary: error.message,
    advice: error.advice,
    models: fail(error),
    modelListed: null,
    completion: null,
    hints: [],
  };
}

async function listModels(to: Addressee, platform: Platform): Promise<Result<readonly string[], ModelError>> {
  const options = { timeoutMs: LONGEST_WAIT_MS, signal: new AbortController().signal, platform };
  const result = await request(to, '/models', undefined, options, async (response) =>
    readModels(to, response),
  );
  return result.ok ? result : fail({ ...result.error.error, attempts: 1 });
}

async function readModels(
  to: Addressee,
  response: Response,
): Promise<Result<readonly string[], ExchangeFailure>> {
  const text = await readText(response);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail(badResponse(to, 'answered with something that is not a list of models.'));
  }
  const models = v.safeParse(modelListSchema, json);
  if (!models.success) return fail(badResponse(to, 'answered with something that is not a list of models.'));
  return ok(models.output.slice(0, MOST_MODELS));
}

async function askOneToken(
  spec: RemoteModelSpec,
  to: Addressee,
  platform: Platform,
): Promise<Result<ConnectionAnswer, ModelError>> {
  const settings = {
    ...spec.settings,
    maxTokens: 1,
    maxAttempts: 1,
    timeoutMs: Math.min(spec.settings.timeoutMs, 3 * LONGEST_WAIT_MS),
  };
  const result = await createCompletionClient(settings, platform).complete(
    to,
    { messages: [{ role: 'user', content: 'Answer with OK.' }] },
    new AbortController().signal,
  );
  if (!result.ok) return result;
  const { stopReason, usage, latencyMs } = result.value;
  return ok({ stopReason, usage, latencyMs });
}

function modelAdvice(models: readonly string[]): string {
  if (models.length === 0) return 'The server lists no models: load one first.';
  return `Choose one of the models it lists: ${models.slice(0, 5).join(', ')}${models.length > 5 ? ' …' : ''}`;
}

async function whyUnreachable(
  to: Addressee,
  error: ModelError,
  platform: Platform,
): Promise<Pick<ConnectionReport, 'summary' | 'advice' | 'hints'>> {
  const target = new URL(to.baseUrl);
  const page = platform.pageOrigin();
  const hints = isLocal(target.hostname) ? serverHints(to.baseUrl, page) : [];
  if (isMixedContent(page, target)) return { summary: error.message, advice: error.advice, hints: [] };
  if (page !== null && (await answersWithoutCors(to, platform))) {
    return {
      summary: `${hostOf(to)} is there, but does not allow calls from ${page} (CORS).`,
      advice:
        hints.length > 0
          ? 'Let the server allow this page, as listed for each kind of server, and test again.'
          : 'Check the key first: some services answer a wrong key in a way that browsers hide. Otherwise the service does not allow calls from web pages; use one that does, or a gateway of your own.',
      hints,
    };
  }
  const causes = unreachableCauses(target, page, page === null);
  return { summary: error.message, advice: `Possible reasons: ${causes.join('; ')}.`, hints };
}

/** Whether anything answers at the address when nothing needs to be read. Carries no key. */
async function answersWithoutCors(to: Addressee, platform: Platform): Promise<boolean> {
  const controller = new AbortController();
  const probe = platform
    .fetch(`${to.baseUrl}/models`, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: controller.signal,
    })
    .then(
      () => true,
      () => false,
    );
  const late = platform.sleep(LONGEST_WAIT_MS, controller.signal).then(() => false);
  const answered = await Promise.race([probe, late]);
  controller.abort();
  return answered;
}
