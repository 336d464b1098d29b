import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { classicScript, framePage } from './sandbox-frame';
import { virtualAssets, type Asset } from './virtual-assets';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = join(ROOT, 'src', 'workers', 'python');
const packages = createRequire(import.meta.url);

const ASSETS: Readonly<Record<string, Asset>> = {
  wasm: fromPackage('pyodide.asm.wasm', 'application/wasm'),
  stdlib: fromPackage('python_stdlib.zip', 'application/zip'),
  interpreter: {
    file: 'python-interpreter.js',
    type: 'text/javascript',
    content: () => classicScript(join(SOURCES, 'interpreter.worker.ts'), [withoutAddress()]),
  },
  frame: {
    file: 'python-sandbox.html',
    type: 'text/html',
    content: async () => framePage('Python', await classicScript(join(SOURCES, 'frame.ts')), true),
  },
};

/**
 * Ships what generated Python games run in, and tells the addresses in `virtual:python-assets`: Pyodide's runtime and
 * library, the interpreter's script (one classic script with Pyodide in it) and the sandboxed frame's page.
 */
export const pythonAssets = (): Plugin => virtualAssets('python-assets', 'pythonAssets', ASSETS);

function fromPackage(file: string, type: string): Asset {
  return {
    file,
    type,
    content: async () => new Uint8Array(readFileSync(packages.resolve(`pyodide/${file}`))),
  };
}

/** The runtime looks for its neighbors at its own address; they come by message, and Vite must not put them in. */
function withoutAddress(): Plugin {
  return {
    name: 'pyodide-without-address',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/pyodide.asm.mjs')
        ? code.replaceAll('import.meta.url', JSON.stringify('https://files.invalid/'))
        : null,
  };
}
