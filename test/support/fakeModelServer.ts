import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicFormat } from './fakeModelServerAnthropic';
import type { FakeReply, FakeRequest, FakeRequestBody, Refusal, WireFormat } from './fakeModelServerFormat';
import { geminiFormat } from './fakeModelServerGemini';
import { openAiFormat } from './fakeModelServerOpenAi';

export type { FakeReply, FakeRequest, FakeRequestBody, FakeTurn, Refusal } from './fakeModelServerFormat';
export { REFUSALS } from './fakeModelServerFormat';

export type ReplyScript = string | FakeReply | ((request: FakeRequest) => string | FakeReply);

/** What goes wrong with one question; the next request takes the next fault. */
export type Fault =
  | { readonly kind: 'rateLimit'; /** Header as sent; none when absent. */ readonly retryAfter?: string }
  | { readonly kind: 'status'; readonly status: number; readonly message?: string; readonly code?: string }
  /** A refusal in the service's own shape and words. */
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  /** Any answer at all. */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unauthorized' }
  /** Accepts the request and never answers. */
  | { readonly kind: 'hang' }
  /** Sends the first half of the answer, then drops the connection. */
  | { readonly kind: 'cut' }
  /** Sends the first half of the answer, then nothing more. */
  | { readonly kind: 'stall' }
  | { readonly kind: 'emptyChoices' }
  | { readonly kind: 'nullContent' }
  /** Empty content, because the output budget is spent. */
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
  /** Requests must carry this key in the dialect's own header; others are refused. */
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
  /** The base URL for OpenAI's chat completions, `http://127.0.0.1:<port>/v1`. */
  readonly url: string;
  /** The base URL for Anthropic's messages. */
  readonly anthropicUrl: string;
  /** The base URL for Gemini's generateContent. */
  readonly geminiUrl: string;
  readonly port: number;
  /** Questions in order of arrival, failed ones included. */
  readonly requests: readonly FakeRequest[];
  /** Headers that a preflight asked for, in order, each sorted. */
  readonly preflights: readonly (readonly string[])[];
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

/**
 * Starts a server on localhost whose answers and faults a test decides. It speaks three dialects with the headers,
 * bodies, streams and errors of the real services, and refuses headers that they do not know.
 */
