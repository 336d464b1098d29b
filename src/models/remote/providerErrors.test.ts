import { describe, expect, it } from 'vitest';
import type { ModelErrorKind, RemoteKind } from '../../core/agent';
import { DIALECTS } from './dialects';
import { httpFailure, reportedFailure, type Addressee } from './failures';

const KEY = 'canary-3f9c1d7e5b';

interface Case {
  readonly status: number;
  /** An object is sent as JSON, a text as it is. */
  readonly body: object | string;
  readonly kind: ModelErrorKind;
  /** In milliseconds, where the body or header asks for a wait. */
  readonly wait?: number;
  readonly header?: string;
  readonly withPictures?: true;
}

const openAi = (message: string, type: string | null = null, code: string | number | null = null) => ({
  error: { message, type, param: null, code },
});
const anthropic = (type: string, message: string) => ({
  type: 'error',
  error: { type, message },
  request_id: 'req_1',
});
const gemini = (code: number, status: string, message: string, details: readonly object[] = []) => ({
  error: { code, message, status, details },
});
const quotaOf = (quotaId: string) => ({
  '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
  violations: [{ quotaMetric: 'generate_content_free_tier_requests', quotaId, quotaValue: '10' }],
});
const retryIn = (retryDelay: string) => ({
  '@type': 'type.googleapis.com/google.rpc.RetryInfo',
  retryDelay,
});

const OPEN_AI: Case[] = [
  {
    status: 401,
    body: openAi('Incorrect API key provided: sk-…', 'invalid_request_error', 'invalid_api_key'),
    kind: 'badKey',
  },
  {
    status: 403,
    body: openAi(
      'Project `proj_1` does not have access to model `gpt-5`',
      'invalid_request_error',
      'model_not_found',
    ),
    kind: 'modelNotFound',
  },
  {
    status: 403,
    body: openAi(
      'Country, region, or territory not supported',
      'request_forbidden',
      'unsupported_country_region_territory',
    ),
    kind: 'forbidden',
  },
  {
    status: 429,
    body: openAi(
      'Rate limit reached for gpt-4o in organization org-1 on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 20s. You can increase your rate limit by adding a payment method to your account at https://platform.openai.com/account/billing.',
      'requests',
      'rate_limit_exceeded',
    ),
    kind: 'rateLimit',
    wait: 20_000,
  },
  {
    status: 429,
    body: openAi(
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
      'insufficient_quota',
    ),
    kind: 'quota',
  },
  {
    status: 400,
    body: openAi(
      'Invalid content type. image_url is only supported by certain models.',
      'invalid_request_error',
    ),
    kind: 'picturesRefused',
    withPictures: true,
  },
  {
    status: 400,
    body: openAi(
      "Unsupported value: 'temperature' does not support 0 with this model.",
      'invalid_request_error',
      'unsupported_value',
    ),
    kind: 'badRequest',
  },
];

