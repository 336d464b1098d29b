import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const MODULE = 'virtual:python-assets';
const RESOLVED = `\0${MODULE}`;
const DEV_PATH = '/@python-assets/';
const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = join(ROOT, 'src', 'workers', 'python');
const packages = createRequire(import.meta.url);

interface Asset {
  readonly file: string;
  readonly type: string;
  readonly content: () => Promise<Uint8Array<ArrayBuffer> | string>;
}

const ASSETS: Readonly<Record<string, Asset>> = {
  wasm: fromPackage('pyodide.asm.wasm', 'application/wasm'),
  stdlib: fromPackage('python_stdlib.zip', 'application/zip'),
  interpreter: {
    file: 'python-interpreter.js',
    type: 'text/javascript',
    content: () => classicScript('interpreter.worker.ts'),
  },
  frame: {
    file: 'python-sandbox.html',
    type: 'text/html',
    content: async () => framePage(await classicScript('frame.ts')),
  },
};

/**
 * Ships what generated Python games run in, and tells the addresses in `virtual:python-assets`: Pyodide's runtime and
 * library, the interpreter's script (one classic script with Pyodide in it) and the sandboxed frame's page.
 */
export function pythonAssets(): Plugin {
  let isServing = false;
  return {
    name: 'python-assets',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const entries = await Promise.all(
        Object.entries(ASSETS).map(async ([name, { file, content }]) => {
          if (isServing) return `${name}: new URL(${JSON.stringify(DEV_PATH + file)}, import.meta.url).href`;
          const emitted = this.emitFile({ type: 'asset', name: file, source: await content() });
          return `${name}: import.meta.ROLLUP_FILE_URL_${emitted}`;
        }),
      );
      return `export const pythonAssets = { ${entries.join(', ')} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const at = path.indexOf(DEV_PATH);
        const asset = Object.values(ASSETS).find(({ file }) => at >= 0 && path.endsWith(DEV_PATH + file));
        if (!asset) {
          next();
          return;
        }
        asset.content().then((content) => {
          response.setHeader('Content-Type', asset.type);
          response.end(content);
        }, next);
      });
    },
  };
}

function fromPackage(file: string, type: string): Asset {
  return {
    file,
    type,
    content: async () => new Uint8Array(readFileSync(packages.resolve(`pyodide/${file}`))),
  };
}

/** A source of `src/workers/python` with everything it imports, as one script that is no module. */
async function classicScript(entry: string): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withoutAddress()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(SOURCES, entry), formats: ['iife'], name: 'script' },
      // Pyodide imports these only in Node.
      rolldownOptions: { external: [/^node:/, 'ws'] },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} could not be built.`);
  return output.output[0].code;
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

/**
 * The frame's page. Its policy binds the workers it makes, too; they come from `blob:` addresses. Only the script
 * below may run: there is no other, and text cannot become one.
 */
function framePage(script: string): string {
  const text = script.replaceAll('</script', '<\\/script');
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'wasm-unsafe-eval'`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Python</title>
<script>${text}</script>
</html>
`;
}
