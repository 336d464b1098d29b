/**
 * Runs a TypeScript script of this repository in Node: `node scripts/run.mjs FILE [arguments…]`.
 * Vite compiles it, so scripts import the very modules that the page uses.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [node, , file, ...args] = process.argv;
if (!file) {
  console.error('Usage: node scripts/run.mjs FILE [arguments…]');
  process.exit(2);
}
const path = resolve(file);
// The script finds its arguments where a program started directly would.
process.argv = [node, path, ...args];

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
await runnerImport(path, { root, logLevel: 'error', define: { __APP_VERSION__: JSON.stringify(version) } });
