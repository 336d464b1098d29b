/** Made by the build: addresses of the files that a Python sandbox needs. */
declare module 'virtual:python-assets' {
  export const pythonAssets: Readonly<Record<'wasm' | 'stdlib' | 'interpreter' | 'frame', string>>;
}

/** Pyodide's runtime, which the interpreter's script contains. */
declare module 'pyodide/pyodide.asm.mjs' {
  import type { loadPyodide } from 'pyodide';

  type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;
  const createPyodideModule: NonNullable<Options['createPyodideModule']>;
  export default createPyodideModule;
}
