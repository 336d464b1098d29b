import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { contentSecurityPolicy } from './scripts/vite/content-security-policy';
import { blockingEntry } from './scripts/vite/blocking-entry';
import { gameAssets } from './scripts/vite/game-assets';
import { keepEarlierBuilds } from './scripts/vite/keep-earlier-builds';
import { pythonAssets } from './scripts/vite/python-assets';
import { strategyAssets } from './scripts/vite/strategy-assets';
import { webLlmModels } from './scripts/vite/web-llm-models';

export default defineConfig({
  // Relative addresses: the page works under any sub-path of any static host.
  base: './',
  plugins: [
    react(),
    contentSecurityPolicy(),
    blockingEntry(),
    gameAssets(),
    pythonAssets(),
    strategyAssets(),
    webLlmModels(),
    keepEarlierBuilds({ builds: 5 }),
  ],
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  worker: { format: 'es', plugins: () => [gameAssets(), webLlmModels()] },
  build: {
    target: 'es2022',
    manifest: true,
    // `keepEarlierBuilds` removes what is too old; tabs that are still open need the rest.
    emptyOutDir: false,
    // PixiJS is one lazy chunk above Vite's default; `npm run size` guards what loads first.
    chunkSizeWarningLimit: 700,
  },
  optimizeDeps: {
    // Found late, inside a worker, these would make the dev server reload the page in the middle of a run.
    include: [
      '@mlc-ai/web-llm',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@wllama/wllama',
      '@zip.js/zip.js',
      'comlink',
      'dexie',
      'gifenc',
      'mediabunny',
      'papaparse',
      'pixi.js',
      'pixi.js/unsafe-eval',
      'three',
      'valibot',
      'yaml',
    ],
  },
});
