import type { ChatCompletion, ChatCompletionChunk } from 'openai/resources/chat/completions';
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

interface OpenAiPart {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}
interface OpenAiBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly messages?: readonly { readonly role: string; readonly content: string | readonly OpenAiPart[] }[];
}

export const openAiFormat: WireFormat = {
  kind: 'openAiCompatible',
  allowedHeaders: ['authorization', 'content-type'],
  keyOf: (headers) => headers.authorization?.replace(/^Bearer /, ''),
  question: (path, body) => {
    if (path !== '/v1/chat/completions') return null;
    const { model = '', stream = false, messages = [] } = body as OpenAiBody;
    return { model, stream, turns: messages.map(turnOf) };
  },
  modelsPath: '/v1/models',
  modelList: (models) => ({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) }),
  whole,
  events,
  endMark: 'data: [DONE]\n\n',
  nothing: ({ stream }) => ({ object: stream ? 'chat.completion.chunk' : 'chat.completion', choices: [] }),
  outOfBudget: 'length',
  error: (_, message, code) => ({ error: { message, type: 'error', code: code ?? null } }),
  refusal,
};

function turnOf({ role, content }: NonNullable<OpenAiBody['messages']>[number]): FakeTurn {
  if (typeof content === 'string') return { role, text: content, pictures: [] };
  return {
    role,
    text: content.flatMap(({ text }) => text ?? []).join('\n'),
    pictures: content.flatMap(({ image_url }) =>
      image_url === undefined ? [] : [image_url.url.replace('data:image/png;base64,', '')],
    ),
  };
}

function furtherOf(reply: FakeReply, request: FakeRequest): readonly string[] {
  return (reply.others ?? []).slice(0, Math.max(0, (request.body.n ?? 1) - 1));
}

function usageOf(reply: FakeReply, request: FakeRequest): Record<string, unknown> | null {
  if (reply.usage !== undefined) return reply.usage;
  const { input, answer, reasoning } = countedWords(reply, request);
  return {
    prompt_tokens: input,
    completion_tokens: answer + reasoning,
    total_tokens: input + answer + reasoning,
    ...(reasoning > 0 && { completion_tokens_details: { reasoning_tokens: reasoning } }),
  };
}

function finishOf(reply: FakeReply): string | null {
  return reply.finishReason === undefined ? 'stop' : reply.finishReason;
}

function whole(reply: FakeReply, request: FakeRequest): unknown {
  const usage = usageOf(reply, request);
  const reasoning = reply.reasoning === undefined ? {} : { reasoning_content: reply.reasoning };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 0,
    model: request.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: reply.text, refusal: null, ...reasoning },
        // The word may be any that a service uses.
        finish_reason: finishOf(reply) as 'stop',
        logprobs: null,
      },
      ...furtherOf(reply, request).map((content, place) => ({
        index: place + 1,
        message: { role: 'assistant', content, refusal: null } as const,
        finish_reason: 'stop' as const,
        logprobs: null,
      })),
    ],
    ...(usage !== null && { usage: usage as unknown as ChatCompletion['usage'] & object }),
  } satisfies ChatCompletion;
}

function events(reply: FakeReply, request: FakeRequest): readonly string[] {
  const chunk = (fields: Pick<ChatCompletionChunk, 'choices'> & { usage?: unknown }): string => {
    const { usage, ...rest } = fields;
    const piece = {
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 0,
      model: request.model,
      ...rest,
    } satisfies ChatCompletionChunk;
    return `data: ${JSON.stringify({ ...piece, ...(usage !== undefined && { usage }) })}\n\n`;
  };
  const delta = (fields: object, index = 0, finish: string | null = null) =>
    chunk({ choices: [{ index, delta: fields, finish_reason: finish as 'stop' | null }] });
  const reasoning = reply.reasoning === undefined ? {} : { reasoning_content: reply.reasoning };
  // Choices come side by side, as from real servers: those of higher numbers first here.
  const further = furtherOf(reply, request).flatMap((content, place) => [
    delta({ content }, place + 1),
    delta({}, place + 1, 'stop'),
  ]);
  const usage = usageOf(reply, request);
  return [
    delta({ role: 'assistant', ...reasoning }),
    ...further,
    ...halves(reply.text).map((content) => delta({ content })),
    delta({}, 0, finishOf(reply)),
    ...(usage !== null && request.body.stream_options !== undefined ? [chunk({ choices: [], usage })] : []),
  ];
}

function refusal(kind: Refusal, model: string): ErrorAnswer {
  const error = (status: number, message: string, type: string, code: string | null = null) => ({
    status,
    body: { error: { message, type, param: null, code } },
  });
  switch (kind) {
    case 'badKey':
      return error(
        401,
        'Incorrect API key provided: sk-proj-abc. You can find your API key at https://platform.openai.com/account/api-keys.',
        'invalid_request_error',
        'invalid_api_key',
      );
    case 'forbidden':
      return error(
        403,
        'Country, region, or territory not supported',
        'request_forbidden',
        'unsupported_country_region_territory',
      );
    case 'browserBlocked':
      return error(403, 'This key may not be used from a browser.', 'request_forbidden');
    case 'modelNotFound':
      return error(
        404,
        `The model \`${model}\` does not exist or you do not have access to it.`,
        'invalid_request_error',
        'model_not_found',
      );
    case 'contextTooLong':
      return error(
        400,
        "This model's maximum context length is 128000 tokens. However, your messages resulted in 150000 tokens. Please reduce the length of the messages.",
        'invalid_request_error',
        'context_length_exceeded',
      );
    case 'quota':
      return error(
        429,
        'You exceeded your current quota, please check your plan and billing details.',
        'insufficient_quota',
        'insufficient_quota',
      );
    case 'rateLimit':
      return error(
        429,
        `Rate limit reached for ${model} in organization org-1 on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 20ms. You can increase your rate limit by adding a payment method to your account at https://platform.openai.com/account/billing.`,
        'requests',
        'rate_limit_exceeded',
      );
    case 'overloaded':
      return error(503, 'The engine is currently overloaded, please try again later', 'server_error');
    case 'picturesRefused':
      return error(
        400,
        'Invalid content type. image_url is only supported by certain models.',
        'invalid_request_error',
      );
  }
}
