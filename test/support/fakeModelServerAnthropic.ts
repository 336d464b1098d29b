import type {
  Message,
  MessageCreateParams,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages/messages';
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

export const anthropicFormat: WireFormat = {
  kind: 'anthropic',
  allowedHeaders: [
    'x-api-key',
    'anthropic-version',
    'anthropic-dangerous-direct-browser-access',
    'content-type',
  ],
  keyOf: (headers) => headers['x-api-key']?.toString(),
  question: (path, body) => {
    if (path !== '/anthropic/v1/messages') return null;
    const { model, stream = false, system, messages } = body as MessageCreateParams;
    const apart = typeof system === 'string' ? [{ role: 'system', text: system, pictures: [] }] : [];
    return { model, stream, turns: [...apart, ...messages.map(turnOf)] };
  },
  modelsPath: '/anthropic/v1/models',
  modelList: (models) => ({
    data: models.map((id) => ({
      type: 'model',
      id,
      display_name: id,
      created_at: '2025-10-01T00:00:00Z',
      max_input_tokens: 200_000,
      max_tokens: 64_000,
      lifecycle: 'active',
      capabilities: { image_input: { supported: true } },
    })),
    has_more: false,
    first_id: models[0] ?? null,
    last_id: models.at(-1) ?? null,
  }),
  whole,
  events,
  endMark: sse({ type: 'message_stop' }),
  nothing: ({ model, stream }) =>
    stream ? { type: 'ping' } : { type: 'message', role: 'assistant', model, content: [], stop_reason: null },
  outOfBudget: 'max_tokens',
  error: (status, message, code) => ({
    type: 'error',
    error: { type: typeof code === 'string' ? code : (ERROR_TYPES[status] ?? 'api_error'), message },
    request_id: 'req_1',
  }),
  refusal,
};

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

function turnOf({ role, content }: MessageCreateParams['messages'][number]): FakeTurn {
  if (typeof content === 'string') return { role, text: content, pictures: [] };
  return {
    role,
    text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n'),
    pictures: content.flatMap((block) =>
      block.type === 'image' && block.source.type === 'base64' ? [block.source.data] : [],
    ),
  };
}

function usageOf(reply: FakeReply, request: FakeRequest): Record<string, unknown> | null {
  if (reply.usage !== undefined) return reply.usage;
  const { input, answer, reasoning } = countedWords(reply, request);
  return {
    input_tokens: input,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: answer + reasoning,
  };
}

function stopOf(reply: FakeReply): Message['stop_reason'] {
  // The word may be any that the service uses, now or later.
  return (reply.finishReason === undefined ? 'end_turn' : reply.finishReason) as Message['stop_reason'];
}

function whole(reply: FakeReply, request: FakeRequest): unknown {
  const usage = usageOf(reply, request);
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: request.model,
    content: [
      ...(reply.reasoning === undefined
        ? []
        : [{ type: 'thinking', thinking: reply.reasoning, signature: 'c2ln' }]),
      ...(reply.text === null ? [] : [{ type: 'text', text: reply.text, citations: null }]),
    ],
    stop_reason: stopOf(reply),
    stop_sequence: null,
    ...(usage !== null && { usage }),
  };
}

/** The event as it stands on the wire: named, and with its name in the data again. */
function sse(event: Pick<RawMessageStreamEvent, 'type'> | { readonly type: 'ping' }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function events(reply: FakeReply, request: FakeRequest): readonly string[] {
  const usage = usageOf(reply, request);
  const { output_tokens: output, ...input } = usage ?? {};
  const start = {
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: request.model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      ...(usage !== null && { usage: { ...input, output_tokens: 1 } }),
    },
  } as const;
  const blocks: string[] = [];
  const add = (index: number, block: object, deltas: readonly object[]): void => {
    blocks.push(
      sse({ type: 'content_block_start', index, content_block: block } as RawMessageStreamEvent),
      sse({ type: 'ping' }),
      ...deltas.map((delta) => sse({ type: 'content_block_delta', index, delta } as RawMessageStreamEvent)),
      sse({ type: 'content_block_stop', index } as RawMessageStreamEvent),
    );
  };
  if (reply.reasoning !== undefined) {
    add(0, { type: 'thinking', thinking: '', signature: '' }, [
      ...halves(reply.reasoning).map((thinking) => ({ type: 'thinking_delta', thinking })),
      { type: 'signature_delta', signature: 'c2ln' },
    ]);
  }
  if (reply.text !== null) {
    const place = reply.reasoning === undefined ? 0 : 1;
    add(
      place,
      { type: 'text', text: '' },
      halves(reply.text).map((text) => ({ type: 'text_delta', text })),
    );
  }
  const end = {
    type: 'message_delta',
    delta: { stop_reason: stopOf(reply), stop_sequence: null },
    ...(usage !== null && { usage: { output_tokens: output } }),
  } as const;
  return [sse(start), ...blocks, sse(end)];
}

function refusal(kind: Refusal, model: string): ErrorAnswer {
  const error = (status: number, message: string, type?: string) => ({
    status,
    body: anthropicFormat.error(status, message, type),
  });
  switch (kind) {
    case 'badKey':
      return error(401, 'invalid x-api-key');
    case 'forbidden':
      return error(403, 'Your API key does not have permission to use the specified resource.');
    case 'browserBlocked':
      return error(
        401,
        'CORS requests are not allowed for this Organization because of its custom data retention settings.',
      );
    case 'modelNotFound':
      return error(404, `model: ${model}`);
    case 'contextTooLong':
      return error(400, 'prompt is too long: 210000 tokens > 200000 maximum');
    case 'quota':
      return error(
        400,
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
      );
    case 'rateLimit':
      return error(
        429,
        "This request would exceed your organization's rate limit of 50 requests per minute (org: 1, model: x).",
      );
    case 'overloaded':
      return error(529, 'Overloaded');
    case 'picturesRefused':
      return error(400, `'${model}' does not support image input.`);
  }
}
