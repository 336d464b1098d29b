import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A chat completion request as it arrived. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw body; empty for GET. */
  readonly text: string;
  readonly body: FakeRequestBody;
}

export interface FakeRequestBody {
  readonly model?: string;
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: unknown;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly n?: number;
  readonly stop?: readonly string[];
  readonly top_p?: number;
  readonly frequency_penalty?: number;
  readonly presence_penalty?: number;
}

export interface FakeReply {
  /** `null`: the field is sent as null. */
  readonly text: string | null;
  /** Further choices, sent as far as `n` asks for them. */
  readonly others?: readonly string[];
  /** Sent as `reasoning_content`. */
  readonly reasoning?: string;
  /** Default `stop`. */
  readonly finishReason?: string | null;
  /** Replaces the counted usage; `null` leaves it out. */
  readonly usage?: Record<string, unknown> | null;
  /** Waits before answering, in milliseconds. */
  readonly delayMs?: number;
}

export type ReplyScript = string | FakeReply | ((request: FakeRequest) => string | FakeReply);

/** What goes wrong with one chat completion request; the next request takes the next fault. */
export type Fault =
  | { readonly kind: 'rateLimit'; /** Header as sent; none when absent. */ readonly retryAfter?: string }
  | { readonly kind: 'status'; readonly status: number; readonly message?: string; readonly code?: string }
  | { readonly kind: 'unauthorized' }
  /** Accepts the request and never answers. */
  | { readonly kind: 'hang' }
  /** Sends the first half of the answer, then drops the connection. */
  | { readonly kind: 'cut' }
  /** Sends the first half of the answer, then nothing more. */
  | { readonly kind: 'stall' }
  | { readonly kind: 'emptyChoices' }
  | { readonly kind: 'nullContent' }
  /** Empty content with finish reason `length`. */
  | { readonly kind: 'outOfBudget' }
  | { readonly kind: 'html'; readonly status?: number }
  | { readonly kind: 'redirect'; readonly location: string }
  /** Drops the connection before any answer. */
  | { readonly kind: 'drop' }
  /** HTTP 200 with an error object in the body or stream. */
  | { readonly kind: 'errorInBody'; readonly message: string; readonly code?: number };

export interface FakeModelServerOptions {
  readonly models?: readonly string[];
  /** Default: "OK". */
  readonly reply?: ReplyScript;
  /** Requests must carry `Authorization: Bearer <key>`; others get 401. */
  readonly key?: string;
  /** Whether pages of other origins may call it. Default true. */
  readonly cors?: boolean;
  /** Refuse what some servers do not know. */
  readonly refuses?: readonly (keyof FakeRequestBody)[];
  /** Refuses requests for longer answers, in tokens. */
  readonly mostTokens?: number;
  /** 0 (default): any free port. */
  readonly port?: number;
}

export interface FakeModelServer {
  /** The base URL, `http://127.0.0.1:<port>/v1`. */
  readonly url: string;
  readonly port: number;
  /** Chat completion requests in order of arrival, failed ones included. */
  readonly requests: readonly FakeRequest[];
  /** Requests in flight at once, at most, so far. */
  readonly mostAtOnce: () => number;
  /** Sets what is answered from now on. */
  reply(script: ReplyScript): void;
  /** Answers the next requests in this order, then goes back to the script. */
  queue(...replies: (string | FakeReply)[]): void;
  /** Lets the next requests fail in this order. Faults come before queued replies. */
  fault(...faults: Fault[]): void;
  setCors(allowed: boolean): void;
  close(): Promise<void>;
}

