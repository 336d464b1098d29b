/** A small static file server for the built page, bound to this machine only. Plain Node, no dependency. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.zip': 'application/zip',
};

/** Vite puts a content hash into these names, so a browser may keep them for ever. */
const HASHED = /(^|\/)assets\/[^/]+-[\w-]{8}\.\w+$/;

/** The file a request path names, or `null` where it names none inside the folder. */
async function locate(root, path) {
  if (path.includes('\0') || path.includes('\\')) return null;
  const wanted = resolve(root, `.${path.endsWith('/') ? `${path}index.html` : path}`);
  if (!wanted.startsWith(root + sep)) return null;
  try {
    // A link inside the folder must not lead out of it.
    const real = await realpath(wanted);
    if (!real.startsWith(root + sep)) return null;
    const info = await stat(real);
    return info.isFile() ? { file: real, info } : null;
  } catch {
    return null;
  }
}

function refuse(response, status, text, headers = {}) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${text}\n`);
}

async function answer(root, base, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(response, 405, 'Only GET and HEAD.', { allow: 'GET, HEAD' });
  }
  let path;
  try {
    path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0]);
  } catch {
    return refuse(response, 400, 'The address is not well formed.');
  }
  if (`${path}/` === base) return refuse(response, 301, 'Moved.', { location: base });
  const found = path.startsWith(base) ? await locate(root, `/${path.slice(base.length)}`) : null;
  if (!found) return refuse(response, 404, 'Not found.');

  const { file, info } = found;
  const etag = `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}"`;
  const headers = {
    etag,
    'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  };
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
  response.writeHead(200, {
    ...headers,
    'content-type': TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'content-length': info.size,
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function listen(server, port) {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, 'localhost', () => {
      server.off('error', failed);
      done(server.address().port);
    });
  });
}

/**
 * Serves a folder on localhost.
 * @param folder what to serve.
 * @param options `port` is the first one tried (0: any free one), `tries` how many ports from there on;
 * `basePath` is the sub-path the folder appears under.
 * @returns the address and how to stop; stopping also ends open connections.
 */
export async function serveStatic(folder, { port = 0, tries = 1, basePath = '/' } = {}) {
  const root = await realpath(join(folder));
  const base = `/${basePath}/`.replace(/\/+/g, '/');
  const server = createServer((request, response) => {
    answer(root, base, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The file could not be read.');
    });
  });
  for (let attempt = 0; ; attempt++) {
    try {
      const actual = await listen(server, port === 0 ? 0 : port + attempt);
      return {
        url: `http://localhost:${actual}${base}`,
        port: actual,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      };
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || attempt + 1 >= tries) throw error;
    }
  }
}
