/**
 * `npm run bench`: compiles the measurements as the page is compiled, and runs them in this process.
 * `npm run bench -- --browser` also measures the built page in a browser.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, runnerImport } from 'vite';
import { ROOT } from './lib/project.mjs';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
// Inside the repository, so that packages are found from there.
const outDir = join(ROOT, 'node_modules', '.cache', 'bench');
rmSync(outDir, { recursive: true, force: true });
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  define: { __APP_VERSION__: JSON.stringify(version) },
  publicDir: false,
  build: {
    ssr: join(ROOT, 'scripts', 'bench', 'bench.ts'),
    outDir,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'bench.mjs' } },
  },
});
const { runBench } = await import(pathToFileURL(join(outDir, 'bench.mjs')).href);
const { module: data } = await runnerImport(join(ROOT, 'test', 'support', 'shared.ts'));
await runBench({
  root: ROOT,
  submissions: data.sharedPath('submissions'),
  games: data.sharedPath('parity/textworld/games'),
  withBrowser: process.argv.includes('--browser'),
});
