import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * A source file with everything it imports, as one script that is no module: what a frame of opaque origin can run.
 * @param entry its path.
 */
export async function classicScript(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'script' },
      // Pyodide imports these only in Node.
      rolldownOptions: { external: [/^node:/, 'ws'] },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${basename(entry)} could not be built.`);
  return output.output[0].code;
}

/**
 * A sandboxed frame's page. Its policy binds the workers it makes, too; they come from `blob:` addresses and reach
 * nothing. In the frame only the script below may run: there is no other, and text cannot become one.
 * @param runsWasm whether WebAssembly may be compiled in it.
 */
export function framePage(title: string, script: string, runsWasm: boolean): string {
  const text = script.replaceAll('</script', '<\\/script');
  const hash = createHash('sha256').update(text).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'${runsWasm ? " 'wasm-unsafe-eval'" : ''}`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<script>${text}</script>
</html>
`;
}
