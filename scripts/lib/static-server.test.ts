import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaticServer } from './static-server.mjs';
import { serveStatic } from './static-server.mjs';

let parent = '';
let server: StaticServer;

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'static-server-'));
  mkdirSync(join(parent, 'site', 'assets'), { recursive: true });
  mkdirSync(join(parent, 'site-secret'));
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(parent, 'site-secret', 'secret.txt'), 'secret');
  writeFileSync(join(parent, 'site', 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(parent, 'site', 'assets', 'index-Ab3_-9xZ.js'), 'export {}');
  server = await serveStatic(join(parent, 'site'), { basePath: 'some/where' });
});
afterEach(async () => {
  await server.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Asks for a path exactly as written; `fetch` would tidy it first. */
function statusOf(path: string): Promise<number> {
  return new Promise((done, failed) => {
    request({ host: 'localhost', port: server.port, path }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on('error', failed)
      .end();
  });
}

test('serves the folder under its sub-path, pages to be asked for again, hashed files for ever', async () => {
  const page = await fetch(server.url);
  expect(await page.text()).toBe('<h1>Home</h1>');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-cache');

  const script = await fetch(`${server.url}assets/index-Ab3_-9xZ.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toContain('immutable');
});

test('answers an unchanged file with 304', async () => {
  const etag = (await fetch(server.url)).headers.get('etag') ?? '';
  const again = await fetch(server.url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test.each([
  '/some/where/../../secret.txt',
  '/some/where/../site-secret/secret.txt',
  '/some/where/%2e%2e/secret.txt',
  '/some/where/..%2fsecret.txt',
  '/some/where/..%2fsite-secret%2fsecret.txt',
  '/some/where/..%5csecret.txt',
  '/some/where//secret.txt',
  '/some/where/%00',
  '/secret.txt',
  '/some/where/assets',
  '/some/where/assets/',
])('finds nothing at %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test('follows no link out of the folder', async () => {
  symlinkSync(join(parent, 'secret.txt'), join(parent, 'site', 'link.txt'));
  expect(await statusOf('/some/where/link.txt')).toBe(404);
});

test('refuses malformed addresses and other methods', async () => {
  expect(await statusOf('/some/where/%zz')).toBe(400);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
});

test('takes the next port when the first is taken', async () => {
  const next = await serveStatic(parent, { port: server.port, tries: 20 });
  expect(next.port).toBeGreaterThan(server.port);
  await next.close();
  await expect(serveStatic(parent, { port: server.port, tries: 1 })).rejects.toThrow('EADDRINUSE');
});