export async function startFakeModelServer(options: FakeModelServerOptions = {}): Promise<FakeModelServer> {
  const models = options.models ?? ['fake-model'];
  const requests: FakeRequest[] = [];
  const preflights: (readonly string[])[] = [];
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
    const path = request.url ?? '';
    const format = formatOf(path);
    if (cors) {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', format.allowedHeaders.join(', '));
      response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS');
      response.setHeader('access-control-allow-private-network', 'true');
      response.setHeader('access-control-expose-headers', 'retry-after');
    }
    if (request.method === 'OPTIONS') {
      const wanted = (request.headers['access-control-request-headers'] ?? '').split(/,\s*/).filter(Boolean);
      preflights.push(wanted.toSorted());
      const welcome = cors && wanted.every((name) => format.allowedHeaders.includes(name.toLowerCase()));
      response.writeHead(welcome ? 204 : 403).end();
      return;
    }
    const text = await readAll(request);
    const stranger = Object.keys(request.headers).find(
      (name) => /^(x-|anthropic-)/.test(name) && !format.allowedHeaders.includes(name),
    );
    if (stranger !== undefined) {
      sendJson(response, 400, format.error(400, `Unexpected header ${stranger}.`));
      return;
    }
    if (format.kind === 'anthropic' && request.headers.origin !== undefined && !allowsBrowser(request)) {
      const message = "CORS requests must set 'anthropic-dangerous-direct-browser-access' header";
      sendJson(response, 401, format.error(401, message));
      return;
    }
    const authorized = options.key === undefined || format.keyOf(request.headers) === options.key;
    if (request.method === 'GET' && path.split('?')[0] === format.modelsPath) {
      if (!authorized) sendRefusal(response, format, 'badKey', '');
      else sendJson(response, 200, format.modelList(models));
      return;
    }
    const body: unknown = request.method === 'POST' ? JSON.parse(text) : null;
    const question = request.method === 'POST' ? format.question(path, body) : null;
    if (!question) {
      sendJson(response, 404, format.error(404, `No route ${path}`));
      return;
    }
    const received: FakeRequest = {
      dialect: format.kind,
      method: 'POST',
      path,
      headers: request.headers,
      text,
      body: body as FakeRequestBody,
      ...question,
    };
    requests.push(received);
    inFlight += 1;
    mostAtOnce = Math.max(mostAtOnce, inFlight);
    response.on('close', () => {
      inFlight -= 1;
    });
    if (!authorized) sendRefusal(response, format, 'badKey', received.model);
    else await answer(format, received, response);
  }

  async function answer(format: WireFormat, request: FakeRequest, response: ServerResponse): Promise<void> {
    const { body } = request;
    const refused = options.refuses?.find((field) => field in body);
    if (refused !== undefined) {
      const instead = refused === 'max_tokens' ? ' Use max_completion_tokens instead.' : '';
      sendJson(response, 400, format.error(400, `Unsupported parameter: ${refused}.${instead}`));
      return;
    }
    const { mostTokens } = options;
    if (mostTokens !== undefined && (body.max_tokens ?? 0) > mostTokens) {
      const message = `max_tokens is too large: this model supports at most ${mostTokens} completion tokens.`;
      sendJson(response, 400, format.error(400, message));
      return;
    }
    if (!models.includes(request.model)) {
      sendRefusal(response, format, 'modelNotFound', request.model);
      return;
    }
    const fault = faults.shift();
    if (fault && !isShaping(fault)) {
      sendFault(fault, format, request, response);
      return;
    }
    let reply = replyOf(request);
    if (fault?.kind === 'nullContent') reply = { text: null };
    if (fault?.kind === 'outOfBudget') reply = { text: '', finishReason: format.outOfBudget };
    if (reply.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, reply.delayMs));
    sendReply(
      reply,
      format,
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
    anthropicUrl: `http://127.0.0.1:${port}/anthropic/v1`,
    geminiUrl: `http://127.0.0.1:${port}/gemini/v1beta`,
    port,
    requests,
    preflights,
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

function formatOf(path: string): WireFormat {
  if (path.startsWith('/anthropic/')) return anthropicFormat;
  return path.startsWith('/gemini/') ? geminiFormat : openAiFormat;
}

function allowsBrowser({ headers }: IncomingMessage): boolean {
  return headers['anthropic-dangerous-direct-browser-access'] === 'true';
}

function sendFault(
  fault: Exclude<Fault, ShapingFault>,
  format: WireFormat,
  request: FakeRequest,
  response: ServerResponse,
): void {
  switch (fault.kind) {
    case 'rateLimit':
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      sendJson(response, 429, format.error(429, 'Too many requests.'));
      return;
    case 'status': {
      const message = fault.message ?? 'Something went wrong.';
      sendJson(response, fault.status, format.error(fault.status, message, fault.code));
      return;
    }
    case 'refusal':
      sendRefusal(response, format, fault.refusal, request.model);
      return;
    case 'answer':
      sendJson(response, fault.status, fault.body);
      return;
    case 'unauthorized': {
      // Echoes the key, as careless servers do.
      const message = `Incorrect API key provided: ${format.keyOf(request.headers) ?? 'none'}`;
      sendJson(response, 401, format.error(401, message));
      return;
    }
    case 'hang':
      return;
    case 'emptyChoices':
      if (request.stream) sendStream(response, [event(format.nothing(request))], format.endMark);
      else sendJson(response, 200, format.nothing(request));
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
      const error = format.error(fault.code ?? 500, fault.message, fault.code);
      if (request.stream) sendStream(response, [event(error)], format.endMark);
      else sendJson(response, 200, error);
      return;
    }
  }
}

function sendReply(
  reply: FakeReply,
  format: WireFormat,
  request: FakeRequest,
  response: ServerResponse,
  broken: 'cut' | 'stall' | null,
): void {
  const end = (): void => {
    if (broken === 'cut') response.destroy();
  };
  if (!request.stream) {
    const json = JSON.stringify(format.whole(reply, request));
    response.writeHead(200, { 'content-type': 'application/json' });
    if (broken === null) response.end(json);
    else response.write(json.slice(0, json.length / 2), end);
    return;
  }
  const events = format.events(reply, request);
  if (broken === null) {
    sendStream(response, events, format.endMark);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const half = JSON.stringify((reply.text ?? '').slice(Math.ceil((reply.text ?? '').length / 2))).slice(
    1,
    -1,
  );
  const upTo = events.findIndex((sent) => half !== '' && sent.includes(`"${half}"`));
  response.write(`${events.slice(0, upTo).join('')}data: {"bro`, end);
}

function sendRefusal(response: ServerResponse, format: WireFormat, kind: Refusal, model: string): void {
  const { status, body } = format.refusal(kind, model);
  sendJson(response, status, body);
}

function event(json: unknown): string {
  return `data: ${JSON.stringify(json)}\n\n`;
}

function sendStream(response: ServerResponse, events: readonly string[], endMark: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const sent of events) response.write(sent);
  response.end(endMark);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const piece of request) chunks.push(piece as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
