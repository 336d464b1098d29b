import type { Content, GenerateContentParameters, Part } from '@google/genai';
import {
  countedWords,
  halves,
  type ErrorAnswer,
  type FakeReply,
  type FakeRequest,
  type FakeTurn,
  type Refusal,
  type WireFormat,
} from './fakeModelServerFormat';

/** The body on the wire is flatter than the parameters of the package. */
interface GeminiBody {
  readonly contents: readonly Content[];
  readonly systemInstruction?: Content;
  readonly generationConfig?: GenerateContentParameters['config'];
}

const PATH = /^\/gemini\/v1beta\/models\/([^:]+):(generateContent|streamGenerateContent\?alt=sse)$/;

export const geminiFormat: WireFormat = {
  kind: 'gemini',
  allowedHeaders: ['x-goog-api-key', 'content-type'],
  keyOf: (headers) => headers['x-goog-api-key']?.toString(),
  question: (path, body) => {
    const match = PATH.exec(path);
    if (!match) return null;
    const { contents, systemInstruction } = body as GeminiBody;
    const apart = systemInstruction ? [turnOf({ ...systemInstruction, role: 'system' })] : [];
    return {
      model: decodeURIComponent(match[1] ?? ''),
      stream: match[2] !== 'generateContent',
      turns: [...apart, ...contents.map(turnOf)],
    };
  },
  modelsPath: '/gemini/v1beta/models',
  modelList: (models) => ({
    models: [
      ...models.map((id) => ({
        name: `models/${id}`,
        displayName: id,
        inputTokenLimit: 1_048_576,
        outputTokenLimit: 65_536,
        supportedGenerationMethods: ['generateContent', 'countTokens'],
      })),
      { name: 'models/embedding-001', supportedGenerationMethods: ['embedContent'] },
    ],
  }),
  whole: (reply, request) => piece(request, partsOf(reply), finishOf(reply), usageOf(reply, request)),
  events,
  endMark: '',
  nothing: () => ({ candidates: [], modelVersion: 'x' }),
  outOfBudget: 'MAX_TOKENS',
  error: (status, message, code) => ({
    error: {
      code: typeof code === 'number' ? code : status,
      message,
      status: code ?? STATUSES[status] ?? 'INTERNAL',
    },
  }),
  refusal,
};

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

function turnOf({ role, parts = [] }: Content): FakeTurn {
  return {
    role: role ?? '',
    text: parts.flatMap(({ text }) => text ?? []).join('\n'),
    pictures: parts.flatMap(({ inlineData }) => inlineData?.data ?? []),
  };
}

function usageOf(reply: FakeReply, request: FakeRequest): Record<string, unknown> | null {
  if (reply.usage !== undefined) return reply.usage;
  const { input, answer, reasoning } = countedWords(reply, request);
  return {
    promptTokenCount: input,
    ...(answer > 0 && { candidatesTokenCount: answer }),
    ...(reasoning > 0 && { thoughtsTokenCount: reasoning }),
    totalTokenCount: input + answer + reasoning,
  };
}

function finishOf(reply: FakeReply): string | null {
  return reply.finishReason === undefined ? 'STOP' : reply.finishReason;
}

function partsOf(reply: FakeReply): readonly Part[] {
  return [
    ...(reply.reasoning === undefined ? [] : [{ text: reply.reasoning, thought: true }]),
    ...(reply.text === null ? [] : [{ text: reply.text }]),
  ];
}

function piece(
  request: FakeRequest,
  parts: readonly Part[],
  finishReason: string | null,
  usageMetadata: Record<string, unknown> | null,
): object {
  return {
    candidates: [
      {
        ...(parts.length > 0 && { content: { role: 'model', parts } }),
        ...(finishReason !== null && { finishReason }),
        index: 0,
      },
    ],
    ...(usageMetadata !== null && { usageMetadata }),
    modelVersion: request.model,
    responseId: 'r1',
  };
}

function events(reply: FakeReply, request: FakeRequest): readonly string[] {
  const usage = usageOf(reply, request);
  const early = usage === null ? null : { promptTokenCount: usage.promptTokenCount };
  const parts: Part[] = [
    ...(reply.reasoning === undefined ? [] : [{ text: reply.reasoning, thought: true }]),
    ...halves(reply.text).map((text) => ({ text })),
  ];
  const pieces = parts.map((part, index) =>
    index === parts.length - 1
      ? piece(request, [part], finishOf(reply), usage)
      : piece(request, [part], null, early),
  );
  if (pieces.length === 0) pieces.push(piece(request, [], finishOf(reply), usage));
  return pieces.map((json) => `data: ${JSON.stringify(json)}\r\n\r\n`);
}

function refusal(kind: Refusal, model: string): ErrorAnswer {
  const error = (status: number, message: string, details: readonly object[] = []) => ({
    status,
    body: {
      error: {
        code: status,
        message,
        status: STATUSES[status] ?? 'INTERNAL',
        ...(details.length > 0 && { details }),
      },
    },
  });
  const quotaFailure = (quotaId: string, retryDelay: string) => [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId, quotaValue: '10' }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
  ];
  switch (kind) {
    case 'badKey':
      return error(400, 'API key not valid. Please pass a valid API key.', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]);
    case 'forbidden':
      return error(403, 'Generative Language API has not been used in project 1 before or it is disabled.');
    case 'browserBlocked':
      return error(403, 'Requests from a browser are blocked for this key.');
    case 'modelNotFound':
      return error(
        404,
        `models/${model} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
      );
    case 'contextTooLong':
      return error(
        400,
        'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      );
    case 'quota':
      return error(
        429,
        'You exceeded your current quota, please check your plan and billing details. Please retry in 20s.',
        quotaFailure('GenerateRequestsPerDayPerProjectPerModel-FreeTier', '20s'),
      );
    case 'rateLimit':
      return error(
        429,
        'You exceeded your current quota, please check your plan and billing details. Please retry in 0.02s.',
        quotaFailure('GenerateRequestsPerMinutePerProjectPerModel-FreeTier', '0.02s'),
      );
    case 'overloaded':
      return error(503, 'The model is overloaded. Please try again later.');
    case 'picturesRefused':
      return error(400, `Image input modality is not enabled for models/${model}`);
  }
}
