import type { Plugin } from 'vite';

/** A file that the build makes. */
export interface Asset {
  readonly file: string;
  readonly type: string;
  readonly content: () => Promise<Uint8Array<ArrayBuffer> | string>;
}

/**
 * Ships files that the build makes, and tells their addresses in a module of its own.
 * @param name the module is `virtual:<name>`.
 * @param constant what the module exports: the addresses by the assets' names.
 */
export function virtualAssets(
  name: string,
  constant: string,
  assets: Readonly<Record<string, Asset>>,
): Plugin {
  const module = `virtual:${name}`;
  const resolved = `\0${module}`;
  const devPath = `/@${name}/`;
  let isServing = false;
  return {
    name,
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    resolveId: (id) => (id === module ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const entries = await Promise.all(
        Object.entries(assets).map(async ([key, { file, content }]) => {
          if (isServing) return `${key}: new URL(${JSON.stringify(devPath + file)}, import.meta.url).href`;
          const emitted = this.emitFile({ type: 'asset', name: file, source: await content() });
          return `${key}: import.meta.ROLLUP_FILE_URL_${emitted}`;
        }),
      );
      return `export const ${constant} = { ${entries.join(', ')} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const at = path.indexOf(devPath);
        const asset = Object.values(assets).find(({ file }) => at >= 0 && path.endsWith(devPath + file));
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
