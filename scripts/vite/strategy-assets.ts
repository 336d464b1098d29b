import { join } from 'node:path';
import type { Plugin } from 'vite';
import { classicScript, framePage } from './sandbox-frame';
import { virtualAssets, type Asset } from './virtual-assets';

const SOURCES = join(import.meta.dirname, '..', '..', 'src', 'workers', 'strategy');

const ASSETS: Readonly<Record<string, Asset>> = {
  runtime: {
    file: 'strategy-runtime.js',
    type: 'text/javascript',
    content: () => classicScript(join(SOURCES, 'runtime.worker.ts')),
  },
  frame: {
    file: 'strategy-sandbox.html',
    type: 'text/html',
    content: async () => framePage('Strategy', await classicScript(join(SOURCES, 'frame.ts')), false),
  },
};

/**
 * Ships what strategies run in that a person wrote, and tells the addresses in `virtual:strategy-assets`: the script
 * that stands before a program in its worker, and the sandboxed frame's page.
 */
export const strategyAssets = (): Plugin => virtualAssets('strategy-assets', 'strategyAssets', ASSETS);
