import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a file is served; the default is whole, with ranges. */
export interface Serving {
  /** Breaks the connection after so many bytes of an answer. */
  breakAfter?: number;
  /** Bytes between short pauses, so that something can happen in the middle. */
  slow?: number;
  /** Answers with a web page instead. */
  webPage?: boolean;
  status?: number;
}

/** A host of model files, as hubs are: any origin may read it, and go on with a broken download. */
export interface ModelHost {
  readonly url: string;
  /** Path → content. */
  readonly files: Map<string, Uint8Array>;
  /** Path → how the next answers are. */
  readonly serving: Map<string, Serving>;
  /** What was asked for: path and range. */
  readonly asked: { readonly path: string; readonly range: string | undefined }[];
  close(): Promise<void>;
}

export async function startModelHost(): Promise<ModelHost> {
  const files = new Map<string, Uint8Array>();
  const serving = new Map<string, Serving>();
  const asked: ModelHost['asked'] = [];
  const server = createServer((request, response) => {
    void answer(request, response, files, serving, asked);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    files,
    serving,
    asked,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  files: ModelHost['files'],
  serving: ModelHost['serving'],
  asked: ModelHost['asked'],
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://host').pathname;
  const { range } = request.headers;
  asked.push({ path, range });
  const { breakAfter, slow, webPage, status } = serving.get(path) ?? {};
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'etag, content-range');
  const file = files.get(path);
  if (webPage) {
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>Sign in</title>');
    return;
  }
  if (!file || status !== undefined) {
    response.writeHead(status ?? 404).end();
    return;
  }
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const body = file.subarray(from);
  response.writeHead(range ? 206 : 200, {
    'content-type': path.endsWith('.json') ? 'application/json' : 'application/octet-stream',
    'content-length': body.length,
    etag: `"${String(file.length)}"`,
    ...(range && {
      'content-range': `bytes ${String(from)}-${String(file.length - 1)}/${String(file.length)}`,
    }),
  });
  const step = slow ?? 256 * 1024;
  for (let at = 0; at < body.length; at += step) {
    if (breakAfter !== undefined && at >= breakAfter) {
      // What was written shall arrive before the end comes.
      await new Promise((later) => setTimeout(later, 200));
      response.destroy();
      return;
    }
    response.write(body.subarray(at, at + step));
    if (slow !== undefined) await new Promise((later) => setTimeout(later, 20));
  }
  response.end();
}