/** Starts an OpenAI-compatible server on localhost whose answers and faults a test decides. */
export async function startFakeModelServer(options: FakeModelServerOptions = {}): Promise<FakeModelServer> {
  const models = options.models ?? ['fake-model'];
  const requests: FakeRequest[] = [];
  const faults: Fault[] = [];
  const queued: (string | FakeReply)[] = [];
  let script: ReplyScript = options.reply ?? 'OK';
  let cors = options.cors ?? true;
  let inFlight = 0;
  let mostAtOnce = 0;

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (cors) {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', 'authorization, content-type');
      response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
      response.setHeader('access-control-allow-private-network', 'true');
      response.setHeader('access-control-expose-headers', 'retry-after');
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(cors ? 204 : 403).end();
      return;
    }
    const text = await readAll(request);
    const path = request.url ?? '';
    const authorized = options.key === undefined || request.headers.authorization === `Bearer ${options.key}`;
    if (request.method === 'GET' && path === '/v1/models') {
      if (!authorized) sendUnauthorized(response);
      else sendJson(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
      return;
    }
    if (request.method !== 'POST' || path !== '/v1/chat/completions') {
      sendError(response, 404, `No route ${path}`);
      return;
    }
    const body = JSON.parse(text) as FakeRequestBody;
    const received: FakeRequest = { method: 'POST', path, headers: request.headers, text, body };
    requests.push(received);
    inFlight += 1;
    mostAtOnce = Math.max(mostAtOnce, inFlight);
    response.on('close', () => {
      inFlight -= 1;
    });
    if (!authorized) sendUnauthorized(response);
    else await answer(received, response);
  }

  async function answer(request: FakeRequest, response: ServerResponse): Promise<void> {
    const { body } = request;
    const refused = options.refuses?.find((field) => field in body);
    if (refused !== undefined) {
      const instead = refused === 'max_tokens' ? ' Use max_completion_tokens instead.' : '';
      sendError(response, 400, `Unsupported parameter: ${refused}.${instead}`);
      return;
    }
    const { mostTokens } = options;
    if (mostTokens !== undefined && (body.max_tokens ?? 0) > mostTokens) {
      sendError(
        response,
        400,
        `max_tokens is too large: this model supports at most ${mostTokens} completion tokens.`,
      );
      return;
    }
    if (!models.includes(body.model ?? '')) {
      sendError(response, 404, `The model ${body.model ?? ''} does not exist.`, 'model_not_found');
      return;
    }
    const fault = faults.shift();
    if (fault && !isShaping(fault)) {
      sendFault(fault, request, response);
      return;
    }
    let reply = replyOf(request);
    if (fault?.kind === 'nullContent') reply = { text: null };
    if (fault?.kind === 'outOfBudget') reply = { text: '', finishReason: 'length' };
    if (reply.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, reply.delayMs));
    sendCompletion(
      reply,
      request,
      response,
      fault?.kind === 'cut' || fault?.kind === 'stall' ? fault.kind : null,
    );
  }

  function replyOf(request: FakeRequest): FakeReply {
    const scripted = queued.shift() ?? (typeof script === 'function' ? script(request) : script);
    return typeof scripted === 'string' ? { text: scripted } : scripted;
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    mostAtOnce: () => mostAtOnce,
    reply: (next) => {
      script = next;
    },
    queue: (...replies) => {
      queued.push(...replies);
    },
    fault: (...next) => {
      faults.push(...next);
    },
    setCors: (allowed) => {
      cors = allowed;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Faults that change how an answer is sent, not whether. */
type ShapingFault = Extract<Fault, { kind: 'cut' | 'stall' | 'nullContent' | 'outOfBudget' }>;

function isShaping(fault: Fault): fault is ShapingFault {
  return ['cut', 'stall', 'nullContent', 'outOfBudget'].includes(fault.kind);
}

function sendFault(
  fault: Exclude<Fault, ShapingFault>,
  request: FakeRequest,
  response: ServerResponse,
): void {
  switch (fault.kind) {
    case 'rateLimit':
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      sendError(response, 429, 'Too many requests.', 'rate_limit_exceeded');
      return;
    case 'status':
      sendError(response, fault.status, fault.message ?? 'Something went wrong.', fault.code);
      return;
    case 'unauthorized':
      // Echoes the key, as careless servers do.
      sendError(response, 401, `Incorrect API key provided: ${request.headers.authorization ?? 'none'}`);
      return;
    case 'hang':
      return;
    case 'emptyChoices':
      if (request.body.stream === true) sendEvents(response, [chunk(request, { choices: [] })]);
      else sendJson(response, 200, { object: 'chat.completion', choices: [] });
      return;
    case 'html':
      response.writeHead(fault.status ?? 200, { 'content-type': 'text/html' });
      response.end('<!doctype html><html><body><h1>Please log in</h1></body></html>');
      return;
    case 'redirect':
      response.writeHead(307, { location: fault.location }).end();
      return;
    case 'drop':
      response.destroy();
      return;
    case 'errorInBody': {
      const error = { error: { message: fault.message, code: fault.code } };
      if (request.body.stream === true) sendEvents(response, [error]);
      else sendJson(response, 200, error);
      return;
    }
  }
}

function sendCompletion(
  reply: FakeReply,
  request: FakeRequest,
  response: ServerResponse,
  broken: 'cut' | 'stall' | null,
): void {
  const others = (reply.others ?? []).slice(0, Math.max(0, (request.body.n ?? 1) - 1));
  const finish = reply.finishReason === undefined ? 'stop' : reply.finishReason;
  const usage = reply.usage === undefined ? countedUsage(reply, request) : reply.usage;
  const reasoning = reply.reasoning === undefined ? {} : { reasoning_content: reply.reasoning };
  if (request.body.stream !== true) {
    const message = { role: 'assistant', content: reply.text, ...reasoning };
    const json = JSON.stringify({
      object: 'chat.completion',
      model: request.body.model,
      choices: [
        { index: 0, message, finish_reason: finish },
        ...others.map((content, place) => ({
          index: place + 1,
          message: { role: 'assistant', content },
          finish_reason: 'stop',
        })),
      ],
      ...(usage === null ? {} : { usage }),
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    if (broken === null) response.end(json);
    else
      response.write(json.slice(0, json.length / 2), () => {
        if (broken === 'cut') response.destroy();
      });
    return;
  }
  const delta = (fields: object, finishReason: string | null = null) =>
    chunk(request, { choices: [{ index: 0, delta: fields, finish_reason: finishReason }] });
  const half = Math.ceil((reply.text ?? '').length / 2);
  const pieces = reply.text === null ? [] : [reply.text.slice(0, half), reply.text.slice(half)];
  const contents = pieces.map((content) => delta({ content }));
  // Choices come side by side, as from real servers: those of higher numbers first here.
  const further = others.flatMap((content, place) => [
    chunk(request, { choices: [{ index: place + 1, delta: { content }, finish_reason: null }] }),
    chunk(request, { choices: [{ index: place + 1, delta: {}, finish_reason: 'stop' }] }),
  ]);
  const events = [delta({ role: 'assistant', ...reasoning }), ...further, ...contents, delta({}, finish)];
  if (broken !== null) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const sent = events
      .slice(0, 2)
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('');
    response.write(`${sent}data: {"choi`, () => {
      if (broken === 'cut') response.destroy();
    });
    return;
  }
  if (usage !== null && request.body.stream_options !== undefined)
    events.push(chunk(request, { choices: [], usage }));
  sendEvents(response, events);
}

function chunk(request: FakeRequest, fields: object): object {
  return { object: 'chat.completion.chunk', model: request.body.model, ...fields };
}

function sendEvents(response: ServerResponse, events: readonly object[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** A stand-in for counting tokens: words. */
function countedUsage(reply: FakeReply, request: FakeRequest): Record<string, unknown> {
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
  const prompt = (request.body.messages ?? []).reduce((sum, message) => sum + words(message.content), 0);
  const reasoning = words(reply.reasoning ?? '');
  const completion = words(reply.text ?? '') + reasoning;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...(reasoning > 0 ? { completion_tokens_details: { reasoning_tokens: reasoning } } : {}),
  };
}

function sendUnauthorized(response: ServerResponse): void {
  sendError(response, 401, 'Incorrect API key provided.', 'invalid_api_key');
}

function sendError(response: ServerResponse, status: number, message: string, code?: string): void {
  sendJson(response, status, { error: { message, type: 'error', code: code ?? null } });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const piece of request) chunks.push(piece as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
