import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { contentSecurityPolicy } from '../../scripts/vite/content-security-policy';
import { gameAssets } from '../../scripts/vite/game-assets';
import { pythonAssets } from '../../scripts/vite/python-assets';
import { strategyAssets } from '../../scripts/vite/strategy-assets';
import { webLlmModels } from '../../scripts/vite/web-llm-models';
import { type FolderServer, serveFolder } from './server';

/**
 * Builds and serves a page of `test/browser/harness` for the tests of one file, as the product is built: lazy
 * chunks, ES module workers and the page's own security policy. Call at the top of a file.
 */
export function useHarness(name: string): { readonly url: string } {
  let folder: string;
  let server: FolderServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `${name}-harness-`));
    await build({
      root: join(import.meta.dirname, '..', 'browser', 'harness', name),
      configFile: false,
      logLevel: 'error',
      base: './',
      plugins: [contentSecurityPolicy(), gameAssets(), pythonAssets(), strategyAssets(), webLlmModels()],
      worker: { format: 'es', plugins: () => [gameAssets(), webLlmModels()] },
      build: { outDir: folder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
    });
    server = await serveFolder(folder, '/some/where/');
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return server.url;
    },
  };
}