const ANTHROPIC: Case[] = [
  { status: 401, body: anthropic('authentication_error', 'invalid x-api-key'), kind: 'badKey' },
  {
    status: 401,
    body: anthropic(
      'authentication_error',
      'CORS requests are not allowed for this Organization because of its custom data retention settings.',
    ),
    kind: 'browserBlocked',
  },
  {
    status: 401,
    body: anthropic(
      'authentication_error',
      "CORS requests must set 'anthropic-dangerous-direct-browser-access' header",
    ),
    kind: 'browserBlocked',
  },
  {
    status: 400,
    body: anthropic(
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
    kind: 'quota',
  },
  {
    status: 400,
    body: anthropic(
      'invalid_request_error',
      'You have reached your specified API usage limits. You will regain access on 2026-01-01 at 00:00 UTC.',
    ),
    kind: 'quota',
  },
  {
    status: 403,
    body: anthropic('permission_error', 'Your API key may not use this resource.'),
    kind: 'forbidden',
  },
  { status: 404, body: anthropic('not_found_error', 'model: claude-9'), kind: 'modelNotFound' },
  {
    status: 400,
    body: anthropic('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
    kind: 'contextTooLong',
  },
  {
    status: 413,
    body: anthropic('request_too_large', 'Request exceeds the maximum size'),
    kind: 'contextTooLong',
  },
  {
    status: 429,
    body: anthropic(
      'rate_limit_error',
      "This request would exceed your organization's rate limit of 50 requests per minute.",
    ),
    kind: 'rateLimit',
    header: '12',
    wait: 12_000,
  },
  { status: 529, body: anthropic('overloaded_error', 'Overloaded'), kind: 'server' },
  {
    status: 400,
    body: anthropic('invalid_request_error', "'claude-x' does not support image input."),
    kind: 'picturesRefused',
    withPictures: true,
  },
  {
    status: 400,
    body: anthropic(
      'invalid_request_error',
      'messages.0.content.1.image.source.base64: image exceeds 5 MB maximum',
    ),
    kind: 'badRequest',
    withPictures: true,
  },
];

const GEMINI: Case[] = [
  {
    status: 400,
    body: gemini(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      { reason: 'API_KEY_INVALID' },
    ]),
    kind: 'badKey',
  },
  {
    status: 403,
    body: gemini(
      403,
      'PERMISSION_DENIED',
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key.",
    ),
    kind: 'badKey',
  },
  {
    status: 404,
    body: gemini(
      404,
      'NOT_FOUND',
      'models/x is not found for API version v1beta, or is not supported for generateContent.',
    ),
    kind: 'modelNotFound',
  },
  {
    status: 429,
    body: gemini(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details. Please retry in 31.2s.',
      [quotaOf('GenerateRequestsPerMinutePerProjectPerModel-FreeTier'), retryIn('31s')],
    ),
    kind: 'rateLimit',
    wait: 31_000,
  },
  {
    status: 429,
    body: gemini(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details.',
      [quotaOf('GenerateRequestsPerDayPerProjectPerModel-FreeTier'), retryIn('31s')],
    ),
    kind: 'quota',
  },
  {
    status: 503,
    body: gemini(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
    kind: 'server',
  },
  {
    status: 400,
    body: gemini(
      400,
      'INVALID_ARGUMENT',
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    ),
    kind: 'contextTooLong',
  },
  {
    status: 400,
    body: [gemini(400, 'INVALID_ARGUMENT', 'Image input modality is not enabled for models/gemma-3-1b-it')],
    kind: 'picturesRefused',
    withPictures: true,
  },
];

const OPEN_ROUTER: Case[] = [
  { status: 401, body: openAi('No auth credentials found', null, 401), kind: 'badKey' },
  {
    status: 402,
    body: openAi('Insufficient credits. Add more using https://openrouter.ai/credits', null, 402),
    kind: 'quota',
  },
  { status: 400, body: openAi('x/y is not a valid model ID', null, 400), kind: 'modelNotFound' },
  { status: 404, body: openAi('No endpoints found for x/y.', null, 404), kind: 'modelNotFound' },
  {
    status: 404,
    body: openAi('No endpoints found that support image input', null, 404),
    kind: 'picturesRefused',
    withPictures: true,
  },
  {
    status: 429,
    body: {
      error: {
        message: 'Provider returned error',
        code: 429,
        metadata: {
          raw: 'x/y is temporarily rate-limited upstream. Please retry shortly.',
          provider_name: 'Z',
        },
      },
    },
    kind: 'rateLimit',
  },
  { status: 429, body: openAi('Rate limit exceeded: free-models-per-day', null, 429), kind: 'quota' },
];

const X_AI: Case[] = [
  {
    status: 400,
    body: {
      code: 'Client specified an invalid argument',
      error: 'Incorrect API key provided: xa***Qk. You can obtain an API key from https://console.x.ai.',
    },
    kind: 'badKey',
  },
  {
    status: 404,
    body: {
      code: 'Some requested entity was not found',
      error: 'The model grok-9 does not exist or your team 1 does not have access to it.',
    },
    kind: 'modelNotFound',
  },
  {
    status: 403,
    body: {
      code: 'The caller does not have permission to execute the specified operation',
      error:
        "Your newly created teams doesn't have any credits yet. You can purchase credits on https://console.x.ai.",
    },
    kind: 'quota',
  },
];

const DEEP_SEEK: Case[] = [
  {
    status: 401,
    body: openAi(
      'Authentication Fails, Your api key: ****1234 is invalid',
      'authentication_error',
      'invalid_request_error',
    ),
    kind: 'badKey',
  },
  {
    status: 402,
    body: openAi('Insufficient Balance', 'unknown_error', 'invalid_request_error'),
    kind: 'quota',
  },
  {
    status: 400,
    body: openAi('Model Not Exist', 'invalid_request_error', 'invalid_request_error'),
    kind: 'modelNotFound',
  },
  {
    status: 400,
    body: 'Failed to deserialize the JSON body into the target type: messages[0]: unknown variant `image_url`, expected `text`',
    kind: 'picturesRefused',
    withPictures: true,
  },
];

const MISTRAL: Case[] = [
  { status: 401, body: { detail: 'Unauthorized' }, kind: 'badKey' },
  {
    status: 400,
    body: { object: 'error', message: 'Invalid model: x', type: 'invalid_model', param: null, code: '1500' },
    kind: 'modelNotFound',
  },
  {
    status: 429,
    body: {
      object: 'error',
      message: 'Service tier capacity exceeded for this model.',
      type: 'service_tier_capacity_exceeded',
      param: null,
      code: '3505',
    },
    kind: 'rateLimit',
  },
  {
    status: 400,
    body: {
      object: 'error',
      message:
        'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      type: 'invalid_request_prompt',
      code: '3051',
    },
    kind: 'contextTooLong',
  },
  {
    status: 422,
    body: { detail: [{ type: 'missing', loc: ['body'], msg: 'Field required' }] },
    kind: 'badRequest',
  },
];

const GROQ: Case[] = [
  {
    status: 401,
    body: openAi('Invalid API Key', 'invalid_request_error', 'invalid_api_key'),
    kind: 'badKey',
  },
  {
    status: 429,
    body: openAi(
      'Rate limit reached for model `x` in organization `org_1` service tier `on_demand` on tokens per minute (TPM): Limit 6000, Used 5800, Requested 900. Please try again in 7.2s. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing',
      'tokens',
      'rate_limit_exceeded',
    ),
    kind: 'rateLimit',
    wait: 7200,
  },
  {
    status: 429,
    body: openAi(
      'Rate limit reached for model `x` on tokens per day (TPD): Limit 100000, Used 99999, Requested 900. Please try again in 12m57.2s.',
      'tokens',
      'rate_limit_exceeded',
    ),
    kind: 'quota',
  },
  {
    status: 400,
    body: openAi(
      "'messages.1' : for 'role:user' the following must be satisfied[('messages.1.content' : content must be a string)]",
      'invalid_request_error',
    ),
    kind: 'picturesRefused',
    withPictures: true,
  },
  {
    status: 404,
    body: openAi(
      'The model `x` does not exist or you do not have access to it.',
      'invalid_request_error',
      'model_not_found',
    ),
    kind: 'modelNotFound',
  },
];

const TOGETHER: Case[] = [
  {
    status: 401,
    body: openAi('Invalid API key provided.', 'invalid_request_error', 'invalid_api_key'),
    kind: 'badKey',
  },
  {
    status: 404,
    body: openAi(
      'Unable to access model x. Please visit the list of supported models.',
      'invalid_request_error',
      'model_not_available',
    ),
    kind: 'modelNotFound',
  },
  {
    status: 422,
    body: openAi(
      'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 9000 `inputs` tokens',
      'invalid_request_error',
    ),
    kind: 'contextTooLong',
  },
];

const LOCAL: Case[] = [
  {
    status: 404,
    body: {
      object: 'error',
      message: 'The model `x` does not exist.',
      type: 'NotFoundError',
      param: null,
      code: 404,
    },
    kind: 'modelNotFound',
  },
  {
    status: 400,
    body: {
      object: 'error',
      message: "This model's maximum context length is 4096 tokens.",
      type: 'BadRequestError',
      code: 400,
    },
    kind: 'contextTooLong',
  },
  {
    status: 400,
    body: { object: 'error', message: 'x is not a multimodal model', type: 'BadRequestError', code: 400 },
    kind: 'picturesRefused',
    withPictures: true,
  },
  {
    status: 500,
    body: openAi(
      'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
      'server_error',
      500,
    ),
    kind: 'picturesRefused',
    withPictures: true,
  },
  {
    status: 400,
    body: openAi(
      'the request exceeds the available context size, try increasing it',
      'exceed_context_size_error',
      400,
    ),
    kind: 'contextTooLong',
  },
  { status: 503, body: openAi('Loading model', 'unavailable_error', 503), kind: 'server' },
  {
    status: 404,
    body: openAi('model "x" not found, try pulling it first', 'api_error'),
    kind: 'modelNotFound',
  },
  { status: 403, body: '', kind: 'browserBlocked' },
  {
    status: 400,
    body: {
      error:
        'Trying to keep the first 6000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens.',
    },
    kind: 'contextTooLong',
  },
  {
    status: 400,
    body: { error: 'Model does not support images. Please use a model that does.' },
    kind: 'picturesRefused',
    withPictures: true,
  },
];

const SERVICES: readonly (readonly [string, RemoteKind, string, readonly Case[]])[] = [
  ['OpenAI', 'openAiCompatible', 'https://api.openai.com/v1', OPEN_AI],
  ['Anthropic', 'anthropic', 'https://api.anthropic.com/v1', ANTHROPIC],
  ['Gemini', 'gemini', 'https://generativelanguage.googleapis.com/v1beta', GEMINI],
  ['OpenRouter', 'openAiCompatible', 'https://openrouter.ai/api/v1', OPEN_ROUTER],
  ['xAI', 'openAiCompatible', 'https://api.x.ai/v1', X_AI],
  ['DeepSeek', 'openAiCompatible', 'https://api.deepseek.com/v1', DEEP_SEEK],
  ['Mistral', 'openAiCompatible', 'https://api.mistral.ai/v1', MISTRAL],
  ['Groq', 'openAiCompatible', 'https://api.groq.com/openai/v1', GROQ],
  ['Together', 'openAiCompatible', 'https://api.together.xyz/v1', TOGETHER],
  ['a local server', 'openAiCompatible', 'http://localhost:8000/v1', LOCAL],
];

describe.each(SERVICES)('an error of %s', (_, dialect, baseUrl, cases) => {
  it.each(cases)(
    'with status $status is $kind: $body',
    ({ status, body, kind, wait, header, withPictures }) => {
      const to: Addressee = {
        dialect: DIALECTS[dialect],
        baseUrl,
        modelId: 'm',
        key: KEY,
        withPictures: withPictures ?? false,
      };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const failure = httpFailure(to, status, { get: () => header ?? null }, text, 0);
      expect(failure.error).toMatchObject({ kind, status });
      expect(failure.error.advice).not.toBe('');
      expect(failure.retry).toBe(kind === 'rateLimit' || kind === 'server');
      if (wait !== undefined) expect(failure.retryAfterMs).toBe(wait);
    },
  );
});

describe('an error inside a stream', () => {
  const to: Addressee = {
    dialect: DIALECTS.anthropic,
    baseUrl: 'https://api.anthropic.com/v1',
    modelId: 'm',
    key: KEY,
    withPictures: false,
  };
  it.each([
    [{ type: 'overloaded_error', message: 'Overloaded' }, 'server', 529],
    [{ type: 'rate_limit_error', message: 'Too fast' }, 'rateLimit', 429],
    [{ type: 'invalid_request_error', message: 'No' }, 'badRequest', 400],
    [{ code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' }, 'server', 503],
  ])('%j is %s with status %i', (error, kind, status) => {
    expect(reportedFailure(to, error, 0).error).toMatchObject({ kind, status });
  });
});
