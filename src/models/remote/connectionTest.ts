import type { ModelError, ModelErrorKind, RemoteModelSpec, StopReason, Usage } from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import { currentPlatform, type Platform } from '../platform';
import type { OptionalField } from './accepted';
import { isLocal, parseBaseUrl } from './baseUrl';
import { readText, request } from './transport';
import { DIALECTS, type ListedModel } from './dialects';
import { badResponse, hostOf, type Addressee, type ExchangeFailure } from './failures';
import { createCompletionClient, unusableAddress } from './model';
import { serverHints, type ServerHint } from './setup';
import { unreachableCauses } from './unreachable';

export interface ConnectionReport {
  /** Whether a completion came back: a run can start. */
  readonly ok: boolean;
  /** What was found, in one or two sentences. */
  readonly summary: string;
  /** What to do next; empty when all is well. */
  readonly advice: string;
  /** Ids the server offers, or why there is no list. */
  readonly models: Result<readonly string[], ModelError>;
  /** What the list tells of its models beyond their ids; left out where there is no list. */
  readonly details?: readonly ListedModel[];
  /** Whether the wanted model is among them; `null` without a list. */
  readonly modelListed: boolean | null;
  /** The answer to a one-token question; `null` when there was no point in asking. */
  readonly completion: Result<ConnectionAnswer, ModelError> | null;
  /** Settings that the model was found to refuse, which are left out of its requests, in words: "temperature". */
  readonly leftOut?: readonly string[];
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
  const to: Addressee = {
    dialect: DIALECTS[spec.kind],
    baseUrl: baseUrl.value,
    modelId: spec.modelId,
    key: key === '' ? null : key,
    withPictures: false,
  };
  const listed = await listModels(to, on);
  const models = listed.ok ? ok(listed.value.map(({ id }) => id)) : listed;
  const modelListed = models.ok ? models.value.includes(spec.modelId) : null;
  const hopeless = !models.ok && HOPELESS.has(models.error.kind);
  const asked = hopeless || spec.modelId.trim() === '' ? null : await askOneToken(spec, to, on);
  const completion = asked?.completion ?? null;
  const found = {
    models,
    ...(listed.ok && { details: listed.value }),
    modelListed,
    completion,
    leftOut: asked?.leftOut ?? [],
  };

  if (completion?.ok === true) {
    const tokens = completion.value.usage.inputTokens === null ? ' It does not report token counts.' : '';
    const refused =
      found.leftOut.length === 0
        ? ''
        : ` The model takes no ${found.leftOut.join(', no ')}: left out of requests to it.`;
    return {
      ...found,
      ok: true,
      summary: `${hostOf(to)} answers with “${spec.modelId}” (${Math.round(completion.value.latencyMs)} ms).${tokens}${refused}`,
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
  const shutOut =
    error.kind === 'forbidden' || error.kind === 'browserBlocked' || error.kind === 'localNetwork';
  return {
    ...found,
    ok: false,
    summary: error.message,
    advice: error.kind === 'modelNotFound' && models.ok ? modelAdvice(models.value) : error.advice,
    hints: shutOut && local ? hintsFor(to, on.pageOrigin()) : [],
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

/** What asking for a token would only repeat. */
const HOPELESS: ReadonlySet<ModelErrorKind> = new Set([
  'badKey',
  'browserBlocked',
  'mixedContent',
  'localNetwork',
  'offline',
]);

async function listModels(
  to: Addressee,
  platform: Platform,
): Promise<Result<readonly ListedModel[], ModelError>> {
  const options = { timeoutMs: LONGEST_WAIT_MS, signal: new AbortController().signal, platform };
  const asOf = new Date(platform.now()).toISOString().slice(0, 10);
  const result = await request(to, to.dialect.modelsPath, undefined, options, async (response) =>
    readModels(to, response, asOf),
  );
  return result.ok ? result : fail({ ...result.error.error, attempts: 1 });
}

async function readModels(
  to: Addressee,
  response: Response,
  asOf: string,
): Promise<Result<readonly ListedModel[], ExchangeFailure>> {
  const text = await readText(response);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail(badResponse(to, 'answered with something that is not a list of models.'));
  }
  const models = to.dialect.readModels(json, asOf);
  if (!models) return fail(badResponse(to, 'answered with something that is not a list of models.'));
  return ok(models.slice(0, MOST_MODELS));
}

async function askOneToken(
  spec: RemoteModelSpec,
  to: Addressee,
  platform: Platform,
): Promise<{
  readonly completion: Result<ConnectionAnswer, ModelError>;
  readonly leftOut: readonly string[];
}> {
  // One token is too few to think with.
  const { reasoningEffort: _, ...own } = spec.settings;
  const settings = {
    ...own,
    maxTokens: 1,
    maxAttempts: 1,
    timeoutMs: Math.min(own.timeoutMs, 3 * LONGEST_WAIT_MS),
  };
  const client = createCompletionClient(settings, platform);
  const result = await client.complete(
    to,
    { messages: [{ role: 'user', content: 'Answer with OK.' }] },
    new AbortController().signal,
  );
  const leftOut = client.accepted.without.flatMap((field) => FIELD_TITLES[field] ?? []);
  if (!result.ok) return { completion: result, leftOut };
  const { stopReason, usage, latencyMs } = result.value;
  return { completion: ok({ stopReason, usage, latencyMs }), leftOut };
}

/** Settings of the person's own among what may be left out. */
const FIELD_TITLES: Partial<Record<OptionalField, string>> = {
  topP: 'top-p',
  seed: 'seed',
  temperature: 'temperature',
};

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
  const hints = isLocal(target.hostname) ? hintsFor(to, page) : [];
  if (page !== null && (await answersWithoutCors(to, platform))) {
    return {
      summary: `${hostOf(to)} is there, but does not allow calls from ${page} (CORS).`,
      advice:
        hints.length > 0
          ? 'Let the server allow this page, as listed for each kind of server, and test again.'
          : isLocal(target.hostname)
            ? `In the settings of what speaks ${to.dialect.title} at this address, add this page to the allowed origins (CORS), and test again.`
            : 'Check the key first: some services answer a wrong key in a way that browsers hide. Otherwise the service does not allow calls from web pages; use one that does, or a gateway of your own.',
      hints,
    };
  }
  const causes = unreachableCauses(target, page, page === null);
  return { summary: error.message, advice: `Possible reasons: ${causes.join('; ')}.`, hints };
}

/** The servers that are known here speak OpenAI's dialect; of what speaks another at an own address nothing is known. */
function hintsFor(
  { dialect, baseUrl }: Addressee,
  pageOrigin: string | null,
): ReturnType<typeof serverHints> {
  return dialect.kind === 'openAiCompatible' ? serverHints(baseUrl, pageOrigin) : [];
}

/** Whether anything answers at the address when nothing needs to be read. Carries no key. */
async function answersWithoutCors(to: Addressee, platform: Platform): Promise<boolean> {
  const controller = new AbortController();
  const probe = platform
    .fetch(to.baseUrl + to.dialect.modelsPath, {
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
