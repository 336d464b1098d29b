import type { Plugin } from 'vite';
import { GAME_ASSETS, gameAsset, isGameAsset } from '../lib/game-assets';

const MODULE = 'virtual:game-assets';
const RESOLVED = `\0${MODULE}`;
const DEV_PATH = '/@game-assets/';

/**
 * Ships the files that environments' engines need beside the scripts, and tells their addresses in the module
 * `virtual:game-assets`. They are made from installed packages; the development server makes them when asked.
 * Workers are built apart: the plugin belongs to `worker.plugins` too.
 */
export function gameAssets(): Plugin {
  let isServing = false;
  return {
    name: 'game-assets',
    configResolved(config) {
      isServing = config.command === 'serve';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const addresses = GAME_ASSETS.map((name) => {
        if (isServing)
          return [name, `new URL(${JSON.stringify(DEV_PATH + name)}, import.meta.url).href`] as const;
        const file = this.emitFile({
          type: 'asset',
          name: fileName(name),
          source: gameAsset(name),
        });
        return [name, `import.meta.ROLLUP_FILE_URL_${file}`] as const;
      });
      const entries = addresses.map(([name, address]) => `${JSON.stringify(name)}: ${address}`);
      return `export const assetAddresses = { ${entries.join(', ')} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const at = path.indexOf(DEV_PATH);
        const name = at < 0 ? '' : path.slice(at + DEV_PATH.length);
        if (!isGameAsset(name)) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'application/octet-stream');
        response.end(gameAsset(name));
      });
    },
  };
}

/** A name with an ending: static hosts tell types by it, and people open the license. */
function fileName(asset: string): string {
  const name = asset.split('/').at(-1) ?? asset;
  return name.includes('.') ? name : `${name}.${name === 'LICENSE' ? 'txt' : 'bin'}`;
}
